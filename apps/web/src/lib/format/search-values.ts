/** Returns the search value if it is text; otherwise undefined. */
export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns a reader for search values that accepts only the known ones; otherwise undefined. */
export const oneOf =
  <T extends string>(...known: T[]) =>
  (value: unknown): T | undefined =>
    known.find((one) => one === value);

const idOf = (prefix: string) => {
  const pattern = new RegExp(`^${prefix}_[0-9a-f]{20}$`);
  return (value: unknown): string | undefined => pattern.exec(text(value) ?? '')?.[0];
};

/** Returns the search value if it is the id of a company (or of a change on a page); otherwise undefined. */
export const companyIdFrom = idOf('cmp');
export const changeIdFrom = idOf('chg');

/** Returns the value if it is a day like '2026-11-20'; otherwise undefined. */
export const dayFrom = (value: unknown) => {
  const day = /^\d{4}-\d\d-\d\d$/.exec(text(value) ?? '')?.[0];
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
};
