import { type BoardCompany, shownDomain } from '@sightline/contracts';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/format/format';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import type { OpenedBy } from '@/ui/overlay/menu-button';
import { OpeningButton } from '@/ui/overlay/opening-button';
import { Agreement } from './agreement.tsx';

function hostOf(address: string): string {
  return URL.canParse(address) ? shownDomain(new URL(address).hostname.replace(/^www\./, '')).text : address;
}

function Source({ label, address }: { label: ReactNode; address: string }) {
  return (
    <p className="text-12 text-text-3">
      {label}{' '}
      <ExternalLink href={address} className={`${linkClass} inline-block py-1 wrap-anywhere`}>
        {hostOf(address)}
      </ExternalLink>
    </p>
  );
}

/** The page and quote that prove the competition, or a note that the user added the competitor. */
export default function ProofPanel({ company, id, open, onOpenChange, button }: OpenedBy & { company: BoardCompany }) {
  const { proof, added } = company;
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <OpeningButton button={button} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          id={id}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={`Why ${company.name} is here`}
          className="panel z-30 max-h-(--radix-popover-content-available-height) w-80 overflow-y-auto max-w-[calc(100vw-24px)] rounded-[10px] border border-border bg-surface p-4 shadow-3"
        >
          {proof && (
            <>
              <blockquote className="mb-3 border-l-2 border-accent pl-3 font-head text-16 leading-[1.4] wrap-anywhere">
                {proof.quote}
              </blockquote>
              <Source label="Read on" address={proof.sourceUrl} />
              {proof.further?.map((one) => (
                <div key={one.sourceUrl} className="mt-2">
                  <blockquote className="border-l-2 border-border-strong pl-3 text-13 wrap-anywhere">
                    {one.quote}
                  </blockquote>
                  <Source label="Read on" address={one.sourceUrl} />
                </div>
              ))}
              <p className="mt-2 text-13 text-text-2">
                <Agreement proof={proof} />
              </p>
              <Source label="Checked against" address={proof.siteUrl} />
            </>
          )}
          {added && (
            <>
              <p className={proof ? 'mt-2 text-13' : 'mb-1 text-13'}>Added by you on {formatDate(added.at)}.</p>
              {!proof && <Source label="Its site was read at" address={added.siteUrl} />}
            </>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
