import type { PageHistory, PageVersion, TrackedPage } from '@sightline/contracts';
import { formatDate } from '@/lib/format/format';
import { Empty } from '@/ui/page/empty';
import { pageStateWords } from '../common/page-words.ts';
import { PicturesSection } from '../pictures/pictures-section.tsx';
import { planTable } from '../prices/plan-rows.ts';
import { PlansSection } from '../prices/plans-section.tsx';
import { PriceHistory } from '../prices/price-history.tsx';
import { TextSection } from './text-section.tsx';
import type { useIgnoredBlocks } from './use-ignored-blocks.ts';
import { textChanges } from './version-view.ts';

interface PageContentProps {
  boardId: string;
  history: PageHistory;
  shown: PageVersion | undefined;
  title: string;
  rules: ReturnType<typeof useIgnoredBlocks>;
}

/** The changes in a version: plans and prices, then texts, then the prices over time. */
export function PageContent({ boardId, history, shown, title, rules }: PageContentProps) {
  const { page, prices } = history;
  const table = planTable(prices, shown);
  const changes = shown ? textChanges(shown, table) : [];
  const hasText = shown && changes.length + shown.moved.length + shown.leftOut.length > 0;
  return (
    <>
      {!shown && (
        <Empty>
          <p className="max-w-[48ch] text-balance text-text-2">{unchangedText(page)}</p>
        </Empty>
      )}
      {table && <PlansSection table={table} title={title} />}
      {shown && hasText && <TextSection history={history} version={shown} changes={changes} rules={rules} />}
      {shown?.pictures && (
        <PicturesSection
          key={shown.id}
          boardId={boardId}
          page={page}
          version={shown}
          pictures={shown.pictures}
          title={title}
        />
      )}
      <PriceHistory readings={prices} page={page} title={title} />
    </>
  );
}

/** Complements the screen's header, which already states how long the page has been unchanged. */
function unchangedText(page: TrackedPage): string {
  const { firstCheckedAt, state } = page;
  if (state !== 'unchanged' || !firstCheckedAt) return pageStateWords(page).text;
  return `Nothing has changed since our first visit on ${formatDate(firstCheckedAt)}. Changes will appear here, in the page’s own words.`;
}
