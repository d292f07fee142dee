/** How sources of news are called on screen. */
const titles: Readonly<Record<string, string>> = {
  'company-feeds': 'Company feeds',
  'company-sitemap': 'Company sitemap',
  'news-feeds': 'News feeds',
  'news-api': 'News API',
  'google-news': 'Google News',
  'bing-news': 'Bing News',
  gdelt: 'GDELT',
};

/** The name of a source for people; an unknown one as it is. */
export const sourceTitle = (name: string): string => (Object.hasOwn(titles, name) ? (titles[name] ?? name) : name);

/** Whether each company has this source for itself; all others serve every company. */
export const isOwnSource = (name: string): boolean => name.startsWith('company-');
