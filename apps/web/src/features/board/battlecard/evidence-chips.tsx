import type { Evidence, EvidenceChange, EvidenceRef } from '@sightline/contracts';
import { clsx } from 'clsx';
import { type ComponentType, type KeyboardEvent, type ReactNode, type SVGProps, useId, useRef, useState } from 'react';
import { formatDay, formatDayTime } from '@/lib/format/format';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import Activity from '~icons/lucide/activity';
import BadgeDollarSign from '~icons/lucide/badge-dollar-sign';
import BriefcaseBusiness from '~icons/lucide/briefcase-business';
import FileText from '~icons/lucide/file-text';
import Newspaper from '~icons/lucide/newspaper';
import StickyNote from '~icons/lucide/sticky-note';

const icons: Record<EvidenceRef['kind'], ComponentType<SVGProps<SVGSVGElement>>> = {
  ...{ price: BadgeDollarSign, page: FileText, event: Newspaper, jobs: BriefcaseBusiness, incidents: Activity },
  note: StickyNote,
};

interface EvidenceChipsProps {
  evidence: readonly (Evidence & { accepted?: EvidenceChange | null })[];
  /** Text after the chips, such as the author of the line. */
  children?: ReactNode;
}

/** The evidence for a line. Each chip opens its quote, address and day in place; Escape closes it. */
export function EvidenceChips({ evidence, children }: EvidenceChipsProps) {
  const [open, setOpen] = useState<number | null>(null);
  const chips = useRef<(HTMLButtonElement | null)[]>([]);
  const id = useId();
  const shown = open === null ? undefined : evidence[open];
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null) return;
    event.stopPropagation();
    chips.current[open]?.focus();
    setOpen(null);
  };
  return (
    // Escape works on every chip and link in the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: the elements inside are interactive
    <div onKeyDown={closeOnEscape}>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        {evidence.map(({ ref, label, seenAt }, at) => {
          const Icon = icons[ref.kind];
          return (
            <button
              key={JSON.stringify(ref)}
              ref={(chip) => {
                chips.current[at] = chip;
              }}
              type="button"
              aria-expanded={open === at}
              aria-controls={id}
              onClick={() => setOpen(open === at ? null : at)}
              className={clsx(
                'inline-flex min-h-[26px] max-w-full items-center gap-1.5 rounded-sm border bg-surface px-2 text-left text-12 text-text-2 hover:bg-surface-2 hover:text-text',
                ref.kind === 'note' ? 'border-dashed border-border-strong' : 'border-border',
              )}
            >
              <Icon aria-hidden="true" className="size-3.5 flex-none" strokeWidth={1.75} />
              <span className="wrap-anywhere">
                {label}, {formatDay(seenAt)}
              </span>
            </button>
          );
        })}
        {children && <span className="text-12 text-text-3 wrap-anywhere">{children}</span>}
      </div>
      <div id={id}>
        {shown && (
          <div className="mt-2 rounded-md bg-surface-2 px-3.5 py-3 text-13 wrap-anywhere">
            <p dir="auto">
              <q>{shown.text}</q>
            </p>
            <p className="mt-0.5 text-12 text-text-3">
              {shown.url && (
                <>
                  <ExternalLink href={shown.url} className={linkClass}>
                    {shown.url.replace(/^https?:\/\//, '')}
                  </ExternalLink>
                  ,{' '}
                </>
              )}
              {shown.ref.kind === 'note' ? 'written' : 'seen'} on {formatDayTime(shown.seenAt)}
              {shown.ref.kind === 'note' && '. Only people on this board see notes.'}
            </p>
            {shown.accepted && (
              <p className="mt-1 text-12 text-text-3">
                Since then: {shown.accepted.text} A person said that the line is still true.
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
