import { stem } from '../text/tokens.ts';
import { wordSet } from '../text/word-list.ts';
import type { NameHit } from './company-matcher.ts';

/** Verbs in company news, by stem: a name before one of them belongs to a company or a person, not to a thing. */
const english =
  'accuses acquires adds agrees agreed aims announces appoints approves asks axes backs beats bets bids blames boosts borrows bought builds buys calls cancels closes commits completes confirms considers cuts debuts defends delays delivers denies disposes drops eliminates ends enters eyes expands expects faces files fined fires forecasts gains gets gives goes halts hires hit hits introduces invests joins jumps launches lays leads lifts loses lowers makes merges mulls names nears offers opens orders outlines overtakes partners pays picks plans pledges plots posts promises proposes pulls raises reaches recalls recovers reports resumes reveals reviews rises rolls sacks said says scraps secures seeks sees sells sets settles sheds shuts signs slashes slides slips sought spends spins splits starts stops strikes sues suffers surges suspends swings takes taps targets teams tells tops trims tumbles unveils updates upgrades warns weighs wins withdraws commercialize';
const englishDeeds: ReadonlySet<string> = new Set([...wordSet(english)].map(stem));
/** Plain forms of the verbs in company news, except those that are also past forms. */
const plainDeeds: ReadonlySet<string> = new Set(
  [...wordSet(english)]
    .filter((word) => word.endsWith('s') && !/^(?:beat|bet|bid|cut|hit|set|shed|split)s$/.test(word))
    .map(stem),
);
/** Verbs of speech, whose subject can also be a person, a party or a club. */
const speech: ReadonlySet<string> = new Set(
  [
    ...wordSet(
      'accuses asks blames calls defends denies promises pledges said says tells warns told meldet annonce anuncia annuncia',
    ),
  ].map(stem),
);
const deeds: ReadonlySet<string> = new Set([
  ...englishDeeds,
  ...[
    ...wordSet(
      'kauft verkauft startet meldet übernimmt erhöht senkt plant rachète lance annonce vend compra vende lanza anuncia gana acquista annuncia eröffnet schließt baut stellt streicht übernimmt investiert beruft ernennt steigert augmente relève baisse ouvre ferme embauche supprime nomme investit signe acquiert sube baja abre cierra contrata despide nombra invierte firma adquiere apre chiude assume licenzia nomina investe rileva aumenta alza sobe baixa fecha demite nomeia adquire anuncia lança opent sluit neemt verkoopt koopt lanceert verhoogt verlaagt benoemt schrapt',
    ),
  ].map(stem),
]);
/** Words that can occur between a name and its verb: "Box to cut jobs", "GE has agreed". */
const auxiliaries: ReadonlySet<string> = new Set(
  'to has have had is are was will may could would also again now'.split(' '),
);
/** Matches words that directly follow the name of a company. */
const corporate =
  /^ ?,? ?(?:Inc|Corp|Corporation|Co|Company|Group|Holdings?|plc|PLC|Plc|Ltd|Limited|LLC|LP|AG|SE|SA|S\.A\.|NV|N\.V\.|GmbH|SpA|AB|ASA|Oyj|KK|Bhd|Brands|Industries|Technologies|Systems|Entertainment|Pharmaceuticals|Motors?|Airlines|Airways|Bank|Bancorp|Insurance|Energy|Oil|Foods|Stores|Partners|Capital|International|Chrysler)(?![\p{L}\p{N}])/u;
const money = /[$€£¥]\s?\d|\d\s?(?:%|percent|per cent|bn|mn|billion|million|mln|Mio|Mrd)(?![\p{L}\p{N}])/u;
/** Matches a ticker: "(NYSE: GE)", "ARM.ETR". */
const ticker =
  /\((?:NYSE|NASDAQ|Nasdaq|LSE|LON|TSX|ASX|FRA|EPA|XETRA|quote)[^()]{0,24}\)|\b[A-Z]{1,5}\.(?:N|O|L|DE|PA|ETR|TO|HK|T)\b/i;

/** Signs around a name that it belongs to a company that acts or is traded. */
export interface BusinessSigns {
  /** True if the name is followed by a verb of company news. */
  readonly deed: boolean;
  /** True if that verb is only a verb of speech. */
  readonly isSpeech: boolean;
  /** True if "Inc", "Group" or the like follows the name. */
  readonly corporate: boolean;
  /** True if the sentence has an amount, a percentage or a ticker. */
  readonly figures: boolean;
}

/**
 * Reads the business signs of the sentence that contains a name.
 * @param isWord true if the name is also an everyday word
 */
export function businessSigns(sentence: string, hit: NameHit, isWord = false): BusinessSigns {
  const after = sentence.slice(hit.end, hit.end + 80).replace(/^ Air Lines?(?!\p{L})/u, ' Airlines');
  const done = startsClause(sentence.slice(0, hit.start)) ? deedIn(after) : null;
  return {
    deed: done !== null && !(isWord && isNounAfterWord(after)),
    isSpeech: done !== null && speech.has(done),
    corporate: corporate.test(after),
    figures: money.test(sentence) || ticker.test(sentence),
  };
}

/**
 * Returns true if the name starts its clause. A section label, an agency's mark or a few adjectives may precede
 * it.
 */
function startsClause(before: string): boolean {
  const clause =
    before.split(/[:;,–—|]\s|\d-|[-–—]\s|\b(?:as|after|while|and|but|because|that|says|said|if|when)\s/i).at(-1) ?? '';
  return clause.trim().split(/\s+/).filter(Boolean).length <= 4;
}

/** Returns true if a word after a name is a common part of company names ("Group") rather than part of another name. */
export const isCorporateTail = (word: string): boolean => corporate.test(` ${word}`);

/** Returns true if a text begins with a verb of company news. */
export const deedAt = (text: string): boolean => {
  const [word = ''] = text.match(/^\p{L}+/u) ?? [];
  return word !== '' && /(?:s|ed)$/i.test(word) && deeds.has(stem(word.toLowerCase()));
};

/** After an everyday word, a plain verb form is a noun: "Sharp rise", "Next plan". */
const isNounAfterWord = (after: string): boolean => {
  const [, word = ''] = /^ (\p{Ll}+)/u.exec(after) ?? [];
  return plainDeeds.has(word);
};

/** Returns the stem of the verb that follows a name, or null. */
function deedIn(after: string): string | null {
  const words = after.replace(/^['’]s\b/, '').match(/[\p{L}’'-]+/gu) ?? [];
  for (const word of words.slice(0, 4)) {
    const lower = word.toLowerCase();
    if (deeds.has(stem(lower))) return stem(lower);
    // A corporate suffix ("Group", "Holdings") and auxiliary verbs can come in between.
    if (!auxiliaries.has(lower) && !corporate.test(` ${word}`)) return null;
  }
  return null;
}
