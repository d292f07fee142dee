import type { AnswerPassage, BoardAnswer } from '@sightline/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCard, aSession } from '@/testing/builders';
import { type Asked, json, problem } from '@/testing/server';

const aPassage = (number: number, parts: Partial<AnswerPassage> = {}): AnswerPassage => {
  const { id: cardId, companyId, company, title, source, url, date } = aCard(number);
  return {
    ...{ cardId, companyId, company, title, source, url, date },
    quote: { text: `Prices rise by ${number}%.`, marks: [[0, 6]] },
    ...parts,
  };
};
const answer = (parts: Partial<BoardAnswer>): BoardAnswer => ({
  ...{ question: 'Do prices rise?', unknown: null, missing: [], sentences: [], passages: [] },
  ...{ answeredBy: 'local', fallbackReason: null },
  ...parts,
});

async function ask(given: BoardAnswer | Response, question = 'Do prices rise?') {
  const { server } = serveBoard();
  server.on('POST /api/boards/board-1/ask', (_: Asked) => (given instanceof Response ? given : json(given)));
  const app = await openApp({ path: '/boards/board-1', session: aSession() });
  const box = await screen.findByRole('region', { name: 'Ask the board' });
  await app.user.type(within(box).getByRole('textbox', { name: 'Ask the board' }), `${question}{Enter}`);
  return { ...app, server, box };
}

describe('asking the board', () => {
  it('shows passages with their quotes when there is no model', async () => {
    const { server, box } = await ask(answer({ passages: [aPassage(1), aPassage(2)] }));
    expect(await within(box).findByText('Best matches on this board')).toBeTruthy();
    const [first] = within(box).getAllByRole('listitem');
    if (!first) throw new Error('no passage');
    expect(within(first).getByText('Prices').tagName).toBe('MARK');
    expect(within(first).getByRole('link', { name: 'Article 1' }).getAttribute('href')).toContain(`#${aCard(1).id}`);
    expect(server.calls('POST /api/boards/board-1/ask')[0]?.body).toEqual({ question: 'Do prices rise?' });
  });

  it('shows text once when it is both quote and headline', async () => {
    const passage = aPassage(1);
    const quote = { text: 'Tallyforge raised Scale to $249.', marks: [] };
    const { box } = await ask(answer({ passages: [{ ...passage, title: 'Tallyforge raised Scale to $249', quote }] }));
    const row = await within(box).findByRole('listitem');
    expect(row.textContent?.split('Tallyforge raised').length).toBe(2);
  });

  it('shows a checked answer whose citations link to its passages', async () => {
    const sentences = [{ text: 'Prices rise by 2%.', cites: [1] }];
    const { user, box } = await ask(answer({ sentences, passages: [aPassage(1), aPassage(2)], answeredBy: 'model' }));
    await user.click(await within(box).findByRole('link', { name: 'Passage 2' }));
    expect(document.activeElement?.textContent).toContain('Prices rise by 2%.');
    expect(document.activeElement?.tagName).toBe('LI');
  });

  it.each([
    ['nothing-found', ['zebra'], 'Nothing here mentions “zebra”.'],
    ['nothing-found', [], 'Nothing here answers that.'],
    ['no-subject', [], 'Ask about a company, a product or an event.'],
    ['not-supported', [], 'Nothing here supports an answer.'],
  ] as const)('states that the board contains no answer (%s)', async (unknown, missing, why) => {
    const { box } = await ask(answer({ unknown, missing: [...missing] }));
    expect(await within(box).findByText('The board doesn’t know.')).toBeTruthy();
    expect(within(box).getByText(why)).toBeTruthy();
    expect(within(box).queryByRole('listitem')).toBeNull();
  });

  it('states why the model did not answer', async () => {
    const { box } = await ask(answer({ passages: [aPassage(1)], fallbackReason: 'The budget is spent' }));
    expect(await within(box).findByText('Without the model: The budget is spent.')).toBeTruthy();
  });

  it('states why a question failed, and keeps it', async () => {
    const { box } = await ask(problem(429, 'rate_limited', 'Too many requests. Please wait a moment.'));
    expect(await within(box).findByText('Too many requests. Please wait a moment.')).toBeTruthy();
    expect(within(box).getByRole('textbox', { name: 'Ask the board' })).toHaveProperty('value', 'Do prices rise?');
  });

  it('sends no request for an empty question', async () => {
    const { server } = await ask(answer({}), '   ');
    expect(server.calls('POST /api/boards/board-1/ask')).toEqual([]);
  });
});
