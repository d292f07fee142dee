/** A pricing page in a common layout, with the expected rows. */
export interface Layout {
  name: string;
  body: string;
  lang?: string;
  url?: string;
  /** "plan | price currency period per", "plan | contact" or "plan | percent% + price currency usage per". */
  rows: readonly string[];
  /** Expected limits, by plan. */
  limits?: Readonly<Record<string, readonly string[]>>;
}
