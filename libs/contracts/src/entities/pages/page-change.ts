import { z } from 'zod';

/** The subject of a tracked page; `other` for pages added by users that fit no other kind. */
export const PageKind = z.enum(['landing', 'pricing', 'features', 'changelog', 'careers', 'terms', 'other']);
export type PageKind = z.infer<typeof PageKind>;

/** Billing period: a month, a year, once, or by usage (per hour, per GB, per message). */
export const PricePeriod = z.enum(['month', 'year', 'once', 'usage']);
export type PricePeriod = z.infer<typeof PricePeriod>;

/** A price as stated on a page. Nothing is converted or guessed: missing information is null. */
export const PriceRow = z.object({
  plan: z.string(),
  /**
   * In units of the currency ("1.299,00 €" is 1299); 0 is free; null with `contact`, or if the page states no price.
   */
  price: z.number().min(0).nullable(),
  /** ISO 4217 code; null if the page states no currency. */
  currency: z.string().nullable(),
  period: PricePeriod.nullable(),
  /** The unit to which the price applies: "seat", "site", "GB"; null for a flat price. */
  per: z.string().nullable(),
  /** True if the plan is priced on request. */
  contact: z.boolean(),
  /**
   * The percentage of a usage fee: 1.4 in "1.4% + €0.10". `price` is then the fixed part, or null if there is none;
   * `period` is `usage`, and `per` is what the percentage is charged on ("tap").
   */
  percent: z.number().positive().max(100).optional(),
  /**
   * Both possible values of an ambiguous amount such as "€1.299" on an English page, the lower first. `price` is then
   * null.
   */
  possible: z.tuple([z.number(), z.number()]).optional(),
  /** Quote from the page, verbatim. */
  quote: z.string(),
  /** At most five limits of the plan, verbatim from the page: "Up to three tills", "10 GB". */
  limits: z.array(z.string()).max(5).optional(),
  /** Length of the free trial; absent if the page mentions none. */
  trialDays: z.number().int().positive().optional(),
  /**
   * `model` if rules could not read the row but a model did, with its quote verified against the page; absent if rules
   * read it.
   */
  readBy: z.literal('model').optional(),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** A price that a model claims to have read on a page. It must be verified against the page before use. */
export const ClaimedPrice = z.object({
  plan: z.string().max(200),
  price: z.number().min(0).nullable(),
  currency: z.string().max(10).nullable(),
  period: PricePeriod.nullable(),
  per: z.string().max(60).nullable(),
  contact: z.boolean(),
  /** Text from the page that states the price. */
  quote: z.string().max(500),
  limits: z.array(z.string().max(200)).max(20),
  /** Text from the page that offers a free trial of the plan. */
  trial: z.string().max(300).nullable(),
});
export type ClaimedPrice = z.infer<typeof ClaimedPrice>;

/** A price without its plan. */
export const PriceFigures = PriceRow.pick({
  ...{ price: true, percent: true, currency: true, period: true, per: true, contact: true },
});
export type PriceFigures = z.infer<typeof PriceFigures>;

export const PriceChange = z.object({
  plan: z.string(),
  /** Null for a new plan. */
  before: PriceFigures.nullable(),
  /** Null for a removed plan. */
  after: PriceFigures.nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

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

/** One change between two readings of a page. `before` is empty for an addition, `after` for a removal. */
export const PageChange = z.object({
  kind: ChangeKind,
  before: z.string(),
  after: z.string(),
  /** The sentence or line that shows the change, verbatim from the new reading, or from the old one for a removal. */
  quote: z.string(),
  /** True for a change that is not worth an alert: rewording without a new meaning, a date, a typo. */
  minor: z.boolean(),
  /** Change of a price from one amount to another, in whole percent: 25 means a quarter more. */
  percent: z.number().int().optional(),
  /** Set if the page lists the plan or price in rows; absent if only the text shows the change. */
  price: PriceChange.optional(),
  /** Position of the changed block on the page; boards use it to ignore the block. */
  key: z.string().optional(),
  /** The heading above the block; absent if there is none. */
  section: z.string().optional(),
});
export type PageChange = z.infer<typeof PageChange>;
