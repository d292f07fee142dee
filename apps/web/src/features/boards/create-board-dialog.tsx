import { type Board, type BoardList, boardRoutes } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { newRequestKey } from '@/lib/api/request-ids';
import { createdBoards } from '@/lib/board/board-edits';
import { boardKeys } from '@/lib/board/board-queries';
import { counted } from '@/lib/format/format';
import { boardNameFrom, websiteFrom } from '@/lib/format/website';
import { Button } from '@/ui/form/button';
import { Field, websiteInput } from '@/ui/form/field';
import { SuggestionNote, useWebsiteSuggestion } from '@/ui/form/website-suggestion';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';

/** Returns the user's working board about the company of a website. */
function boardAbout(website: string, boards: readonly Board[] = []): Board | undefined {
  const domain = websiteFrom(website)?.domain;
  if (domain === undefined) return undefined;
  return boards.find(({ companyUrl, status }) => status !== 'error' && websiteFrom(companyUrl)?.domain === domain);
}

/**
 * The Create Board dialog (product §2). Opens the board on success; after a failure the dialog stays open with its
 * input.
 */
export function CreateBoardDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [website, setWebsite] = useState('');
  const [problem, setProblem] = useState<string>();
  /** The user's board for the same company, offered before creating a second one. */
  const [existing, setExisting] = useState<Board>();
  // Retrying after a lost response must not create a second board.
  const requestKey = useRef(newRequestKey());
  const { suggestion, offerFirst, clear } = useWebsiteSuggestion();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (companyUrl: string) => {
      return call(boardRoutes.boardCreate, {
        body: { name: boardNameFrom(companyUrl), companyUrl, requestKey: requestKey.current },
      });
    },
    onSuccess: async ({ boardId }) => {
      requestKey.current = newRequestKey();
      onOpenChange(false);
      setExisting(undefined);
      setWebsite('');
      createdBoards.add(boardId);
      await navigate({ to: '/boards/$boardId', params: { boardId } });
      void queryClient.invalidateQueries({ queryKey: boardKeys.list });
    },
    onError: (error) => setProblem(serverText(error, 'Failed to create board')),
  });
  const createOnce = useOneAtATime(create.mutateAsync);

  async function openBoard({ id }: Board) {
    setOpen(false);
    setWebsite('');
    await navigate({ to: '/boards/$boardId', params: { boardId: id } });
  }

  function setOpen(next: boolean) {
    setProblem(undefined);
    setExisting(undefined);
    clear();
    onOpenChange(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (existing) {
      void openBoard(existing);
      return;
    }
    begin(website.trim());
  }

  function begin(typed: string) {
    const same = boardAbout(typed, queryClient.getQueryData<z.infer<typeof BoardList>>(boardKeys.list)?.items);
    setExisting(same);
    setProblem(typed ? undefined : 'Enter a website');
    if (typed && !same) void offerFirst(typed, () => createOnce(typed));
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
            setExisting(undefined);
            clear();
            requestKey.current = newRequestKey();
          }}
        />
        <SuggestionNote
          suggestion={suggestion}
          onUse={(better) => {
            setWebsite(better);
            requestKey.current = newRequestKey();
            begin(better);
          }}
        />
        {existing && (
          <p role="alert" className="mt-3 rounded-md bg-accent-soft px-3.5 py-3 text-13 wrap-anywhere">
            You already have a board about {existing.companyName ?? existing.name}
            {existing.cardCount > 0 && `, with ${counted(existing.cardCount, 'insight')}`}.
          </p>
        )}
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          {existing && (
            <Button disabled={create.isPending} onClick={() => createOnce(website.trim())}>
              {create.isPending ? 'Creating...' : 'Create another'}
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={create.isPending} className="min-w-31">
            {existing ? 'Open board' : create.isPending ? 'Creating...' : 'Create Board'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
