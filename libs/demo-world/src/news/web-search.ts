import { json, type Site } from '../replies/reply.ts';
import type { Article } from './article.ts';
import { paddedWords } from './news-query.ts';

/** Path of the demo's web search on the server's own address, followed by SearXNG's path `/search`. */
export const searxngPath = '/searxng';

const mostResults = 20;

/** A web search with SearXNG's `format=json`: finds articles that contain every word and phrase of the query. */
export function webSearchSite(articles: readonly Article[]): Site {
  return ({ pathname, searchParams }) => {
    if (pathname !== `${searxngPath}/search`) return undefined;
    const query = searchParams.get('q') ?? '';
    const terms = [...query.matchAll(/"([^"]+)"|(\S+)/g)].map((match) => paddedWords(match[1] ?? match[2] ?? ''));
    const found = articles.filter((article) => {
      const words = paddedWords([article.title, article.description, ...article.paragraphs].join(' '));
      return terms.length > 0 && terms.every((term) => words.includes(term));
    });
    // Shows the passage with the first term, as search engines do.
    const [first = ''] = terms;
    const passage = ({ description, paragraphs }: Article) =>
      [description, ...paragraphs].find((part) => paddedWords(part).includes(first)) ?? description;
    const results = found
      .slice(0, mostResults)
      .map((article) => ({ url: article.url, title: article.title, content: passage(article) }));
    return json({ query, number_of_results: found.length, results });
  };
}
