import { type BoardCompany, sourceTitle } from '@sightline/contracts';
import { counted, formatDayTime } from '@/lib/format/format';
import { Section } from '../trends/section.tsx';

const list = new Intl.ListFormat('en-GB');

/** States whether the sources responded when the company was last read. */
export function CompanySources({ company }: { company: BoardCompany }) {
  const { lastTrackedAt, lastSyncSources, lastSyncErrorMessage } = company;
  const note = lastTrackedAt ? `last read ${formatDayTime(lastTrackedAt)}` : 'not read yet';
  return (
    <Section id="sources" title="Sources" note={note}>
      <div className="grid gap-1.5 px-5 py-4 text-13 wrap-anywhere max-sm:px-3.5">
        {lastSyncSources && <p className="text-text-2">{counted(lastSyncSources.answered, 'source')} answered.</p>}
        {lastSyncSources && lastSyncSources.failed.length > 0 && (
          <p className="text-warning">Silent: {list.format(lastSyncSources.failed.map(sourceTitle))}.</p>
        )}
        {lastSyncErrorMessage && <p className="text-warning">{lastSyncErrorMessage}</p>}
        {!lastSyncSources && <p className="text-text-2">Results appear here after the first reading.</p>}
      </div>
    </Section>
  );
}
