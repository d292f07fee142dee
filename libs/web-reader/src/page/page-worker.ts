import { parentPort } from 'node:worker_threads';
import { mainTextOf } from './main-text.ts';
import type { PageJob } from './page-parser.ts';
import { parsePageAnswer } from './parse-page.ts';

// Started by PageParser; takes one page at a time and answers with its reading.
parentPort?.on('message', ({ html, url, answer }: PageJob) => {
  parentPort?.postMessage(parsePageAnswer(html, url, answer, mainTextOf));
});
