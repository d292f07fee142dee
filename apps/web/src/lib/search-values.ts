/** A search value that is text; undefined otherwise. */
export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads a search value that is one of the known ones; undefined otherwise. */
export const oneOf =
  <T extends string>(...known: T[]) =>
  (value: unknown): T | undefined =>
    known.find((one) => one === value);
