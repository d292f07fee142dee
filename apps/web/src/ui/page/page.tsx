import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The main part of a screen, which sets the title of the browser tab. */
export function Page({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={clsx('mx-auto w-full max-w-[1240px] px-(--gutter)', className ?? 'pt-7 pb-18')}
    >
      <title>{`${title} · Sightline`}</title>
      {children}
    </main>
  );
}

export function PageHead({
  heading,
  besideHeading,
  note,
  actions,
}: {
  heading: ReactNode;
  besideHeading?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3.5">
      <div className="min-w-[220px] flex-1 max-sm:basis-full">
        <div className="flex items-center gap-1.5">
          <h1
            dir="auto"
            tabIndex={-1}
            className="min-w-0 font-head text-28 font-medium tracking-[-0.014em] text-balance break-words outline-none"
          >
            {heading}
          </h1>
          {besideHeading}
        </div>
        {note && <div className="mt-[5px] text-13 text-text-3">{note}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{actions}</div>}
    </div>
  );
}

/** A section's heading, underlined by a hairline. */
export function SectionHead({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5 border-b border-border pb-2.5">
      <h2 id={id} tabIndex={-1} className="font-head text-20 font-medium tracking-[-0.006em] outline-none">
        {title}
      </h2>
      {note && <span className="pt-1 text-13 text-text-3">{note}</span>}
      {children && (
        <>
          <span className="flex-1" />
          {children}
        </>
      )}
    </div>
  );
}
