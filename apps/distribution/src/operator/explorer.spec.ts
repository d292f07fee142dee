import type { Card, CardOnRecord } from '@sightline/contracts';
import { asOperator, asSystem, asVisitor, companyIdentity, evaluation } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada } from '../testing/news-board.ts';
import { board, service, useService } from '../testing/running.ts';

const lumenpay = companyIdentity();
const lumen = companyIdentity({ domain: 'lumen.example', name: 'Lumen' });

describe('cards for operators', () => {
  const explore = async (query = '') =>
    (await service.inject('GET', `/api/operator/boards/b1/cards${query}`, { as: asOperator() })).json() as {
      items: Card[];
      total: number;
    };
  const evaluated = (name: string, company = lumenpay, summary = 'Lumenpay opened an office.') =>
    board.news(name, { company, summary });

  useService(() => board.link(ada, [lumenpay, { ...lumen, mergedInto: lumenpay.companyId }]));

  it('include every card of any board, newest first, with archived cards and evaluations', async () => {
    await evaluated('first');
    service.clock.advance(1_000);
    await evaluated('second');
    const [second] = (await explore()).items;
    await board.ask('PATCH', `/cards/${second?.id}`, { archived: true });
    const { items, total } = await explore();
    expect([items.map(({ title, archived }) => [title, archived]), total]).toEqual([
      [
        ['second', true],
        ['first', false],
      ],
      2,
    ]);
    expect(items[0]).toMatchObject({ reason: evaluation().reason, relevanceScore: 8 });
    expect(await (await service.inject('GET', '/api/operator/boards/none/cards', { as: asOperator() })).json()).toEqual(
      {
        items: [],
        total: 0,
      },
    );
  });

  it('can be filtered by company, including companies merged into it', async () => {
    await evaluated('own');
    await evaluated('merged', lumen);
    expect((await explore(`?companyId=${lumenpay.companyId}`)).total).toBe(2);
    expect((await explore(`?companyId=${lumen.companyId}`)).total).toBe(0);
    const odd = await service.inject('GET', '/api/operator/boards/b1/cards?companyId=x', { as: asOperator() });
    expect(odd.status).toBe(400);
  });

  it('contain no email address', async () => {
    await evaluated('mail to ada@mail.example', lumenpay, 'Write to ada@mail.example.');
    const [card] = (await explore()).items;
    expect(card).toMatchObject({ title: 'mail to [email]', aiSummary: 'Write to [email].' });
    expect(JSON.stringify(card)).not.toContain('ada@');
  });

  it('are returned to the gateway with company, item and evaluation', async () => {
    await evaluated('news', lumen);
    const [card] = (await explore()).items;
    const answer = await service.inject('GET', `/internal/cards/${card?.id}`, { as: asOperator() });
    expect(answer.json() as CardOnRecord).toMatchObject({
      card: { id: card?.id, boardId: 'b1', archived: false },
      company: { companyId: lumen.companyId, name: 'Lumen' },
      item: { title: 'news' },
      evaluation: { contentId: card?.contentId },
    });
    const none = await service.inject('GET', '/internal/cards/crd_x', { as: asOperator() });
    expect([none.status, none.json()]).toEqual([404, expect.objectContaining({ code: 'card_not_found' })]);
  });

  it.each(['/api/operator/boards/b1/cards', '/internal/cards/crd_x'])(
    'are available to operators only: %s',
    async (path) => {
      for (const as of [ada, asVisitor(), asSystem])
        expect((await service.inject('GET', path, { as })).json()).toMatchObject({ code: 'operators_only' });
    },
  );
});
