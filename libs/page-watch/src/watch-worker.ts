import { answerJobs } from '@sightline/limited-worker/answer-jobs';
import { type CompareOptions, compareReadings } from './changes/compare.ts';
import { judge, type Looks } from './changes/judge.ts';
import { type Learned, learn, learnAll } from './changes/noise/volatile-parts.ts';
import { readPage } from './page/read-page.ts';
import type { PageReading } from './page/reading.ts';

const jobs = {
  read: ({ html, url }: { html: string; url: string }) => readPage(html, url),
  compare: ({ before, after, options }: { before: PageReading; after: PageReading; options: CompareOptions }) =>
    compareReadings(before, after, options),
  judge: (looks: Looks) => judge(looks),
  learn: ({ learned, before, after }: { learned: Learned; before: PageReading; after: PageReading }) =>
    learn(learned, before, after),
  learnAll: (readings: readonly PageReading[]) => learnAll(readings),
};
export type WatchJobs = typeof jobs;
answerJobs(jobs);
