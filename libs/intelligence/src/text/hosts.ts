/** Host of an absolute URL without "www.", or null when it is none. */
export function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '').toLowerCase() : null;
}
