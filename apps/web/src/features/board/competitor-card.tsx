import type { BoardCompany } from '@sightline/contracts';
import Quote from 'lucide-react/icons/quote';
import { Popover } from 'radix-ui';
import { cardClass } from '@/ui/card';
import { CompanyMark } from '@/ui/company-mark';
import { ExternalLink, linkClass } from '@/ui/link';

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}

/** Where it was read that two companies compete, and the words that say so. */
function Proof({ company }: { company: BoardCompany }) {
  const { proof } = company;
  if (!proof) return null;
  return (
    <Popover.Root>
      <Popover.Trigger
        className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 text-12 text-text-2 hover:text-text hover:underline"
        aria-label={`Proof: why ${company.name} is here`}
      >
        <Quote aria-hidden="true" className="size-3.5" strokeWidth={1.9} />
        Proof
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={`Why ${company.name} is here`}
          className="panel z-30 w-80 max-w-[calc(100vw-24px)] rounded-[10px] border border-border bg-surface p-4 shadow-3"
        >
          <blockquote className="border-l-2 border-accent pl-3 font-head text-16 leading-[1.4] wrap-anywhere">
            {proof.quote}
          </blockquote>
          <p className="mt-3 text-12 text-text-3">
            Read on{' '}
            <ExternalLink href={proof.sourceUrl} className={`${linkClass} inline-block py-1 wrap-anywhere`}>
              {hostOf(proof.sourceUrl)}
            </ExternalLink>
          </p>
          <p className="text-12 text-text-3">
            Checked against{' '}
            <ExternalLink href={proof.siteUrl} className={`${linkClass} inline-block py-1 wrap-anywhere`}>
              {hostOf(proof.siteUrl)}
            </ExternalLink>
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** One competitor: a card, or a row of the list on narrow screens. */
export function CompetitorCard({ company }: { company: BoardCompany }) {
  return (
    <li
      className={`${cardClass} flex flex-col gap-2 px-3.5 py-[13px] max-sm:flex-row max-sm:items-center max-sm:rounded-none max-sm:border-0 max-sm:shadow-none max-sm:not-last:border-b`}
    >
      <div className="flex min-w-0 flex-1 items-center gap-2.5">
        <CompanyMark name={company.name} small />
        <div className="min-w-0">
          <h3 className="truncate leading-[1.3] font-semibold">{company.name}</h3>
          <ExternalLink
            href={`https://${company.domain}`}
            className="block truncate py-[3px] text-12 text-text-3 hover:underline"
          >
            {company.domain}
          </ExternalLink>
        </div>
      </div>
      <div className="flex min-h-6 items-center">
        <Proof company={company} />
      </div>
    </li>
  );
}
