import { type Card, isHighPriority, topicOf, topicWords } from '@sightline/contracts';
import { formatDay } from '@/lib/format/format';
import { reportedBy } from '@/ui/card/event-life/reported-by';
import { StateBadge } from '@/ui/card/event-life/state-badge';
import { SentimentIcon } from '@/ui/card/sentiment-icon';
import { ExternalLink } from '@/ui/display/link';
import { PriorityBadge } from '@/ui/display/priority-badge';

/**
 * Shows events as rows: day, headline and where it was reported. The headlines are external and rendered as plain
 * text.
 */
export function EventRows({ cards }: { cards: readonly Card[] }) {
  return (
    <ul>
      {cards.map((card) => (
        <EventRow key={card.id} card={card} />
      ))}
    </ul>
  );
}

function EventRow({ card }: { card: Card }) {
  const { title, url, date, updatedAt, life, sentiment, event, tags } = card;
  const at = updatedAt ?? date;
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 border-border px-5 py-3 not-first:border-t max-sm:grid-cols-1 max-sm:px-3.5">
      <time dateTime={at} className="pt-0.5 text-13 font-semibold text-text-2 tabular-nums">
        {formatDay(at)}
      </time>
      <div className="min-w-0">
        <p dir="auto" className="font-head text-16 leading-[1.35] font-medium text-pretty wrap-anywhere">
          <ExternalLink href={url} className="decoration-border-strong underline-offset-3 hover:underline">
            {title}
          </ExternalLink>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-text-3">
          <span>{topicWords(topicOf({ event, tags }))}</span>
          <span>{reportedBy(card)}</span>
          {life && <StateBadge life={life} />}
          <SentimentIcon sentiment={sentiment} />
          {isHighPriority(card) && <PriorityBadge />}
        </p>
      </div>
    </li>
  );
}
