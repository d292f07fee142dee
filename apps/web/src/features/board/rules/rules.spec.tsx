import type { BoardRule, HidingRule } from '@sightline/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCard, aCompany, aSession } from '@/testing/builders';
import { type Asked, json, problem } from '@/testing/server';
import { tellingWords } from './rule-proposals.ts';

const open = (search = '') => openApp({ path: `/boards/board-1${search}`, session: aSession() });
const rulesPath = '/api/boards/board-1/rules';

const stored = (id: string, rule: HidingRule, hidden = 2): BoardRule => ({
  rule: { ...rule, id, createdAt: `2026-11-20T09:00:00.00${id.slice(1)}Z` },
  hidden,
});
const noFerries = stored('r1', { kind: 'words', companyId: null, words: ['ferry'] });

/** A server that stores rules and hides the first card. */
function serveRules(parts: Parameters<typeof serveBoard>[0] = {}) {
  const { server, world } = serveBoard(parts);
  server
    .on(`POST ${rulesPath}/preview`, ({ body }: Asked) => {
      const isWord = JSON.stringify(body).includes('words');
      return json({
        count: isWord ? 3 : 1,
        of: 41,
        titles: isWord ? ['One', 'Two'] : ['One'],
        highPriority: isWord ? 1 : 0,
      });
    })
    .on(`POST ${rulesPath}`, ({ body }: Asked) => {
      const { kind, isCompany } = Object(body);
      const answer = { kind, isCompany, companyId: aCompany(0).id, by: 'name', value: 'Lumenpay Line' };
      const rule = { ...(kind === 'company' ? answer : Object(body)), id: 'r9', createdAt: new Date().toISOString() };
      const saved: BoardRule = { rule, hidden: 1 };
      world.rules = [...world.rules, saved];
      const [card] = world.cards;
      if (card) card.hiddenBy = 'r9';
      return json({ rule: saved.rule, hidden: 1 }, 201);
    })
    .on(`PATCH ${rulesPath}/:id`, ({ body, params }: Asked) => {
      const before = world.rules.find(({ rule }) => rule.id === params[0]);
      const rule = { ...Object(body), id: 'r8', createdAt: before?.rule.createdAt };
      world.rules = [{ rule, hidden: 5 }];
      return json({ rule, hidden: 5 });
    })
    .on(`DELETE ${rulesPath}/:id`, ({ params }: Asked) => {
      world.rules = world.rules.filter(({ rule }) => rule.id !== params[0]);
      for (const card of world.cards) if (card.hiddenBy === params[0]) delete card.hiddenBy;
      return new Response(null, { status: 204 });
    });
  return { server, world };
}
const sent = (server: ReturnType<typeof serveRules>['server'], call: string) =>
  server.calls(call).map(({ body }) => body);

describe('less like this', () => {
  it('proposes a rule from the card, previews what it would have hidden, and can be undone', async () => {
    const cards = [1, 2].map((number) => aCard(number, { title: `${number}: a ferry crossing is delayed` }));
    const { server } = serveRules({ cards });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Less like this: 1/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Less like this' });
    expect((await within(dialog).findByRole<HTMLInputElement>('textbox')).value).toBe('crossing delayed');
    const preview = within(dialog).getByRole('status');
    await waitFor(() =>
      expect(preview.textContent).toContain('Would have hidden 3 of 41 insights of the last 30 days:'),
    );
    expect(preview.textContent).toContain('and 1 more');
    expect(preview.textContent).toContain('1 of them is High Priority.');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Hide by' }), 'source');
    await waitFor(() => expect(preview.textContent).toContain('Would have hidden 1 of 41'));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'For' }), 'Only Rival 1');
    await user.click(within(dialog).getByRole('button', { name: 'Hide these' }));
    const rule = { kind: 'source', companyId: aCompany(1).id, source: 'Payments Ledger' };
    await waitFor(() => expect(sent(server, `POST ${rulesPath}`)).toEqual([rule]));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(await screen.findByText('Rule saved: 1 insight hidden')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  it('opens with the key L, and returns the focus', async () => {
    serveRules();
    const { user } = await open();
    (await screen.findByRole('link', { name: /^Article 2 / })).focus();
    await user.keyboard('l');
    await screen.findByRole('dialog', { name: 'Less like this' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Article 2'));
  });

  it('keeps the input when it is rejected or empty', async () => {
    const { server } = serveRules();
    server.on(`POST ${rulesPath}`, () => problem(409, 'too_many_rules', 'A board has at most 100 rules'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Less like this: Article 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Less like this' });
    const input = await within(dialog).findByRole<HTMLInputElement>('textbox');
    await user.clear(input);
    await user.click(within(dialog).getByRole('button', { name: 'Hide these' }));
    expect(within(dialog).getByRole('alert').textContent).toBe('Enter what to hide');
    await user.type(input, 'ferry');
    await user.click(within(dialog).getByRole('button', { name: 'Hide these' }));
    expect(await screen.findByText('A board has at most 100 rules')).toBeTruthy();
    expect(input.value).toBe('ferry');
  });

  it('leads back from the hidden insights when no rule is left', async () => {
    serveBoard();
    const { user, router } = await open('?show=hidden');
    await user.click(await screen.findByRole('button', { name: 'Show all others' }));
    await waitFor(() => expect(router.state.location.search).not.toMatchObject({ show: 'hidden' }));
  });

  it('uses the two words that other headlines share, without the company’s name', () => {
    const title = 'Lumenpay adds a night crossing for the ferry season';
    const others = [{ title: 'A ferry makes its last crossing' }, { title: 'The season of discounts' }];
    expect(tellingWords({ title, company: 'Lumenpay' }, others)).toEqual(['crossing', 'ferry']);
    expect(tellingWords({ title, company: 'Lumenpay' }, [])).toEqual(['crossing', 'season']);
    expect(tellingWords({ title: 'Lumenpay now', company: 'Lumenpay' }, [])).toEqual([]);
    expect(tellingWords({ title, company: 'Merra' }, [], ['Ferry Crossing', 'Merra'])).not.toContain('crossing');
  });
});

describe('a board’s rules', () => {
  it('state below the list what they hide, and show it', async () => {
    const cards = [aCard(1), aCard(2, { hiddenBy: 'r1' })];
    serveRules({ cards, rules: [noFerries] });
    const { user, router } = await open();
    expect(await screen.findByText('2 hidden by your rule “no ferry news”.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ show: 'hidden' }));
    expect((await screen.findByRole('article')).textContent).toContain('Article 2');
    expect(screen.queryByRole('button', { name: /^Less like this/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all others' }));
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Article 1'));
  });

  it('are listed, edited and removed, with an undo for each', async () => {
    const other = stored('r2', { kind: 'source', companyId: aCompany(1).id, source: 'Gazette' }, 1);
    const { server, world } = serveRules({ rules: [noFerries, other] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Your rules' }));
    expect(await screen.findByText('no news from Gazette about Rival 1')).toBeTruthy();
    expect(screen.getByText('3 hidden by 2 of your rules.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove: no news from Gazette about Rival 1' }));
    await waitFor(() => expect(world.rules).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove: no ferry news'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const given = { kind: 'source', companyId: aCompany(1).id, source: 'Gazette' };
    await waitFor(() => expect(sent(server, `POST ${rulesPath}`)).toEqual([given]));

    await user.click(screen.getByRole('button', { name: 'Edit: no ferry news' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit rule' });
    await user.type(within(dialog).getByRole('textbox'), ' night');
    await user.click(within(dialog).getByRole('button', { name: 'Save rule' }));
    const changed = { kind: 'words', companyId: null, words: ['ferry', 'night'] };
    await waitFor(() => expect(sent(server, `PATCH ${rulesPath}/r1`)).toEqual([changed]));
    expect(server.calls(`POST ${rulesPath}/preview`)[0]?.query.get('replaces')).toBe('r1');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit: /));
  });
});

describe('a doubtful card', () => {
  const doubtful = aCard(1, { doubtful: true, doubtfulLikeIt: 3, importance: 1, reason: 'Little points to it.' });

  it('asks which company it is about, with the reason, and for how many cards the answer counts', async () => {
    serveRules({ cards: [doubtful, aCard(2)] });
    await open();
    const [card] = await screen.findAllByRole('article');
    for (const text of [
      'May be about another Lumenpay',
      'Little points to it.',
      'Decides for 3 more like it. You can undo.',
    ])
      expect(card?.textContent).toContain(text);
    expect(card?.className).toContain('border-dashed');
  });

  it.each([
    ['It’s Lumenpay', true, "It's Lumenpay"],
    ['Another company', false, 'Hidden: it is about another company'],
  ])('is decided with %s, which can be undone', async (name, isCompany, said) => {
    const { server, world } = serveRules({ cards: [{ ...doubtful }, aCard(2)] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() =>
      expect(sent(server, `POST ${rulesPath}`)).toEqual([{ kind: 'company', cardId: doubtful.id, isCompany }]),
    );
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('Also applied to 3 more like it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(world.rules).toEqual([]));
  });
});

describe('the order', () => {
  it('is explained, and follows the weights that the reader chooses', async () => {
    const { server, world } = serveBoard();
    server.on('PATCH /api/boards/board-1/ranking', ({ body }: Asked) => {
      Object.assign(world, body);
      return json(body);
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Why this order?' }));
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Weight of recency' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Recency 70%, importance 30%');
    fireEvent.change(slider, { target: { value: '20' } });
    await waitFor(() => expect(sent(server, 'PATCH /api/boards/board-1/ranking')).toEqual([{ recencyPercent: 20 }]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(world.recencyPercent).toBe(70));
  });

  it('shows a card’s points next to the reasons for its scores', async () => {
    const date = new Date(Date.now() - 10 * 86_400_000).toISOString();
    serveBoard({ cards: [aCard(1, { date, importance: 5 })], recencyPercent: 50 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Why these scores' }));
    expect(screen.getByText(/Order: 40 points for recency and 25 for importance, 65 of 100\./)).toBeTruthy();
  });
});
