import type { ReactNode } from 'react';
import { Panel } from '@/ui/display/panel';

interface SectionProps {
  id: string;
  title: string;
  note?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, note, actions, children }: SectionProps) {
  return (
    <Panel className="min-w-0 overflow-hidden">
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-border px-5 py-3.5 max-sm:px-3.5">
          <h2 id={id} className="font-head text-20 font-medium tracking-[-0.006em]">
            {title}
          </h2>
          {note && <span className="text-13 text-text-3">{note}</span>}
          {actions && <div className="ml-auto flex self-center print:hidden">{actions}</div>}
        </div>
        {children}
      </section>
    </Panel>
  );
}

export const headCell = 'px-3 py-2.5 text-left text-12 font-semibold text-text-3 first:pl-5 last:pr-5 max-sm:px-2';
export const cell =
  'border-t border-border px-3 py-2.5 text-13 font-normal first:pl-5 last:pr-5 max-sm:px-2 max-sm:first:pl-3.5 max-sm:last:pr-3.5';
export const numberCell = `${cell} text-right tabular-nums`;
export const nameCell = `${cell} text-left font-semibold! wrap-break-word`;
