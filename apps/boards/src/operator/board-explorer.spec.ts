import type { ExplorerBoard } from '@sightline/contracts';
import {
  asOperator,
  asSystem,
  asUser,
  asVisitor,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBoards } from '../testing/test-boards.ts';

const path = '/api/operator/boards';

describe('boards for operators', () => {
  let mongo: TestMongo;
  let subject: TestService;
  const setUp = (boardName: string, as = asVisitor()) =>
    subject.inject('POST', '/api/functions/board-setup', { as, body: { companyUrl: 'lumenpay.example', boardName } });

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    subject = await startTestBoards(mongo);
  });
  afterEach(() => subject.stop());

  it("list all owners' latest fifty boards, newest first, without the owners", async () => {
    for (let at = 0; at < 52; at++) {
      await setUp(`board ${at}`);
      subject.clock.advance(1_000);
    }
    const answer = await subject.inject('GET', path, { as: asOperator() });
    const { items } = answer.json() as { items: ExplorerBoard[] };
    expect(items.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => `board ${51 - at}`));
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ['companyName', 'createdAt', 'errorCode', 'errorMessage', 'id', 'isTemporary', 'name', 'status'].sort(),
    );
    expect(answer.text).not.toContain('temp_');
  });

  it('contain no email address', async () => {
    await setUp('for ada@mail.example');
    const answer = await subject.inject('GET', path, { as: asOperator() });
    expect(answer.json()).toMatchObject({ items: [{ name: 'for [email]', isTemporary: true }] });
  });

  it('are refused for everyone else', async () => {
    for (const as of [asUser(), asVisitor(), asSystem]) {
      const answer = await subject.inject('GET', path, { as });
      expect([answer.status, answer.json()]).toEqual([403, expect.objectContaining({ code: 'operators_only' })]);
    }
  });
});
