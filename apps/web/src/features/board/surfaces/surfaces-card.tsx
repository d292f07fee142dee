import type { BoardCompany } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayEdit } from '@/lib/board/may-edit';
import { useBoard } from '@/lib/board/use-board';
import { cardClass } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { PanelFailed } from '@/ui/page/load-failed';
import { surfacesQuery } from '../../../lib/board/signals/surfaces-query.ts';
import { CardHead } from '../identity/card-head.tsx';
import { AddSurfaceDialog } from './add-surface-dialog.tsx';
import { SurfaceRow } from './surface-row.tsx';
import { useSurfaceEdits } from './use-surface-edits.ts';

interface SurfacesCardProps {
  boardId: string;
  companies: readonly Pick<BoardCompany, 'id' | 'name' | 'domain' | 'isPrimary'>[];
}

/** Shows where each company on the board publishes apart from its website, the board's own company first. */
export function SurfacesCard({ boardId, companies }: SurfacesCardProps) {
  const board = useBoard(boardId);
  const surfaces = useQuery(surfacesQuery(boardId, board.data));
  const edits = useSurfaceEdits(boardId);
  const [adding, setAdding] = useState(false);
  const mayEdit = useMayEdit();
  if (surfaces.isLoadingError)
    return (
      <PanelFailed className="mt-5" onRetry={() => surfaces.refetch()}>
        The places where the companies publish could not be loaded.
      </PanelFailed>
    );
  if (!surfaces.data) return null;
  const { items } = surfaces.data;
  const groups = companies
    .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .map((company) => ({ company, own: items.filter(({ companyId }) => companyId === company.id) }))
    .filter(({ own }) => own.length > 0);
  return (
    <section aria-labelledby="surfaces" className={`${cardClass} mt-5`}>
      <CardHead
        id="surfaces"
        title="Where else they publish"
        note="Each is linked from the company’s own site. We never guess from a name."
      >
        {mayEdit && companies.length > 0 && (
          <Button variant="ghost" size="sm" className="max-sm:-ml-2.5" onClick={() => setAdding(true)}>
            Add one
          </Button>
        )}
      </CardHead>
      {groups.length === 0 && (
        <p className="px-5 py-[13px] text-13 text-text-2 max-sm:px-3.5">
          Their sites don’t link to a job board, status page, code or feed that we recognise.
        </p>
      )}
      {groups.map(({ company, own }) => (
        <div key={company.id} className="border-border not-first:border-t">
          <h3 className="px-5 pt-[13px] font-semibold max-sm:px-3.5">{company.name}</h3>
          <ul aria-label={company.name}>
            {own.map((surface) => (
              <SurfaceRow key={surface.id} surface={surface} company={company} edits={edits} />
            ))}
          </ul>
        </div>
      ))}
      <AddSurfaceDialog boardId={boardId} companies={companies} open={adding} onOpenChange={setAdding} />
    </section>
  );
}
