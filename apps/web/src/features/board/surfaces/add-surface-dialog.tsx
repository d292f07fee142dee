import { type BoardCompany, surfaceRoutes } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { Button } from '@/ui/form/button';
import { Field, websiteInput } from '@/ui/form/field';
import { LabelledSelect } from '@/ui/form/labelled-select';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';
import { surfaceTitle } from './surface-words.ts';

interface AddSurfaceDialogProps {
  boardId: string;
  companies: readonly Pick<BoardCompany, 'id' | 'name'>[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the address of a place where a company publishes. After an error the dialog stays open with the input. */
export function AddSurfaceDialog(props: AddSurfaceDialogProps) {
  return (
    <FormDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Add where they publish"
      description="A job board, status page, code, package, app, filings page or feed. It is used on this board only."
    >
      <AddSurfaceForm {...props} />
    </FormDialog>
  );
}

/** Mounted together with the dialog, so that the form starts empty each time. */
function AddSurfaceForm({ boardId, companies, onOpenChange }: AddSurfaceDialogProps) {
  const id = useId();
  const [company, setCompany] = useState(companies[0]?.id ?? '');
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: (typed: string) =>
      call(surfaceRoutes.addSurface, { params: { boardId }, body: { companyId: company, url: typed } }),
    onSuccess: (surface) => {
      toast.success(`${surfaceTitle(surface)} is used on this board`);
      onOpenChange(false);
    },
    onError: (error) => setProblem(serverText(error, 'Failed to add it')),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) }),
  });
  const addOnce = useOneAtATime(add.mutateAsync);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = url.trim();
    setProblem(typed === '' ? 'Enter an address' : undefined);
    if (typed !== '') addOnce(typed);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <LabelledSelect
        id={`${id}-company`}
        label="Company"
        options={companies.map((one) => ({ value: one.id, text: one.name }))}
        value={company}
        onChange={setCompany}
      />
      <Field
        id={`${id}-url`}
        label="Address"
        placeholder="jobs.lever.co/example"
        {...websiteInput}
        value={url}
        problem={problem}
        onChange={(event) => {
          setUrl(event.target.value);
          setProblem(undefined);
        }}
      />
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={add.isPending} className="min-w-28">
          {add.isPending ? 'Adding...' : 'Add'}
        </Button>
      </DialogActions>
    </form>
  );
}
