import type { BoardCompany, Card, Notification } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { ShownDomain } from '@/ui/display/shown-domain';

const rowClass = 'px-4 py-3';
const titleClass = 'font-semibold wrap-anywhere';
const metaClass = 'text-12 text-text-3 tabular-nums wrap-anywhere';

interface CompanyRowProps {
  company: BoardCompany;
  chosen: boolean;
  onChoose: () => void;
}

/** A company. Selecting it filters the other columns; selecting it again clears the filter. */
export function CompanyRow({ company, chosen, onChoose }: CompanyRowProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={clsx(rowClass, 'w-full -outline-offset-2 text-left hover:bg-surface-2', chosen && 'bg-accent-soft')}
      onClick={onChoose}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className={titleClass}>{company.name}</span>
        {company.isPrimary && <Badge tone="accent">Primary</Badge>}
        {company.standing === 'rejected' && <Badge>Rejected</Badge>}
        {company.mergedInto !== null && <Badge>Merged</Badge>}
      </span>
      <span className={clsx(metaClass, 'mt-0.5 block')}>
        <ShownDomain domain={company.domain} /> · {company.industry}
      </span>
    </button>
  );
}

export function ContentRow({ card }: { card: Card }) {
  return (
    <div className={rowClass}>
      <p dir="auto" className={titleClass}>
        <ExternalLink href={card.url} className="hover:underline">
          {card.title}
        </ExternalLink>
      </p>
      {card.description && (
        <p dir="auto" className="mt-0.5 line-clamp-2 text-13 text-text-2 wrap-anywhere">
          {card.description}
        </p>
      )}
      <p className={clsx(metaClass, 'mt-1')}>
        {card.source} · {formatDate(card.date)} · {card.company}
        {card.archived && ' · Archived'}
      </p>
    </div>
  );
}

const tones = { positive: 'success', negative: 'danger', neutral: 'plain' } as const;

export function AnalysisRow({ card }: { card: Card }) {
  return (
    <div className={rowClass}>
      <p dir="auto" className={titleClass}>
        {card.title}
      </p>
      {card.aiSummary && (
        <p dir="auto" className="mt-0.5 text-13 text-text-2 wrap-anywhere">
          {card.aiSummary}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <Badge>Score {card.importance}/10</Badge>
        <Badge tone={tones[card.sentiment]}>{card.sentiment}</Badge>
        {card.read && <Badge tone="info">Read</Badge>}
        <Link
          to="/operations/cards/$cardId"
          params={{ cardId: card.id }}
          aria-label={`Why is this here? ${card.title}`}
          className={`${linkClass} ml-auto inline-flex min-h-6 items-center text-13`}
        >
          Why is this here?
        </Link>
      </div>
    </div>
  );
}

export function NotificationRow({ notification }: { notification: Notification }) {
  return (
    <div className={rowClass}>
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge>{notification.type}</Badge>
        {!notification.read && <Badge tone="accent">New</Badge>}
      </div>
      <p dir="auto" className={clsx(titleClass, 'mt-1.5')}>
        {notification.title}
      </p>
      <p dir="auto" className="mt-0.5 text-13 text-text-2 wrap-anywhere">
        {notification.message}
      </p>
      <time dateTime={notification.createdAt} className={clsx(metaClass, 'mt-1 block')}>
        {formatDateTime(notification.createdAt)}
      </time>
    </div>
  );
}
