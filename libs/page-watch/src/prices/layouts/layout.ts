/** A page of prices in a common shape, and what it states. */
export interface Layout {
  name: string;
  body: string;
  lang?: string;
  url?: string;
  /** "plan | price currency period per", "plan | contact" or "plan | percent% + price currency usage per". */
  rows: readonly string[];
  /** The limits of some plans. */
  limits?: Readonly<Record<string, readonly string[]>>;
}
