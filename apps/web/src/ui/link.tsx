import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useOpenable } from '@/lib/openable';

/** The look of a link in running text. */
export const linkClass =
  'text-accent-text underline decoration-accent-text/35 underline-offset-3 hover:decoration-current';

interface ExternalLinkProps {
  /** An address from outside: anything but http(s) becomes plain text. */
  href: string | null;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to an external site: new tab, no opener, no referrer, announced as such. */
export function ExternalLink({ href, className, onClick, children }: ExternalLinkProps) {
  const address = useOpenable()(href);
  if (!address) return <span className={clsx(className, 'no-underline!')}>{children}</span>;
  return (
    // A middle click opens the page too, so both count.
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={onClick}
      onAuxClick={onClick}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
