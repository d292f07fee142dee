import type { BoardCompany } from '@sightline/contracts';
import { CompanyLink } from '@/ui/boards/company-link';
import { Badge } from '@/ui/display/badge';
import { CompanyMark } from '@/ui/display/company-mark';
import { ExternalLink } from '@/ui/display/link';
import { cardClass } from '@/ui/display/panel';
import { ShownDomain } from '@/ui/display/shown-domain';
import Check from '~icons/lucide/check';
import Lightbulb from '~icons/lucide/lightbulb';
import UserPlus from '~icons/lucide/user-plus';
import { CompetitorMenu } from './competitor-menu.tsx';
import type { CompetitorActions } from './competitor-menu-items.tsx';
import { CompetitorProof } from './competitor-proof.tsx';
import { MergedCompanies } from './merged-companies.tsx';

/** States whether the user or the product found the competitor. */
function Standing({ standing }: Pick<BoardCompany, 'standing'>) {
  switch (standing) {
    case 'confirmed':
      return (
        <Badge tone="success">
          <Check aria-hidden="true" />
          Confirmed
        </Badge>
      );
    case 'added':
      return (
        <Badge tone="accent">
          <UserPlus aria-hidden="true" />
          Added by you
        </Badge>
      );
    case 'suggested':
      return (
        <Badge>
          <Lightbulb aria-hidden="true" />
          Suggested
        </Badge>
      );
    case 'rejected':
      return null;
  }
}

interface CompetitorCardProps {
  boardId: string;
  company: BoardCompany;
  merged: BoardCompany[];
  actions: CompetitorActions;
  onSeparate: (company: BoardCompany) => void;
}

export function CompetitorCard({ boardId, company, merged, actions, onSeparate }: CompetitorCardProps) {
  return (
    <li
      className={`${cardClass} flex flex-col gap-2 px-3.5 py-[13px] max-sm:rounded-none max-sm:border-0 max-sm:shadow-none max-sm:not-last:border-b`}
    >
      <div className="flex min-w-0 items-start gap-2.5">
        <CompanyMark name={company.name} small />
        <div className="min-w-0 flex-1">
          <h3 className="truncate leading-[1.3] font-semibold">
            <CompanyLink boardId={boardId} companyId={company.id} name={company.name} className="block truncate py-1" />
          </h3>
          <ExternalLink
            href={`https://${company.domain}`}
            className="block truncate py-1 text-12 text-text-3 hover:underline"
          >
            <ShownDomain domain={company.domain} />
          </ExternalLink>
        </div>
        <CompetitorMenu company={company} actions={actions} />
      </div>
      <div className="mt-auto flex flex-col gap-1.5 max-sm:pl-[42px]">
        <MergedCompanies company={company} merged={merged} onSeparate={onSeparate} />
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Standing standing={company.standing} />
          <CompetitorProof company={company} />
        </div>
      </div>
    </li>
  );
}
