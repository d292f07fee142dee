import { type Card, publisherName } from '@sightline/contracts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/format/format';
import Check from '~icons/lucide/check';
import CircleHelp from '~icons/lucide/circle-help';
import X from '~icons/lucide/x';
import { Badge } from '../display/badge.tsx';
import { ExternalLink } from '../display/link.tsx';
import { cardClass } from '../display/panel.tsx';
import { Button } from '../form/button.tsx';

interface DoubtfulCardProps {
  card: Card;
  onOpen: () => void;
  /** Records the answer to whether the article is about the company under which it is shown. */
  onAnswer: (isCompany: boolean) => void;
  buttons?: ReactNode;
}

/**
 * An article that could be about a different company with the same name: a dashed card with the reason, and a question
 * that can be answered with one click.
 */
export function DoubtfulCard({ card, onOpen, onAnswer, buttons }: DoubtfulCardProps) {
  const more = card.doubtfulLikeIt ?? 0;
  return (
    <article
      data-card-id={card.id}
      className={clsx(
        cardClass,
        'grid gap-x-6 gap-y-2.5 border-dashed border-border-strong px-[18px] py-3.5 max-sm:px-3.5 md:grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-text-3">
          <Badge tone="warning" className="max-w-full">
            <CircleHelp aria-hidden="true" />
            <span className="truncate">May be about another {card.company}</span>
          </Badge>
          <span className="wrap-anywhere">
            {publisherName(card)} · <time dateTime={card.date}>{formatDate(card.date)}</time> · Importance{' '}
            {card.importance}
          </span>
        </div>
        <h3 dir="auto" className="font-head text-16 font-semibold wrap-anywhere">
          <ExternalLink href={card.url} onClick={onOpen} className="underline-offset-3 hover:underline">
            {card.title}
          </ExternalLink>
        </h3>
        <p className="text-13 text-text-2 wrap-anywhere">{card.reason}</p>
      </div>
      <div className="grid min-w-0 content-center gap-y-2 md:max-w-80 print:hidden">
        <div className="flex min-w-0 flex-wrap gap-2">
          <Button size="sm" className="max-w-full" onClick={() => onAnswer(true)}>
            <Check aria-hidden="true" />
            <span className="truncate py-1">It’s {card.company}</span>
          </Button>
          <Button size="sm" onClick={() => onAnswer(false)}>
            <X aria-hidden="true" />
            Another company
          </Button>
        </div>
        <div className="flex items-center justify-between gap-2 text-12 text-text-3">
          {more > 0 ? `Decides for ${more} more like it. ` : ''}You can undo.
          <span className="flex flex-none items-center gap-0.5">{buttons}</span>
        </div>
      </div>
    </article>
  );
}
