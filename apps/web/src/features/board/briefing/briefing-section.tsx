import {
  type Briefing,
  briefingRoutes,
  incompleteWords,
  quietOf,
  type SeenRequest,
  sourceTitle,
  unknownWords,
} from '@sightline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { boardKeys, briefingQuery, type CardView } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { counted } from '@/lib/format/format';
import { atWords, sinceWords } from '@/lib/format/since-words';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import Check from '~icons/lucide/check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { BriefingLines } from './briefing-lines.tsx';
import { useVisit } from './use-visit.ts';

const failedNamed = 3;

interface BriefingSectionProps {
  boardId: string;
  view: CardView;
  settingUp: boolean;
}

/** Shows new events since the reader's last visit: at most five, with their sources, or a note that there are none. */
export default function BriefingSection({ boardId, view, settingUp }: BriefingSectionProps) {
  const queryClient = useQueryClient();
  const briefing = useQuery(briefingQuery(boardId, settingUp));
  const heading = useRef<HTMLHeadingElement>(null);
  useVisit(boardId, briefing.isSuccess);
  // Returning to the page after a long time starts a new visit.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: boardKeys.briefing(boardId) });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [boardId, queryClient]);

  const note = async (body: SeenRequest) => {
    await call(briefingRoutes.markSeen, { params: { boardId }, body });
    await queryClient.invalidateQueries({ queryKey: boardKeys.briefing(boardId) });
  };
  const failed = (error: unknown) => toast.error('Failed to mark as seen', { description: serverReason(error) });
  const markSeen = useOneAtATime(async (until: string) => {
    try {
      await note({ what: 'all', until });
      heading.current?.focus();
      toast.success('All marked as seen', {
        action: { label: 'Undo', onClick: () => void note({ what: 'undo' }).catch(failed) },
      });
    } catch (error) {
      failed(error);
    }
  });

  if (briefing.isError && !briefing.data)
    return <p className="mb-6 text-13 text-text-3">The briefing could not be loaded. The insights are below.</p>;
  if (!briefing.data) return null;
  const { lines, newEvents, until } = briefing.data;
  return (
    <Panel className="mb-6 overflow-hidden shadow-2">
      <section aria-labelledby="briefing">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-6 pt-4 pb-3.5 max-sm:px-3.5">
          <h2
            id="briefing"
            ref={heading}
            tabIndex={-1}
            className="font-head text-22 font-medium tracking-[-0.01em] outline-none"
          >
            {headingOf(briefing.data)}
          </h2>
          {newEvents > 0 && (
            <span className="text-13 text-text-3">
              {lines.length < newEvents && `${lines.length} of `}
              {counted(newEvents, 'new event')}
            </span>
          )}
          <span className="flex-1" />
          {newEvents > 0 && (
            <Button
              variant="ghost"
              size="sm"
              className="-mr-2.5 max-sm:ml-[-10px] print:hidden"
              onClick={() => markSeen(until)}
            >
              <Check aria-hidden="true" />
              Mark all as seen
            </Button>
          )}
        </div>
        {lines.length > 0 && <BriefingLines boardId={boardId} view={view} settingUp={settingUp} lines={lines} />}
        <Foot briefing={briefing.data} />
      </section>
    </Panel>
  );
}

const headingOf = (briefing: Briefing) => {
  const { isFirstVisit, since, newEvents } = briefing;
  return newEvents === 0
    ? (silenceOf(briefing) ?? headingFor(isFirstVisit, since, 0))
    : headingFor(isFirstVisit, since, newEvents);
};

/** Describes the silent sources, because "Nothing new" would be wrong then. Null when all sources answered. */
function silenceOf({ sourcesChecked, sourcesFailed, answeredAt }: Briefing): string | null {
  const silent = sourcesFailed.length;
  switch (quietOf(sourcesChecked, silent)) {
    case 'quiet':
      return null;
    case 'incomplete':
      return incompleteWords(silent);
    case 'unknown':
      return unknownWords(sourcesChecked, silent, answeredAt ? atWords(answeredAt) : null);
  }
}

const headingFor = (isFirstVisit: boolean, since: string, newEvents: number) => {
  if (isFirstVisit) return newEvents > 0 ? 'New in the last 7 days' : 'Nothing new in the last 7 days';
  return `${newEvents > 0 ? 'New' : 'Nothing new'} since ${sinceWords(since).replace('today at ', '')}`;
};

/** Returns 'Google News, Bing News and 2 more didn’t answer.' */
function failedWords(sources: readonly string[]): string {
  const names = [...new Set(sources.map(sourceTitle))];
  // "and 1 more" would be as long as the name itself.
  const shown = names.length <= failedNamed ? names : names.slice(0, failedNamed - 1);
  const rest = names.length - shown.length;
  return `${listOf(rest > 0 ? [...shown, `${rest} more`] : shown)} didn’t answer.`;
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** States the number of other events, the sources checked, and the failed sources. */
function Foot({ briefing }: { briefing: Briefing }) {
  const { smallerEvents, sourcesChecked, sourcesFailed, lastCheckedAt, newEvents } = briefing;
  const isQuiet = newEvents === 0 && sourcesChecked > 0;
  if (!isQuiet && smallerEvents === 0 && sourcesFailed.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1.5 border-t border-border bg-surface-2 px-6 py-3 text-13 text-text-2 max-sm:px-3.5">
      {smallerEvents > 0 && (
        <span>
          <b className="font-semibold text-text">{smallerEvents} more</b> below.
        </span>
      )}
      {isQuiet && (
        <span>
          {counted(sourcesChecked, 'source')} checked{lastCheckedAt && `, last ${atWords(lastCheckedAt)}`}.
        </span>
      )}
      {sourcesFailed.length > 0 && (
        <span className="flex items-start gap-1.5 text-warning wrap-anywhere">
          <TriangleAlert aria-hidden="true" className="mt-[3px] size-3.5 flex-none" strokeWidth={1.9} />
          {failedWords(sourcesFailed)}
        </span>
      )}
    </div>
  );
}
