import { answerJobs } from '@sightline/limited-worker/answer-jobs';
import { parseFeed } from './feed/parse-feed.ts';
import { mainTextOf } from './page/article/main-text.ts';
import { type PageAnswer, type ParsedPage, parsePageAnswer } from './page/parse-page.ts';
import { parseSitemap } from './sitemap/parse-sitemap.ts';

export interface PageJob {
  html: string;
  url: string;
  answer: PageAnswer;
}

const jobs = {
  page: ({ html, url, answer }: PageJob): ParsedPage => parsePageAnswer(html, url, answer, mainTextOf),
  pageWithoutMainText: ({ html, url, answer }: PageJob): ParsedPage => parsePageAnswer(html, url, answer, () => null),
  feed: ({ bytes, url, contentType }: { bytes: Uint8Array; url: string; contentType?: string }) =>
    parseFeed(bytes, url, contentType),
  sitemap: ({ text, url }: { text: string; url: string }) => parseSitemap(text, url),
};
export type DocumentJobs = typeof jobs;
// Started by DocumentParser.
answerJobs(jobs);
