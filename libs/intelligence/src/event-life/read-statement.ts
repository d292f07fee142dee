import {
  type ContentItem,
  type Evaluation,
  type EventMark,
  type ReportStatement,
  talkGenres,
} from '@sightline/contracts';
import { languageOf } from '@sightline/contracts/text';
import type { ReportChannel } from '../clustering/event-report.ts';
import { type LifeWords, lifeWordsIn } from '../data/life-words.ts';
import { citedOutlets } from '../data/not-companies.ts';
import { amountsIn } from '../text/amounts.ts';
import { figuresIn } from '../text/figures.ts';
import { splitSentences } from '../text/sentences.ts';
import { escapePattern, squeeze } from '../text/tokens.ts';

interface ReadReport {
  readonly item: ContentItem;
  readonly evaluation: Evaluation;
  readonly channel: ReportChannel;
  /** The company's names. */
  readonly names: readonly string[];
  /** True if the company wrote the item; by default, true if it published the item. */
  readonly isOwn?: boolean;
}

const mostChars = 600;
const mostFigures = 6;
/** Maximum number of characters between the company's name and the verb of its denial. */
const nearName = 60;
const troubles: ReadonlySet<string> = new Set(['outage', 'security-incident']);
const people =
  /\s(?:\p{L}+\s){0,2}?(?:jobs|employees|staff|workers|people|positions|stellen|mitarbeiter|postes|salariés|empleados|medewerkers|anställda)$/iu;
const mayHappen =
  /(?<!\b(?:that|which|who|it|what|where|in|since|until) )\b(?:may|might|could) (?:soon |also |still |yet |be about to |look to |seek to |try to |have to )?(?:acquire|announce|appoint|axe|bid|buy|charge|close|cut|drop|enter|exit|expand|float|gatecrash|hire|join|launch|lay off|leave|list|merge|move|offer|open|partner|raise|reduce|relocate|replace|sell|shut|spin|split|sue|target|unveil|withdraw)\b/g;
const outlet = [...citedOutlets]
  .filter((name) => name.length > 2)
  .map(escapePattern)
  .join('|');
const creditsOutlet = new RegExp(
  `(?<!\\p{L})(?:(?:according to|citing|laut|selon|según|secondo|segundo|volgens|enligt) (?:the )?(?:${outlet})|(?:${outlet})(?: news)? (?:reports|reported|first reported|berichtet|meldet|rapporte))(?!\\p{L})`,
  'u',
);
/** A publisher in quotation marks as the source: "Wie die „Northern Post“ berichtet". */
const creditsQuoted =
  /(?<!\p{L})(?:according to|as|citing|wie|laut|selon|según|secondo|segundo|volgens|enligt) (?:\p{L}{2,4} )?[„“"«»][^„“”"«»]{2,40}[“”"«»](?: (?:report|bericht|meldet|schreibt|rapport|inform|scri|skriv))?/u;

/**
 * Determines how an item presents its event: as a rumour, a fact, ended, or untrue. Returns null if the item neither
 * reports an event nor repeats another publisher, and for job boards, which list positions rather than events.
 */
export function readStatement(report: ReadReport): ReportStatement | null {
  const { item, evaluation } = report;
  const isTrouble = troubles.has(evaluation.event ?? '');
  const marks = item.signal ? marksOfSignal(item) : marksOfText(report);
  const [first] = marks;
  if (!first) return null;
  const mayRepeat = !first.isCompany && (first.says === 'rumour' || first.says === 'fact');
  const repeats = mayRepeat && repeatsOthers(report);
  if (evaluation.event == null && first.says !== 'rumour') return repeats ? { marks: [], repeats, figures: [] } : null;
  return {
    marks,
    ...(repeats && { repeats }),
    figures: item.signal || item.change ? [] : figuresOf(textsOf(report)),
    ...(isTrouble && { isTrouble }),
  };
}

/** Returns the start of an incident and, if it is resolved, the end. */
function marksOfSignal({ signal, publishedAt, title }: ContentItem): EventMark[] {
  if (!signal || signal.detail.kind === 'jobs') return [];
  if (signal.detail.kind !== 'incident') return [{ says: 'fact', at: publishedAt, isCompany: true, quote: title }];
  const { name, startedAt, endedAt, updates } = signal.detail;
  const start: EventMark = { says: 'fact', at: startedAt, isCompany: true, quote: updates[0]?.text || name };
  const end = updates.at(-1)?.text || name;
  return endedAt === null ? [start] : [start, { says: 'end', at: endedAt, isCompany: true, quote: end }];
}

function marksOfText(report: ReadReport): EventMark[] {
  const { item, evaluation, channel, isOwn = channel === 'own' } = report;
  const isTalk = evaluation.genre !== undefined && talkGenres.has(evaluation.genre);
  if (channel === 'change') return [markOf(item, 'fact', true, item.title)];
  const [title = '', ...further] = textsOf(report);
  const language = languageIn(item);
  const said = [title, ...further];
  const wordsOf = (kind: LifeWords, text: string) => lifeWordsIn(kind, lowered(text), language);
  // Companies deny accusations and talk to regulators, but the lawsuit is still a fact.
  const isLegal = evaluation.event === 'legal';
  const denied = isLegal ? undefined : said.find((text) => isDenial(text, language));
  if (denied !== undefined && !isTalk)
    return [markOf(item, 'denial', isOwn || isByCompany(report, denied, wordsOf('denial', denied)), denied)];
  const ended = said.find((text) => wordsOf('end', text).length > 0);
  if (ended !== undefined) return [markOf(item, 'end', isOwn, ended)];
  if (isOwn) return [markOf(item, 'fact', true, title)];
  const confirmed = said.find((text) => isByCompany(report, text, wordsOf('confirmation', text)));
  if (confirmed !== undefined) return [markOf(item, 'fact', true, confirmed)];
  const [lead = ''] = splitSentences(item.description.slice(0, mostChars));
  const unnamed = [...said, lead].find((text) => wordsOf('unnamed', text).length > 0);
  // Without an event, only a text with an unnamed source is about a possible event; "you may like" is not.
  const modal = evaluation.event == null || isLegal ? undefined : said.find((text) => isModal(report, text, language));
  const hedged = unnamed ?? modal;
  return [markOf(item, hedged === undefined ? 'fact' : 'rumour', false, hedged ?? further[0] ?? title)];
}

const markOf = ({ publishedAt }: ContentItem, says: EventMark['says'], isCompany: boolean, quote: string) => ({
  ...{ says, at: publishedAt, isCompany, quote },
});

const languageIn = ({ language, title, description }: ContentItem): string =>
  languageOf([language], `${title.slice(0, mostChars)} ${description.slice(0, mostChars)}`) ?? 'en';

/** Returns the headline, and the sentence that reports the event. */
function textsOf({ item, evaluation: { quote } }: ReadReport): string[] {
  const title = squeeze(item.title).slice(0, mostChars);
  const sentence = squeeze(quote ?? '').slice(0, mostChars);
  return sentence === '' || sentence === title ? [title] : [title, sentence];
}

const lowered = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/**
 * True if a text says that the event itself may happen. In English, the company must be the subject of the verb,
 * because "a merger that could cost jobs" states a fact.
 */
function isModal(report: ReadReport, text: string, language: string): boolean {
  const lower = lowered(text);
  if (lifeWordsIn('modal', lower, language).length > 0) return true;
  return (
    language === 'en' &&
    isByCompany(
      report,
      text,
      [...lower.matchAll(mayHappen)].map(({ index }) => ({ at: index })),
    )
  );
}

/** Two denials in one sentence cancel each other: "withdraws its denial" and "denies that it denied" deny nothing. */
function isDenial(text: string, language: string): boolean {
  const lower = lowered(text);
  const cancelled = lifeWordsIn('notDenied', lower, language);
  const isCancelled = (at: number) => cancelled.some(({ at: from, words }) => at >= from && at < from + words.length);
  return lifeWordsIn('denial', lower, language).filter(({ at }) => !isCancelled(at)).length % 2 === 1;
}

/**
 * Returns true if the company is the subject of one of these verbs: its name, or a word for it, occurs shortly before
 * the verb.
 */
function isByCompany({ names }: ReadReport, text: string, verbs: readonly { readonly at: number }[]): boolean {
  if (verbs.length === 0) return false;
  const lower = lowered(text);
  const subjects = [
    ...names.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''),
    ...[
      'the company',
      'spokes',
      'das unternehmen',
      'sprecher',
      "l'entreprise",
      'la empresa',
      "l'azienda",
      'het bedrijf',
    ],
  ];
  return verbs.some(({ at }) => {
    const [before = ''] = lower
      .slice(Math.max(0, at - nearName), at)
      .split(/[;.!?] /)
      .slice(-1);
    return subjects.some((subject) => before.includes(subject));
  });
}

function repeatsOthers(report: ReadReport): boolean {
  const { item } = report;
  const language = languageIn(item);
  return [...textsOf(report), item.description.slice(0, mostChars)].some((text) => {
    const lower = lowered(text);
    return lifeWordsIn('credit', lower, language).length > 0 || creditsOutlet.test(lower) || creditsQuoted.test(lower);
  });
}

/** Returns the amounts of money and numbers of people. */
function figuresOf(texts: readonly string[]): ReportStatement['figures'] {
  return texts
    .flatMap((text): ReportStatement['figures'] => [
      ...amountsIn(text, mostFigures).flatMap(({ currency, value, isPercent, start, end }) =>
        currency === null || isPercent
          ? []
          : [{ about: 'money' as const, currency, value, text: text.slice(start, end).trim() }],
      ),
      ...figuresIn(text).flatMap(({ unit, value, text: written }) =>
        unit === 'count' && people.test(written) ? [{ about: 'people' as const, value, text: written }] : [],
      ),
    ])
    .slice(0, mostFigures);
}
