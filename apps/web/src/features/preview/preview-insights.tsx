import type { Card } from '@sightline/contracts';
import { CardReports } from '@/ui/card/card-reports';
import { NewsCard } from '@/ui/card/news-card';
import { TwoColumns } from '@/ui/card/two-columns';
import { Panel } from '@/ui/display/panel';
import { Empty } from '@/ui/page/empty';
import { SectionHead } from '@/ui/page/page';

const reportsOf = (card: Card) => <CardReports card={card} />;

/** Up to twelve events, shown as they are evaluated. */
export function PreviewInsights({ cards, settingUp }: { cards: Card[]; settingUp: boolean }) {
  return (
    <section aria-labelledby="insights" className="mt-9">
      <SectionHead id="insights" title="Insights" />
      {cards.length > 0 ? (
        <TwoColumns
          items={cards}
          keyOf={(card) => card.id}
          render={(card) => <NewsCard card={card} reports={reportsOf} />}
        />
      ) : settingUp ? (
        <div className="grid gap-4 md:grid-cols-2" aria-hidden="true">
          {[1, 2].map((card) => (
            <Panel key={card} className="flex flex-col gap-3 px-[18px] py-4">
              <div className="skeleton h-3 w-[40%]" />
              <div className="skeleton h-5 w-[85%]" />
              <div className="skeleton h-18 w-full" />
              <div className="skeleton h-4 w-full" />
            </Panel>
          ))}
        </div>
      ) : (
        <Empty>
          <p className="max-w-[44ch] text-text-2">
            No insights yet. Content will appear here as it's discovered and analyzed.
          </p>
        </Empty>
      )}
    </section>
  );
}
