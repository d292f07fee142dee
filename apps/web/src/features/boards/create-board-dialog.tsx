import { boardRoutes } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '@/lib/api';
import { serverText } from '@/lib/api-error';
import { boardKeys } from '@/lib/board-queries';
import { createdBoards } from '@/lib/created-boards';
import { useOneAtATime } from '@/lib/one-at-a-time';
import { newRequestKey } from '@/lib/request-key';
import { Button } from '@/ui/button';
import { DialogActions, FormDialog } from '@/ui/dialog';
import { Field, websiteInput } from '@/ui/field';

/** Longest name that the contract accepts; an address may be longer. */
const longestBoardName = 200;

/** Product §2, Create Board dialog. Success opens the board; failure keeps the dialog as it is. */
export function CreateBoardDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [website, setWebsite] = useState('');
  const [problem, setProblem] = useState<string>();
  // Retrying after a lost response must not create a second board.
  const requestKey = useRef(newRequestKey());
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (companyUrl: string) => {
      // Product §5: the board is named after the website. If that is too long for a name, the server chooses one.
      const name = companyUrl.length <= longestBoardName ? companyUrl : undefined;
      return call(boardRoutes.boardCreate, { body: { name, companyUrl, requestKey: requestKey.current } });
    },
    onSuccess: async ({ boardId }) => {
      requestKey.current = newRequestKey();
      onOpenChange(false);
      setWebsite('');
      createdBoards.add(boardId);
      await navigate({ to: '/boards/$boardId', params: { boardId } });
      void queryClient.invalidateQueries({ queryKey: boardKeys.list });
    },
    onError: (error) => setProblem(serverText(error, 'Failed to create board')),
  });
  const createOnce = useOneAtATime(create.mutateAsync);

  function setOpen(next: boolean) {
    setProblem(undefined);
    onOpenChange(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = website.trim();
    setProblem(typed ? undefined : 'Enter a website');
    if (typed) createOnce(typed);
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={setOpen}
      title="Create Board"
      description="Create a new board to track company insights"
    >
      <form noValidate onSubmit={submit}>
        <Field
          id="company-website"
          label="Company Website"
          placeholder="example.com or https://example.com"
          {...websiteInput}
          value={website}
          problem={problem}
          onChange={(event) => {
            setWebsite(event.target.value);
            setProblem(undefined);
            requestKey.current = newRequestKey();
          }}
        />
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={create.isPending} className="min-w-31">
            {create.isPending ? 'Creating...' : 'Create Board'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
