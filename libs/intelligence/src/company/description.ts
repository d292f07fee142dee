import { nameKey, type SiteReading } from '@sightline/contracts';
import { isSiteFurniture } from '../text/boilerplate/boilerplate.ts';
import { corePhrasesIn } from '../text/industry/industry.ts';
import { isCompanyLike, scanNames } from '../text/names.ts';
import { splitSentences } from '../text/sentences.ts';
import { squeeze, stems } from '../text/tokens.ts';
import { isAddressedToMachine } from '../text/untrusted/prompt-injection-patterns.ts';

const longestDescription = 300;
const shortestDescription = 30;
/** Maximum number of sentences that are read, because a site states its business early. */
const mostSentences = 80;

/** Matches openings that refer to an earlier sentence, which isn't displayed. */
const danglingStart =
  /^(?:it|its|this|these|those|that|they|their|he|she|such|also|and|but|or|so|however|moreover|furthermore|additionally|instead|then|there|here|es|dies|diese[rsmn]?|damit|dazu|dabei|außerdem|sie|er|auch|und|aber|denn|il|elle|ils|elles|cela|ce|cette|ces|ainsi|mais|et|esto|esta|este|estos|estas|eso|además|también|pero|y|así|questo|questa|questi|queste|inoltre|anche|ma|così|isso|este|esta|além|também|mas|dit|deze|het|ook|maar|daarnaast)\b/iu;
const danglingInside =
  /\b(?:also|too|auch|aussi|también|anche|também|ook|these|those|diese[rnms]?|the above|as mentioned|ces|estos|estas|questi|queste)\b/iu;
/** Matches imperatives: an offer or slogan that doesn't say what is sold. */
const imperativeStart =
  /^(?:get|ship|discover|explore|start|try|join|meet|learn|see|find|make|build|create|turn|take|bring|grow|save|stop|say|experience|unlock|transform|boost|connect|manage|track|monitor|communicate|automate|collaborate|welcome|introducing|imagine|ready|need|want|looking|why|how|what|when|who|where|never|no more|entdecken?|erleben|jetzt|willkommen|découvrez|bienvenue|profitez|descubre|bienvenid[oa]s?|scopri|benvenuti|descubra|bem-vind[oa]s?|ontdek|welkom)\b/iu;
const saysWhatItIs =
  /^(?:is|are|was|provides?|offers?|makes?|sells?|gives?|lets?|helps?|builds?|develops?|designs?|produces?|manufactures?|delivers?|creates?|runs?|operates?|rents?|connects?|enables?|automates?|curates?|organi[sz]es?|publishes|specialis|specializ|ist|sind|bietet|entwickelt|hilft|verkauft|est|propose|aide|développe|fabrique|es|ofrece|ayuda|desarrolla|è|offre|aiuta|sviluppa|produce|é|oferece|ajuda|desenvolve|is een|biedt|helpt|verkoopt)(?=\P{L}|$)/iu;
const ownVoice =
  /^(?:we (?:are|make|build|sell|help|provide|offer|design|develop|run|rent|create|publish|produce)|wir (?:sind|bieten|entwickeln|helfen|fertigen|verkaufen)|nous (?:sommes|proposons|accompagnons|fabriquons)|somos|ofrecemos|siamo|produciamo|oferecemos|wij (?:zijn|bieten|verkopen))(?=\P{L}|$)/iu;

/**
 * Matches the first person plural in languages with a recognisable ending: "Wir rösten", "Nous torréfions",
 * "Tostamos", "Tostiamo".
 */
const ownVerb =
  /^(?:wir \p{Ll}+e?n|nous \p{Ll}+ons|\p{Lu}\p{Ll}+(?:amos|emos|imos|iamo)|(?:wij|we) \p{Ll}+en)(?=\P{L})/iu;
/** Matches first-person verbs for what the company thinks, wants or sets, rather than what it sells. */
const ownThought =
  /^(?:(?:wir|nous|wij|we) )?(?:glauben|freuen|suchen|verwenden|nutzen|lieben|stehen|denken|wollen|respektieren|croyons|aimons|utilisons|recherchons|pensons|respectons|creemos|utilizamos|usamos|buscamos|queremos|pensamos|respetamos|crediamo|utilizziamo|usiamo|cerchiamo|pensiamo|vogliamo|acreditamos|procuramos|respeitamos|geloven|zoeken|gebruiken|houden|vinden|willen)(?=\P{L})/iu;
/** Matches words in sentences that name rivals. */
const rivalry =
  /(?<!\p{L})(?:competitors?|competes?|rivals?|konkurrent\p{L}{0,5}|konkurriert|wettbewerber\p{L}?|concurren(?:ts?|ten)|en concurrence|competidor(?:es)?|compite|rivales|concorrent[ei]s?|concorre)(?!\p{L})|競合|竞争对手/iu;

/** Matches addresses of pages about others: customers, rivals, topics, people. */
const aboutOthers =
  /\/(?:customers?|clients?|case-stud(?:y|ies)|success-stor(?:y|ies)|stories|testimonials|reviews|blog|news|press|partners?|integrations?|compare|vs|alternatives?|careers|jobs|team|kunden|referenzen|presse|temoignages|realisations|clientes|casos|clienti|klanten)(?:[/-]|$)|-(?:vs|alternatives?)(?:-|\/|$)/iu;
const aboutCustomer =
  /\/(?:customers?|clients?|case-stud(?:y|ies)|success-stor(?:y|ies)|stories|testimonials|kunden|referenzen|temoignages|clientes|casos|clienti|klanten)\/[^/]/iu;
/** Matches verbs before the company's name that make another company, a user, the subject. */
const usedBy =
  /\b(?:us(?:es?|ed|ing)|cho(?:se|oses?|osing)|pick(?:s|ed)|switch(?:es|ed|ing)|mov(?:es?|ed|ing)|migrat(?:es?|ed|ing)|reli(?:es|ed)|rely|trusts?|loves?|recommends?|with|thanks to|powered by|built (?:with|on)|via|through|nutz(?:t|en)|verwende(?:t|n)|setz(?:t|en) auf|dank|mit|utilise(?:nt)?|choisi|grâce à|avec|utiliza[n]?|usa[n]?|eligi\p{L}{1,3}|gracias a|con|scelto|grazie a|usam|com|gebruik(?:t|en)|koos|met)\b.{0,30}$/iu;
const article = /^(?:the|der|die|das|el|la|los|las|le|les|il|lo|gli|o|a|os|as|de|het) $/iu;
const listEntry = /^(?:[-–•*·]|\(?\d{1,2}[.):])\s/u;

/**
 * Returns one sentence of the site that says what the company does, at most 300 characters. Prefers "Velmora is …" to a slogan,
 * and never returns a sentence that refers to an earlier one.
 */
export function describeCompany(reading: SiteReading, name: string): string {
  const own = splitSentences(squeeze(reading.description ?? ''));
  const pages = reading.pages.filter((page) => !aboutOthers.test(URL.parse(page.url)?.pathname ?? ''));
  const text = pages.flatMap((page) => splitSentences(page.text)).slice(0, mostSentences);
  const prose = text.filter((sentence) => /[.!…。]$/.test(sentence));
  const candidates = [
    ...own
      .map((sentence, at) => ({ sentence, bonus: at === 0 ? 3 : 2 }))
      .filter(({ sentence }) => isUsable(sentence, true)),
    ...prose
      .map((sentence, at) => ({ sentence, bonus: 1 - at / mostSentences }))
      .filter(({ sentence }) => isUsable(sentence, false)),
  ];
  const title = squeeze(reading.title);
  // A shop may describe itself only in its title: "Velmora – Rye bread for hotels".
  if (!candidates.some(({ bonus }) => bonus >= 2) && saysMoreThan(name, title))
    candidates.push({ sentence: title, bonus: 0 });
  let best = { sentence: '', score: Number.NEGATIVE_INFINITY };
  for (const { sentence, bonus } of candidates) {
    const score = bonus + scoreOf(sentence, name);
    if (score > best.score) best = { sentence, score };
  }
  return shorten(best.sentence || squeeze(reading.description ?? '') || squeeze(reading.title));
}

/** Returns true if a title has at least three words besides the company's name. */
function saysMoreThan(name: string, title: string): boolean {
  const at = name === '' ? -1 : title.toLowerCase().indexOf(name.toLowerCase());
  const words = at < 0 ? '' : `${title.slice(0, at)} ${title.slice(at + name.length)}`;
  return (words.match(/\p{L}+/gu) ?? []).length >= 3 && isUsable(title, true);
}

function isUsable(sentence: string, isOwn: boolean): boolean {
  // Scripts without spaces need only a third of the characters.
  const least = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(sentence)
    ? shortestDescription / 3
    : shortestDescription;
  return sentence.length >= least && !isSiteFurniture(sentence, isOwn) && !isAddressedToMachine(sentence);
}

function scoreOf(sentence: string, name: string): number {
  const terms = new Set(corePhrasesIn(stems(sentence)).map(({ phrase }) => phrase)).size;
  const at = name === '' ? -1 : sentence.toLowerCase().indexOf(name.toLowerCase());
  const afterName = sentence.slice(at + name.length).trimStart();
  let score = 0.8 * Math.min(3, terms);
  if (at >= 0) score += 1.5;
  if (at >= 0 && at < 20 && saysWhatItIs.test(afterName)) score += 3;
  else if (ownVoice.test(sentence) || (ownVerb.test(sentence) && !ownThought.test(sentence))) score += 2;
  if (rivalry.test(sentence)) score -= 4;
  if (danglingStart.test(sentence)) score -= 8;
  if (danglingInside.test(sentence)) score -= 2;
  if (imperativeStart.test(sentence)) score -= 2;
  if (listEntry.test(sentence)) score -= 3;
  if (isAboutAnother(sentence, name)) score -= 6;
  if (/[?!]$|["“”]/.test(sentence)) score -= 2;
  return sentence.length > longestDescription ? score - 2 : score;
}

export const isAboutCustomer = (url: string): boolean => aboutCustomer.test(URL.parse(url)?.pathname ?? '');

/** Returns true if another company is the subject: "Landward is a …", "The bakers at Krumm use Velmora …". */
export function isAboutAnother(sentence: string, name: string): boolean {
  const at = name === '' ? -1 : sentence.toLowerCase().indexOf(name.toLowerCase());
  if (at > 0 && usedBy.test(sentence.slice(Math.max(0, at - 60), at)) && !ownVoice.test(sentence)) return true;
  const [first] = scanNames(sentence);
  if (first === undefined || nameKey(first.text).includes(nameKey(name))) return false;
  const lead = sentence.slice(0, first.start);
  // "Die Plattform ist …" doesn't name a company; "Die Bäckerei Krumm ist …" does.
  if (lead !== '' && !(article.test(lead) && first.text.includes(' '))) return false;
  if (nameKey(name).includes(nameKey(first.text)) || !isCompanyLike(first.text, false)) return false;
  return saysWhatItIs.test(sentence.slice(first.end).trimStart());
}

function shorten(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
