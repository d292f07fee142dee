import type { PageHistory, PageVersion } from '@sightline/contracts';
import { useMayEdit } from '@/lib/board/may-edit';
import { shownAddress } from '@/lib/format/change-words';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { Button, Spinner } from '@/ui/form/button';
import { PageHead } from '@/ui/page/page';
import Download from '~icons/lucide/download';
import Pause from '~icons/lucide/pause';
import Play from '~icons/lucide/play';
import RefreshCw from '~icons/lucide/refresh-cw';
import { CheckProgress } from '../checks/check-progress.tsx';
import { useCheckNow } from '../checks/use-check-now.ts';
import { PageStateText } from '../common/page-state.tsx';
import { pageStateWords, pageTitle } from '../common/page-words.ts';
import { laterWords, whenWords } from '../common/when.ts';
import { csvName, downloadCsv } from '../compare/csv.ts';
import { historyRows } from '../compare/export-rows.ts';
import { usePageEdits } from '../tracked-pages/use-page-edits.ts';

interface PageViewHeadProps {
  boardId: string;
  history: PageHistory;
  shown: PageVersion | undefined;
}

export function PageViewHead({ boardId, history, shown }: PageViewHeadProps) {
  const { page } = history;
  const mayEdit = useMayEdit();
  const edits = usePageEdits(boardId);
  const { check, busy, state } = useCheckNow(boardId);
  const title = pageTitle(page);
  const isFine = !page.paused && !pageStateWords(page).failing && page.state !== 'unconfirmed';
  return (
    <>
      <PageHead
        heading={title}
        note={
          <span className="flex flex-wrap gap-x-2.5 gap-y-0.5 wrap-anywhere">
            <ExternalLink href={page.url} className={linkClass}>
              {shownAddress(page.url)}
            </ExternalLink>
            {shown && (
              <span>
                Changed <time dateTime={shown.foundAt}>{whenWords(shown.foundAt)}</time>, confirmed by a second check{' '}
                <time dateTime={shown.confirmedAt}>{laterWords(shown.confirmedAt, shown.foundAt)}</time>
              </span>
            )}
            {/* For a working page, the newest version already shows the state. */}
            {(!isFine || !shown) && <PageStateText page={page} />}
          </span>
        }
        actions={
          <>
            {/* One button for both states, so that it keeps the focus. */}
            {mayEdit && (
              <Button
                variant="ghost"
                className="max-sm:px-2"
                onClick={() => (page.paused ? edits.goOn(page) : edits.pause(page))}
              >
                {page.paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
                {page.paused ? 'Go on' : 'Pause'}
              </Button>
            )}
            <Button className="max-sm:px-2" onClick={() => downloadCsv(csvName(title), historyRows(history))}>
              <Download aria-hidden="true" />
              Export CSV
            </Button>
            {mayEdit && (
              <Button busy={busy} className="max-sm:px-2" onClick={() => check()}>
                {busy ? <Spinner /> : <RefreshCw aria-hidden="true" />}
                {busy ? 'Checking...' : 'Check now'}
              </Button>
            )}
          </>
        }
      />
      <CheckProgress state={state} />
    </>
  );
}
