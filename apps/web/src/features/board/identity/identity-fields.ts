import { type IdentityCard, type IdentityField, isIdentityList, searchedFields } from '@sightline/contracts';

/** One line on the identity card: values, supporting quote, and the owner's correction. */
export type IdentityLine = IdentityCard['facts'][number];

export const identityLabels: Record<IdentityField, string> = {
  name: 'Name',
  aliases: 'Also known as',
  description: 'What it does',
  industry: 'Industry',
  products: 'Products',
  markets: 'Markets',
  country: 'Country',
  language: 'Language',
  websites: 'Websites',
  keywords: 'Search words',
  confusedWith: 'Not to be confused with',
  ticker: 'Ticker',
};

/** Fields that are empty for most companies, so an empty one isn't reported as missing. */
const optional: readonly IdentityField[] = ['aliases', 'confusedWith', 'ticker'];

export const noneText = (field: IdentityField): string => (optional.includes(field) ? 'None found' : 'Not known');

export const unknownTexts: Partial<Record<IdentityField, string>> = {
  description: 'We found no sentence that says what the company does.',
  industry: "We don't know the industry.",
  products: 'We found no named products.',
  markets: 'The website doesn’t say where the company sells.',
  country: 'The website doesn’t say where the company is based.',
  language: "We don't know the language of the website.",
  keywords: 'We have no keywords, so news is searched by name only.',
};

export const isList = isIdentityList;

const searched: readonly IdentityField[] = searchedFields;
/** True if the search for news and competitors depends on the field. */
export const isSearched = (field: IdentityField): boolean => searched.includes(field);

export function valuesOf(card: IdentityCard | null | undefined, field: IdentityField): string[] {
  return card?.facts.find((line) => line.field === field)?.values ?? [];
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function nameOfLanguage(tag: string): string | undefined {
  try {
    return languageNames.of(tag);
  } catch {
    // The text isn't a language tag.
    return undefined;
  }
}

const suggestedLanguages =
  'ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sv th tr uk vi zh-Hans zh-Hant';

export const languageChoices = (): string[] =>
  suggestedLanguages.split(' ').flatMap((tag) => nameOfLanguage(tag) ?? []);

/** Returns the tag for a language, given its English name or its tag. */
function languageTag(typed: string, present: readonly string[]): string | undefined {
  const isNamed = (tag: string) => nameOfLanguage(tag)?.toLowerCase() === typed.toLowerCase();
  const named = [...present, ...suggestedLanguages.split(' ')].find(isNamed);
  return named ?? (nameOfLanguage(typed) && Intl.getCanonicalLocales(typed)[0]);
}

export function shownValues({ field, values }: Pick<IdentityLine, 'field' | 'values'>): string[] {
  return field === 'language' ? values.map((tag) => nameOfLanguage(tag) ?? tag) : values;
}

/** Joins values with commas, or with semicolons when one contains a comma: 'Lumenpay, Inc.; Lumen Pay'. */
export function listed(values: readonly string[]): string {
  return values.join(values.some((value) => value.includes(',')) ? '; ' : ', ');
}

const mostValues = 20;
const longestValue = 300;
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the text to edit, with one value per line for lists. */
export const typedOf = (line: IdentityLine): string => shownValues(line).join('\n');

/** Parses the typed text into values, or describes the problem with it. */
export function readTyped(line: IdentityLine, typed: string): { values: string[] } | { problem: string } {
  const { field } = line;
  const parts = isList(field) ? typed.split('\n') : [typed];
  const values = [...new Set(parts.map(squeezed).filter((value) => value !== ''))];
  if (values.length === 0 && (field === 'name' || field === 'industry')) return { problem: 'This field needs a value' };
  if (values.length > mostValues) return { problem: `At most ${mostValues} values, one per line` };
  if (values.some(({ length }) => length > longestValue)) return { problem: `At most ${longestValue} characters each` };
  if (field !== 'language' || values.length === 0) return { values };
  const tag = languageTag(values.join(''), line.values);
  return tag ? { values: [tag] } : { problem: 'Enter a language such as "German", or a tag such as "pt-BR"' };
}

export const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((value, at) => value === others[at]);
