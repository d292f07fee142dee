/** The labels of a line, and the product's answer. */
export interface Judged {
  gold: Readonly<Record<string, unknown>>;
  answer: Readonly<Record<string, unknown>>;
}

export interface Score {
  figures: Readonly<Record<string, number>>;
  /** One line per wrong row. */
  misses: string[];
}

/** Returns a share with four decimals; 0 when the whole is 0. */
export const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
