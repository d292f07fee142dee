import type { IncomingMessage } from 'node:http';
import { json, type Reply, type Site } from '../replies/reply.ts';
import type { Article } from './article.ts';
import { NewsQueryError, paddedWords, parseNewsQuery, wordsOf } from './news-query.ts';

/** The valid API key, and keys that always fail with one error each. */
export const newsApiKeys = {
  good: 'demo-news-key',
  rateLimited: 'demo-news-key-rate-limited',
  upgradeRequired: 'demo-news-key-upgrade-required',
  serverError: 'demo-news-key-server-error',
} as const;

/** The free plan returns only the first hundred results, as with newsapi.org. */
const MAX_RESULTS = 100;
const MAX_QUERY_LENGTH = 500;
const CONTENT_PREVIEW_CHARS = 200;

const failure = (status: number, code: string, message: string): Reply =>
  json({ status: 'error', code, message }, status);

function keyFailure(key: string | null): Reply | undefined {
  switch (key) {
    case newsApiKeys.good:
      return undefined;
    case null:
      return failure(401, 'apiKeyMissing', 'Your API key is missing. Send it as apiKey or in the header X-Api-Key.');
    case newsApiKeys.rateLimited:
      return failure(429, 'rateLimited', 'You have made too many requests recently. Try again at midnight UTC.');
    case newsApiKeys.upgradeRequired:
      return failure(426, 'maximumResultsReached', 'Your plan does not reach these results. Upgrade to a paid plan.');
    case newsApiKeys.serverError:
      return failure(500, 'unexpectedError', 'The server failed to answer. Try again shortly.');
    default:
      return failure(401, 'apiKeyInvalid', 'Your API key is invalid or incorrect. Check your key and try again.');
  }
}

class ParameterError extends Error {}

function wholeNumber(params: URLSearchParams, name: string, fallback: number, max: number): number {
  const raw = params.get(name);
  if (raw === null) return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new ParameterError(`The parameter ${name} must be a whole number from 1 to ${max}.`);
  return value;
}

function moment(params: URLSearchParams, name: 'from' | 'to'): number | undefined {
  const raw = params.get(name);
  if (raw === null || raw === '') return undefined;
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(raw);
  const withZone = dayOnly || /(?:Z|[+-]\d{2}:?\d{2})$/.test(raw) ? raw : `${raw}Z`;
  const time = Date.parse(withZone);
  if (Number.isNaN(time)) throw new ParameterError(`The parameter ${name} is not an ISO 8601 date.`);
  const wholeDayMs = 86_399_999;
  return dayOnly && name === 'to' ? time + wholeDayMs : time;
}

function choice(params: URLSearchParams, name: string, allowed: readonly string[]): string | undefined {
  const value = params.get(name) ?? undefined;
  if (value !== undefined && !allowed.includes(value))
    throw new ParameterError(`The parameter ${name} must be one of ${allowed.join(', ')}.`);
  return value;
}

const sourceIdOf = (article: Article): string => article.publisher.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function preview(article: Article): string {
  const content = article.paragraphs.join('\r\n');
  if (content.length <= CONTENT_PREVIEW_CHARS) return content;
  return `${content.slice(0, CONTENT_PREVIEW_CHARS)}… [+${content.length - CONTENT_PREVIEW_CHARS} chars]`;
}

const toResult = (article: Article): unknown => ({
  source: { id: sourceIdOf(article), name: article.publisher },
  author: article.author,
  title: article.title,
  description: article.description,
  url: article.url,
  urlToImage: article.imagePath === null ? null : `https://${article.host}${article.imagePath}`,
  publishedAt: article.publishedAt.toISOString().replace(/\.\d{3}Z$/, 'Z'),
  content: preview(article),
});

function list(params: URLSearchParams, name: string): string[] {
  return (params.get(name) ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
}

/** Splitting a text into words costs more than a search, so each article's words are cached per set of fields. */
type Haystack = (article: Article) => string;

const wordsByFields = new Map<string, WeakMap<Article, string>>();

function haystackFor(fields: readonly string[]): Haystack {
  const wanted = fields.length === 0 ? ['title', 'description', 'content'] : fields;
  const unknown = wanted.find((field) => !['title', 'description', 'content'].includes(field));
  if (unknown !== undefined) throw new ParameterError(`The parameter searchIn does not know ${unknown}.`);
  const key = ['title', 'description', 'content'].filter((field) => wanted.includes(field)).join();
  const known = wordsByFields.get(key) ?? new WeakMap<Article, string>();
  wordsByFields.set(key, known);
  return (article) => {
    const cut = known.get(article);
    if (cut !== undefined) return cut;
    const parts = [
      wanted.includes('title') ? article.title : '',
      wanted.includes('description') ? article.description : '',
      wanted.includes('content') ? article.paragraphs.join(' ') : '',
    ];
    const words = parts.map(paddedWords).join('|');
    known.set(article, words);
    return words;
  };
}

function search(articles: readonly Article[], params: URLSearchParams): Reply {
  const query = (params.get('q') ?? '').trim();
  const titleQuery = (params.get('qInTitle') ?? '').trim();
  const domains = list(params, 'domains');
  const sources = list(params, 'sources');
  if (query === '' && titleQuery === '' && domains.length === 0 && sources.length === 0)
    return failure(
      400,
      'parametersMissing',
      'Required parameters are missing. Set any of: q, qInTitle, sources, domains.',
    );
  if (query.length > MAX_QUERY_LENGTH)
    return failure(400, 'parameterInvalid', `The parameter q is longer than ${MAX_QUERY_LENGTH} characters.`);

  const pageSize = wholeNumber(params, 'pageSize', 100, 100);
  const page = wholeNumber(params, 'page', 1, Number.MAX_SAFE_INTEGER);
  const from = moment(params, 'from') ?? Number.NEGATIVE_INFINITY;
  const to = moment(params, 'to') ?? Number.POSITIVE_INFINITY;
  const language = choice(params, 'language', [
    'ar',
    'de',
    'en',
    'es',
    'fr',
    'he',
    'it',
    'nl',
    'no',
    'pt',
    'ru',
    'sv',
    'ud',
    'zh',
  ]);
  const sortBy = choice(params, 'sortBy', ['relevancy', 'popularity', 'publishedAt']) ?? 'publishedAt';
  if ((page - 1) * pageSize >= MAX_RESULTS || page * pageSize > MAX_RESULTS + pageSize - 1)
    return failure(
      426,
      'maximumResultsReached',
      `You have requested too many results. This plan reaches ${MAX_RESULTS}.`,
    );

  const matchesText = query === '' ? () => true : parseNewsQuery(query);
  const matchesTitle = titleQuery === '' ? () => true : parseNewsQuery(titleQuery);
  const haystack = haystackFor(list(params, 'searchIn'));
  const excluded = list(params, 'excludeDomains');
  const found = articles.filter((article) => {
    const time = article.publishedAt.getTime();
    return (
      time >= from &&
      time <= to &&
      (language === undefined || article.language === language) &&
      (domains.length === 0 || domains.includes(article.host)) &&
      (sources.length === 0 || sources.includes(sourceIdOf(article))) &&
      !excluded.includes(article.host) &&
      matchesText(haystack(article)) &&
      matchesTitle(paddedWords(article.title))
    );
  });
  const weight = relevance(query || titleQuery);
  const sorted =
    sortBy === 'publishedAt'
      ? found.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
      : found.toSorted((a, b) => weight(b) - weight(a) || b.publishedAt.getTime() - a.publishedAt.getTime());
  return json({
    status: 'ok',
    totalResults: found.length,
    articles: sorted.slice((page - 1) * pageSize, page * pageSize).map(toResult),
  });
}

/** Query words in the title count five times, words in the text once. */
function relevance(query: string): (article: Article) => number {
  const words = new Set(wordsOf(query).filter((word) => !['and', 'or', 'not'].includes(word)));
  const count = (text: string): number => wordsOf(text).filter((word) => words.has(word)).length;
  return (article) => 5 * count(article.title) + count(article.paragraphs.join(' '));
}

const keyOf = (url: URL, request: IncomingMessage): string | null => {
  const header = request.headers['x-api-key'];
  const bearer = /^(?:Bearer )?(.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return (typeof header === 'string' && header) || url.searchParams.get('apiKey') || bearer || null;
};

/** The site `news-api.example`: newsapi.org's `GET /v2/everything` over all news outlets (not over company blogs). */
export function newsApiSite(articles: readonly Article[]): Site {
  const news = articles.filter((article) => article.origin === 'news');
  return (url, request) => {
    if (url.pathname !== '/v2/everything') return failure(404, 'endpointNotFound', 'There is no such endpoint.');
    const refused = keyFailure(keyOf(url, request));
    if (refused !== undefined) return refused;
    try {
      return search(news, url.searchParams);
    } catch (error) {
      if (error instanceof ParameterError || error instanceof NewsQueryError)
        return failure(400, 'parameterInvalid', error.message);
      throw error;
    }
  };
}
