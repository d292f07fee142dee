/** A percent-encoded part of an address as text; unchanged if it uses another character set than UTF-8. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
