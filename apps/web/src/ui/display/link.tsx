import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSafeExternalUrl } from '@/lib/format/safe-external-url';

interface ExternalLinkProps {
  /** An external address; anything but http(s) is rendered as plain text. */
  href: string | null;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to an external site, opened in a new tab without opener and referrer. It is announced as external. */
export function ExternalLink({ href, className, onClick, children }: ExternalLinkProps) {
  const address = useSafeExternalUrl()(href);
  if (!address) return <span className={clsx(className, 'no-underline!')}>{children}</span>;
  return (
    // Middle clicks also open the page, so they count too.
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
