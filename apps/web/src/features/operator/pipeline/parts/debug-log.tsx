import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { toast } from '@/lib/browser/toast';
import { counted, formatDateTime } from '@/lib/format/format';
import { cardClass } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import ChevronDown from '~icons/lucide/chevron-down';
import Copy from '~icons/lucide/copy';
import Terminal from '~icons/lucide/terminal';
import type { LogEntry, LogType } from '../steps/steps.ts';
import { cardHead } from './panel.tsx';

const tones: Record<LogType, string> = {
  info: 'text-text-2',
  request: 'text-info',
  response: 'text-success',
  error: 'text-danger',
};

async function copy(entries: readonly LogEntry[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(entries.map(({ at, type, message }) => `${at} ${type} ${message}`).join('\n'));
    toast.success('Log copied');
  } catch {
    // Insecure contexts have no clipboard, and users can deny access.
    toast.error('The log could not be copied');
  }
}

export function DebugLog({ entries }: { entries: readonly LogEntry[] }) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const small = 'w-[30px] px-0!';
  return (
    <section className={`${cardClass} min-w-0`} aria-labelledby={id}>
      <div className={`${cardHead} pr-2.5! pl-3.5!`}>
        <Terminal aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <h2 id={id} className="text-14 font-semibold">
          Debug log
        </h2>
        <span className="text-13 text-text-3">{counted(entries.length, 'entry', 'entries')}</span>
        <span className="flex-1" />
        <Button
          variant="ghost"
          size="sm"
          className={small}
          aria-label="Copy log"
          title="Copy log"
          disabled={entries.length === 0}
          onClick={() => copy(entries)}
        >
          <Copy aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className={small}
          aria-label={open ? 'Collapse log' : 'Expand log'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown
            aria-hidden="true"
            className={clsx('transition-transform duration-180', !open && '-rotate-90')}
          />
        </Button>
      </div>
      {open && (
        <div
          role="log"
          aria-label="Debug log"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by the keyboard
          tabIndex={0}
          className="max-h-130 overflow-auto border-t border-border py-1.5 font-mono text-12 leading-[1.6]"
        >
          {entries.length === 0 && <p className="px-3.5 py-1 text-text-3">No entries yet.</p>}
          <ol>
            {entries.map((entry, at) => (
              <Entry key={`${entry.at} ${at}`} entry={entry} />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function Entry({ entry: { at, type, message } }: { entry: LogEntry }) {
  return (
    <li
      className={clsx(
        'grid grid-cols-[62px_66px_minmax(0,1fr)] gap-x-2.5 px-3.5 py-[3px] max-sm:grid-cols-[62px_1fr]',
        type === 'error' && 'bg-danger-soft',
      )}
    >
      <time dateTime={at} title={formatDateTime(at)} className="text-text-3">
        {at.slice(11, 19)}
      </time>
      <span className={`font-semibold ${tones[type]}`}>{type}</span>
      <span dir="auto" className="text-text-2 wrap-anywhere max-sm:col-span-2">
        {message}
      </span>
    </li>
  );
}
