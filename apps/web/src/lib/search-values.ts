/** A search value that is text; undefined otherwise. */
export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads a search value that is one of the known ones; undefined otherwise. */
export const oneOf =
  <T extends string>(...known: T[]) =>
  (value: unknown): T | undefined =>
    known.find((one) => one === value);

const idOf = (prefix: string) => {
  const pattern = new RegExp(`^${prefix}_[0-9a-f]{20}$`);
  return (value: unknown): string | undefined => pattern.exec(text(value) ?? '')?.[0];
};

/** Reads a search value that is the id of a company, or of a change on a page; undefined otherwise. */
export const companyIdFrom = idOf('cmp');
export const changeIdFrom = idOf('chg');
