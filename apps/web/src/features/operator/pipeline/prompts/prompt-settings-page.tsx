import { checkPrompt, promptPlaceholders } from '@sightline/contracts';
import { Link, useBlocker } from '@tanstack/react-router';
import { AlertDialog, Tabs } from 'radix-ui';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { toast } from '@/lib/browser/toast';
import { Button, buttonClass } from '@/ui/form/button';
import { ConfirmDialog, DialogActions } from '@/ui/overlay/dialog';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { StepCard } from '../parts/panel.tsx';
import { PipelinePage } from '../parts/pipeline-page.tsx';
import { PromptArea } from './prompt-area.tsx';
import { cleanPrompts, type PromptSettings, savedPrompts, savePrompts } from './prompt-settings.ts';

const templates = [
  { name: 'companyAnalysisPrompt', title: 'Company analysis prompt' },
  { name: 'newsEvaluationPrompt', title: 'News evaluation prompt' },
] as const satisfies readonly { name: keyof PromptSettings; title: string }[];

/** The screen '/pipeline-settings': the initial prompts for '/pipeline-clean', kept in this browser. */
export default function PromptSettingsPage() {
  const [prompts, setPrompts] = useState(() => savedPrompts(cleanPrompts));
  const [hasChanges, setHasChanges] = useState(false);

  // Also confirms before the tab is closed or reloaded.
  const leaving = useBlocker({ shouldBlockFn: () => hasChanges, enableBeforeUnload: hasChanges, withResolver: true });

  function change(next: PromptSettings): void {
    setPrompts(next);
    setHasChanges(true);
  }

  function save(): void {
    try {
      for (const { name } of templates) checkPrompt(prompts[name]);
    } catch (error) {
      toast.error('Failed to save settings.', { id: 'save', description: errorText(error, '') });
      return;
    }
    if (savePrompts(cleanPrompts, prompts)) {
      setHasChanges(false);
      toast.success('Settings Saved');
      return;
    }
    const description = 'This browser’s storage is full or disabled.';
    toast.error('Failed to save settings.', { id: 'save', description });
  }

  function reset(): void {
    change(cleanPrompts.defaults);
    toast.success('Reset to Defaults');
  }

  const actions = (
    <>
      <Button onClick={reset}>Reset to Defaults</Button>
      <Button variant="primary" disabled={!hasChanges} onClick={save}>
        Save Settings
      </Button>
    </>
  );
  return (
    <PipelinePage
      title="Pipeline Settings"
      note="The initial prompts of the clean pipeline, stored in this browser. The comps pipeline has its own prompts."
      actions={actions}
    >
      {/* The live region exists before the warning does, so that the warning is announced. */}
      <div role="status">
        {hasChanges && (
          <p className="mb-4 flex items-center gap-2 rounded-md bg-warning-soft px-3.5 py-2.5 text-13 font-semibold text-warning">
            <TriangleAlert aria-hidden="true" className="size-4" strokeWidth={1.9} />
            You have unsaved changes.
          </p>
        )}
      </div>
      <Tabs.Root defaultValue="prompts">
        <Tabs.List aria-label="Settings" className="border-b border-border">
          <Tabs.Trigger
            value="prompts"
            className="relative px-3.5 pt-2 pb-3 font-semibold after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent focus-visible:-outline-offset-2"
          >
            AI Prompts
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="prompts" className="mt-5 grid gap-5">
          <p className="text-13 text-text-2">
            Placeholders:{' '}
            {promptPlaceholders.map((name, at) => (
              <span key={name}>
                {at > 0 && ', '}
                <code className="font-mono text-12">{`{${name}}`}</code>
              </span>
            ))}
            . The server fills them in; text from outside is fenced as data.
          </p>
          {templates.map(({ name, title }) => (
            <StepCard key={name} title={title}>
              <PromptArea
                label={`${title} template`}
                value={prompts[name]}
                onChange={(text) => change({ ...prompts, [name]: text })}
              />
            </StepCard>
          ))}
          <p>
            <Link to="/pipeline-clean" className={buttonClass('ghost')}>
              Open the clean pipeline
            </Link>
          </p>
        </Tabs.Content>
      </Tabs.Root>
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        onOpenChange={(open) => {
          if (!open) leaving.reset?.();
        }}
        title="Leave without saving?"
        description="Your changes to the prompts will be lost."
        onClosed={() => undefined}
      >
        <DialogActions>
          <AlertDialog.Cancel className={buttonClass('secondary')}>Stay</AlertDialog.Cancel>
          <AlertDialog.Action className={buttonClass('danger')} onClick={() => leaving.proceed?.()}>
            Leave
          </AlertDialog.Action>
        </DialogActions>
      </ConfirmDialog>
    </PipelinePage>
  );
}
