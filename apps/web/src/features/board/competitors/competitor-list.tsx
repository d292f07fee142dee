import { type BoardCompany, limits } from '@sightline/contracts';
import { useRef, useState } from 'react';
import { lazyPart } from '@/lib/api/lazy-part';
import type { CompaniesOfBoard } from '@/lib/board/competitors';
import type { FocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { MoreButton } from '@/ui/form/more-button';
import { CompetitorCard } from './competitor-card.tsx';
import type { CompetitorEdits } from './competitor-edits.ts';
import { competitorMenuId } from './competitor-menu.tsx';
import type { CompetitorActions } from './competitor-menu-items.tsx';
import { RejectedList, restoreButtonId } from './rejected-list.tsx';

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'));

interface CompetitorListProps {
  boardId: string;
  companies: CompaniesOfBoard;
  edits: CompetitorEdits;
  all: boolean;
  onAll: (all: boolean) => void;
  focusAfterLeaving: FocusAfterLeaving;
  onSeparate: (company: BoardCompany) => void;
}

/** A board's competitors, the first five by default, and the rejected ones. */
export function CompetitorList(props: CompetitorListProps) {
  const { boardId, companies, edits, all, onAll, focusAfterLeaving, onSeparate } = props;
  const { primary, competitors, rejected, mergedInto } = companies;
  const [merging, setMerging] = useState<BoardCompany | null>(null);
  const mergingId = useRef('');
  const shown = all ? competitors : competitors.slice(0, limits.competitorsShownFirst);
  const hidden = competitors.length - limits.competitorsShownFirst;

  /** Moves the focus to the next competitor, or to the previous one. */
  function leave({ id }: BoardCompany) {
    const at = competitors.findIndex((company) => company.id === id);
    const neighbours = [competitors[at + 1], competitors[at - 1]].flatMap((company) => (company ? [company.id] : []));
    focusAfterLeaving(competitorMenuId(id), neighbours.map(competitorMenuId));
  }

  const actionsFor = (company: BoardCompany): CompetitorActions => ({
    onConfirm: () => edits.confirm(company),
    onTakeBack: () => edits.takeBack(company),
    onReject: () => {
      leave(company);
      edits.reject(company);
    },
    onRemove: () => {
      leave(company);
      edits.remove(company);
    },
    onMerge: () => {
      mergingId.current = competitorMenuId(company.id);
      setMerging(company);
    },
  });

  return (
    <>
      {shown.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 max-sm:grid-cols-1 max-sm:gap-0 max-sm:overflow-hidden max-sm:rounded-lg max-sm:border max-sm:border-border max-sm:bg-surface lg:grid-cols-5">
          {shown.map((company) => (
            <CompetitorCard
              key={company.id}
              boardId={boardId}
              company={company}
              merged={mergedInto(company)}
              actions={actionsFor(company)}
              onSeparate={onSeparate}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <MoreButton expanded={all} className="mt-2.5" onClick={() => onAll(!all)}>
          {all ? 'Show less' : `View ${hidden} more`}
        </MoreButton>
      )}
      <RejectedList
        companies={rejected}
        onRestore={(company) => {
          focusAfterLeaving(restoreButtonId(company.id), [competitorMenuId(company.id)]);
          edits.restore(company);
        }}
      />
      {merging && (
        <MergeDialog
          company={merging}
          others={[...(primary ? [primary] : []), ...competitors].filter(({ id }) => id !== merging.id)}
          onClose={() => setMerging(null)}
          onMerge={(into) => {
            setMerging(null);
            focusAfterLeaving(mergingId.current, [competitorMenuId(into.id)]);
            edits.merge(merging, into);
          }}
          onClosed={() => document.getElementById(mergingId.current)?.focus()}
        />
      )}
    </>
  );
}
