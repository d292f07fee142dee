import { limits } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import {
  addLine,
  aLine,
  boardId,
  call,
  changesOf,
  editor,
  eventRef,
  factsChanged,
  newBoard,
  owner,
  priceRef,
  quoteRef,
  readCard,
  readLine,
  statePrices,
  stranger,
  subject,
  useBattlecards,
  viewer,
  visitor,
  world,
} from '../../testing/battlecards/battlecard-world.ts';
import { aCard, aPrice } from '../../testing/battlecards/fact-world.ts';

useBattlecards();
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;

describe('a line', () => {
  it('states its evidence, its author and its day', async () => {
    const line = await aLine([priceRef('Growth'), quoteRef('Phone support')]);
    expect(line).toMatchObject({ revision: 1, by: editor.email, at: '2026-03-02T09:00:00.000Z', side: 'we-win' });
    expect(line.evidence).toMatchObject([
      { text: 'Growth: $49 a month', label: 'pricing page', url: 'https://tallyforge.example/a', changed: null },
      { text: 'Phone support', seenAt: '2026-03-02T08:00:00.000Z' },
    ]);
    expect((await readCard()).lines).toEqual([line]);
  });

  it('is rejected if a page does not state its quote, or does not list its plan', async () => {
    for (const ref of [quoteRef('Free tills for all'), priceRef('Scale'), eventRef(7)])
      expect(codeOf(await addLine([ref]))).toBe('evidence_not_found');
    expect((await readCard()).lines).toEqual([]);
  });

  it('is rejected without evidence, without text, and with too long a text', async () => {
    expect((await addLine([])).text).toContain('A line needs evidence');
    expect((await addLine([priceRef('Growth')], ' ')).status).toBe(400);
    const long = await addLine([priceRef('Growth')], 'x'.repeat(limits.battlecardLineChars + 1));
    expect(long.text).toContain('A line has at most 500 characters');
  });

  it('is rejected while its evidence cannot be read', async () => {
    world.isDown = true;
    expect((await addLine([priceRef('Growth')])).status).toBe(503);
  });

  it('keeps its history', async () => {
    const line = await aLine([priceRef('Growth')], 'Growth costs the same');
    subject.clock.advance(60_000);
    const body = { text: 'Growth is cheaper', evidence: [priceRef('Growth')], revision: 1 };
    await call('PATCH', `battlecard/lines/${line.id}`, { as: owner, body });
    subject.clock.advance(60_000);
    await call('DELETE', `battlecard/lines/${line.id}?revision=2`, { as: owner });
    const { lines, edits } = await readCard();
    expect(lines).toEqual([]);
    expect(edits).toMatchObject([
      { what: 'removed', by: owner.email, text: 'Growth is cheaper' },
      { what: 'edited', by: owner.email, text: 'Growth is cheaper', before: 'Growth costs the same' },
      { what: 'added', by: editor.email, text: 'Growth costs the same', before: null },
    ]);
  });

  it('is changed by the first of two editors, and the second gets a conflict', async () => {
    const line = await aLine([priceRef('Growth')]);
    const change = (as: typeof owner, text: string) =>
      call('PATCH', `battlecard/lines/${line.id}`, { as, body: { text, evidence: [priceRef('Growth')], revision: 1 } });
    const answers = await Promise.all([change(owner, 'Ana'), change(editor, 'Eve')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codeOf(await change(editor, 'Late'))).toBe('line_changed');
    expect(codeOf(await call('DELETE', `battlecard/lines/${line.id}?revision=1`))).toBe('line_changed');
    expect((await readLine(line.id)).revision).toBe(2);
  });
});

describe('the roles', () => {
  it('let viewers read the battlecard but not write', async () => {
    const line = await aLine([priceRef('Growth')]);
    expect((await call('GET', 'battlecard', { as: viewer })).status).toBe(200);
    const writes = [
      await addLine([priceRef('Growth')], 'text', viewer),
      await call('PATCH', `battlecard/lines/${line.id}`, {
        as: viewer,
        body: { text: 'x', evidence: [priceRef('Growth')], revision: 1 },
      }),
      await call('POST', `battlecard/lines/${line.id}/confirm`, { as: viewer, body: { revision: 1 } }),
      await call('DELETE', `battlecard/lines/${line.id}?revision=1`, { as: viewer }),
      await call('POST', 'notes', { as: viewer, body: { text: 'x', from: 'other' } }),
    ];
    expect(writes.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await readCard()).lines).toEqual([line]);
  });

  it('hide the battlecard from people who are not on the board', async () => {
    const share = { kind: 'share', boardId, linkId: 'link' } as const;
    for (const as of [stranger, share, { kind: 'anonymous' } as const, visitor])
      for (const path of ['battlecard', 'battlecard/evidence', 'notes'])
        expect([401, 403, 404]).toContain((await call('GET', path, { as })).status);
    expect([401, 404]).toContain((await addLine([priceRef('Growth')], 'text', stranger)).status);
  });

  it('let visitors read drafted lines, and require sign-up for writing', async () => {
    const id = await newBoard(visitor);
    const { companyId } = (await subject.inject('GET', `/api/boards/${id}`, { as: visitor })).json() as {
      companyId: string;
    };
    const at = `/api/boards/${id}/companies/${companyId}`;
    expect((await subject.inject('GET', `${at}/battlecard`, { as: visitor })).status).toBe(200);
    const body = { text: 'They asked', from: 'prospect' };
    expect(codeOf(await subject.inject('POST', `${at}/notes`, { as: visitor, body }))).toBe('board_not_claimed');
  });

  it('a company that is not on the board has no battlecard', async () => {
    const path = `/api/boards/${boardId}/companies/cmp_${'0'.repeat(20)}/battlecard`;
    expect(codeOf(await subject.inject('GET', path, { as: owner }))).toBe('company_not_found');
  });
});

describe('an amber line', () => {
  it('states what changed, and is confirmed with the current fact', async () => {
    const line = await aLine([priceRef('Growth')]);
    statePrices(aPrice('Growth', 39));
    await factsChanged();
    const amber = await readLine(line.id);
    expect(changesOf(amber)).toEqual(['Growth went from $49 a month to $39 a month.']);
    expect(amber.evidence[0]?.text).toBe('Growth: $49 a month');
    expect(codeOf(await call('POST', `battlecard/lines/${line.id}/confirm`, { body: { revision: 1 } }))).toBe(
      'line_changed',
    );
    await call('POST', `battlecard/lines/${line.id}/confirm`, { body: { revision: amber.revision } });
    const still = await readLine(line.id);
    expect([changesOf(still), still.evidence[0]?.text]).toEqual([[], 'Growth: $39 a month']);
    await factsChanged();
    expect(changesOf(await readLine(line.id))).toEqual([]);
    expect((await readCard()).edits.map(({ what }) => what).sort()).toEqual(['added', 'changed', 'confirmed']);
  });

  it('is cleared by an edit', async () => {
    const line = await aLine([priceRef('Growth')]);
    statePrices(aPrice('Growth', 39));
    await factsChanged();
    const body = { text: 'Theirs is cheaper', evidence: [priceRef('Growth')], revision: 2 };
    expect((await call('PATCH', `battlecard/lines/${line.id}`, { body })).status).toBe(200);
    expect(changesOf(await readLine(line.id))).toEqual([]);
  });

  it('turns amber once, however often the change is announced', async () => {
    const line = await aLine([priceRef('Growth')]);
    statePrices(aPrice('Growth', 39));
    await Promise.all([factsChanged(), factsChanged(), factsChanged()]);
    expect((await readLine(line.id)).revision).toBe(2);
    expect((await readCard()).edits.filter(({ what }) => what === 'changed')).toHaveLength(1);
  });

  it('is no longer amber once the page states the fact again', async () => {
    const line = await aLine([priceRef('Growth')]);
    statePrices(aPrice('Growth', 39));
    await factsChanged();
    statePrices(aPrice('Growth', 49));
    await factsChanged();
    expect(changesOf(await readLine(line.id))).toEqual([]);
    expect((await readCard()).edits.some(({ what }) => what === 'restored')).toBe(true);
  });

  it('keeps the last words of evidence that has ended, and stays confirmed despite the end', async () => {
    const line = await aLine([priceRef('Growth')]);
    statePrices();
    await factsChanged();
    const amber = await readLine(line.id);
    expect(changesOf(amber)).toEqual(['Growth is no longer listed.']);
    await call('POST', `battlecard/lines/${line.id}/confirm`, { body: { revision: amber.revision } });
    await factsChanged();
    expect((await readLine(line.id)).evidence).toMatchObject([
      { text: 'Growth: $49 a month', changed: null, accepted: { text: 'Growth is no longer listed.' } },
    ]);
  });

  it('is recognised if the fact changes between the reading and the commit', async () => {
    world.afterPrices = async () => {
      statePrices(aPrice('Growth', 39));
      await factsChanged();
    };
    const line = await aLine([priceRef('Growth')]);
    expect(changesOf(line)).toEqual(['Growth went from $49 a month to $39 a month.']);
  });

  it('is caused by a report that ends or denies an event', async () => {
    world.cards = [aCard(1, 'cmp_00000000000000000001')];
    const line = await aLine([eventRef(1)]);
    const life = { isDisputed: false, publishers: [], moves: [], claims: [] };
    world.cards = world.cards.map((card) => ({ ...card, life: { ...life, state: 'denied' as const } }));
    await subject.emit('card.updated', { boardId, cardId: eventRef(1).cardId });
    expect(changesOf(await readLine(line.id))).toEqual(['The company denied it.']);
  });
});
