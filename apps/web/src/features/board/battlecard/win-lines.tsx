import type { Battlecard, BattlecardLine, BattlecardSide } from '@sightline/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/ui/form/button';
import Plus from '~icons/lucide/plus';
import { Section } from '../trends/section.tsx';
import { LineForm } from './line-form.tsx';
import { useBattlecardEdits } from './use-battlecard-edits.ts';
import { changesOf, lineAnchor, WinLine } from './win-line.tsx';

export const sideTitles: Record<BattlecardSide, string> = { 'we-win': 'How we win', 'they-win': 'How they win' };

/** A side, or a section that a person added. */
export type LinesPlace = { readonly side: BattlecardSide } | { readonly sectionId: string };

interface WrittenLinesProps {
  boardId: string;
  companyId: string;
  place: LinesPlace;
  title: string;
  battlecard: Battlecard;
  mayEdit: boolean;
  /** Buttons of the section, for editors. */
  actions?: ReactNode;
}

/** The lines of a side or of an added section, in people's words. */
export function WrittenLines({ boardId, companyId, place, title, battlecard, mayEdit, actions }: WrittenLinesProps) {
  const edits = useBattlecardEdits(boardId, companyId);
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const lines = linesOf(battlecard, place);
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
    <Section
      id={'side' in place ? place.side : `section-${place.sectionId}`}
      title={title}
      note="in our people’s words"
      actions={mayEdit && actions}
    >
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
              onSave={(written) => edits.addLine({ ...place, ...written })}
              onClose={close}
            />
          ) : (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 bg-surface-2 px-5 py-3 text-13 text-text-2 max-sm:px-3.5">
              <Button
                ref={addButton}
                size="sm"
                aria-label={`Add a line to “${title}”`}
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

export const linesOf = ({ lines }: Pick<Battlecard, 'lines'>, place: LinesPlace): BattlecardLine[] =>
  lines.filter((line) => ('side' in place ? line.side === place.side : line.sectionId === place.sectionId));
