import type { Battlecard, BattlecardSide } from '@sightline/contracts';
import { useRef, useState } from 'react';
import { Button } from '@/ui/form/button';
import Plus from '~icons/lucide/plus';
import { Section } from '../trends/section.tsx';
import { LineForm } from './line-form.tsx';
import { useBattlecardEdits } from './use-battlecard-edits.ts';
import { changesOf, lineAnchor, WinLine } from './win-line.tsx';

export const sideTitles: Record<BattlecardSide, string> = { 'we-win': 'How we win', 'they-win': 'How they win' };

interface WinLinesProps {
  boardId: string;
  companyId: string;
  side: BattlecardSide;
  battlecard: Battlecard;
  mayEdit: boolean;
}

/** The lines that people wrote for one side. */
export function WinLines({ boardId, companyId, side, battlecard, mayEdit }: WinLinesProps) {
  const edits = useBattlecardEdits(boardId, companyId);
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const lines = battlecard.lines.filter((line) => line.side === side);
  const close = () => {
    setIsAdding(false);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  /** Moves the focus to the next amber line, or to the page heading. */
  const moveOn = (confirmedId: string) => {
    const amber = battlecard.lines.filter((line) => line.id !== confirmedId && changesOf(line).length > 0);
    const next = amber[0] && document.getElementById(lineAnchor(amber[0].id));
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  };
  return (
    <Section id={side} title={sideTitles[side]} note="in our people’s words">
      {lines.length === 0 && <p className="px-5 py-4 text-13 text-text-2 max-sm:px-3.5">No line yet.</p>}
      <ul>
        {lines.map((line) => (
          <WinLine key={line.id} {...{ boardId, companyId, line, mayEdit }} onConfirmed={() => moveOn(line.id)} />
        ))}
      </ul>
      {mayEdit && (
        <div className="border-t border-border print:hidden">
          {isAdding ? (
            <LineForm
              boardId={boardId}
              companyId={companyId}
              onSave={(written) => edits.addLine({ side, ...written })}
              onClose={close}
            />
          ) : (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 bg-surface-2 px-5 py-3 text-13 text-text-2 max-sm:px-3.5">
              <Button
                ref={addButton}
                size="sm"
                aria-label={`Add a line to “${sideTitles[side]}”`}
                onClick={() => setIsAdding(true)}
              >
                <Plus aria-hidden="true" />
                Add a line
              </Button>
              <span>A line needs evidence: a page, a price, an event, jobs, outages or a note.</span>
            </div>
          )}
        </div>
      )}
    </Section>
  );
}
