import { type Card, isHighPriority, topicOf, topicWords } from '@sightline/contracts';
import { formatDay } from '@/lib/format/format';
import { CompanyLink } from '@/ui/boards/company-link';
import { reportedBy } from '@/ui/card/event-life/reported-by';
import { StateBadge } from '@/ui/card/event-life/state-badge';
import { SentimentIcon } from '@/ui/card/sentiment-icon';
import { ExternalLink } from '@/ui/display/link';
import { PriorityBadge } from '@/ui/display/priority-badge';

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the topic under which trends count a card. */
const topicOfCard = ({ event, tags }: Card): string => topicOf({ event, tags });

/** Returns the time of the newest report with new facts. */
const timeOf = ({ date, updatedAt }: Card): string => updatedAt ?? date;

/** Groups consecutive cards by the beginning of their time: 7 characters for a month, 10 for a day. */
function groupsBy(cards: readonly Card[], chars: number): [string, Card[]][] {
  const groups = new Map<string, Card[]>();
  for (const card of cards) {
    const key = timeOf(card).slice(0, chars);
    groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  return [...groups];
}

interface TimelineListProps {
  cards: readonly Card[];
  onTopic: (topic: string) => void;
}

export function TimelineList({ cards, onTopic }: TimelineListProps) {
  return (
    <>
      {groupsBy(cards, 7).map(([key, ofMonth]) => (
        <section key={key} aria-labelledby={`month-${key}`} className="mb-7">
          <h2 id={`month-${key}`} className="mb-2 border-b border-border pb-2 font-head text-20 font-medium">
            {month.format(new Date(`${key}-01T00:00:00.000Z`))}
          </h2>
          {groupsBy(ofMonth, 10).map(([day, ofDay]) => (
            <div
              key={day}
              className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 border-border py-1 not-first:border-t nth-2:border-t-0 max-sm:grid-cols-1"
            >
              <h3 className="pt-3 text-13 font-semibold text-text-2 tabular-nums">
                <time dateTime={day}>{formatDay(`${day}T00:00:00.000Z`)}</time>
              </h3>
              <ul>
                {ofDay.map((card) => (
                  <Entry key={card.id} card={card} onTopic={onTopic} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

/** One event: company, headline and sources. Its text is external and is rendered as plain text. */
function Entry({ card, onTopic }: { card: Card; onTopic: (topic: string) => void }) {
  const { boardId, companyId, company, title, url, life, sentiment, archived } = card;
  const topic = topicOfCard(card);
  return (
    <li className="break-inside-avoid border-border py-2.5 not-first:border-t">
      <div className="mb-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-text-3">
        <CompanyLink
          boardId={boardId}
          companyId={companyId}
          name={company}
          className="py-[3px] text-13 font-semibold text-text"
        />
        <button
          type="button"
          className="min-h-6 rounded-sm border border-border px-2 hover:border-control-border hover:text-text print:hidden"
          title="Show only this topic"
          onClick={() => onTopic(topic)}
        >
          {topicWords(topic)}
        </button>
        <span className="hidden print:inline">{topicWords(topic)}</span>
        {archived && <span>Archived</span>}
        <SentimentIcon sentiment={sentiment} />
        {isHighPriority(card) && <PriorityBadge />}
        {life && <StateBadge life={life} />}
      </div>
      <p dir="auto" className="font-head text-16 leading-[1.35] font-medium text-pretty wrap-anywhere">
        <ExternalLink href={url} className="decoration-border-strong underline-offset-3 hover:underline">
          {title}
        </ExternalLink>
      </p>
      <p className="mt-0.5 text-13 text-text-3">{reportedBy(card)}</p>
    </li>
  );
}
