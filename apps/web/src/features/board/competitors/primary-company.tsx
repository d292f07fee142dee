import type { BoardCompany } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { useMayEdit } from '@/lib/board/may-edit';
import { CompanyLink } from '@/ui/boards/company-link';
import { Badge } from '@/ui/display/badge';
import { CompanyMark } from '@/ui/display/company-mark';
import { Keywords } from '@/ui/display/keywords';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { ShownDomain } from '@/ui/display/shown-domain';
import Check from '~icons/lucide/check';
import { MergedCompanies } from './merged-companies.tsx';

interface PrimaryCompanyProps {
  boardId: string;
  company: BoardCompany;
  merged: BoardCompany[];
  onSeparate: (company: BoardCompany) => void;
}

export function PrimaryCompany({ boardId, company, merged, onSeparate }: PrimaryCompanyProps) {
  const mayEdit = useMayEdit();
  return (
    <Panel className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,1.4fr)] items-center gap-7 px-5 py-[18px] max-lg:grid-cols-1 max-lg:gap-4">
      <div className="flex items-start gap-3.5">
        <CompanyMark name={company.name} primary />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
            <h3 className="text-16 font-semibold wrap-anywhere">
              <CompanyLink boardId={boardId} companyId={company.id} name={company.name} />
            </h3>
            {company.trackingEnabled && (
              <Badge tone="success">
                <Check aria-hidden="true" />
                Tracking
              </Badge>
            )}
          </div>
          <div className="mt-[5px] flex flex-wrap items-center gap-x-2 gap-y-1">
            <ExternalLink href={`https://${company.domain}`} className={`${linkClass} py-[3px] text-13 wrap-anywhere`}>
              <ShownDomain domain={company.domain} />
            </ExternalLink>
            {company.industry && <Badge>{company.industry}</Badge>}
            <Link
              to="/boards/$boardId/companies"
              params={{ boardId }}
              className={`${linkClass} py-[3px] text-13 print:hidden`}
            >
              {mayEdit ? 'Check or correct' : 'What we know'}
            </Link>
          </div>
          <MergedCompanies company={company} merged={merged} onSeparate={onSeparate} />
          {company.description && (
            <p className="mt-2 line-clamp-3 text-13 text-text-2 wrap-anywhere">{company.description}</p>
          )}
        </div>
      </div>
      {company.keywords.length > 0 && (
        <div>
          <div className="mb-[7px] text-12 font-semibold text-text-2">Keywords</div>
          <Keywords keywords={company.keywords} less="Show less" />
        </div>
      )}
    </Panel>
  );
}
