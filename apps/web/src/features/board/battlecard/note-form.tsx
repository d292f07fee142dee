import { limits, type Note, type NoteRequest, NoteSource } from '@sightline/contracts';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { serverText } from '@/lib/api/api-error';
import { Button } from '@/ui/form/button';
import { Problem, Textarea } from '@/ui/form/field';
import { LabelledSelect } from '@/ui/form/labelled-select';

export const sourceWords: Record<NoteSource, string> = {
  prospect: 'A prospect',
  customer: 'A customer',
  partner: 'A partner',
  other: 'Someone else',
};
const deals = [
  { value: '', text: 'No deal' },
  { value: 'won', text: 'A won deal' },
  { value: 'lost', text: 'A lost deal' },
];

interface NoteFormProps {
  note?: Note;
  onSave: (written: NoteRequest) => Promise<unknown>;
  /** Closes the form of an existing note; the form for new notes stays open. */
  onClose?: () => void;
}

/** Writes or edits a note. The text is kept after an error. */
export function NoteForm({ note, onSave, onClose }: NoteFormProps) {
  const id = useId();
  const [text, setText] = useState(note?.text ?? '');
  const [from, setFrom] = useState<NoteSource>(note?.from ?? 'prospect');
  const [deal, setDeal] = useState<Note['deal']>(note?.deal ?? null);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const tooLong = text.trim().length > limits.noteChars;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') return setProblem('Write what was said');
    if (tooLong)
      return setProblem(
        `A note has at most ${limits.noteChars.toLocaleString('en')} characters; this one has ${text.trim().length.toLocaleString('en')}.`,
      );
    setIsSaving(true);
    try {
      await onSave({ text: text.trim(), from, deal });
      setProblem(undefined);
      if (onClose) return onClose();
      setText('');
      // The next note must not repeat the deal, which would then count twice.
      setDeal(null);
    } catch (error) {
      setProblem(serverText(error, 'The note could not be saved.'));
    } finally {
      setIsSaving(false);
    }
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose?.();
  };
  return (
    <form
      aria-label={note ? 'Edit the note' : 'Write a note'}
      className="grid gap-3 print:hidden"
      onSubmit={save}
      onKeyDown={cancelOnEscape}
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block text-13 font-semibold">
          What was said
        </label>
        <Textarea
          id={id}
          rows={3}
          placeholder="What did a prospect, partner or customer say?"
          value={text}
          aria-invalid={tooLong || undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <LabelledSelect
          id={`${id}-from`}
          label="By"
          options={NoteSource.options.map((value) => ({ value, text: sourceWords[value] }))}
          value={from}
          onChange={(value) => setFrom(NoteSource.parse(value))}
        />
        <LabelledSelect
          id={`${id}-deal`}
          label="About"
          options={deals}
          value={deal ?? ''}
          onChange={(value) => setDeal(value === 'won' || value === 'lost' ? value : null)}
        />
      </div>
      <Problem id={`${id}-problem`}>{problem}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSaving}>
          Save note
        </Button>
        {onClose && (
          <Button size="sm" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
