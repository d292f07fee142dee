import type { SyncErrorCode } from '@sightline/contracts';
import { dayOf } from '@sightline/service-kit';
import { textOfHtml } from '@sightline/web-reader';
import { z } from 'zod';
import { hostOf } from '../../publishers/host-of.ts';
import type { Reader } from '../../reader.ts';
import type { FoundItem, NewsQuery } from '../news-source.ts';
import { SourceFailure, toSourceFailure } from '../source-failure.ts';

const Answer = z.object({
  totalResults: z.number().int().min(0).optional(),
  articles: z.array(
    z.object({
      source: z.object({ name: z.string().nullish() }).nullish(),
      author: z.string().nullish(),
      title: z.string().nullish(),
      description: z.string().nullish(),
      url: z.string(),
      urlToImage: z.string().nullish(),
      publishedAt: z.string().nullish(),
      content: z.string().nullish(),
    }),
  ),
});
const Refusal = z.object({ message: z.string() });

export interface NewsApiOptions {
  key: string;
  baseUrl: string;
  timeoutMs: number;
}

/**
 * Queries a NewsAPI-compatible service (`GET /everything`), newest first. `total` is the number of matches reported by
 * the service.
 * @throws {SourceFailure} with a code from product §8
 */
export async function searchNewsApi(
  reader: Pick<Reader, 'fetch'>,
  { key, baseUrl, timeoutMs }: NewsApiOptions,
  { query, window, pageSize }: NewsQuery,
): Promise<{ items: FoundItem[]; total: number }> {
  const parameters = new URLSearchParams({
    q: query,
    from: dayOf(window.from),
    to: dayOf(window.to),
    pageSize: String(pageSize),
    sortBy: 'publishedAt',
  });
  const answer = await reader
    .fetch({
      url: `${baseUrl.replace(/\/$/, '')}/everything?${parameters}`,
      purpose: 'news-api',
      accept: 'any',
      headers: { 'x-api-key': key },
      ignoreRobots: true,
      timeoutMs,
    })
    .catch((error: unknown) => Promise.reject(toSourceFailure(error)));
  if (answer.status !== 200) throw refusalOf(answer.status, answer.text);
  return parseAnswer(answer.text);
}

const codeOfStatus: Record<number, SyncErrorCode> = {
  401: 'API_KEY_INVALID',
  426: 'UPGRADE_REQUIRED',
  429: 'RATE_LIMITED',
};

/** The failure for a status of the news service, as defined in product §8. */
function refusalOf(status: number, body: string): SourceFailure {
  const code = codeOfStatus[status] ?? (status >= 500 ? 'NEWSAPI_DOWN' : 'API_ERROR');
  const message = `The news service returned ${status}${reasonIn(body)}`;
  return new SourceFailure(code, message, status === 401 || status === 426 || status === 429 ? 'blocked' : 'broken');
}

function reasonIn(body: string): string {
  try {
    return `: ${Refusal.parse(JSON.parse(body)).message.slice(0, 300)}`;
  } catch {
    // The body is not JSON from the service (for example a proxy's page), so only the status is used.
    return '';
  }
}

function parseAnswer(body: string): { items: FoundItem[]; total: number } {
  let answer: z.infer<typeof Answer>;
  try {
    answer = Answer.parse(JSON.parse(body));
  } catch (cause) {
    throw new SourceFailure('API_ERROR', 'The news service did not return search results', 'broken', {
      cause,
    });
  }
  const items = answer.articles.map((article) => {
    const description = textOfHtml(article.description ?? '').text;
    const published = Date.parse(article.publishedAt ?? '');
    // The service truncates texts to 200 characters and appends the number of missing ones.
    const preview = textOfHtml((article.content ?? '').trimEnd().replace(/…?\s?\[\+\d+ chars\]$/, '')).text;
    return {
      url: article.url,
      title: textOfHtml(article.title ?? '').text,
      description,
      text: preview.length > description.length ? preview : description,
      publishedAt: Number.isNaN(published) ? null : new Date(published),
      sourceName: article.source?.name ?? hostOf(article.url),
      author: article.author ?? null,
      imageUrl: article.urlToImage ?? null,
      language: null,
    };
  });
  return { items, total: answer.totalResults ?? items.length };
}
