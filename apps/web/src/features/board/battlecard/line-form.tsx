import { type BattlecardLine, type LineChange, limits } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { serverText } from '@/lib/api/api-error';
import { Button } from '@/ui/form/button';
import { Problem, Textarea } from '@/ui/form/field';
import { evidenceQuery, notesQuery } from './battlecard-queries.ts';
import { type Chosen, EvidencePicker } from './evidence-picker.tsx';

interface LineFormProps {
  boardId: string;
  companyId: string;
  line?: BattlecardLine;
  onSave: (written: Omit<LineChange, 'revision'>) => Promise<unknown>;
  onClose: () => void;
}

/** Writes or edits a line in place. Enter saves, Escape cancels. After a conflict the form keeps the text. */
export function LineForm({ boardId, companyId, line, onSave, onClose }: LineFormProps) {
  const id = useId();
  const choices = useQuery(evidenceQuery(boardId, companyId));
  const notes = useQuery(notesQuery(boardId, companyId));
  const [text, setText] = useState(line?.text ?? '');
  const [chosen, setChosen] = useState<Chosen[]>(() =>
    (line?.evidence ?? []).map((one) => ({ ref: one.ref, text: one.text })),
  );
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    if (isSaving) return;
    if (text.trim() === '') return setProblem('Write the line');
    if (chosen.length === 0)
      return setProblem(
        'A line needs evidence: a price, a page, an event, jobs, outages or a note. Choose it and press “Add evidence”.',
      );
    setIsSaving(true);
    try {
      await onSave({ text: text.trim(), evidence: chosen.map(({ ref }) => ref) });
      onClose();
    } catch (error) {
      setProblem(serverText(error, 'The line could not be saved.'));
    } finally {
      setIsSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <form
      aria-label={line ? 'Edit the line' : 'Add a line'}
      className="grid gap-3.5 px-5 py-4 max-sm:px-3.5"
      onSubmit={submit}
      onKeyDown={cancelOnEscape}
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block text-13 font-semibold">
          Line
        </label>
        <Textarea
          id={id}
          rows={2}
          autoFocus
          maxLength={limits.battlecardLineChars}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={saveOnEnter}
        />
      </div>
      {choices.data ? (
        <EvidencePicker choices={choices.data} notes={notes.data?.items ?? []} chosen={chosen} onChange={setChosen} />
      ) : (
        <p role="status" className="text-13 text-text-2">
          {choices.isLoadingError ? 'The facts could not be loaded. Try again later.' : 'Loading the facts...'}
        </p>
      )}
      <Problem id={`${id}-problem`}>{problem}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" busy={isSaving}>
          Save line
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
