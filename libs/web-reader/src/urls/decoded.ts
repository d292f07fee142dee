/** Decodes a percent-encoded part of an address; unchanged if it uses a character set other than UTF-8. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
