import { type BoardCompany, sourcesAnsweredWords } from '@sightline/contracts';
import { useId, useState } from 'react';
import { syncNotice } from '@/lib/board/sync-errors';
import { Badge } from '@/ui/display/badge';
import { MoreButton } from '@/ui/form/more-button';
import Check from '~icons/lucide/check';
import CircleHelp from '~icons/lucide/circle-help';
import CircleX from '~icons/lucide/circle-x';
import Clock from '~icons/lucide/clock';
import TriangleAlert from '~icons/lucide/triangle-alert';

type LastSync = Pick<BoardCompany, 'lastSyncStatus' | 'lastSyncSources'>;

/**
 * Success, Warning, Error or Pending; 'Unknown' for anything else (product §4). A success with failed sources is shown as a
 * warning.
 */
export function SyncBadge({ lastSyncStatus, lastSyncSources }: LastSync) {
  const isShort = lastSyncStatus === 'success' && (lastSyncSources?.failed.length ?? 0) > 0;
  switch (isShort ? 'warning' : lastSyncStatus) {
    case 'success':
      return (
        <Badge tone="success">
          <Check aria-hidden="true" />
          Success
        </Badge>
      );
    case 'warning':
      return (
        <Badge tone="warning">
          <TriangleAlert aria-hidden="true" />
          Warning
        </Badge>
      );
    case 'error':
      return (
        <Badge tone="danger">
          <TriangleAlert aria-hidden="true" />
          Error
        </Badge>
      );
    case 'pending':
      return (
        <Badge tone="info">
          <Clock aria-hidden="true" />
          Pending
        </Badge>
      );
    default:
      return (
        <Badge>
          <CircleHelp aria-hidden="true" />
          Unknown
        </Badge>
      );
  }
}

/** States "4 of 7 sources answered. Google News, Bing News and GDELT didn't."; nothing when all answered. */
export function SilentSourcesNote({ lastSyncSources }: LastSync) {
  const words = lastSyncSources && sourcesAnsweredWords(lastSyncSources.answered, lastSyncSources.failed);
  return words ? <p className="mt-2 text-13 text-text-2">{words}</p> : null;
}

/** The problem of a company's last sync, with advice; nothing if it succeeded. */
export function SyncProblem({ company }: { company: BoardCompany }) {
  const [technical, setTechnical] = useState(false);
  const messageId = useId();
  if (!company.lastSyncErrorCode) return null;
  const notice = syncNotice(company.lastSyncErrorCode);
  const isError = notice.severity === 'error';
  // Shape and name also differ, so that colour isn't the only indicator.
  const Icon = isError ? CircleX : TriangleAlert;
  return (
    <div className="mt-3 rounded-md border border-border px-3.5 py-3">
      <div className="flex items-center gap-2 font-semibold">
        <Icon
          role="img"
          aria-label={isError ? 'Error' : 'Warning'}
          className={`size-4 ${isError ? 'text-danger' : 'text-warning'}`}
          strokeWidth={1.75}
        />
        <span>{notice.title}</span>
      </div>
      <p className="mt-1.5 mb-2 text-13 text-text-2">{notice.description}</p>
      <ul className="list-disc pl-[18px] text-13 text-text-2">
        {notice.troubleshooting.map((advice) => (
          <li key={advice}>{advice}</li>
        ))}
      </ul>
      {company.lastSyncErrorMessage && (
        <>
          <MoreButton
            expanded={technical}
            aria-controls={messageId}
            className="mt-2 -ml-2.5"
            onClick={() => setTechnical(!technical)}
          >
            Technical message
          </MoreButton>
          <p id={messageId} hidden={!technical} className="font-mono text-12 text-text-2 wrap-anywhere">
            {company.lastSyncErrorMessage}
          </p>
        </>
      )}
    </div>
  );
}
