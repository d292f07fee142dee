import type { PortfolioGroup, PortfolioRow } from '@sightline/contracts';
import { type FormEvent, useState } from 'react';
import { newRequestKey } from '@/lib/api/request-ids';
import { Button } from '@/ui/form/button';
import { Field } from '@/ui/form/field';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';
import { nameOf, toggled } from '../portfolio-view.ts';

interface GroupDialogProps {
  /** The group to edit; null for a new one. */
  group: PortfolioGroup | null;
  groups: readonly PortfolioGroup[];
  rows: readonly PortfolioRow[];
  onSave: (group: PortfolioGroup) => void;
  onClose: () => void;
}

export function GroupDialog({ group, groups, rows, onSave, onClose }: GroupDialogProps) {
  const [name, setName] = useState(group?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(group?.boardIds));
  const [problem, setProblem] = useState<string>();
  const companies = rows
    .map((row) => ({ id: row.board.id, name: nameOf(row) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true }));
  const otherGroupOf = (boardId: string) =>
    groups.find(({ id, boardIds }) => id !== group?.id && boardIds.includes(boardId))?.name;

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = name.trim();
    if (typed === '') {
      setProblem('Enter a name');
      return;
    }
    // Boards that aren't listed, such as a board that is no longer shared, are removed with the next change.
    const boardIds = companies.map(({ id }) => id).filter((id) => chosen.has(id));
    onSave({ id: group?.id ?? newRequestKey(), name: typed, boardIds });
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={group ? 'Change group' : 'New group'}
      description="A company can be in only one group. Only you can see your groups."
    >
      <form noValidate onSubmit={submit}>
        <Field
          id="group-name"
          label="Name"
          autoComplete="off"
          maxLength={60}
          dir="auto"
          value={name}
          problem={problem}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
        <fieldset className="mt-4">
          <legend className="mb-1.5 text-13 font-semibold">Companies</legend>
          <div className="max-h-[min(320px,40dvh)] overflow-y-auto rounded-md border border-control-border">
            {companies.map(({ id, name: company }) => (
              <label
                key={id}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 px-3 py-1.5 text-13 hover:bg-surface-2"
              >
                <input
                  type="checkbox"
                  className="size-4 flex-none accent-(--accent)"
                  checked={chosen.has(id)}
                  onChange={() => setChosen((known) => toggled(known, id))}
                />
                <span className="min-w-0 flex-1 truncate" dir="auto">
                  {company}
                </span>
                {otherGroupOf(id) && <span className="flex-none text-12 text-text-3">in {otherGroupOf(id)}</span>}
              </label>
            ))}
          </div>
        </fieldset>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {group ? 'Save' : 'Create group'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
