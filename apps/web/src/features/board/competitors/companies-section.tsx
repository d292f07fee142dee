import { type BoardCompany, type BoardCompanyList, limits } from '@sightline/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { lazyPart } from '@/lib/api/lazy-part';
import { companiesOf } from '@/lib/board/competitors';
import { useMayEdit } from '@/lib/board/may-edit';
import { useEverTrue } from '@/lib/browser/use-ever-true';
import { useFocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { counted } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { MoreButton } from '@/ui/form/more-button';
import { PanelFailed } from '@/ui/page/load-failed';
import { SectionHead } from '@/ui/page/page';
import Plus from '~icons/lucide/plus';
import { useCompetitorEdits } from './competitor-edits.ts';
import { CompetitorList } from './competitor-list.tsx';
import { competitorMenuId } from './competitor-menu.tsx';
import { separateButtonId } from './merged-companies.tsx';
import { PrimaryCompany } from './primary-company.tsx';

const AddCompetitorDialog = lazyPart(() => import('./add-competitor-dialog.tsx'));

interface CompaniesSectionProps {
  boardId: string;
  companies: UseQueryResult<z.infer<typeof BoardCompanyList>>;
  settingUp: boolean;
}

/** The primary company and its competitors, with actions to edit them. Collapsed to one line on phones. */
export function CompaniesSection({ boardId, companies, settingUp }: CompaniesSectionProps) {
  const [all, setAll] = useState(false);
  const [adding, setAdding] = useState(false);
  const wasAdding = useEverTrue(adding);
  // Used on phones only, where the companies would push the insights off the first screen.
  const [shown, setShown] = useState(false);
  const onPhones = shown ? undefined : 'max-sm:not-print:hidden';
  const listId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const mayEdit = useMayEdit();
  const edits = useCompetitorEdits(boardId);
  const focusAfterLeaving = useFocusAfterLeaving(addButton);
  const separate = (company: BoardCompany) => {
    focusAfterLeaving(separateButtonId(company.id), [competitorMenuId(company.id)]);
    edits.separate(company);
  };
  const list = companiesOf(companies.data?.items ?? []);
  const { primary, competitors } = list;
  return (
    <section aria-labelledby="companies" className="mt-2">
      <SectionHead
        id="companies"
        title="Companies"
        note={companies.data && `Tracking ${counted(competitors.length, 'competitor')}`}
      >
        {primary && (
          <>
            {mayEdit && (
              <Button ref={addButton} size="sm" className={onPhones} onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                Add competitor
              </Button>
            )}
            <MoreButton
              expanded={shown}
              aria-controls={listId}
              aria-label={shown ? 'Hide companies' : 'Show companies'}
              className="sm:hidden"
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'Show'}
            </MoreButton>
          </>
        )}
      </SectionHead>
      {companies.isPending && <Panel className="skeleton h-[86px]" />}
      {companies.isLoadingError && (
        <PanelFailed onRetry={() => companies.refetch()}>The companies of this board could not be loaded.</PanelFailed>
      )}
      <div id={listId} className={onPhones}>
        {primary && (
          <PrimaryCompany boardId={boardId} company={primary} merged={list.mergedInto(primary)} onSeparate={separate} />
        )}
        {companies.data && competitors.length === 0 && (
          <p className="mt-3 rounded-lg border border-dashed border-border-strong px-5 py-6 text-center text-text-2">
            {settingUp ? 'Finding competitors...' : 'No competitors found'}
          </p>
        )}
        <CompetitorList
          boardId={boardId}
          companies={list}
          edits={edits}
          all={all}
          onAll={setAll}
          focusAfterLeaving={focusAfterLeaving}
          onSeparate={separate}
        />
      </div>
      {wasAdding && (
        <AddCompetitorDialog
          boardId={boardId}
          open={adding}
          onOpenChange={setAdding}
          onAdded={() => {
            // The new competitor is the last one, so the whole list is shown.
            if (competitors.length >= limits.competitorsShownFirst) setAll(true);
          }}
        />
      )}
    </section>
  );
}
