import { type BoardCompanyList, limits } from '@sightline/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { counted } from '@/lib/format';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { MoreButton } from '@/ui/more-button';
import { SectionHead } from '@/ui/page';
import { CompetitorCard } from './competitor-card.tsx';
import { PrimaryCompany } from './primary-company.tsx';

interface CompaniesSectionProps {
  companies: UseQueryResult<z.infer<typeof BoardCompanyList>>;
  underway: boolean;
}

/** The primary company and its competitors, five first. */
export function CompaniesSection({ companies, underway }: CompaniesSectionProps) {
  const [all, setAll] = useState(false);
  const items = companies.data?.items ?? [];
  const primary = items.find((company) => company.isPrimary);
  const competitors = items.filter((company) => !company.isPrimary);
  const shown = all ? competitors : competitors.slice(0, limits.competitorsShownFirst);
  const hidden = competitors.length - limits.competitorsShownFirst;
  return (
    <section aria-labelledby="companies" className="mt-2">
      <SectionHead
        id="companies"
        title="Companies"
        note={companies.data && `Tracking ${counted(competitors.length, 'competitor')}`}
      />
      {companies.isPending && <Panel className="skeleton h-[86px]" />}
      {companies.isLoadingError && (
        <Panel className="flex flex-wrap items-center gap-3 px-5 py-4 text-text-2">
          The companies of this board could not be loaded.
          <Button size="sm" onClick={() => companies.refetch()}>
            Try again
          </Button>
        </Panel>
      )}
      {primary && <PrimaryCompany company={primary} />}
      {companies.data && competitors.length === 0 && (
        <p className="mt-3 rounded-lg border border-dashed border-border-strong px-5 py-6 text-center text-text-2">
          {underway ? 'Finding competitors...' : 'No competitors found'}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 max-sm:grid-cols-1 max-sm:gap-0 max-sm:overflow-hidden max-sm:rounded-lg max-sm:border max-sm:border-border max-sm:bg-surface lg:grid-cols-5">
          {shown.map((company) => (
            <CompetitorCard key={company.id} company={company} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <MoreButton expanded={all} className="mt-2.5" onClick={() => setAll(!all)}>
          {all ? 'Show less' : `View ${hidden} more`}
        </MoreButton>
      )}
    </section>
  );
}
