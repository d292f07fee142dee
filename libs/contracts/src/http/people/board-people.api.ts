import { z } from 'zod';
import { BoardId, Timestamp } from '../../common.ts';
import { Board, BoardRole } from '../../entities/board.ts';
import { BoardActivity, BoardInvite, BoardPerson, MemberRole } from '../../entities/people/board-people.ts';
import { route } from '../route.ts';

/** The owner comes first. `invites` is empty unless the caller is the owner. */
export const BoardPeople = z.object({ items: z.array(BoardPerson), invites: z.array(BoardInvite) });
export type BoardPeople = z.infer<typeof BoardPeople>;

export const InviteRequest = z.object({
  email: z.string().trim().pipe(z.email('Invalid email address').max(254)),
  role: MemberRole,
});
export type InviteRequest = z.infer<typeof InviteRequest>;

export const RoleChange = z.strictObject({ role: MemberRole });
export const TransferRequest = z.object({ personId: z.string().min(1).max(64) });

/** The token after the `#` in an emailed link. */
const Token = z.string().min(1).max(128);
export const InviteAcceptRequest = z.object({ token: Token });
export const InviteQuery = z.object({ token: Token });

/** Preview of an invitation before it is accepted. Does not reveal the invited email address. */
export const InviteOutline = z.object({
  boardName: z.string(),
  invitedBy: z.string(),
  role: MemberRole,
  expiresAt: Timestamp,
});
export type InviteOutline = z.infer<typeof InviteOutline>;

/** The joined board, and the person's role on it. */
export const InviteAccepted = z.object({ boardId: BoardId, role: BoardRole });
export type InviteAccepted = z.infer<typeof InviteAccepted>;

export const ActivityQuery = z.object({
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;
/** A page of activities, newest first. */
export const BoardActivityList = z.object({ items: z.array(BoardActivity), nextCursor: z.string().nullable() });
export type BoardActivityList = z.infer<typeof BoardActivityList>;

/** Closed to personal tokens: a person invited with a leaked token would keep access after the token's revocation. */
const ofBoard = { service: 'boards', tag: 'sharing', scope: 'none' } as const;

export const boardPeopleRoutes = {
  listPeople: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/people',
    access: 'board',
    summary: 'Lists the people who can see a board, with their roles; for its owner, also the open invitations.',
    response: BoardPeople,
  }),
  invite: route({
    ...ofBoard,
    method: 'POST',
    path: '/api/boards/:boardId/invites',
    access: 'board-owner',
    status: 201,
    // 409: the board has reached its 50 people, or already includes this person; 503: the mail server rejects the
    // email.
    errors: [409, 503],
    summary:
      'Emails an invitation to the board. Repeating the call for an address sends a new email, possibly with another role, and invalidates earlier links.',
    body: InviteRequest,
    response: BoardInvite,
  }),
  withdrawInvite: route({
    ...ofBoard,
    method: 'DELETE',
    path: '/api/boards/:boardId/invites/:inviteId',
    access: 'board-owner',
    status: 204,
    errors: [409],
    summary: 'Withdraws an invitation. Its link no longer works.',
  }),
  changeRole: route({
    ...ofBoard,
    method: 'PATCH',
    path: '/api/boards/:boardId/people/:personId',
    access: 'board-owner',
    errors: [409],
    summary: 'Changes the role of a person on the board.',
    body: RoleChange,
    response: BoardPerson,
  }),
  removePerson: route({
    ...ofBoard,
    method: 'DELETE',
    path: '/api/boards/:boardId/people/:personId',
    access: 'board',
    status: 204,
    errors: [403, 409],
    summary: 'Removes a person from the board (for its owner), or leaves it (for others, with their own id).',
  }),
  transferBoard: route({
    ...ofBoard,
    method: 'POST',
    path: '/api/boards/:boardId/transfer',
    access: 'board-owner',
    errors: [409],
    summary: 'Transfers ownership to a person on the board; the previous owner becomes an editor.',
    body: TransferRequest,
    response: Board,
  }),
  listActivity: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/activity',
    access: 'board',
    scope: 'read',
    summary: 'Lists the activities on a board from the last 180 days, newest first.',
    query: ActivityQuery,
    response: BoardActivityList,
  }),
  showInvite: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/invites',
    access: 'public',
    errors: [404],
    summary: 'Returns the board of an invitation, and its sender.',
    query: InviteQuery,
    response: InviteOutline,
  }),
  acceptInvite: route({
    ...ofBoard,
    method: 'POST',
    path: '/api/invites/accept',
    access: 'user',
    errors: [403, 404, 409],
    summary:
      'Joins the board of an invitation that was sent to the address of the caller’s account. Repeating the call has no effect.',
    body: InviteAcceptRequest,
    response: InviteAccepted,
  }),
};
