import type { BoardCompany } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { CompanyMark } from '@/ui/display/company-mark';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { ShownDomain } from '@/ui/display/shown-domain';
import { buttonClass } from '@/ui/form/button';

const standingWords: Record<BoardCompany['standing'], string> = {
  suggested: 'Suggested competitor',
  confirmed: 'Confirmed competitor',
  added: 'Competitor, added by a person',
  rejected: 'Rejected as a competitor',
};

interface CompanyHeadProps {
  boardId: string;
  company: BoardCompany;
}

/** Shows the company's name and details, and its relation to the board. */
export function CompanyHead({ boardId, company }: CompanyHeadProps) {
  const { name, domain, description, industry, isPrimary, standing } = company;
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-3">
      <CompanyMark name={name} primary={isPrimary} />
      <div className="min-w-0 flex-[1_1_320px]">
        <h1
          dir="auto"
          tabIndex={-1}
          className="font-head text-28 font-medium tracking-[-0.014em] text-balance break-words outline-none"
        >
          {name}
        </h1>
        {description && (
          <p dir="auto" className="mt-1 max-w-[72ch] text-text-2 wrap-anywhere">
            {description}
          </p>
        )}
        <p className="mt-1 text-13 text-text-3 wrap-anywhere">
          <ExternalLink href={`https://${domain}`} className={linkClass}>
            <ShownDomain domain={domain} />
          </ExternalLink>
          {industry && ` · ${industry}`} · {isPrimary ? 'Your company' : standingWords[standing]}
          {isPrimary && (
            <>
              {' · '}
              <Link to="/boards/$boardId/companies" params={{ boardId }} className={linkClass}>
                where each fact comes from
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full print:hidden">
        {!isPrimary && (
          <Link
            to="/boards/$boardId/companies/$companyId/battlecard"
            params={{ boardId, companyId: company.id }}
            className={buttonClass('secondary')}
          >
            Battlecard
          </Link>
        )}
        <Link to="/boards/$boardId/changes" params={{ boardId }} className={buttonClass('secondary')}>
          Compare plans
        </Link>
        <Link
          to="/boards/$boardId/timeline"
          params={{ boardId }}
          search={{ company: company.id }}
          className={buttonClass('secondary')}
        >
          Timeline
        </Link>
      </div>
    </div>
  );
}
