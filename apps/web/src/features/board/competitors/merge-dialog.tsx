import type { BoardCompany } from '@sightline/contracts';
import { type FormEvent, useState } from 'react';
import { ShownDomain } from '@/ui/display/shown-domain';
import { Button } from '@/ui/form/button';
import { Problem } from '@/ui/form/field';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';

interface MergeDialogProps {
  company: BoardCompany;
  others: BoardCompany[];
  onClose: () => void;
  onMerge: (into: BoardCompany) => void;
  onClosed: () => void;
}

const problemId = 'same-company-problem';

export default function MergeDialog({ company, others, onClose, onMerge, onClosed }: MergeDialogProps) {
  const [chosenId, setChosenId] = useState<string>();
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const into = others.find(({ id }) => id === chosenId);
    if (into) onMerge(into);
    else setMissing(true);
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Same company as…"
      description={
        <>
          News about <b className="font-semibold text-text">{company.name}</b> (<ShownDomain domain={company.domain} />)
          is then shown under the company you choose.
        </>
      }
      onClosed={onClosed}
    >
      <form noValidate onSubmit={submit}>
        <fieldset aria-describedby={isMissing ? problemId : undefined}>
          <legend className="mb-1.5 text-13 font-semibold">Company</legend>
          <div className="max-h-72 overflow-y-auto rounded-md border border-border-strong">
            {others.map((other) => (
              <label
                key={other.id}
                className="flex min-h-10 cursor-pointer items-center gap-2.5 border-border px-3 py-1.5 not-first:border-t hover:bg-surface-2 has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  name="same-company"
                  className="size-4 flex-none accent-accent"
                  checked={chosenId === other.id}
                  onChange={() => {
                    setChosenId(other.id);
                    setMissing(false);
                  }}
                />
                <span className="min-w-0 flex-1">
                  <span className="block leading-[1.3] font-semibold wrap-anywhere">{other.name}</span>
                  <span className="block text-12 text-text-2 wrap-anywhere">
                    <ShownDomain domain={other.domain} />
                  </span>
                </span>
              </label>
            ))}
          </div>
          <Problem id={problemId}>{isMissing ? 'Choose a company' : undefined}</Problem>
        </fieldset>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Merge
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
