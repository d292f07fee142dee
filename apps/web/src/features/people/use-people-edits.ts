import { type BoardInvite, type BoardPerson, boardPeopleRoutes, type MemberRole } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { oneOfEach } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { nameOf, roleNames } from './people-words.ts';

/** Edits a board's people. Each edit shows its result; repeated clicks while one is running are ignored. */
export function usePeopleEdits(boardId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [once] = useState(oneOfEach);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; failed: string }) => work(),
    onError: (error, { failed }) => toast.error(failed, { description: serverReason(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) }),
  });
  const edit = (id: string, failed: string, work: () => Promise<unknown>) =>
    void once(id, () => mutateAsync({ work, failed })).catch(() => undefined);
  const params = (personId: string) => ({ boardId, personId });
  const reloadList = () => void queryClient.invalidateQueries({ queryKey: boardKeys.list });

  return {
    isPending,
    setRole: (person: BoardPerson, role: MemberRole) =>
      edit(person.id, 'Failed to change the role', async () => {
        await call(boardPeopleRoutes.changeRole, { params: params(person.id), body: { role } });
        toast.success(`${nameOf(person)} is ${roleNames[role].a} now`);
      }),
    remove: (person: BoardPerson) =>
      edit(person.id, 'Failed to remove the person', async () => {
        await call(boardPeopleRoutes.removePerson, { params: params(person.id) });
        toast.success(`${nameOf(person)} no longer sees this board`);
      }),
    transfer: (person: BoardPerson) =>
      edit(person.id, 'Failed to transfer the board', async () => {
        await call(boardPeopleRoutes.transferBoard, { params: { boardId }, body: { personId: person.id } });
        toast.success(`${nameOf(person)} is the owner now, and you are an editor`);
        reloadList();
      }),
    leave: (self: BoardPerson, boardName: string) =>
      edit(self.id, 'Failed to leave the board', async () => {
        await call(boardPeopleRoutes.removePerson, { params: params(self.id) });
        toast.success(`You left ${boardName}`);
        await navigate({ to: '/boards', replace: true });
        queryClient.removeQueries({ queryKey: boardKeys.board(boardId) });
        reloadList();
      }),
    withdraw: ({ id, email }: BoardInvite) =>
      edit(id, 'Failed to withdraw the invitation', async () => {
        await call(boardPeopleRoutes.withdrawInvite, { params: { boardId, inviteId: id } });
        toast.success(`The invitation to ${email} no longer works`);
      }),
    mailAgain: ({ id, email, role }: BoardInvite) =>
      edit(id, 'Failed to send the invitation again', async () => {
        await call(boardPeopleRoutes.invite, { params: { boardId }, body: { email, role } });
        toast.success(`A new email is on its way to ${email}`, { description: 'Earlier links no longer work.' });
      }),
  };
}
export type PeopleEdits = ReturnType<typeof usePeopleEdits>;
