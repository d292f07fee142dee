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
  /** The offering number that a Form D and its amendments share. */
  readonly fileNumber: string | null;
  readonly url: string;
}
