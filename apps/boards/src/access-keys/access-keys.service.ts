import { Inject, Injectable } from '@nestjs/common';
import {
  boardNotFound,
  DomainError,
  type FeedCreateRequest,
  type KeyQuestion,
  limits,
  type ResolvedKey,
  type SharedBoard,
  type ShareLinkCreateRequest,
  secretPrefixes,
  type TokenCreateRequest,
} from '@sightline/contracts';
import { CLOCK, type Clock, hashOfToken, newId, newToken, type Principal } from '@sightline/service-kit';
import type { BoardDocument } from '../board.document.ts';
import { BoardsStore } from '../boards.store.ts';
import { boardNotClaimed } from '../people/board-role.ts';
import { BoardUsageService } from '../usage/board-usage.service.ts';
import type { AccessKeyDocument } from './access-key.document.ts';
import { toResolvedKey, toSharedBoard } from './access-key.view.ts';
import { AccessKeysStore, type KeyGroup } from './access-keys.store.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const most = { token: limits.tokensPerUser, share: limits.shareLinksPerBoard, feed: limits.feedsPerBoard };

/** A stored key with its secret, which is available only when the key is created. */
export interface NewKey {
  key: AccessKeyDocument;
  secret: string;
}
type Wanted = Pick<AccessKeyDocument, 'label' | 'scopes' | 'filter'> & { expiresInDays: number | null };

@Injectable()
export class AccessKeysService {
  constructor(
    private readonly keys: AccessKeysStore,
    private readonly boards: BoardsStore,
    private readonly usage: BoardUsageService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  tokens(principal: Principal): Promise<AccessKeyDocument[]> {
    return this.keys.list(tokensOf(principal));
  }

  /** @throws {DomainError} conflict `too_many_keys` */
  createToken(principal: Principal, { label, scopes, expiresInDays }: TokenCreateRequest): Promise<NewKey> {
    return this.#create(principal, tokensOf(principal), { label, scopes, filter: null, expiresInDays });
  }

  /** @throws {DomainError} not-found `key_not_found` */
  removeToken(principal: Principal, id: string): Promise<void> {
    return this.#remove(tokensOf(principal), id);
  }

  /** @throws {DomainError} not-found `board_not_found` */
  async ofBoard(principal: Principal, group: BoardKeys): Promise<AccessKeyDocument[]> {
    await this.#requireOwn(principal, group.boardId);
    return this.keys.list(group);
  }

  /** @throws {DomainError} not-found `board_not_found`; conflict `too_many_keys` */
  async share(principal: Principal, boardId: string, wanted: ShareLinkCreateRequest): Promise<NewKey> {
    await this.#requireOwn(principal, boardId);
    return this.#create(principal, { kind: 'share', boardId }, { ...wanted, scopes: [], filter: null });
  }

  /** @throws {DomainError} not-found `board_not_found`; conflict `too_many_keys` */
  async createFeed(principal: Principal, boardId: string, wanted: FeedCreateRequest): Promise<NewKey> {
    await this.#requireOwn(principal, boardId);
    return this.#create(principal, { kind: 'feed', boardId }, { ...wanted, scopes: [], expiresInDays: null });
  }

  /** @throws {DomainError} not-found `board_not_found`, `key_not_found` */
  async removeOfBoard(principal: Principal, group: BoardKeys, id: string): Promise<void> {
    await this.#requireOwn(principal, group.boardId);
    await this.#remove(group, id);
  }

  /**
   * Finds a valid key by its hash. A board's key works only while its creator owns the board, so old links to deleted
   * or transferred boards fail.
   * @throws {DomainError} not-found `key_not_found`, whatever the reason
   */
  async resolve({ kind, secretHash }: KeyQuestion): Promise<ResolvedKey> {
    const now = this.clock.now();
    const key = await this.keys.findValid(kind, secretHash, now);
    const board = key && (await this.#boardOf(key, now));
    const resolved = key && toResolvedKey(key, board);
    if (!resolved) throw keyNotFound();
    if (board) await this.usage.recordOpening(board);
    // Deliberately coarse: shows whether a key is in use, but not what its user does.
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
    if (key.lastUsedAt?.getTime() !== hour.getTime()) await this.keys.markUsed(key._id, hour);
    return resolved;
  }

  /**
   * Returns the board behind a share link. @throws {DomainError} not-found `share_link_gone`, also for any other
   * caller
   */
  async sharedBoard(principal: Principal): Promise<SharedBoard> {
    if (principal.kind !== 'share') throw linkGone();
    const group: BoardKeys = { kind: 'share', boardId: principal.boardId };
    const key = (await this.keys.list(group)).find(({ _id }) => _id === principal.linkId);
    const board = key && (await this.#boardOf(key, this.clock.now()));
    if (!key || !board) throw linkGone();
    return toSharedBoard(board, key.expiresAt);
  }

  async #boardOf({ boardId, userId, email }: AccessKeyDocument, now: Date): Promise<BoardDocument | null> {
    return boardId === null ? null : this.boards.findOwned(boardId, { kind: 'user', userId, email }, now);
  }

  async #requireOwn(principal: Principal, boardId: string): Promise<void> {
    const board = await this.boards.findOwned(boardId, userOf(principal), this.clock.now());
    if (!board) throw boardNotFound();
  }

  async #create(principal: Principal, group: KeyGroup, wanted: Wanted): Promise<NewKey> {
    const { userId, email } = userOf(principal);
    const now = this.clock.now();
    const secret = `${secretPrefixes[group.kind]}${newToken()}`;
    const { label, scopes, filter, expiresInDays } = wanted;
    const key: AccessKeyDocument = {
      ...{ _id: newId(), kind: group.kind, secretHash: hashOfToken(secret), hint: secret.slice(-4), label },
      ...{ userId, email, boardId: group.kind === 'token' ? null : group.boardId, scopes, filter },
      createdAt: now,
      expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs),
      lastUsedAt: null,
    };
    await this.keys.insert(key);
    // The count includes this key: concurrent calls can't exceed the limit, but could all be rejected.
    if ((await this.keys.count(group)) <= most[group.kind]) return { key, secret };
    await this.keys.remove(group, key._id);
    throw new DomainError('conflict', 'too_many_keys', `There are ${most[group.kind]} already. Revoke one first`);
  }

  async #remove(group: KeyGroup, id: string): Promise<void> {
    if (!(await this.keys.remove(group, id))) throw keyNotFound();
  }
}

export type BoardKeys = Exclude<KeyGroup, { kind: 'token' }>;

const keyNotFound = () => new DomainError('not-found', 'key_not_found', 'This was revoked or never existed');
const linkGone = () => new DomainError('not-found', 'share_link_gone', 'This link no longer works');

function tokensOf(principal: Principal): KeyGroup {
  if (principal.kind !== 'user') throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in to do this');
  return { kind: 'token', userId: principal.userId };
}

/**
 * Visitors have no keys, because their boards expire within an hour. @throws {DomainError} conflict
 * `board_not_claimed`
 */
function userOf(principal: Principal): Extract<Principal, { kind: 'user' }> {
  if (principal.kind === 'user') return principal;
  throw boardNotClaimed();
}
