import { z } from 'zod';

/**
 * Issues without a message in the schema. Zod's own messages mention types and patterns that users do not understand.
 */
const ZodIssue = z.looseObject({
  code: z.string(),
  message: z.string(),
  expected: z.string().optional(),
  origin: z.string().optional(),
  format: z.string().optional(),
  minimum: z.union([z.number(), z.bigint()]).optional(),
  maximum: z.union([z.number(), z.bigint()]).optional(),
  values: z.array(z.unknown()).optional(),
});
type ZodIssue = z.infer<typeof ZodIssue>;

/**
 * Matches zod's own messages. A message in a schema is a sentence, such as "Invalid email address" (product §5) or
 * "Enter a name".
 */
const zodsWords = /^(?:Invalid (?!email address$)|Too (?:small|big)|Unrecognized key)/;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' };

/** Describes a problem for users: the schema's sentence, or a predicate without a subject ("is missing"). */
export function issueWords(issue: { readonly message: string }): string {
  const read = ZodIssue.safeParse(issue);
  if (!zodsWords.test(issue.message)) return issue.message;
  return read.success ? predicateOf(read.data) : 'is not valid';
}

function predicateOf({
  code,
  message,
  expected = '',
  origin = '',
  format,
  minimum,
  maximum,
  values,
}: ZodIssue): string {
  switch (code) {
    case 'invalid_type':
      if (message.endsWith('received undefined')) return 'is missing';
      return Object.hasOwn(kinds, expected) ? `must be ${kinds[expected]}` : 'is not valid';
    case 'too_small':
      if (minimum === 1 && origin in units) return 'must not be empty';
      return `must be at least ${minimum}${units[origin] ?? ''}`;
    case 'too_big':
      return `must be at most ${maximum}${units[origin] ?? ''}`;
    case 'invalid_value':
      return values && values.length > 0 ? `must be one of ${values.map(String).join(', ')}` : 'is not valid';
    case 'invalid_format':
      return format === 'url' ? 'must be a web address' : 'is not valid';
    case 'unrecognized_keys':
      return 'has fields that are not known';
    default:
      return 'is not valid';
  }
}

/** Adds the field's name to predicates; sentences begin with a capital letter and stand alone. */
export const withSubject = (path: string, words: string): string =>
  /^\p{Ll}/u.test(words) ? `${path === '' ? 'The request' : `“${path}”`} ${words}` : words;
