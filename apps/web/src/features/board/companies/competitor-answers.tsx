import type { BoardCompany, BoardCompanyList } from '@sightline/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { lazyPart } from '@/lib/api/lazy-part';
import { useMayEdit } from '@/lib/board/may-edit';
import { useEverTrue } from '@/lib/browser/use-ever-true';
import { useFocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { cardClass } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import Plus from '~icons/lucide/plus';
import { useCompetitorEdits } from '../competitors/competitor-edits.ts';
import { CardHead } from '../identity/card-head.tsx';
import { type AnswerActions, CompetitorAnswer, undoButtonId, yesButtonId } from './competitor-answer.tsx';
import { WeakerSuggestions } from './weaker-suggestions.tsx';

const AddCompetitorDialog = lazyPart(() => import('../competitors/add-competitor-dialog.tsx'));

interface CompetitorAnswersProps {
  boardId: string;
  domain: string;
  companies: UseQueryResult<z.infer<typeof BoardCompanyList>>;
  settingUp: boolean;
}

const isOpen = ({ standing }: BoardCompany) => standing === 'suggested';

/** The button in a row that receives the focus: "Yes", or "Undo" once answered. */
const controlOf = ({ id }: BoardCompany): HTMLElement | null =>
  document.getElementById(yesButtonId(id)) ?? document.getElementById(undoButtonId(id));

/** "Are these your competitors?": suggestions with their proof and Yes/No buttons. */
export function CompetitorAnswers({ boardId, domain, companies, settingUp }: CompetitorAnswersProps) {
  const [adding, setAdding] = useState(false);
  const wasAdding = useEverTrue(adding);
  const heading = useRef<HTMLHeadingElement>(null);
  const mayEdit = useMayEdit();
  const edits = useCompetitorEdits(boardId);
  const focusAfterLeaving = useFocusAfterLeaving(heading);
  const rows = (companies.data?.items ?? []).filter(
    ({ isPrimary, standing, mergedInto }) => !isPrimary && (mergedInto === null || standing === 'rejected'),
  );
  const answered = rows.filter((company) => !isOpen(company)).length;

  /** Moves the focus to the next open question before this one is replaced; after the last one, to the heading. */
  function goOn({ id }: BoardCompany) {
    const at = rows.findIndex((company) => company.id === id);
    const next = rows.slice(at + 1).find(isOpen);
    (next ? controlOf(next) : heading.current)?.focus();
  }
  const actionsFor = (company: BoardCompany): AnswerActions => ({
    onYes: () => {
      goOn(company);
      edits.confirm(company);
    },
    onNo: () => {
      goOn(company);
      edits.reject(company);
    },
    onUndo: () => {
      focusAfterLeaving(undoButtonId(company.id), [yesButtonId(company.id)]);
      if (company.standing === 'rejected') edits.restore(company);
      else edits.takeBack(company);
    },
    onRemove: () => {
      goOn(company);
      edits.remove(company);
    },
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!mayEdit || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-competitor-id]')?.dataset.competitorId;
    const company = rows.find((row) => row.id === id);
    const key = event.key.toLowerCase();
    if (!company || !isOpen(company) || (key !== 'y' && key !== 'n')) return;
    event.preventDefault();
    const { onYes, onNo } = actionsFor(company);
    if (key === 'y') onYes();
    else onNo();
  }

  const note = mayEdit
    ? `${answered} of ${rows.length} answered.${answered < rows.length ? ' You can stop at any time; the rest stay suggestions.' : ''}`
    : undefined;
  return (
    <section aria-labelledby="competitors" className={`${cardClass} min-w-0 border-control-border`}>
      <CardHead
        id="competitors"
        title={mayEdit ? 'Are these your competitors?' : 'Competitors'}
        note={rows.length > 0 && note}
        heading={heading}
      />
      {companies.isLoadingError && (
        <p className="flex flex-wrap items-center gap-3 px-5 py-4 text-text-2">
          The competitors could not be loaded.
          <Button size="sm" onClick={() => companies.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {companies.data && rows.length === 0 && (
        <p className="px-5 py-6 text-text-2 max-sm:px-3.5">
          {settingUp
            ? 'Finding competitors...'
            : `We found no competitors that we can prove.${mayEdit ? ' Add one by website.' : ''}`}
        </p>
      )}
      <ul onKeyDown={onKeyDown}>
        {rows.map((company) => (
          <CompetitorAnswer
            key={company.id}
            boardId={boardId}
            company={company}
            domain={domain}
            actions={actionsFor(company)}
          />
        ))}
      </ul>
      {companies.data && mayEdit && <WeakerSuggestions boardId={boardId} domain={domain} settingUp={settingUp} />}
      {companies.data && mayEdit && (
        <div className="flex justify-end border-t border-border px-5 py-4 max-sm:p-3.5">
          <Button className="max-sm:h-10 max-sm:flex-1" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add competitor
          </Button>
        </div>
      )}
      {wasAdding && (
        <AddCompetitorDialog boardId={boardId} open={adding} onOpenChange={setAdding} onAdded={() => undefined} />
      )}
    </section>
  );
}
