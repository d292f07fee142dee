import type { BoardPerson } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBoard } from '@/lib/board/use-board';
import { useLiveBoard } from '@/lib/live/live';
import { currentSession } from '@/lib/session/session';
import { BackToBoard } from '@/ui/boards/back-to-board';
import { BoardNav } from '@/ui/boards/board-nav';
import { cardClass, Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { PanelFailed } from '@/ui/page/load-failed';
import { Page, PageHead } from '@/ui/page/page';
import LogOut from '~icons/lucide/log-out';
import { ActivitySection } from './activity-section.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteList } from './invite-list.tsx';
import { peopleQuery } from './people-queries.ts';
import { nameOf, roleNames } from './people-words.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonRow, personMenuId } from './person-row.tsx';
import { usePeopleEdits } from './use-people-edits.ts';

type Asked = { what: 'remove' | 'transfer' | 'leave'; person: BoardPerson };

/** The screen '/boards/{boardId}/people': members of the board, their roles, and the activity log. */
export function PeoplePage({ boardId }: { boardId: string }) {
  const { data: board } = useBoard(boardId);
  const people = useQuery(peopleQuery(boardId));
  const edits = usePeopleEdits(boardId);
  const [asked, setAsked] = useState<Asked>();
  useLiveBoard(boardId);
  const ownId = currentSession()?.user.id;
  const isOwner = board?.role === 'owner';
  const items = people.data?.items ?? [];
  const self = items.find(({ userId }) => userId === ownId);
  const close = () => setAsked(undefined);
  return (
    <Page title={board ? `People on ${board.name}` : 'People'}>
      <BackToBoard boardId={boardId} name={board?.name} />
      <PageHead
        heading="People"
        note={
          board &&
          (isOwner ? 'You decide who can see this board.' : `You are ${roleNames[board.role].a} of this board.`)
        }
        actions={
          self &&
          self.role !== 'owner' && (
            <Button id="leave" onClick={() => setAsked({ what: 'leave', person: self })}>
              <LogOut aria-hidden="true" />
              Leave board
            </Button>
          )
        }
      />
      {board && <BoardNav boardId={boardId} name={board.name} />}
      {people.isPending && <Panel className="skeleton h-40" />}
      {people.isLoadingError && (
        <PanelFailed onRetry={() => people.refetch()}>The people of this board could not be loaded.</PanelFailed>
      )}
      {people.data && (
        <section aria-labelledby="people" className={cardClass}>
          <h2 id="people" tabIndex={-1} className="sr-only">
            People on the board
          </h2>
          {isOwner && (
            <div className="border-b border-border px-5 py-4 max-sm:px-3.5">
              <InviteForm boardId={boardId} />
            </div>
          )}
          <ul aria-label="People" className="divide-y divide-border">
            {items.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isSelf={person === self}
                isManaged={isOwner}
                edits={edits}
                onRemove={() => setAsked({ what: 'remove', person })}
                onTransfer={() => setAsked({ what: 'transfer', person })}
              />
            ))}
          </ul>
          <InviteList invites={people.data.invites} edits={edits} />
        </section>
      )}
      <ActivitySection boardId={boardId} />
      {asked?.what === 'remove' && (
        <PersonDialog
          title={`Remove ${nameOf(asked.person)}?`}
          description="They lose access immediately. You can invite them again."
          confirm="Remove"
          onConfirm={() => edits.remove(asked.person)}
          onClose={close}
          returnTo={personMenuId(asked.person.id)}
        />
      )}
      {asked?.what === 'transfer' && (
        <PersonDialog
          title={`Make ${nameOf(asked.person)} the owner?`}
          description="You will become an editor. Only they will be able to invite people, and to transfer or delete the board."
          confirm="Make owner"
          onConfirm={() => edits.transfer(asked.person)}
          onClose={close}
          returnTo={personMenuId(asked.person.id)}
        />
      )}
      {asked?.what === 'leave' && (
        <PersonDialog
          title={`Leave ${board?.name ?? 'this board'}?`}
          description="You will no longer see it. Its owner can invite you again."
          confirm="Leave"
          onConfirm={() => edits.leave(asked.person, board?.name ?? 'the board')}
          onClose={close}
          returnTo="leave"
        />
      )}
    </Page>
  );
}
