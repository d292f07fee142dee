import { type BoardCompany, limits } from '@sightline/contracts';
import { Badge } from '@/ui/display/badge';
import { CompanyMark } from '@/ui/display/company-mark';
import { Keywords } from '@/ui/display/keywords';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { ShownDomain } from '@/ui/display/shown-domain';

const headingClass = 'text-12 font-semibold text-text-2';

interface CompanyCardProps {
  company: Pick<BoardCompany, 'name' | 'domain' | 'industry' | 'description' | 'keywords'> | undefined;
  domain: string;
  settingUp: boolean;
}

export function CompanyCard({ company, domain, settingUp }: CompanyCardProps) {
  return (
    <Panel className="px-5 py-[18px]">
      <h2 className={headingClass}>Company</h2>
      {company ? (
        <div className="mt-3 flex items-start gap-3.5">
          <CompanyMark name={company.name} primary />
          <div className="min-w-0 flex-1">
            <p className="text-16 font-semibold wrap-anywhere">{company.name}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
              <ExternalLink
                href={`https://${company.domain}`}
                className={`${linkClass} py-[3px] text-13 wrap-anywhere`}
              >
                <ShownDomain domain={company.domain} />
              </ExternalLink>
              {company.industry && <Badge>{company.industry}</Badge>}
            </div>
            {company.description && (
              <p className="mt-2 line-clamp-3 text-text-2 wrap-anywhere">{company.description}</p>
            )}
            {company.keywords.length > 0 && (
              <div className="mt-3 max-sm:hidden">
                <Keywords keywords={company.keywords} less="Show less" />
              </div>
            )}
          </div>
        </div>
      ) : settingUp ? (
        <div className="mt-3 flex items-start gap-3.5" aria-hidden="true">
          <div className="skeleton size-12" />
          <div className="flex-1">
            <div className="skeleton h-5 w-40" />
            <div className="skeleton mt-2 h-3 w-28" />
            <div className="skeleton mt-4 h-3 w-full" />
            <div className="skeleton mt-2 h-3 w-[80%]" />
          </div>
        </div>
      ) : (
        <p className="mt-3 text-text-2 wrap-anywhere">
          <ShownDomain domain={domain} />
        </p>
      )}
    </Panel>
  );
}

export function CompetitorsCard({ competitors, settingUp }: { competitors: BoardCompany[]; settingUp: boolean }) {
  const more = competitors.length - limits.competitorsShownFirst;
  return (
    <Panel className="px-5 py-[18px]">
      <h2 className={headingClass}>Competitors</h2>
      {competitors.length === 0 ? (
        <p className="mt-3 text-text-2">{settingUp ? 'Finding competitors...' : 'No competitors found'}</p>
      ) : (
        <ul className="mt-1 max-sm:flex max-sm:flex-wrap max-sm:gap-x-4">
          {/* On phones only the names, so that the insights begin on the second screen. */}
          {competitors.slice(0, limits.competitorsShownFirst).map((company) => (
            <li
              key={company.id}
              className="flex min-w-0 items-center gap-2.5 border-border py-2 max-sm:py-0.5 sm:not-first:border-t"
            >
              <span className="max-sm:hidden">
                <CompanyMark name={company.name} />
              </span>
              <div className="min-w-0">
                <p className="truncate leading-[1.3] font-semibold">{company.name}</p>
                <p className="truncate text-12 text-text-3 max-sm:hidden">
                  <ShownDomain domain={company.domain} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-1 text-12 text-text-3">and {more} more on the board</p>}
    </Panel>
  );
}
