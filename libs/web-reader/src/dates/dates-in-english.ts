const english = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** Excludes Czech, Slovak and Croatian, which use some Polish names for other months. */
const languages = 'de de-AT fr es it nl pt hu pl ru uk el tr ro sv da nb fi id'.split(' ');
/** Spellings that feeds use but Intl doesn't, by month. */
const furtherNames: Readonly<Record<string, string>> = {
  Jan: 'ιανουάριος',
  Feb: 'fév фев',
  Mar: 'mrz μάρ',
  May: 'μάι μαϊ μαι',
  Jun: 'ιούν ιον',
  Jul: 'ιούλ ιολ',
  Aug: 'αύγ',
  Sep: 'сен',
  Nov: 'ноя νοέ',
};

/**
 * Returns the English abbreviation of each month by its names in other languages, alone and in a date, in full and
 * short.
 */
function monthsByName(): ReadonlyMap<string, string> {
  const found = new Map(
    Object.entries(furtherNames).flatMap(([month, names]) => names.split(' ').map((name) => [name, month] as const)),
  );
  for (const language of languages)
    for (const month of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' });
        for (const [at, name] of english.entries()) {
          const part = format.formatToParts(Date.UTC(2001, at, 15)).find(({ type }) => type === 'month');
          found.set(part?.value.toLowerCase().replace('.', '') ?? '', name);
        }
      }
  return found;
}

let byName: ReadonlyMap<string, string> | undefined;
/** Matches dates in English, for which the names in other languages, which take a while to collect, aren't needed. */
const isEnglish =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?|[ap]m|at|gmt|utc|[a-z]?[a-z][ds]t|ce?s?t)$/i;

function englishMonth(word: string): string {
  if (isEnglish.test(word)) return word;
  byName ??= monthsByName();
  return byName.get(word.toLowerCase()) ?? word;
}

const afternoons = /오후|下午|午後/;
const mornings = /오전|上午|午前/;

/**
 * Rewords a date so that the patterns for English dates match it: month names (`13 juillet 2004`,
 * `2004-július-13T9:15`, `Κυρ, 11 Ιούλ 2004`), and Chinese, Japanese and Korean dates (`2004년 5월 28일 오후 1:31`). Other
 * texts are returned unchanged.
 */
export function inEnglish(text: string): string {
  const eastAsian = /^(\d{4})\s?[년年]\s?(\d{1,2})\s?[월月]\s?(\d{1,2})\s?[일日號号]?/.exec(text);
  let plain = eastAsian ? `${eastAsian[1]}-${eastAsian[2]}-${eastAsian[3]}${text.slice(eastAsian[0].length)}` : text;
  const half = afternoons.test(plain) ? 'pm' : mornings.test(plain) ? 'am' : '';
  if (half !== '')
    plain = plain
      .replace(afternoons, ' ')
      .replace(mornings, ' ')
      .replace(/(\d{1,2}:\d{2}(?::\d{2})?)/, `$1 ${half}`);
  plain = plain
    .replace(/[\p{L}]{3,14}/gu, englishMonth)
    // "13 de julio de 2004"
    .replace(/(\d|\b[A-Z][a-z]{2}) (?:de|del) (?=\d|[A-Z])/g, '$1 ');
  return plain
    .replace(/\s{1,20}/g, ' ')
    .replace(/^(\d{4})-([a-z]{3})[a-z]{0,9}-(\d{1,2})(?!\d)/i, (_, year: string, month: string, day: string) =>
      [
        year,
        String(english.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1).padStart(2, '0'),
        day,
      ].join('-'),
    )
    .trim();
}
