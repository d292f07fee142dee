import type { Article } from './article.ts';
import { paddedWords } from './news-query.ts';
import { json, type Site } from './reply.ts';

/** Where the demo's web search is on the server itself; SearXNG's own path `/search` follows. */
export const searxngPath = '/searxng';

const mostResults = 20;

/** A web search that answers as SearXNG does with `format=json`: articles that hold every word and phrase of the query. */
export function webSearchSite(articles: readonly Article[]): Site {
  return ({ pathname, searchParams }) => {
    if (pathname !== `${searxngPath}/search`) return undefined;
    const query = searchParams.get('q') ?? '';
    const terms = [...query.matchAll(/"([^"]+)"|(\S+)/g)].map((match) => paddedWords(match[1] ?? match[2] ?? ''));
    const found = articles.filter((article) => {
      const words = paddedWords([article.title, article.description, ...article.paragraphs].join(' '));
      return terms.length > 0 && terms.every((term) => words.includes(term));
    });
    // As search engines do: the passage that holds the first words asked for.
    const [first = ''] = terms;
    const passage = ({ description, paragraphs }: Article) =>
      [description, ...paragraphs].find((part) => paddedWords(part).includes(first)) ?? description;
    const results = found
      .slice(0, mostResults)
      .map((article) => ({ url: article.url, title: article.title, content: passage(article) }));
    return json({ query, number_of_results: found.length, results });
  };
}
