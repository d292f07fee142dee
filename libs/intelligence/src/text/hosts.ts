/** Host of an absolute http(s) URL without "www.", or null for anything else. */
export function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return hostname.replace(/^www\./, '') || null;
}
