/* Replaces zod in the browser (an alias in vite.config.ts). The unchanged contracts load with it and use it to check
   responses, with 3 kB instead of zod's 30. It implements only what the contracts and this app use; zod.spec.ts compares the
   two for every route. A missing feature fails when the module is loaded, and therefore in every test. */
import { Anything, Changed, type Check, List, Union } from './check.ts';
import { Fields, Kinds, Named, OneOf, Tuple } from './groups.ts';
import { Flag, Numeric, Text, TextFlag } from './values.ts';

const uuid =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/i;
const email = /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
const day = /^\d{4}-(\d\d)-(\d\d)$/;
const dateTime = /^([\d-]{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/;

/** Whether it is a valid calendar date; 2027-02-29 is not. */
function isDay(text: string): boolean {
  return day.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(8));
}

const formatted = (isRight: (text: string) => boolean, message: string) => new Text().format(isRight, message);

export const z = {
  string: () => new Text(),
  number: () => new Numeric(),
  boolean: () => new Flag(),
  unknown: () => new Anything(),
  enum: (options: readonly string[]) => new OneOf(options),
  literal: (value: unknown) => new OneOf(Array.isArray(value) ? value : [value]),
  object: (shape: Record<string, Check>) => new Fields(shape),
  strictObject: (shape: Record<string, Check>) => new Fields(shape, true),
  array: (item: Check) => new List(item),
  tuple: (items: readonly Check[]) => new Tuple(items),
  record: (name: Check, field: Check) => new Named(name, field),
  union: (choices: Check[]) => new Union(choices),
  discriminatedUnion: (name: string, options: readonly Fields[]) => new Kinds(name, options),
  preprocess: (change: (value: unknown) => unknown, next: Check) => new Changed(change, next),
  stringbool: () => new TextFlag(),
  uuid: () => formatted((text) => uuid.test(text), 'Invalid UUID'),
  email: (message = 'Invalid email address') => formatted((text) => email.test(text), message),
  url: () => formatted((text) => URL.canParse(text.trim()), 'Invalid URL'),
  coerce: { number: () => new Numeric(true) },
  iso: {
    date: () => formatted(isDay, 'Invalid ISO date'),
    datetime: () => formatted((text) => isDay(dateTime.exec(text)?.[1] ?? ''), 'Invalid ISO datetime'),
  },
};
