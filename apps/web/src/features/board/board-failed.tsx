import { type Board, boardRoutes, type EnteredCompany } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { newRequestKey } from '@/lib/api/request-ids';
import { createdBoards, deleteBoard } from '@/lib/board/board-edits';
import { boardKeys } from '@/lib/board/board-queries';
import { canEnterManually } from '@/lib/board/sync-errors';
import { toast } from '@/lib/browser/toast';
import { boardNameFrom, websiteFrom } from '@/lib/format/website';
import { Button } from '@/ui/form/button';
import { EnteredCompanyForm } from '@/ui/form/entered-company-form';
import { Field, websiteInput } from '@/ui/form/field';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { adviceFor } from './failure-advice.ts';

/**
 * Explains why a board couldn't be set up and how to fix it. Offers to try again, with the same or another address, or
 * to delete the board.
 */
export default function BoardFailed({ board }: { board: Board }) {
  const [website, setWebsite] = useState(board.companyUrl);
  const [problem, setProblem] = useState<string>();
  // Retrying after a lost response must not create a second board, so the same request reuses its key.
  const requestKeys = useRef(new Map<string, string>());
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const reloadList = () => void queryClient.invalidateQueries({ queryKey: boardKeys.list });
  const tryAgain = useMutation({
    mutationFn: async ({ companyUrl, company }: { companyUrl: string; company?: EnteredCompany }) => {
      // A name derived from the old address is replaced; a name chosen by the user is kept.
      const name = websiteFrom(board.name) ? (company?.name ?? boardNameFrom(companyUrl)) : board.name;
      const wanted = { name, companyUrl, company };
      const asked = JSON.stringify(wanted);
      const requestKey = requestKeys.current.get(asked) ?? newRequestKey();
      requestKeys.current.set(asked, requestKey);
      const { boardId } = await call(boardRoutes.boardCreate, { body: { ...wanted, requestKey } });
      // The new board exists now. If the old one can't be deleted, it remains in the list.
      await deleteBoard(board.id).catch(() => toast.error('Failed to delete board', { arrives: true }));
      return boardId;
    },
    onSuccess: async (boardId) => {
      createdBoards.add(boardId);
      await navigate({ to: '/boards/$boardId', params: { boardId }, replace: true });
      reloadList();
    },
    onError: (error) => setProblem(serverText(error, 'Failed to create board')),
  });
  const remove = useMutation({
    mutationFn: () => deleteBoard(board.id),
    onSuccess: async () => {
      toast.success('Board deleted successfully');
      await navigate({ to: '/boards', replace: true });
      reloadList();
    },
    onError: () => toast.error('Failed to delete board'),
  });
  const tryOnce = useOneAtATime(tryAgain.mutateAsync);
  const removeOnce = useOneAtATime(() => remove.mutateAsync());
  const isBusy = tryAgain.isPending || remove.isPending;

  function start(company?: EnteredCompany) {
    const companyUrl = website.trim();
    setProblem(companyUrl ? undefined : 'Enter a website');
    if (companyUrl) tryOnce({ companyUrl, company });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    start();
  }

  return (
    <section aria-labelledby="failed" className="mb-6 rounded-lg border border-danger/40 bg-surface p-5 shadow-1">
      <div className="flex items-start gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none text-danger" strokeWidth={1.6} />
        <div className="min-w-0 flex-1">
          <h2 id="failed" className="text-16 font-semibold">
            This board could not be set up
          </h2>
          <p className="mt-1 text-text-2 wrap-anywhere">{board.errorMessage ?? 'Board processing failed'}</p>
          <p className="mt-1 text-text-2">{adviceFor(board.errorCode)}</p>
          {board.role === 'owner' && (
            <form noValidate onSubmit={submit} className="mt-4 max-w-115">
              <Field
                id="failed-website"
                label="Edit address"
                {...websiteInput}
                value={website}
                problem={problem}
                onChange={(event) => {
                  setWebsite(event.target.value);
                  setProblem(undefined);
                }}
              />
              <div className="mt-3 flex flex-wrap gap-2">
                <Button type="submit" variant="primary" busy={isBusy}>
                  {tryAgain.isPending ? 'Trying again...' : 'Try again'}
                </Button>
                <Button busy={isBusy} onClick={removeOnce}>
                  Delete board
                </Button>
              </div>
            </form>
          )}
          {board.role === 'owner' && canEnterManually(board.errorCode) && (
            <div className="mt-5">
              <EnteredCompanyForm busy={isBusy} onSubmit={start} />
            </div>
          )}
          {board.errorCode && <p className="mt-3 font-mono text-12 text-text-3">{board.errorCode}</p>}
        </div>
      </div>
    </section>
  );
}
