/** Hosts whose links contain the article's address in a parameter. */
const wrappers: readonly { host: RegExp; path: RegExp; parameter: string }[] = [
  { host: /(^|\.)bing\.com$/, path: /^\/news\/apiclick\.aspx$/i, parameter: 'url' },
  { host: /(^|\.)google\.com$/, path: /^\/url$/, parameter: 'url' },
  { host: /(^|\.)google\.com$/, path: /^\/url$/, parameter: 'q' },
];

/** Returns the target of a click-tracking link; other links are returned unchanged. */
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

/** Hosts whose pages contain no article: Google News resolves links by script, Hacker News shows comments. */
const withoutArticles = new Set(['news.google.com', 'news.ycombinator.com']);

/** True if a link can't be read as an article. */
export function isOpaque(link: string): boolean {
  return URL.canParse(link) && withoutArticles.has(new URL(link).hostname);
}

/** Removes the outlet that Google News appends to headlines: "Headline - Outlet". */
export function withoutOutlet(title: string, outlet: string): string {
  return outlet !== '' && title.endsWith(` - ${outlet}`) ? title.slice(0, -outlet.length - 3) : title;
}
