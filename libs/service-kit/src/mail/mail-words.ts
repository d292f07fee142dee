/** Joins lines, because line breaks in untrusted text could imitate our own lines. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The URL if it may be linked: http(s) only. */
export function webAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
