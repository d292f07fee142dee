/** A filing as EDGAR lists it. */
export interface FilingEntry {
  /** `0001234567-26-000012` */
  readonly accession: string;
  /** `8-K`, `8-K/A`, `D` … */
  readonly form: string;
  /** Numbers of the items of an 8-K: `5.02`. */
  readonly items: readonly string[];
  readonly filedAt: Date;
  /** The day of the event that an 8-K reports: `2026-03-01`. */
  readonly reportDate: string | null;
  /** The number of an offering, which a Form D shares with its amendments. */
  readonly fileNumber: string | null;
  readonly url: string;
}
