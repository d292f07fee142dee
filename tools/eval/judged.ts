/** A line's labels by people, and the product's answer. */
export interface Judged {
  gold: Readonly<Record<string, unknown>>;
  answer: Readonly<Record<string, unknown>>;
}

export interface Score {
  figures: Readonly<Record<string, number>>;
  /** One line for each row that is wrong. */
  misses: string[];
}

/** A share with four decimals; 0 of nothing. */
export const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
