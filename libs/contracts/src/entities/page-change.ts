import { z } from 'zod';

/** What a tracked page is about; `other` when a user added one of another sort. */
export const PageKind = z.enum(['landing', 'pricing', 'features', 'changelog', 'careers', 'terms', 'other']);
export type PageKind = z.infer<typeof PageKind>;

/** What was paid for: a month, a year, once, or by use (per hour, per GB, per message). */
export const PricePeriod = z.enum(['month', 'year', 'once', 'usage']);
export type PricePeriod = z.infer<typeof PricePeriod>;

/** A price as a page states it. Nothing is converted or guessed: what is not on the page is null. */
export const PriceRow = z.object({
  plan: z.string(),
  /** In units of the currency ("1.299,00 €" is 1299); 0 is free; null with `contact`, or when the page states none. */
  price: z.number().min(0).nullable(),
  /** ISO 4217; null when the page names none. */
  currency: z.string().nullable(),
  period: PricePeriod.nullable(),
  /** What each of is paid for: "seat", "site", "GB"; null for the whole. */
  per: z.string().nullable(),
  /** The plan is sold on request. */
  contact: z.boolean(),
  /**
   * A usage fee's share of what is paid, in percent: 1.4 of "1.4% + €0.10". `price` is then the fixed part, or null without one; `period`
   * is `usage`, and `per` what it is taken from ("tap").
   */
  percent: z.number().positive().max(100).optional(),
  /** The two amounts that a figure may mean, the lower first: "€1.299" on a page in English. `price` is then null. */
  possible: z.tuple([z.number(), z.number()]).optional(),
  /** The words on the page. */
  quote: z.string(),
  /** "Up to three tills", "10 GB": at most five limits of the plan, in the page's words. */
  limits: z.array(z.string()).max(5).optional(),
  /** Length of the free trial; absent when the page names none. */
  trialDays: z.number().int().positive().optional(),
  /** A model read the row where rules could not, and code found its words on the page. Absent: rules read it. */
  readBy: z.literal('model').optional(),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** A price as a model says a page states it. Nothing of it is true before it was looked for on the page. */
export const ClaimedPrice = z.object({
  plan: z.string().max(200),
  price: z.number().min(0).nullable(),
  currency: z.string().max(10).nullable(),
  period: PricePeriod.nullable(),
  per: z.string().max(60).nullable(),
  contact: z.boolean(),
  /** The words on the page that state the price. */
  quote: z.string().max(500),
  limits: z.array(z.string().max(200)).max(20),
  /** The words on the page that offer a free trial of the plan. */
  trial: z.string().max(300).nullable(),
});
export type ClaimedPrice = z.infer<typeof ClaimedPrice>;

/** A price in figures, without its plan. */
export const PriceFigures = PriceRow.pick({
  ...{ price: true, percent: true, currency: true, period: true, per: true, contact: true },
});
export type PriceFigures = z.infer<typeof PriceFigures>;

/** A plan's price in both versions of the page. */
export const PriceChange = z.object({
  plan: z.string(),
  /** Null for a plan that is new. */
  before: PriceFigures.nullable(),
  /** Null for a plan that is gone. */
  after: PriceFigures.nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** What changed on a page. */
export const ChangeKind = z.enum([
  'price',
  'plan-added',
  'plan-removed',
  'feature-added',
  'feature-removed',
  'headline',
  'positioning',
  'roles',
  'legal',
  'page-added',
  'page-removed',
  'page-redirected',
  'page-redesign',
  'copy-edit',
  'typo',
]);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** One change between two readings of a page. `before` is empty for what is new, `after` for what is gone. */
export const PageChange = z.object({
  kind: ChangeKind,
  before: z.string(),
  after: z.string(),
  /** The sentence or line that shows it, from the page: of the new reading, or of the old one when it is gone. */
  quote: z.string(),
  /** Nobody is to be told: wording that says the same, a date, a typo. */
  minor: z.boolean(),
  /** Of a price that went from one amount to another, in whole percent: 25 is a quarter more. */
  percent: z.number().int().optional(),
  /** Set for a price or a plan that the page lists as rows. Absent when only the words are known. */
  price: PriceChange.optional(),
  /** The place of its block on the page, by which a board ignores it. */
  key: z.string().optional(),
  /** The heading that it stands under; absent when there is none. */
  section: z.string().optional(),
});
export type PageChange = z.infer<typeof PageChange>;
