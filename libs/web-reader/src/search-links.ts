/** Hosts whose links carry the article's own address in a parameter. */
const wrappers: readonly { host: RegExp; path: RegExp; parameter: string }[] = [
  { host: /(^|\.)bing\.com$/, path: /^\/news\/apiclick\.aspx$/i, parameter: 'url' },
  { host: /(^|\.)google\.com$/, path: /^\/url$/, parameter: 'url' },
  { host: /(^|\.)google\.com$/, path: /^\/url$/, parameter: 'q' },
];

/** The target of a click-counting link that contains its address; other links unchanged. */
export function unwrapLink(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  for (const { host, path, parameter } of wrappers) {
    if (!host.test(url.hostname) || !path.test(url.pathname)) continue;
    const target = url.searchParams.get(parameter);
    if (target && /^https?:\/\//i.test(target) && URL.canParse(target)) return target;
  }
  return link;
}

/** Google News links resolve by script, so reading them never yields the text. */
export function isOpaque(link: string): boolean {
  return URL.canParse(link) && new URL(link).hostname === 'news.google.com';
}

/** Google News appends the outlet to the headline: "Headline - Outlet". */
export function withoutOutlet(title: string, outlet: string): string {
  return outlet !== '' && title.endsWith(` - ${outlet}`) ? title.slice(0, -outlet.length - 3) : title;
}
