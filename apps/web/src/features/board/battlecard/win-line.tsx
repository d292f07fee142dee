import type { BattlecardLine } from '@sightline/contracts';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { serverReason } from '@/lib/api/api-error';
import { toast } from '@/lib/browser/toast';
import { formatDay, formatDayTime } from '@/lib/format/format';
import { Button } from '@/ui/form/button';
import Check from '~icons/lucide/check';
import Pencil from '~icons/lucide/pencil';
import Trash2 from '~icons/lucide/trash-2';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { EvidenceChips } from './evidence-chips.tsx';
import { LineForm } from './line-form.tsx';
import { useBattlecardEdits } from './use-battlecard-edits.ts';

export const lineAnchor = (lineId: string) => `line-${lineId}`;
export const changesOf = ({ evidence }: Pick<BattlecardLine, 'evidence'>) =>
  evidence.flatMap(({ changed }) => changed ?? []);

interface WinLineProps {
  boardId: string;
  companyId: string;
  line: BattlecardLine;
  mayEdit: boolean;
  /** Moves the focus to the next amber line after "Still true". */
  onConfirmed: () => void;
}

/** A line that a person wrote. If its evidence has changed, the line is amber and states the change. */
export function WinLine({ boardId, companyId, line, mayEdit, onConfirmed }: WinLineProps) {
  const edits = useBattlecardEdits(boardId, companyId);
  const [isEditing, setIsEditing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const changes = changesOf(line);
  const isAmber = changes.length > 0;

  const attempt = async (work: Promise<unknown>, failure: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      await work;
      return true;
    } catch (error) {
      toast.error(failure, { description: serverReason(error) });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const confirm = async () => {
    if (await attempt(edits.confirmLine(line.id, line.revision), 'The line was not confirmed')) onConfirmed();
  };
  const close = () => {
    setIsEditing(false);
    // The button is mounted again on the next render.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  if (isEditing)
    return (
      <li className="border-t border-border first:border-t-0">
        <LineForm
          boardId={boardId}
          companyId={companyId}
          line={line}
          onSave={(written) => edits.changeLine(line.id, { ...written, revision: line.revision })}
          onClose={close}
        />
      </li>
    );
  return (
    <li
      id={lineAnchor(line.id)}
      tabIndex={-1}
      className={clsx(
        'border-t border-border px-5 py-3.5 first:border-t-0 max-sm:px-3.5',
        isAmber && 'border-l-4 border-l-warning bg-warning-soft pl-4',
      )}
    >
      <p dir="auto" className="font-head text-16 leading-snug wrap-anywhere">
        {line.text}
      </p>
      <EvidenceChips evidence={line.evidence}>
        {line.by ?? 'A former member'}, {formatDay(line.at)}
      </EvidenceChips>
      {changes.map(({ text, at }) => (
        <p key={text} className="mt-2 flex items-start gap-2 text-13 wrap-anywhere">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warning" strokeWidth={1.75} />
          <span>
            <span className="sr-only">Needs a look: </span>
            {text} <span className="text-text-2">{formatDayTime(at)}</span>
          </span>
        </p>
      ))}
      {mayEdit && (
        <div className="mt-2.5 flex flex-wrap gap-2 print:hidden">
          {isAmber && (
            <Button size="sm" busy={isBusy} aria-label={`Still true: ${line.text}`} onClick={confirm}>
              <Check aria-hidden="true" />
              Still true
            </Button>
          )}
          <Button
            ref={editButton}
            size="sm"
            variant={isAmber ? 'secondary' : 'ghost'}
            aria-label={`Edit: ${line.text}`}
            onClick={() => setIsEditing(true)}
          >
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          <Button
            size="sm"
            variant="ghost"
            busy={isBusy}
            aria-label={`Remove: ${line.text}`}
            onClick={() => void attempt(edits.removeLine(line.id, line.revision), 'The line was not removed')}
          >
            <Trash2 aria-hidden="true" />
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
