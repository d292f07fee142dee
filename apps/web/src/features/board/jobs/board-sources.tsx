import type { JobBoard } from '@sightline/contracts';
import { formatDayTime } from '@/lib/format/format';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { addressName } from '../identity/source-link.tsx';
import { Section } from '../trends/section.tsx';
import { boardName, problemWords, proofWords } from './job-words.ts';

/** The job boards that list the jobs, with the proof that they belong to the company. */
export function BoardSources({ boards }: { boards: readonly JobBoard[] }) {
  return (
    <Section id="boards" title="Where this comes from" note="We never guess a job board from a name.">
      <ul>
        {boards.map((board) => {
          const { words, page, text } = proofWords(board);
          const problem = problemWords(board);
          return (
            <li key={board.surfaceId} className="border-border px-5 py-3 text-13 not-first:border-t max-sm:px-3.5">
              <ExternalLink href={board.url} className={`${linkClass} font-semibold wrap-anywhere`}>
                {boardName(board)}
              </ExternalLink>
              <p className="text-text-2 wrap-anywhere">
                {words && <q dir="auto">{words}</q>} {text}{' '}
                {page && (
                  <ExternalLink href={page} className={linkClass}>
                    {addressName(page)}
                  </ExternalLink>
                )}
              </p>
              <p className="text-text-3">
                {problem ?? (board.lastReadAt ? `read ${formatDayTime(board.lastReadAt)}` : 'not read yet')}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
