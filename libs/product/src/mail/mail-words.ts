const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for use in HTML, including attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Joins lines, because line breaks in untrusted text could imitate our own lines. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the URL if it can be linked, which applies to http(s) only. */
export function webAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
