import { boardPeopleRoutes, type MemberRole } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { Button } from '@/ui/form/button';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import Send from '~icons/lucide/send';
import { roleNames } from './people-words.ts';

export const givenRoles: { value: MemberRole; text: string }[] = [
  { value: 'viewer', text: roleNames.viewer.name },
  { value: 'editor', text: roleNames.editor.name },
];

export function InviteForm({ boardId }: { boardId: string }) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('viewer');
  const [problem, setProblem] = useState<string>();
  const invite = useMutation({
    mutationFn: (address: string) =>
      call(boardPeopleRoutes.invite, { params: { boardId }, body: { email: address, role } }),
    onSuccess: (sent) => {
      toast.success(`Invitation sent to ${sent.email}`, { description: 'The link works for 7 days.' });
      setEmail('');
    },
    onError: (error) => setProblem(serverText(error, 'The invitation could not be sent')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) }),
  });
  const inviteOnce = useOneAtATime(invite.mutateAsync);

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(address);
    setProblem(isAddress ? undefined : 'Enter an email address');
    if (isAddress) inviteOnce(address);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2.5">
      <div className="min-w-0 flex-[1_1_260px]">
        <Field
          id="invite-email"
          label="Invite by email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          problem={problem}
          onChange={({ target }) => {
            setEmail(target.value);
            setProblem(undefined);
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2.5 sm:mt-[25px] max-sm:w-full">
        <Select label="Role of the invited person" options={givenRoles} value={role} onChange={setRole} />
        <Button type="submit" variant="primary" className="max-sm:flex-1" busy={invite.isPending}>
          <Send aria-hidden="true" />
          {invite.isPending ? 'Sending...' : 'Send invitation'}
        </Button>
      </div>
      <p className="basis-full text-13 text-text-3">
        A viewer {roleNames.viewer.may}. An editor {roleNames.editor.may}. Only the owner can invite people.
      </p>
    </form>
  );
}
