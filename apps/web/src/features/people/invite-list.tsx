import type { BoardInvite } from '@sightline/contracts';
import { formatDay } from '@/lib/format/format';
import { Button } from '@/ui/form/button';
import { roleNames } from './people-words.ts';
import type { PeopleEdits } from './use-people-edits.ts';

export function InviteList({ invites, edits }: { invites: readonly BoardInvite[]; edits: PeopleEdits }) {
  if (invites.length === 0) return null;
  return (
    <div className="border-t border-border px-5 py-4 max-sm:px-3.5">
      <h3 className="text-14 font-semibold">Open invitations</h3>
      <ul aria-label="Open invitations" className="mt-1">
        {invites.map((invite) => (
          <li
            key={invite.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border py-2.5 not-first:border-t"
          >
            <span className="min-w-0 flex-[1_1_220px] wrap-anywhere">
              {invite.email}
              <span className="block text-12 text-text-3">
                {roleNames[invite.role].name}, until {formatDay(invite.expiresAt)}
              </span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Send again: ${invite.email}`}
              onClick={() => edits.mailAgain(invite)}
            >
              Send again
            </Button>
            <Button size="sm" aria-label={`Withdraw: ${invite.email}`} onClick={() => edits.withdraw(invite)}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
