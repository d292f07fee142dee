import { z } from 'zod';
import { Timestamp } from '../../common.ts';

/**
 * Fields of an identity card:
 * - `aliases`: other names, including the legal name
 * - `description`: what the company does, in one sentence
 * - `markets`: countries and regions that it sells to; `country`: where it is based
 * - `language`: language of its site, as a language tag ("en", "pt-BR")
 * - `websites`: its domains, the board's domain first
 * - `keywords`: search terms for news, in addition to the names
 * - `confusedWith`: names of others that contain the company's name; texts about them are not about the company
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

/** Fields that hold several values; the others hold at most one. */
export const identityLists = [
  'aliases',
  'products',
  'markets',
  'websites',
  'keywords',
  'confusedWith',
] as const satisfies readonly IdentityField[];

export const isIdentityList = (field: IdentityField): boolean => identityLists.some((list) => list === field);

/** Fields that affect the search for news and the evaluation of news. */
export const searchedFields = ['name', 'aliases', 'industry', 'keywords', 'confusedWith'] as const;

/** One field as read from the site: its values, with the supporting quote and page (null if not stated in words). */
export const IdentityFact = z.object({
  field: IdentityField,
  values: z.array(z.string()),
  quote: z.string().nullable(),
  sourceUrl: z.string().nullable(),
});
export type IdentityFact = z.infer<typeof IdentityFact>;

/** The owner's correction of a field; reading the site again doesn't change it. */
export const IdentityCorrection = z.object({ field: IdentityField, values: z.array(z.string()), at: Timestamp });
export type IdentityCorrection = z.infer<typeof IdentityCorrection>;

/** A board's profile of its own company. */
export const IdentityCard = z.object({
  /**
   * All fields in display order: the corrected value if there is one, otherwise the value read from the site. Unknown
   * fields have no values.
   */
  facts: z.array(
    IdentityFact.extend({
      correction: z.object({ at: Timestamp, was: z.array(z.string()) }).nullable(),
    }),
  ),
  pagesRead: z.number().int(),
  /** Time when the site was last read; null if never. */
  readAt: Timestamp.nullable(),
  /** Problems while reading or searching, as sentences. */
  shortfalls: z.array(z.string()),
});
export type IdentityCard = z.infer<typeof IdentityCard>;
