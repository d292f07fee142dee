import type { Card, EventState } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCard, aSession } from '@/testing/builders';

const open = () => openApp({ path: '/boards/board-1', session: aSession() });

describe('the news card', () => {
  it('shows all fields of an important article, and links safely', async () => {
    serveBoard({
      cards: [
        aCard(1, {
          importance: 7,
          sentiment: 'negative',
          author: 'Staff writer',
          tags: ['Pricing', 'Grocery', 'Third'],
        }),
      ],
    });
    await open();
    const card = await screen.findByRole('article');
    expect(within(card).getByText('High Priority')).toBeTruthy();
    expect(within(card).getByRole('img', { name: 'Negative sentiment' })).toBeTruthy();
    expect(within(card).getByText('Staff writer')).toBeTruthy();
    expect(within(card).getByText('Summary, in the publisher’s words')).toBeTruthy();
    expect(card.textContent).toContain('High PriorityImportance 7/10');
    expect(within(card).getByText('Grocery')).toBeTruthy();
    expect(within(card).queryByText('Third')).toBeNull();
    const meters = within(card).getAllByRole('meter');
    expect(meters.map((meter) => [meter.getAttribute('aria-label'), meter.getAttribute('aria-valuenow')])).toEqual([
      ['Relevance', '8'],
      ['Credibility', '6'],
      ['Executive value', '4'],
    ]);
    expect(card.textContent).toContain('Matched card fees · Lumenpay');
    const link = within(card).getByRole('link', { name: 'Article 1 (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://ledger.example/1',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('marks a rumour and says why it is held, and names the state of an event that is more than reported', async () => {
    const of = (state: EventState, isDisputed = false): Card['life'] => ({
      ...{ state, isDisputed, publishers: ['Ledger'], moves: [], claims: [] },
    });
    const states = ['rumoured', 'reported', 'confirmed', 'denied', 'done'] as const;
    serveBoard({
      cards: [...states.map((state, at) => aCard(at, { life: of(state) })), aCard(9, { life: of('reported', true) })],
    });
    await open();
    const cards = await screen.findAllByRole('article');
    const badges = cards.map((card) => within(card).queryByText(/^(Rumour|Reported|Confirmed|Denied|Done|Disputed)$/));
    expect(badges.map((badge) => badge?.textContent ?? null)).toEqual([
      ...['Rumour', null, 'Confirmed', 'Denied', 'Done', 'Disputed'],
    ]);
    const held = cards.map((card) => within(card).queryByText('Held from alerts')?.closest('p')?.textContent ?? null);
    expect(held).toEqual([
      'Held from alerts until a second publisher or Lumenpay says so. Copies don’t count.',
      ...[null, null, null, null],
      'Held from alerts because publishers contradict each other, until Lumenpay says so.',
    ]);
    expect(cards.map((card) => card.className.includes('border-dashed'))).toEqual([true, ...Array(5).fill(false)]);
  });

  it('names the publisher instead of its feed’s spelling, and the agency that wrote the text', async () => {
    const group = { domain: 'ledger.example', family: 'Ledger Group' };
    const copy = { domain: 'echo.example', family: 'echo.example', wire: 'Port Agency' };
    serveBoard({
      cards: [
        aCard(1, { source: 'Ledger World', publisher: group }),
        aCard(2, { source: 'Bristol Echo', publisher: copy }),
        aCard(3, { source: 'Older item' }),
      ],
    });
    await open();
    const [known, copied, older] = await screen.findAllByRole('article');
    expect(within(known ?? document.body).getByText('Ledger Group').title).toBe('“Ledger World” in its feed');
    expect(known?.textContent).not.toContain('text by');
    expect(within(copied ?? document.body).getByText('Bristol Echo').title).toBe('');
    expect(within(copied ?? document.body).getByText('text by Port Agency')).toBeTruthy();
    expect(within(older ?? document.body).getByText('Older item')).toBeTruthy();
  });

  it('states when it could be about another company with the same name', async () => {
    serveBoard({ cards: [aCard(1, { doubtful: true }), aCard(2)] });
    await open();
    const [doubtful, sure] = await screen.findAllByRole('article');
    expect(doubtful?.textContent).toContain('May be about another Lumenpay');
    expect(sure?.textContent).not.toContain('May be about');
  });

  it('states when the model has judged again after the rules', async () => {
    serveBoard({ cards: [aCard(1, { engine: 'openai', judgedAgainAt: '2026-11-21T00:05:00.000Z' })] });
    const { user } = await open();
    const card = within(await screen.findByRole('article'));
    await user.click(card.getByRole('button', { name: 'Why these scores' }));
    expect(card.getByText(/the model judged it again on/).textContent).toMatch(/judged it again on 21 Nov 2026\.$/);
  });

  it('shows title, description, picture, source, date and summary', async () => {
    const imageUrl = '/api/pictures/cnt_1';
    serveBoard({ cards: [aCard(1, { imageUrl, date: '2026-11-20T23:59:00.000Z', sentiment: 'positive' })] });
    await open();
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('heading', { level: 3 }).textContent).toContain('Article 1');
    const texts = [
      'What happened.',
      'Payments Ledger',
      '20 Nov 2026',
      'Summary, in the publisher’s words',
      'A summary.',
    ];
    for (const text of texts) expect(within(card).getByText(text)).toBeTruthy();
    expect(card.querySelector('img')?.getAttribute('src')).toBe(imageUrl);
    expect(within(card).getByRole('img', { name: 'Positive sentiment' })).toBeTruthy();
    const meters = within(card).getAllByRole('meter');
    expect(meters.map((meter) => meter.getAttribute('aria-valuetext'))).toEqual([
      '8 out of 10',
      '6 out of 10',
      '4 out of 10',
    ]);
    const bands = meters.map((meter) => meter.querySelector('.meter-bar')?.getAttribute('data-band'));
    expect(bands).toEqual(['high', 'mid', 'low']);
  });

  it('shows a description only once when the summary repeats it', async () => {
    const said = 'Quillpay raised its transaction fee from 1.4% to 1.9% on Monday, and shops in Leeds compare others.';
    serveBoard({
      cards: [
        aCard(1, { description: `${said} More below.`, aiSummary: said }),
        aCard(2, { description: 'Shops compare.', aiSummary: said }),
      ],
    });
    await open();
    const [same, other] = await screen.findAllByRole('article');
    expect(same?.textContent?.split('Quillpay raised').length).toBe(2);
    expect(other?.textContent).toContain('Shops compare.');
  });

  it('states the basis for each score, and who wrote the summary', async () => {
    const scoreReasons = {
      importance: 'What an outage is worth.',
      relevance: 'Named in the headline, once in all.',
      credibility: 'An established outlet, with quotes.',
      executiveValue: 'Outages usually rate 8 for executives.',
    };
    serveBoard({ cards: [aCard(1, { scoreReasons, summaryBasis: 'verbatim' })] });
    const { user } = await open();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Summary, in the publisher’s words')).toBeTruthy();
    expect(card.getByText(scoreReasons.importance).closest('[hidden]')).not.toBeNull();
    await user.click(card.getByRole('button', { name: 'Why these scores' }));
    for (const why of Object.values(scoreReasons)) expect(card.getByText(why).closest('[hidden]')).toBeNull();
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['Importance', 'Relevance', 'Credibility', 'Executive value'],
    ]);
  });

  it('omits fields that an unimportant, neutral article lacks', async () => {
    serveBoard({ cards: [aCard(1, { importance: 6, aiSummary: '', engine: 'openai', matchedKeywords: [] })] });
    await open();
    const card = await screen.findByRole('article');
    expect(within(card).queryByText('High Priority')).toBeNull();
    expect(within(card).queryByRole('img')).toBeNull();
    expect(card.textContent).toContain('Importance 6/10');
    expect(within(card).queryByText(/^Summary/)).toBeNull();
    expect(card.textContent).toContain('Matched Lumenpay in the text');
  });

  it('names the model as the author of a summary', async () => {
    serveBoard({ cards: [aCard(1, { engine: 'openai', summaryBasis: 'checked' })] });
    await open();
    expect(within(await screen.findByRole('article')).getByText('Summary by AI')).toBeTruthy();
  });

  it('shows an event that others outrank without a badge, but with its original score', async () => {
    serveBoard({ cards: [aCard(1, { importance: 8, priorityLowered: true })] });
    await open();
    const card = await screen.findByRole('article');
    expect(within(card).queryByText('High Priority')).toBeNull();
    expect(card.textContent).toContain('Importance 8/10');
  });

  it.each([
    ['de', 'in German'],
    ['en-GB', null],
    [null, null],
    ['not a code', 'in not a code'],
  ])('names the language of its report when that is not English: %s', async (language, words) => {
    serveBoard({ cards: [aCard(1, { language })] });
    await open();
    const card = await screen.findByRole('article');
    expect(card.querySelector('.byline')?.textContent?.match(/in .*?(?=\d\d? )/)?.[0] ?? null).toBe(words);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('never links to %s', async (url) => {
    serveBoard({ cards: [aCard(1, { url, imageUrl: url, title: 'Article <b>1</b>' })] });
    await open();
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('heading').textContent).toBe('Article <b>1</b>');
    // The only link is the company's name, which leads to the page about it.
    const hrefs = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([`/boards/board-1/companies/${aCard(1).companyId}`]);
    expect(card.querySelector('img')).toBeNull();
  });

  it.each(['https://ledger.example/1.png', '//ledger.example/1.png', '/elsewhere/1.png'])(
    'never loads a picture from %s',
    async (imageUrl) => {
      serveBoard({ cards: [aCard(1, { imageUrl })] });
      await open();
      expect((await screen.findByRole('article')).querySelector('img')).toBeNull();
    },
  );

  it('removes a picture that cannot be loaded', async () => {
    serveBoard({ cards: [aCard(1, { imageUrl: '/api/pictures/cnt_1' })] });
    await open();
    const card = await screen.findByRole('article');
    const picture = card.querySelector('img');
    expect([picture?.getAttribute('loading'), picture?.getAttribute('referrerpolicy')]).toEqual([
      'lazy',
      'no-referrer',
    ]);
    picture?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(card.querySelector('img')).toBeNull());
  });

  it('is marked as read when its article is opened', async () => {
    const { server } = serveBoard({ cards: [aCard(1)] });
    const { user } = await open();
    const link = await screen.findByRole('link', { name: 'Article 1 (opens in a new tab)' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(await within(screen.getByRole('article')).findByText('Read')).toBeTruthy();
    const patches = server.asked.filter(({ method }) => method === 'PATCH');
    expect(patches.map(({ body }) => body)).toEqual([{ read: true }]);
  });
});
