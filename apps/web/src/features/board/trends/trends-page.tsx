import type { CompanyTrend, TrendPeriod } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useIsDisconnected } from '@/lib/api/connection';
import { trendsQuery } from '@/lib/board/board-queries';
import { useBoard } from '@/lib/board/use-board';
import { saveFile } from '@/lib/browser/save-file';
import { counted } from '@/lib/format/format';
import { useLiveBoard } from '@/lib/live/live';
import { BackToBoard } from '@/ui/boards/back-to-board';
import { BoardNav } from '@/ui/boards/board-nav';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { ViewFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page, PageHead } from '@/ui/page/page';
import Download from '~icons/lucide/download';
import { CompanyChoice } from './company-choice.tsx';
import { Findings } from './findings.tsx';
import { MomentumTable } from './momentum-table.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Section } from './section.tsx';
import { SentimentTable } from './sentiment-table.tsx';
import { ShareOfVoice } from './share-of-voice.tsx';
import { DowntimeTable, HiringTable } from './signal-tables.tsx';
import { quietWords } from './standing.ts';
import { TopicTable } from './topic-table.tsx';
import { trendsCsv } from './trends-csv.ts';
import { useCompanyNames } from './use-company-names.ts';
import { WeekCharts } from './week-charts.tsx';

const comparedFirst = 6;

interface TrendsPageProps {
  boardId: string;
  days: TrendPeriod;
  /** Company ids; null for those with the most events. */
  compared: readonly string[] | null;
}

/**
 * The screen '/boards/{boardId}/trends': companies and topics with more or fewer events than usual, with explanations.
 */
export function TrendsPage({ boardId, days, compared }: TrendsPageProps) {
  const board = useBoard(boardId);
  const trends = useQuery(trendsQuery(boardId, days));
  const nameOf = useCompanyNames(boardId);
  const navigate = useNavigate();
  const isDisconnected = useIsDisconnected();
  useLiveBoard(boardId);

  const { data } = trends;
  const name = board.data?.name ?? 'the board';
  const all = data?.companies ?? [];
  const isShown = ({ companyId }: CompanyTrend, at: number) =>
    compared === null ? at < comparedFirst : compared.includes(companyId);
  const shown = all.filter(isShown);
  return (
    <Page title={`Trends · ${name}`}>
      <BackToBoard boardId={boardId} name={board.data?.name} />
      <PageHead
        heading="Trends"
        note={
          data &&
          `${counted(all.length, 'company', 'companies')} · ${counted(data.events, 'event')} in ${data.days} days, from ${counted(Math.max(data.articles, data.events), 'article')}`
        }
        actions={
          <>
            <PeriodChoice days={days} />
            <Button
              disabled={!data}
              onClick={() =>
                data && saveFile(`trends-${days}-days.csv`, new Blob([trendsCsv(data, nameOf)], { type: 'text/csv' }))
              }
            >
              <Download aria-hidden="true" />
              CSV
            </Button>
          </>
        }
      />
      <BoardNav boardId={boardId} name={name} />
      {data ? (
        <div aria-busy={trends.isPlaceholderData} className="grid min-w-0 gap-5">
          <Section id="stands-out" title="What stands out" note="last 30 days against the 180 days before">
            {data.findings.length > 0 ? (
              <Findings boardId={boardId} findings={data.findings} nameOf={nameOf} />
            ) : (
              <p className="px-5 py-4 text-text-2 max-sm:px-3.5">{quietWords(data)}</p>
            )}
          </Section>
          {data.events > 0 && (
            <>
              <TopicTable boardId={boardId} trends={data} />
              <CompanyChoice
                companies={all}
                isShown={isShown}
                nameOf={nameOf}
                onChoose={(ids) =>
                  void navigate({
                    to: '.',
                    search: (before) => ({ ...before, companies: ids.join(',') }),
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
              {shown.length > 0 && <WeekCharts boardId={boardId} trends={data} companies={shown} nameOf={nameOf} />}
              <div className="grid items-start gap-5 md:grid-cols-2">
                <ShareOfVoice trends={data} nameOf={nameOf} />
                <div className="grid min-w-0 gap-5">
                  <MomentumTable trends={data} nameOf={nameOf} />
                  {shown.length > 0 && (
                    <SentimentTable boardId={boardId} trends={data} companies={shown} nameOf={nameOf} />
                  )}
                </div>
              </div>
            </>
          )}
          {(data.downtime.length > 0 || data.hiring.length > 0) && (
            <div className="grid items-start gap-5 md:grid-cols-2">
              {data.downtime.length > 0 && <DowntimeTable trends={data} nameOf={nameOf} />}
              {data.hiring.length > 0 && <HiringTable trends={data} nameOf={nameOf} />}
            </div>
          )}
        </div>
      ) : trends.isLoadingError ? (
        <ViewFailed onRetry={() => trends.refetch()}>The trends of this board could not be loaded.</ViewFailed>
      ) : isDisconnected ? (
        <NotLoaded what="These trends are" />
      ) : (
        <div role="status">
          <span className="sr-only">Loading trends...</span>
          <Panel className="skeleton h-40" />
        </div>
      )}
    </Page>
  );
}
