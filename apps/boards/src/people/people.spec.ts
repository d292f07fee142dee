import { type BoardPeople, type BoardPerson, type InviteAccepted, limits, type MemberRole } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { asNobody, asUser, asVisitor, FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BoardSetupService } from '../setup/board-setup.service.ts';
import { mailedToken, startTestBoards, type TestBoards } from '../testing/test-boards.ts';

const ada = asUser('ada', 'ada@mail.example');
const eva = asUser('eva', 'Eva@mail.example');
const tom = asUser('tom', 'tom@mail.example');

let mongo: TestMongo;
let subject: TestBoards;
let other: TestBoards;
let boardId: string;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  const shared = { databasePrefix: mongo.newPrefix(), clock: new FakeClock() };
  subject = await startTestBoards(mongo, shared);
  other = await startTestBoards(mongo, shared);
  boardId = (await subject.get(BoardSetupService).setup(ada, { companyUrl: 'lumenpay.example' })).boardId;
});
afterEach(async () => {
  await subject.stop();
  await other.stop();
});

const path = (rest = '') => `/api/boards/${boardId}${rest}`;
const invite = (email: string, role: MemberRole = 'viewer', as: Principal = ada) =>
  subject.inject('POST', path('/invites'), { as, body: { email, role } });
const accept = (as: Principal, token: string, at: TestBoards = subject) =>
  at.inject('POST', '/api/invites/accept', { as, body: { token } });
/** Advances the clock, because later activity is listed first. */
const later = () => subject.clock.advance(1_000);
const join = async (who: typeof eva, role: MemberRole = 'viewer') => {
  later();
  expect((await invite(who.email, role)).status).toBe(201);
  later();
  const answer = await accept(who, mailedToken(subject, who.email));
  expect(answer.status).toBe(200);
};
const people = async (as: Principal = ada) =>
  (await subject.inject('GET', path('/people'), { as })).json() as BoardPeople;
const personOf = async (who: typeof eva): Promise<BoardPerson> => {
  const found = (await people()).items.find(({ userId }) => userId === who.userId);
  if (!found) throw new Error(`${who.userId} is not on the board`);
  return found;
};
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;
const told = async () => {
  await Promise.all([subject.settled(), other.settled()]);
  return [subject, other]
    .flatMap(({ transport }) => transport.published('board.people-changed'))
    .map(({ data }) => data as { revision: number; people: { userId: string; role: string }[] })
    .sort((a, b) => a.revision - b.revision);
};
const activity = async (as: Principal = ada) => {
  const { items } = (await subject.inject('GET', path('/activity'), { as })).json() as {
    items: { what: string; actor: { email: string }; subject: string | null }[];
  };
  return items.map(({ what, actor, subject: about }) => `${actor.email} ${what} ${about ?? ''}`.trim());
};

describe('an invitation', () => {
  it('is emailed, names the board and role, and is accepted by the invited address in any letter case', async () => {
    const answer = await invite('EVA@mail.example', 'editor');
    expect(answer.json()).toMatchObject({ email: 'eva@mail.example', role: 'editor' });
    expect(subject.mailer.mails).toHaveLength(1);
    expect(subject.mailer.mails[0]?.text).toContain('lumenpay.example');
    const token = mailedToken(subject, 'eva@mail.example');
    const outline = await subject.inject('GET', `/api/invites?token=${token}`, { as: asNobody });
    expect(outline.json()).toMatchObject({ invitedBy: 'ada@mail.example', role: 'editor' });
    const accepted = await accept(eva, token);
    expect(accepted.json() as InviteAccepted).toEqual({ boardId, role: 'editor' });
    // Accepting it again changes nothing.
    expect((await accept(eva, token)).json()).toEqual({ boardId, role: 'editor' });
    expect((await people()).items.map(({ userId, role }) => [userId, role])).toEqual([
      ['ada', 'owner'],
      ['eva', 'editor'],
    ]);
    const list = (await subject.inject('GET', '/api/boards', { as: eva })).json() as { items: object[] };
    expect(list.items).toMatchObject([{ id: boardId, role: 'editor' }]);
  });

  it('is refused for another account without revealing the invited address', async () => {
    await invite(eva.email);
    const answer = await accept(tom, mailedToken(subject, eva.email));
    expect([answer.status, codeOf(answer)]).toEqual([403, 'invite_for_another']);
    expect(JSON.stringify(answer.json())).not.toContain('eva@');
    expect((await subject.inject('GET', path(), { as: tom })).status).toBe(404);
    // The invited person can still accept it.
    expect((await accept(eva, mailedToken(subject, eva.email))).status).toBe(200);
  });

  it('ends after 7 days, when it is withdrawn or replaced, and when its board is deleted', async () => {
    const state = async (token: string) => codeOf(await accept(eva, token));
    const outlined = async (token: string) =>
      codeOf(await subject.inject('GET', `/api/invites?token=${token}`, { as: asNobody }));
    const { id } = (await invite(eva.email)).json() as { id: string };
    const first = mailedToken(subject, eva.email);
    await invite(eva.email, 'editor');
    expect(await state(first)).toBe('invite_unknown');
    const second = mailedToken(subject, eva.email);
    expect((await subject.inject('DELETE', path(`/invites/${id}`), { as: ada })).status).toBe(204);
    expect(await state(second)).toBe('invite_withdrawn');
    await invite(eva.email);
    const third = mailedToken(subject, eva.email);
    subject.clock.advance(limits.inviteLifetimeMs + 1);
    expect(await state(third)).toBe('invite_expired');
    expect(await outlined(third)).toBe('invite_expired');
    expect((await people()).invites).toEqual([]);
    await invite(eva.email);
    const fourth = mailedToken(subject, eva.email);
    expect((await subject.inject('DELETE', path(), { as: ada })).status).toBe(204);
    expect(await state(fourth)).toBe('board_not_found');
    expect(await state('x'.repeat(43))).toBe('invite_unknown');
  });

  it("is refused for members, addresses that got several emails, and visitors' boards", async () => {
    await join(eva);
    expect(codeOf(await invite(eva.email))).toBe('already_member');
    expect(codeOf(await invite(ada.email))).toBe('already_member');
    for (let mail = 0; mail < limits.inviteMailsPerDay; mail++) expect((await invite(tom.email)).status).toBe(201);
    expect(codeOf(await invite(tom.email))).toBe('invite_mailed_often');
    const [local, host] = tom.email.split('@');
    for (const more of ['a', 'b']) expect((await invite(`${local}+${more}@${host}`)).status).toBe(201);
    expect(codeOf(await invite(`${local}+c@${host}`))).toBe('invite_mailed_often');
    for (const email of ['', 'tom', 'tom@', `${'x'.repeat(250)}@mail.example`])
      expect((await invite(email)).status).toBe(400);
    const visitor = asVisitor();
    const { boardId: temporary } = await subject.get(BoardSetupService).setup(visitor, { companyUrl: 'merra.example' });
    const body = { email: tom.email, role: 'viewer' };
    const answer = await subject.inject('POST', `/api/boards/${temporary}/invites`, { as: visitor, body });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'board_not_claimed']);
  });

  it('is neither stored nor counted when it cannot be emailed', async () => {
    subject.mailer.failure = new Error('the mail server is down');
    expect((await invite(eva.email)).status).toBeGreaterThanOrEqual(500);
    expect((await people()).invites).toEqual([]);
    subject.mailer.failure = null;
    for (let mail = 0; mail < limits.inviteMailsPerDay; mail++) expect((await invite(eva.email)).status).toBe(201);
  });
});

describe('the people of a board', () => {
  it('can do what their role allows, and nothing after they were removed', async () => {
    await join(eva, 'editor');
    await join(tom, 'viewer');
    later();
    const rename = (as: Principal) => subject.inject('PATCH', path(), { as, body: { name: 'Payments' } });
    expect((await rename(eva)).status).toBe(200);
    expect([(await rename(tom)).status, codeOf(await rename(tom))]).toEqual([403, 'read_only']);
    for (const as of [eva, tom]) {
      expect(codeOf(await subject.inject('DELETE', path(), { as }))).toBe('owner_only');
      expect(codeOf(await invite('x@mail.example', 'viewer', as))).toBe('owner_only');
      // Only the owner can see invitations.
      expect((await people(as)).invites).toEqual([]);
    }
    const tomOnBoard = await personOf(tom);
    expect(codeOf(await subject.inject('DELETE', path(`/people/${tomOnBoard.id}`), { as: eva }))).toBe('owner_only');
    later();
    const promoted = await subject.inject('PATCH', path(`/people/${tomOnBoard.id}`), {
      as: ada,
      body: { role: 'editor' },
    });
    expect(promoted.json()).toMatchObject({ role: 'editor' });
    later();
    expect((await subject.inject('DELETE', path(`/people/${tomOnBoard.id}`), { as: ada })).status).toBe(204);
    expect((await subject.inject('GET', path(), { as: tom })).status).toBe(404);
    const access = await subject.inject('GET', `/internal/boards/${boardId}/access`, { as: tom });
    expect(access.status).toBe(404);
    expect(await activity()).toEqual([
      'ada@mail.example member-removed tom@mail.example',
      'ada@mail.example role-changed tom@mail.example',
      'Eva@mail.example renamed Payments',
      'tom@mail.example joined',
      'ada@mail.example invited tom@mail.example',
      'Eva@mail.example joined',
      'ada@mail.example invited eva@mail.example',
    ]);
    expect((await activity(eva)).some((line) => line.includes(' invited '))).toBe(false);
    expect((await told()).map(({ people: those }) => those.map(({ userId, role }) => `${userId} ${role}`))).toEqual([
      ['ada owner'],
      ['ada owner', 'eva editor'],
      ['ada owner', 'eva editor', 'tom viewer'],
      ['ada owner', 'eva editor', 'tom viewer'],
      ['ada owner', 'eva editor', 'tom editor'],
      ['ada owner', 'eva editor'],
    ]);
  });

  it('can leave it, except for the owner, who must transfer it first', async () => {
    await join(eva);
    const self = await personOf(eva);
    const owner = await personOf(ada);
    expect(codeOf(await subject.inject('DELETE', path(`/people/${owner.id}`), { as: ada }))).toBe('is_owner');
    later();
    const transfer = await subject.inject('POST', path('/transfer'), { as: ada, body: { personId: self.id } });
    expect(transfer.json()).toMatchObject({ role: 'editor', ownerUserId: 'eva' });
    expect((await people()).items.map(({ userId, role }) => [userId, role])).toEqual([
      ['eva', 'owner'],
      ['ada', 'editor'],
    ]);
    await subject.waitFor('board.transferred');
    later();
    expect((await subject.inject('DELETE', path(`/people/${owner.id}`), { as: ada })).status).toBe(204);
    expect((await subject.inject('GET', path(), { as: ada })).status).toBe(404);
    expect((await activity(eva)).slice(0, 2)).toEqual([
      'ada@mail.example left',
      'ada@mail.example transferred Eva@mail.example',
    ]);
  });
});

describe('concurrent requests', () => {
  it('accept an invitation once, with one member and one activity entry', async () => {
    await invite(eva.email);
    const token = mailedToken(subject, eva.email);
    const answers = await Promise.all([accept(eva, token), accept(eva, token, other), accept(tom, token, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
    expect((await people()).items).toHaveLength(2);
    expect((await activity()).filter((line) => line.endsWith('joined'))).toHaveLength(1);
    expect(new Set((await told()).map(({ revision }) => revision)).size).toBe((await told()).length);
  });

  it('leave one owner when a board is transferred to a member who is leaving', async () => {
    for (let round = 0; round < 5; round++) {
      if (round > 0)
        boardId = (await subject.get(BoardSetupService).setup(ada, { companyUrl: `merra${round}.example` })).boardId;
      subject.clock.advance(86_400_001);
      await join(eva, 'editor');
      const self = await personOf(eva);
      const [handed, left] = await Promise.all([
        subject.inject('POST', path('/transfer'), { as: ada, body: { personId: self.id } }),
        other.inject('DELETE', path(`/people/${self.id}`), { as: eva }),
      ]);
      // The second request is refused.
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([handed.status, left.status]);
      const { items } = await people();
      expect(items.filter(({ role }) => role === 'owner')).toHaveLength(1);
      expect(new Set(items.map(({ userId }) => userId)).size).toBe(items.length);
      const last = (await told()).filter((one) => (one as { boardId?: string }).boardId === boardId).at(-1);
      expect(last?.people.map(({ userId }) => userId)).toEqual(items.map(({ userId }) => userId));
    }
  });
});
