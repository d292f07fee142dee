import { searchRoutes } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { Button } from '@/ui/form/button';
import { Field } from '@/ui/form/field';
import { Switch } from '@/ui/form/switch';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';
import { filterOf, type SearchView, searchKeys } from './search-queries.ts';

export function SaveSearchDialog({ view, onClose }: { view: SearchView; onClose: () => void }) {
  const [name, setName] = useState(view.search.slice(0, 80) || view.tag);
  const [alerts, setAlerts] = useState(true);
  const [problem, setProblem] = useState<string>();
  const nameId = useId();
  const alertsId = useId();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(searchRoutes.saveSearch, { body: { name, filter: filterOf(view), alerts } }),
    onSuccess: async () => {
      onClose();
      toast.success(`“${name.trim()}” was saved`);
      await queryClient.invalidateQueries({ queryKey: searchKeys.saved });
    },
    onError: (error) => setProblem(serverText(error, 'Failed to save the search')),
  });
  const saveOnce = useOneAtATime(save.mutateAsync);

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(name.trim() ? undefined : 'Give it a name');
    if (name.trim()) saveOnce();
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save this search"
      description="Words, board, company and tag are saved; dates are not."
    >
      <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
        <Field
          id={nameId}
          label="Name"
          value={name}
          maxLength={80}
          required
          problem={problem}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex items-center gap-3">
          <span id={alertsId} className="flex-1 text-14">
            Alert me to new events that match
          </span>
          <Switch aria-labelledby={alertsId} checked={alerts} onCheckedChange={setAlerts} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
