import { z } from 'zod';
import { Timestamp } from '../common.ts';

/**
 * What an identity card says of a company:
 * - `aliases`: other names of it, its legal name among them
 * - `description`: what it does, in one sentence
 * - `markets`: countries and regions it sells to; `country`: where it sits
 * - `language`: of its site, as a language tag ("en", "pt-BR")
 * - `websites`: its domains, the board's first
 * - `keywords`: what news is searched with besides the names
 * - `confusedWith`: names of others that hold its name; texts about them are not about it
 * - `ticker`: exchange and symbol ("NYSE: LMP")
 */
export const IdentityField = z.enum([
  'name',
  'aliases',
  'description',
  'industry',
  'products',
  'markets',
  'country',
  'language',
  'websites',
  'keywords',
  'confusedWith',
  'ticker',
]);
export type IdentityField = z.infer<typeof IdentityField>;

/** Fields that hold several values; the others hold one at most. */
export const identityLists = [
  'aliases',
  'products',
  'markets',
  'websites',
  'keywords',
  'confusedWith',
] as const satisfies readonly IdentityField[];

/** Whether the field holds several values. */
export const isIdentityList = (field: IdentityField): boolean => identityLists.some((list) => list === field);

/** Fields by which news is searched and judged. */
export const searchedFields = ['name', 'aliases', 'industry', 'keywords', 'confusedWith'] as const;

/** One field as read: the values, and the words and the page that they rest on (null: no page says it in words). */
export const IdentityFact = z.object({
  field: IdentityField,
  values: z.array(z.string()),
  quote: z.string().nullable(),
  sourceUrl: z.string().nullable(),
});
export type IdentityFact = z.infer<typeof IdentityFact>;

/** The owner's word on a field; reading the site again doesn't change it. */
export const IdentityCorrection = z.object({ field: IdentityField, values: z.array(z.string()), at: Timestamp });
export type IdentityCorrection = z.infer<typeof IdentityCorrection>;

/** What a board knows about its own company. */
export const IdentityCard = z.object({
  /** Every field, in the order in which it is shown: as corrected, otherwise as read. Unknown: no values. */
  facts: z.array(
    IdentityFact.extend({
      correction: z.object({ at: Timestamp, was: z.array(z.string()) }).nullable(),
    }),
  ),
  pagesRead: z.number().int(),
  /** When the site was read last; null when it never was. */
  readAt: Timestamp.nullable(),
  /** What could not be read or asked, as sentences. */
  shortfalls: z.array(z.string()),
});
export type IdentityCard = z.infer<typeof IdentityCard>;
