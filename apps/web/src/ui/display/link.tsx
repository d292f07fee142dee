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

/** A link to an external site, in a new tab, without opener and referrer. Announced as external. */
export function ExternalLink({ href, className, onClick, children }: ExternalLinkProps) {
  const address = useSafeExternalUrl()(href);
  if (!address) return <span className={clsx(className, 'no-underline!')}>{children}</span>;
  return (
    // Middle clicks open the page, too, so they count as well.
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
