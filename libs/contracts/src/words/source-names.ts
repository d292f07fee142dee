/** Display names of news sources. */
const titles: Readonly<Record<string, string>> = {
  'company-feeds': 'Company feeds',
  'company-sitemap': 'Company sitemap',
  'news-feeds': 'News feeds',
  'news-api': 'News API',
  'google-news': 'Google News',
  'bing-news': 'Bing News',
  gdelt: 'GDELT',
};

/** The display name of a source; an unknown name is returned as is. */
export const sourceTitle = (name: string): string => (Object.hasOwn(titles, name) ? (titles[name] ?? name) : name);

/** Whether every company has its own instance of the source; all others serve all companies. */
export const isOwnSource = (name: string): boolean => name.startsWith('company-');
