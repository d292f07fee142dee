import { type Alert, limits } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Badge } from '@/ui/display/badge';
import { PriorityBadge } from '@/ui/display/priority-badge';
import { headlineIdOf, textButtonClass } from './alert-parts.ts';
import { AlertWhyBox } from './alert-why.tsx';
import { momentWords } from './alert-words.ts';
import { MuteForm } from './settings/mute-form.tsx';
import type { AlertEdits } from './use-alert-edits.ts';

interface AlertItemProps {
  alert: Alert;
  edits: AlertEdits;
  onMark: () => void;
}

export function AlertItem({ alert, edits, onMark }: AlertItemProps) {
  const [open, setOpen] = useState<'why' | 'mute' | null>(null);
  const { id, boardId, cardId, board, company, title, summary, type, importance, read } = alert;
  const toggle = (part: 'why' | 'mute') => setOpen(open === part ? null : part);
  return (
    <li className="grid grid-cols-[10px_minmax(0,1fr)] gap-x-3 px-4 py-[15px] sm:px-5">
      <span aria-hidden="true" className={clsx('mt-[7px] size-2 rounded-full', !read && 'bg-accent')} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {type === 'update' && <Badge tone="accent">Update</Badge>}
          {type === 'correction' && <Badge tone="warning">Correction</Badge>}
          {importance >= limits.highPriorityImportance && type === 'alert' && <PriorityBadge />}
          <span className="text-12 text-text-3">
            <bdi>{board}</bdi> · <bdi>{company}</bdi> · {momentWords(alert.at)}
          </span>
        </div>
        <h3 className="mt-1 font-head text-18 font-medium wrap-anywhere">
          <Link
            id={headlineIdOf(id)}
            to="/boards/$boardId"
            params={{ boardId }}
            hash={cardId}
            dir="auto"
            className="hover:underline"
          >
            {title}
          </Link>
          {!read && <span className="sr-only"> (unread)</span>}
        </h3>
        {summary && (
          <p dir="auto" className="mt-0.5 text-13 text-text-2 wrap-anywhere">
            {summary}
          </p>
        )}
        {alert.firstSentAt && (
          <p className="mt-0.5 text-13 text-text-2">You were alerted to the event {momentWords(alert.firstSentAt)}.</p>
        )}
        <div className="mt-1.5 flex flex-wrap gap-x-4">
          <button
            type="button"
            className={textButtonClass}
            aria-expanded={open === 'why'}
            onClick={() => toggle('why')}
          >
            Why did I get this?
          </button>
          <button
            type="button"
            className={textButtonClass}
            aria-expanded={open === 'mute'}
            onClick={() => toggle('mute')}
          >
            Fewer like this
          </button>
          <button type="button" className={textButtonClass} onClick={onMark}>
            Mark as {read ? 'unread' : 'read'}
          </button>
        </div>
        {open === 'why' && <AlertWhyBox alert={alert} edits={edits} />}
        {open === 'mute' && <MuteForm alert={alert} edits={edits} onClose={() => setOpen(null)} />}
      </div>
    </li>
  );
}
