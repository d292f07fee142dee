import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { Button } from '@/ui/form/button';
import { Input, Problem, Textarea } from '@/ui/form/field';
import {
  type IdentityLine,
  isList,
  isSame,
  isSearched,
  languageChoices,
  readTyped,
  typedOf,
} from './identity-fields.ts';

interface IdentityEditorProps {
  id: string;
  line: IdentityLine;
  /** Rejects with the server's error. */
  onSave: (values: string[]) => Promise<void>;
  onClose: () => void;
}

export function IdentityEditor({ id, line, onSave, onClose }: IdentityEditorProps) {
  const [typed, setTyped] = useState(() => typedOf(line));
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [hintId, choicesId] = [useId(), useId()];
  const problemId = `${id}-problem`;
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const save = useOneAtATime(async (values: string[]) => {
    setSaving(true);
    try {
      await onSave(values);
      onClose();
    } catch (error) {
      setProblem(serverText(error, 'The correction could not be saved'));
      field.current?.focus();
    } finally {
      setSaving(false);
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readTyped(line, typed);
    if ('problem' in read) {
      setProblem(read.problem);
      field.current?.focus();
    } else if (isSame(read.values, line.values)) onClose();
    else save(read.values);
  }

  const hasLines = isList(line.field);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // While the user is composing, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    const saves = event.key === 'Enter' && event.target instanceof HTMLTextAreaElement;
    if (saves && (!hasLines || event.ctrlKey || event.metaKey)) submit(event);
  }

  const shared = {
    id,
    ref: field,
    value: typed,
    dir: 'auto',
    autoComplete: 'off',
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': problem === undefined ? hintId : `${problemId} ${hintId}`,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      setProblem(undefined);
    },
  };
  const keys = hasLines ? 'One per line. Ctrl+Enter saves, Esc cancels.' : 'Enter saves, Esc cancels.';
  return (
    // Handles keys in the field and on the buttons inside.
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {hasLines || line.field === 'description' ? (
        <Textarea {...shared} className={hasLines ? 'min-h-22' : 'min-h-10'} />
      ) : (
        <Input {...shared} list={line.field === 'language' ? choicesId : undefined} />
      )}
      {line.field === 'language' && (
        <datalist id={choicesId}>
          {languageChoices().map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <Problem id={problemId}>{problem}</Problem>
      <p id={hintId} className="mt-1.5 text-12 text-text-3">
        {keys}
        {isSearched(line.field) && ' News and competitors follow.'}
      </p>
      <div className="mt-2 flex gap-2">
        <Button type="submit" variant="primary" size="sm" busy={saving}>
          {saving ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
