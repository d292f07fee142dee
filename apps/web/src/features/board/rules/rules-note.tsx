import type { BoardCompany } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { lazyPart } from '@/lib/api/lazy-part';
import { type CardView, rulesQuery } from '@/lib/board/board-queries';
import { ruleName } from '@/lib/board/rule-name';
import { linkClass } from '@/ui/display/link-class';
import { useSetCardView } from '../filters/use-card-view.ts';

const RulesPanel = lazyPart(() => import('./rules-panel.tsx'));

interface RulesNoteProps {
  boardId: string;
  view: CardView;
  settingUp: boolean;
  companies: readonly Pick<BoardCompany, 'id' | 'name'>[];
}

/** The note below the list: the number of hidden cards, a link to them, and the rules that hide them. */
export function RulesNote({ boardId, view, settingUp, companies }: RulesNoteProps) {
  const setView = useSetCardView();
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const rules = useQuery(rulesQuery(boardId, settingUp)).data?.items ?? [];
  const hiding = rules.filter(({ hidden }) => hidden > 0);
  const total = hiding.reduce((sum, { hidden }) => sum + hidden, 0);
  if (rules.length === 0 && !open && view.show !== 'hidden') return null;
  const [only] = hiding;
  const companyOf = (id: string | null) => companies.find((company) => company.id === id)?.name ?? null;
  return (
    <div className="mt-5 print:hidden">
      <p className="flex flex-wrap justify-center gap-x-3 gap-y-1 text-center text-13 text-text-3">
        {only && (
          <span className="wrap-anywhere">
            {total} hidden by{' '}
            {hiding.length === 1
              ? `your rule “${ruleName(only.rule, companyOf(only.rule.companyId))}”.`
              : `${hiding.length} of your rules.`}
          </span>
        )}
        {(total > 0 || view.show === 'hidden') && (
          <button
            type="button"
            className={linkClass}
            onClick={() => {
              setView({ show: view.show === 'hidden' ? 'active' : 'hidden' });
              document.getElementById('insights')?.focus();
            }}
          >
            {view.show === 'hidden' ? 'Show all others' : 'Show them'}
          </button>
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          className={linkClass}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close rules' : 'Your rules'}
        </button>
      </p>
      <div id={panelId}>{open && <RulesPanel boardId={boardId} rules={rules} companies={companies} />}</div>
    </div>
  );
}
