import type { EnteredLine, WebsiteAnswer } from '@sightline/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { type Asked, FakeServer, json, problem } from '@/testing/server';

const website = (line: string): EnteredLine => ({ line, kind: 'website', website: line, of: null, didYouMean: null });
const known: Record<string, Partial<EnteredLine>> = {
  'www.quillmark.example': { kind: 'on-board', website: 'quillmark.example', of: 'Quillmark' },
  ternfeild: { kind: 'name', website: 'ternfeild.com', didYouMean: 'ternfield.example' },
  'Oakline Bikes': { kind: 'name', website: 'oaklinebikes.com' },
  Twin: { kind: 'name', website: 'twin.com' },
  '10.0.0.1': { kind: 'internal', website: null },
  'medium.com/@acme': { kind: 'feed-host', website: null, of: 'medium.com' },
  'acme.con': { didYouMean: 'acme.com' },
};
const outcomes: Record<string, WebsiteAnswer['outcome']> = {
  'acme.con': 'no-host',
  'slow.example': 'no-answer',
  'cut-off.example': 'offline',
};

function aServer() {
  return new FakeServer()
    .on('GET /api/portfolio', { items: [], until: '2026-11-20T09:00:00.000Z' })
    .on('POST /api/companies/check', ({ body }: Asked) =>
      json({ items: (body as { lines: string[] }).lines.map((line) => ({ ...website(line), ...known[line] })) }),
    )
    .on('POST /api/companies/answers', ({ body }: Asked) =>
      json({
        items: (body as { websites: string[] }).websites.map((one) => ({
          ...{ website: one, outcome: outcomes[one] ?? 'answers', leadsTo: null },
        })),
      }),
    )
    .on('POST /api/companies', ({ body }: Asked) =>
      json({
        addedWith: 'list-1',
        items: (body as { websites: string[] }).websites.map((one, at) => ({
          ...{ website: one, boardId: `board-${at}`, companyId: `cmp_${'0'.repeat(20)}`, leftOut: null },
        })),
      }),
    );
}

const open = () => openApp({ path: '/portfolio', session: aSession() });
const field = () => screen.findByLabelText('Websites');
async function check(text: string) {
  const opened = await open();
  fireEvent.change(await field(), { target: { value: text } });
  await opened.user.click(screen.getByRole('button', { name: 'Check the list' }));
  return opened;
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'What we’ll add' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent);

describe('adding companies', () => {
  it('classifies each line before anything is created, then adds websites that respond', async () => {
    const server = aServer();
    const { user } = await check(
      'harrowgate.example\nternfield.example\nwww.quillmark.example\nternfeild\nOakline Bikes\n10.0.0.1\nmedium.com/@acme\nslow.example',
    );
    const add = await screen.findByRole('button', { name: 'Add 2 companies' });
    expect(await lines()).toEqual([
      'harrowgate.example answers',
      'ternfield.example answers',
      'www.quillmark.example already in your portfolio; left out',
      'ternfeild is not a website. Did you mean ternfield.example?',
      'Oakline Bikes oaklinebikes.com?',
      '10.0.0.1 is an internal address. Only public websites can be added.',
      'medium.com/@acme is a page on medium.com, which is a feed host, not a company’s website.',
      'slow.example doesn’t respond.',
    ]);
    expect(server.calls('POST /api/companies')).toEqual([]);
    await user.click(add);
    expect(await screen.findByText('2 companies added')).toBeTruthy();
    expect(server.calls('POST /api/companies')[0]?.body).toMatchObject({
      websites: ['harrowgate.example', 'ternfield.example'],
    });
    expect((await field()) as HTMLTextAreaElement).toHaveProperty('value', '');
  });

  it('finds the website for the name of a company on a board', async () => {
    aServer().on('GET /api/companies/known', {
      items: [
        { name: 'Oakline-Bikes', domain: 'oakline.example' },
        { name: 'Twin', domain: 'twin-one.example' },
        { name: 'Twin', domain: 'twin-two.example' },
      ],
    });
    const { user } = await check('Oakline Bikes\nTwin');
    await user.click(await screen.findByRole('button', { name: 'Yes: oakline.example' }));
    await screen.findByRole('button', { name: 'Add 1 company' });
    expect(await lines()).toEqual(['oakline.example answers', 'Twin twin.com?']);
  });

  it('uses a better spelling, a guess, or a site that does not respond only when confirmed', async () => {
    const server = aServer();
    const { user } = await check('acme.con\nOakline Bikes\nslow.example\nternfeild\ncut-off.example');
    await screen.findByRole('button', { name: 'Add 0 companies' });
    expect((await lines()).at(-1)).toBe('cut-off.example can’t be checked: Sightline has no internet connection.');
    await user.click(await screen.findByRole('button', { name: 'Use it: acme.com' }));
    await user.click(await screen.findByRole('button', { name: 'Yes: oaklinebikes.com' }));
    await user.click(await screen.findByRole('button', { name: 'Add slow.example anyway' }));
    await user.click(await screen.findByRole('button', { name: 'Leave out ternfeild' }));
    await user.click(await screen.findByRole('button', { name: 'Leave out cut-off.example' }));
    await user.click(await screen.findByRole('button', { name: 'Add 3 companies' }));
    await waitFor(() => expect(server.calls('POST /api/companies')).toHaveLength(1));
    expect(server.calls('POST /api/companies')[0]?.body).toMatchObject({
      websites: ['acme.com', 'oaklinebikes.com', 'slow.example'],
    });
  });

  it('omits a website that redirects to another line', async () => {
    aServer().on('POST /api/companies/answers', ({ body }: Asked) =>
      json({
        items: (body as { websites: string[] }).websites.map((one) => ({
          ...{ website: one, outcome: 'answers', leadsTo: one === 'old.example' ? 'new.example' : null },
        })),
      }),
    );
    await check('old.example\nnew.example');
    await screen.findByRole('button', { name: 'Add 1 company' });
    expect(await lines()).toEqual([
      'old.example redirects to new.example, which is already listed; left out',
      'new.example answers',
    ]);
  });

  it('checks websites ten at a time, and each once', async () => {
    const server = aServer();
    await check(Array.from({ length: 35 }, (_, at) => `company-${at}.example`).join('\n'));
    await screen.findByRole('button', { name: 'Add 35 companies' });
    const sizes = server
      .calls('POST /api/companies/answers')
      .map(({ body }) => (body as { websites: string[] }).websites.length);
    expect(sizes).toEqual([10, 10, 10, 5]);
  });

  it('keeps the list and states why when the limit is reached, and sends it again as the same list', async () => {
    const reason = 'You can add 400 companies in 24 hours by list. Please try again in 5 hours, or add fewer.';
    const server = aServer().on('POST /api/companies', () => problem(429, 'rate_limited', reason));
    const { user } = await check('harrowgate.example');
    await user.click(await screen.findByRole('button', { name: 'Add 1 company' }));
    expect(await screen.findByText(reason)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add 1 company' }));
    await waitFor(() => expect(server.calls('POST /api/companies')).toHaveLength(2));
    const [first, second] = server.calls('POST /api/companies').map(({ body }) => body);
    expect(first).toEqual(second);
  });

  it('states which websites could not be checked, and adds none of them automatically', async () => {
    aServer().on('POST /api/companies/answers', () => problem(429, 'rate_limited', 'You have checked too many.'));
    await check('harrowgate.example');
    expect(await screen.findByText('You have checked too many.')).toBeTruthy();
    expect(await lines()).toEqual(['harrowgate.example could not be checked.']);
    expect(screen.getByRole('button', { name: 'Add 0 companies' })).toHaveProperty('disabled', true);
  });

  it('reads a file, and rejects one that is too large or declares entities', async () => {
    const server = aServer();
    const { user } = await open();
    await field();
    const input = screen.getByLabelText<HTMLInputElement>('A file with companies');
    const opml = '<opml><body><outline text="Acme" htmlUrl="https://acme.example/"/></body></opml>';
    await user.upload(input, new File([opml], 'feeds.opml', { type: 'text/x-opml' }));
    await screen.findByRole('button', { name: 'Add 1 company' });
    expect(server.calls('POST /api/companies/check')[0]?.body).toEqual({ lines: ['https://acme.example/'] });
    await user.upload(
      input,
      new File([`<!DOCTYPE x [<!ENTITY a "b">]>${opml}`], 'feeds.opml', { type: 'text/x-opml' }),
    );
    expect(await screen.findByText(/declares its own entities/)).toBeTruthy();
    await user.upload(input, new File(['x'.repeat(2_000_000)], 'big.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/too long/)).toBeTruthy();
    expect(server.calls('POST /api/companies/check')).toHaveLength(1);
  });

  it('rejects a paste of ten megabytes without showing it', async () => {
    const server = aServer();
    await open();
    const box = await field();
    const data = { getData: () => 'a.example\n'.repeat(2 ** 20) };
    expect(fireEvent.paste(box, { clipboardData: data })).toBe(false);
    expect(await screen.findByText(/too long/)).toBeTruthy();
    expect(server.calls('POST /api/companies/check')).toEqual([]);
  });

  it('reads the first 200 lines, and states how many are left', async () => {
    const server = aServer();
    await check(Array.from({ length: 503 }, (_, at) => `company-${at}.example`).join('\n'));
    expect(await screen.findByText(/Only the first 200 are read; 303 more are left out/)).toBeTruthy();
    const [asked] = server.calls('POST /api/companies/check');
    expect(asked?.body).toMatchObject({ lines: expect.objectContaining({ length: 200 }) });
  });
});
