import { asUser, collectionsNaming, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedToken, startTestBoards, type TestBoards } from '../testing/test-boards.ts';

const ada = asUser('ada');
const bob = asUser('bob');

let mongo: TestMongo;
let subject: TestBoards;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestBoards(mongo);
});
afterEach(() => subject.stop());

async function aBoard(as: typeof ada, companyUrl: string): Promise<string> {
  const body = { companyUrl, boardName: companyUrl, userId: null, tempSessionId: null };
  const answer = await subject.inject('POST', '/api/functions/board-setup', { as, body });
  return (answer.json() as { boardId: string }).boardId;
}

async function shareWith(boardId: string, owner: typeof ada, guest: typeof ada): Promise<void> {
  const invite = { email: guest.email, role: 'editor' };
  await subject.inject('POST', `/api/boards/${boardId}/invites`, { as: owner, body: invite });
  const body = { token: mailedToken(subject, guest.email) };
  await subject.inject('POST', '/api/invites/accept', { as: guest, body });
}

const deleteAccount = (as: typeof ada, email: string) =>
  subject.inject('POST', '/api/account/delete', { as, body: { email } });

const naming = () => collectionsNaming(subject.db, ada.userId, ada.email);

describe('deleting an account', () => {
  it("removes the user's boards, memberships, invitations, tokens, groups and activity", async () => {
    const own = await aBoard(ada, 'https://lumenpay.example');
    const bobs = await aBoard(bob, 'https://merra.example');
    await shareWith(bobs, bob, ada);
    await shareWith(own, ada, bob);
    await subject.inject('PATCH', `/api/boards/${bobs}`, { as: ada, body: { name: 'Renamed by Ada' } });
    const token = { label: 'Nightly', scopes: ['read'], expiresInDays: null };
    expect((await subject.inject('POST', '/api/tokens', { as: ada, body: token })).status).toBe(201);
    const items = [{ id: crypto.randomUUID(), name: 'Payments', boardIds: [own] }];
    await subject.inject('PUT', '/api/portfolio/groups', { as: ada, body: { revision: 0, items } });
    expect(await naming()).toEqual([
      ...['access_keys', 'board_activity', 'board_invites', 'board_members', 'boards', 'portfolio_groups'],
    ]);

    expect((await deleteAccount(ada, ` ${ada.email.toUpperCase()} `)).status).toBe(204);
    await subject.settled();
    expect(await naming()).toEqual([]);
    expect(subject.published('account.deleted')).toEqual([{ userId: ada.userId, email: ada.email }]);
    expect(subject.published('board.deleted')).toEqual([{ boardId: own }]);
    const kept = await subject.inject('GET', '/api/boards', { as: bob });
    expect((kept.json() as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([bobs]);
  });

  it("requires the account's address, and can be repeated", async () => {
    await aBoard(ada, 'https://lumenpay.example');
    expect((await deleteAccount(ada, bob.email)).json()).toMatchObject({ status: 400, code: 'wrong_confirmation' });
    expect(subject.published('board.deleted')).toEqual([]);
    for (let turn = 0; turn < 2; turn++) expect((await deleteAccount(ada, ada.email)).status).toBe(204);
    expect(subject.published('board.deleted')).toHaveLength(1);
  });
});
