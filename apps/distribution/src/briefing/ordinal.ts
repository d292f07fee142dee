const small = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Returns 'second', 'tenth', '11th', '22nd'. */
export const ordinalOf = (count: number): string => small[count] ?? `${count}${endings[rules.select(count)] ?? 'th'}`;
