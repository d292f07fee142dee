import type { TrackedPage } from '@sightline/contracts';
import { Facts } from '@/ui/display/facts';
import { Panel } from '@/ui/display/panel';
import { problemWords } from '../common/page-words.ts';
import { capital, everyWords, whenWords } from '../common/when.ts';

function checkedText({ lastCheckedAt, lastChangedAt, problem, state }: TrackedPage): string {
  if (!lastCheckedAt) return 'Not yet';
  const when = capital(whenWords(lastCheckedAt));
  if (problem) return `${when}: ${problemWords(problem).toLowerCase()}. ${problem.message}`;
  if (state === 'unconfirmed') return `${when}, looks changed, checking again`;
  if (!lastChangedAt) return `${when}, no change`;
  return lastChangedAt >= lastCheckedAt ? `${when}, changed` : `${when}, no further change`;
}

function nextText({ paused, nextCheckAt, everyHours }: TrackedPage): string {
  if (paused) return 'Paused';
  const every = everyWords(everyHours);
  return nextCheckAt ? `${capital(whenWords(nextCheckAt))}, ${every}` : capital(every);
}

function visitsText({ visits, failedVisits }: TrackedPage): string {
  const all = visits.toLocaleString('en');
  return failedVisits > 0 ? `${all}; ${failedVisits.toLocaleString('en')} failed, not counted as a change` : all;
}

/** The schedule of visits to the page, and how many failed. */
export function PageFacts({ page }: { page: TrackedPage }) {
  const facts = [
    { name: 'Checked', value: checkedText(page) },
    { name: 'Next check', value: nextText(page) },
    { name: 'Visits', value: visitsText(page) },
    { name: 'Found', value: page.foundBy === 'user' ? 'Added on this board' : 'Through a link on the site' },
  ];
  return (
    <Panel className="px-5 py-[18px] max-sm:p-3.5">
      <h2 className="font-semibold">This page</h2>
      <Facts facts={facts} className="mt-2 gap-y-1.5 text-13" />
    </Panel>
  );
}
