import { maxPromptLength, promptPlaceholders } from '@sightline/contracts';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '@/ui/form/button';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { RunRow, StepCard } from '../parts/panel.tsx';
import { PromptArea } from './prompt-area.tsx';

/** A prompt edited on a page. The edits are lost when the user leaves the page. */
interface EditedPrompt {
  text: string;
  /** Hiding the editor does not change the prompt. */
  isShown: boolean;
  edit: (text: string) => void;
  reset: () => void;
  show: (isShown: boolean) => void;
}

/** @param saved the initial prompt */
export function useEditedPrompt(saved: () => string, byDefault: string): EditedPrompt {
  const [text, edit] = useState(saved);
  const [isShown, show] = useState(true);
  return { text, isShown, edit, reset: () => edit(byDefault), show };
}

interface PromptCardProps extends Omit<ComponentProps<typeof RunRow>, 'hint'> {
  title: string;
  prompt: EditedPrompt;
  note: string;
}

export function PromptCard({ title, prompt, note, ...run }: PromptCardProps) {
  const { isShown: shown, show } = prompt;
  const noteId = useId();
  const EyeIcon = shown ? EyeOff : Eye;
  const actions = (
    <>
      <Button variant="ghost" size="sm" onClick={prompt.reset}>
        <RotateCcw aria-hidden="true" className="size-3.5!" />
        Reset to Default
      </Button>
      <Button variant="ghost" size="sm" aria-expanded={shown} onClick={() => show(!shown)}>
        <EyeIcon aria-hidden="true" className="size-3.5!" />
        {shown ? 'Hide Editor' : 'Show Editor'}
      </Button>
    </>
  );
  return (
    <StepCard title={title} actions={actions}>
      {shown && (
        <div className="mb-3">
          <PromptArea label={title} value={prompt.text} onChange={prompt.edit} aria-describedby={noteId} />
          <p id={noteId} className="mt-2 text-13 text-text-3">
            {note} At most {maxPromptLength.toLocaleString('en')} characters; placeholders:{' '}
            {promptPlaceholders.map((name) => `{${name}}`).join(', ')}.
          </p>
        </div>
      )}
      <RunRow {...run} hint="Changes apply only to this session." />
    </StepCard>
  );
}
