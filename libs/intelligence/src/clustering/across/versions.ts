/** Matches numbers such as "4.2" and "4.2.0" that are neither amounts nor shares. */
const version = /(?<![\d.,$€£])\d{1,4}(?:\.\d{1,4}){1,2}(?![\d.]*\d|\s?(?:%|per cent|million|billion|m\b|bn\b))/g;
const most = 8;
const none: ReadonlySet<string> = new Set();

/** Returns the version numbers in a text without the zeros at their end, as the text may round "4.0.0" to "4.0". */
export const versionsIn = (text: string): ReadonlySet<string> =>
  text.includes('.') ? new Set(text.match(version)?.slice(0, most).map(withoutZeros)) : none;

/** Returns whether a text states a version; null when the version has no number, or the text states none. */
export function isStated(version: string, stated: ReadonlySet<string>): boolean | null {
  const number = numberOf(version);
  return number === null || stated.size === 0 ? null : stated.has(number);
}

export const sameNumber = (a: string, b: string): boolean => numberOf(a) !== null && numberOf(a) === numberOf(b);

/** Returns the number in "v4.2.0" and "widget@4.2.0". */
const numberOf = (version: string): string | null => {
  const [number] = /\d{1,6}(?:\.\d{1,6}){0,3}(?=\D*$)/.exec(version) ?? [];
  return number === undefined ? null : withoutZeros(number);
};

const withoutZeros = (number: string): string => number.replace(/(?:\.0)+$/, '');
