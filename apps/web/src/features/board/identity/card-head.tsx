import type { ReactNode, RefObject } from 'react';

interface CardHeadProps {
  id: string;
  title: string;
  note?: ReactNode;
  /** Receives the heading element, so that the focus can be moved to it. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}

export function CardHead({ id, title, note, heading, children }: CardHeadProps) {
  return (
    <div className="flex min-h-[54px] flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-border py-2.5 pr-3.5 pl-5 max-sm:px-3.5">
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        className="min-w-0 scroll-mt-20 font-head text-20 font-medium tracking-[-0.006em] outline-none wrap-anywhere"
      >
        {title}
      </h2>
      {note && <span className="text-13 text-text-3 wrap-anywhere">{note}</span>}
      {children && (
        <>
          <span className="flex-1 max-sm:basis-full" />
          {children}
        </>
      )}
    </div>
  );
}
