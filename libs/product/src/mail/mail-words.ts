const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for use in HTML, attribute values included. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Joins lines, because line breaks in untrusted text could imitate our own lines. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The URL if it may be linked: http(s) only. */
export function webAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
