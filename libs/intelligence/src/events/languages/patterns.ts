import type { NewsEvent } from '@sightline/contracts';
import { money } from '../patterns.ts';
import * as business from './business-words.ts';
import * as deal from './deal-words.ts';

const word = { ...deal, ...business };

/** Wordings of an event in headlines and first sentences in six languages: an action and its object. */
interface Wordings {
  readonly patterns: readonly RegExp[];
  /** Pattern whose match cancels the event. */
  readonly not?: RegExp;
  /**
   * True if the wording is reliable enough for the first sentences of the company's own posts, not only for headlines.
   */
  readonly isFirm?: true;
}

/** Returns a pattern for part of a clause; the "1." in "zum 1. Juli" doesn't end a clause. */
const upTo = (chars: number): string => `(?:[^.;!?\\n]|(?<=\\d)\\.){0,${chars}}`;
/** Returns a pattern for whole words; `\b` doesn't recognise accented letters. */
const whole = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'u');
/** Returns a pattern for both parts in either order. */
const both = (one: string, other: string, chars: number): string =>
  `${one}${upTo(chars)} ${other}|${other}${upTo(chars)} ${one}`;
const own =
  "(?:sein(?:e[nrms]?)?|ihre?[nrm]?|den|die|das|son|sa|ses|le|la|les|l['’]|el|los|su|sus|il|lo|suo|sua|suoi|sue|a|o|seu|zijn|haar|de|het|□'s)";
const count = '\\d[\\d., ]{0,9}(?:mil |mila |mille |tausend )?';

export const abroad: Readonly<Partial<Record<NewsEvent, Wordings>>> = {
  funding: {
    patterns: [
      new RegExp(`(?<!\\p{L})${word.raise}(?!\\p{L})${upTo(40)}${money}`, 'u'),
      new RegExp(`(?<!\\p{L})${word.inject}(?!\\p{L})${upTo(40)}${money}${upTo(20)} (?:in|dans|en|na|no) □`, 'u'),
      new RegExp(`□${upTo(24)}${money}${upTo(24)} ${word.raised}(?!\\p{L})`, 'u'),
      whole(word.round),
      new RegExp(
        `^${money}(?: euros?| d['’]euros| de euros?| di euro| dollars?)? (?:für|pour|para|per|voor) [^.;!?\\n]{0,40}□`,
        'u',
      ),
    ],
    isFirm: true,
    not: whole(`${word.otherMoney}|million\\p{L}{0,4} (?:${word.users})`),
  },
  acquisition: {
    patterns: [
      new RegExp(`(?<!\\p{L})${word.acquire}(?: |$)(?!${word.article}${word.goods})`, 'u'),
      new RegExp(`□ (?:hat |a |ha )?${word.buy} (?!${word.article}${word.goods}|(?:de|von|di) )\\p{L}`, 'u'),
      new RegExp(`□${upTo(30)} ${word.joinGroup}(?!\\p{L})`, 'u'),
      /(?<!\p{L})neemt [^.;!?\n]{1,40} over(?!\p{L})/u,
      new RegExp(`(?<!\\p{L})bietet ${upTo(12)}${money}${upTo(20)} für (?!\\d)`, 'u'),
    ],
    isFirm: true,
    not: whole(`(?:kunden|nutzer)akquise|adquiere (?:nuevos )?clientes|rachèt\\p{L}{0,3} ${word.article}${word.goods}`),
  },
  partnership: { patterns: [whole(word.partner)] },
  layoffs: {
    patterns: [
      whole(
        `${word.cutJobs} (?:bis zu |jusqu['’]à |hasta |fino a |até |tot )?(?:a )?(?:rund |circa |environ |unos |cerca de )?(?:${count})?(?:\\p{L}{1,14} ){0,6}${word.jobs}`,
      ),
      whole(`${count}(?:\\p{L}{1,14} ){0,2}(?:${word.jobs}|${word.people}) (?:\\p{L}{1,12} )?${word.areCut}`),
      new RegExp(
        `□${upTo(30)} ${word.redundancies}(?!\\p{L})|(?<!\\p{L})${word.redundancies} (?:bei|chez|en|in|na|no|bij) □`,
        'u',
      ),
    ],
  },
  shutdown: {
    patterns: [
      whole(`${word.end} (?:(?:à|a|con) |al(?= )|alla(?= ))?(?:${own} )?(?:\\p{L}{1,14} )?${word.product}`),
      whole(`${word.farewell} (?:l['’]|la |le |il |o |a |de |het )?(?:□|${word.product})`),
      new RegExp(`□ ${word.abandon} ${word.article}\\p{L}{3}`, 'u'),
      new RegExp(`(?<!\\p{L})(?:gibt|geben) ${own} [^.;!?\\n]{3,50} auf$`, 'u'),
      whole(`(?:${word.end}) □ [\\p{L}\\d]{1,16}$`),
    ],
    not: whole(
      `${word.novelty}|vorübergehend|temporairement|temporalmente|temporaneamente|temporariamente|tijdelijk|stell(?:t|en) [^.;!?\\n]{1,50} vor`,
    ),
  },
  pricing: {
    patterns: [
      whole(both(word.change, word.price, 20)),
      whole('preis(?:anpassung|erhöhung|senkung|änderung)(?:en)?|prijs(?:wijziging|verhoging|verlaging)(?:en)?'),
    ],
    not: whole(`(?:strom|gas|öl|aktien|immobilien)preis\\p{L}{0,2}|${word.wins}`),
  },
  expansion: {
    patterns: [
      new RegExp(`(?<!\\p{L})${word.moves} (?!\\d)\\p{L}{3}`, 'u'),
      whole(`${word.open}${upTo(24)} ${word.office}`),
      new RegExp(`□ (?:\\p{L}{1,12} )?${word.arrive} ${word.country}(?!\\p{L})`, 'u'),
    ],
    not: whole('open office'),
  },
  leadership: { patterns: [whole(both(word.appoint, word.role, 40)), whole(word.lead)] },
  'event-attendance': {
    patterns: [whole(`${word.gathering}|${word.tour}`), whole(word.visitUs)],
    not: /(?<!\p{L})(?:comment|cómo|come|como|hoe|wie) (?:\p{L}+(?:er|ir|ar|are|ere|en)|man|sie|je)(?!\p{L})/u,
  },
  'security-incident': {
    patterns: [whole(word.breach)],
    not: whole(
      "was ist|qu['’]est-ce|qué es|cos['’]è|o que é|wat is|schütz\\p{L}{1,4}|protég\\p{L}{1,4}|protegge\\p{L}{1,3}|protege\\p{L}{1,2}|bescherm\\p{L}{0,3}|vermeid\\p{L}{1,3}|éviter|evitar\\p{L}?|voorkom\\p{L}{0,3}",
    ),
  },
  outage: {
    patterns: [
      whole(`${word.outage}|${both(word.access, word.impossible, 20)}`),
      new RegExp(
        `□${upTo(40)}(?<!\\p{L})${word.isDown}(?!\\p{L})|(?<!\\p{L})(?:caída|panne|ausfall) (?:de|chez|bei|von) □`,
        'u',
      ),
      whole(
        `(?:interruption|interrupción|interruzione|interrupção|incidente?|falha|guasto|avería|panne|problèmes?|problemas?|problemi|problemen?) (?:(?:de|del|di|da|do|dei|nos?|nas?|nel|sur|en|avec|mit|con|com|met|bei) )?(?:(?:la|le|der|dem|die|de|os|as?|gli|i|het) )?${word.system}`,
      ),
    ],
  },
  legal: {
    patterns: [
      new RegExp(`□(?:'s)?${upTo(40)} ${word.law}(?!\\p{L})|(?<!\\p{L})${word.law}${upTo(30)} □`, 'u'),
      whole(`${word.court}${upTo(30)} ${word.rules}`),
    ],
  },
  award: {
    patterns: [
      whole(`${word.wins}${upTo(40)} ${word.award}`),
      new RegExp(`(?:□|: )${upTo(24)}(?<!\\p{L})${word.honoured}(?!\\p{L})`, 'u'),
    ],
  },
  results: {
    patterns: [
      whole(word.yearInReview),
      new RegExp(
        `(?<!\\p{L})${word.grow}(?!\\p{L})${upTo(30)}\\d ?(?:%|prozent|procent|por ciento|per cento|por cento|pour cent)`,
        'u',
      ),
      new RegExp(`(?:^|\\s)${count} ?${word.users} (?:\\p{L}{1,12} )?${word.uses} (?:\\p{L}{1,3} )?□`, 'u'),
    ],
  },
  research: {
    patterns: [
      new RegExp(`^(?:(?:neue|nouvelle|nuevo|nuova|novo|nieuw|nieuwe) )?${word.study} ?:`, 'u'),
      whole(`□'s ${word.study}`),
    ],
  },
  customer: {
    patterns: [
      new RegExp(
        `^(?!□|\\d)\\p{L}[^□:?]{1,60} ${word.uses} (?:(?:l['’]|le|la|il|o|a|de|den|die|das|het) ?)?□(?:$|[^\\p{L}'])`,
        'u',
      ),
    ],
  },
  'open-source-release': { patterns: [whole(`${word.becomes} (?:[\\p{L}\\d%]{1,16} ){0,2}${word.openSource}`)] },
  hiring: { patterns: [whole(word.hire)] },
  'product-launch': {
    isFirm: true,
    patterns: [
      new RegExp(`(?<!\\p{L})${word.present}`, 'u'),
      new RegExp(`^${word.here}□`, 'u'),
      new RegExp(`^□ ${word.launch}(?!\\p{L})`, 'u'),
      whole(`${word.available}|${word.onSale}`),
      new RegExp(`(?<!\\p{L})${word.weAdd}(?!\\p{L})`, 'u'),
      new RegExp(`^(?:${own} ?)?(?:${word.product}|\\p{L}{2,12}-update) ${word.gains}(?!\\p{L})`, 'u'),
    ],
    not: whole(word.notProduct),
  },
  'feature-release': {
    patterns: [
      whole(word.novelty),
      new RegExp(
        `^(?:(?:das|die|der|le|la|l['’]|el|il|o|a|de|het|□'s) ?)?${word.brandNew} ${word.thing}(?!\\p{L})|^□'s ${word.brandNew} \\p{L}{3}`,
        'u',
      ),
      whole(word.alsoNow),
    ],
    not: whole(word.notProduct),
  },
};
