import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aCard, aCompany, aSession } from '@/testing/builders';
import { aNotification, anExplorerBoard, serveOperator } from '@/testing/operator-server';
import { type Asked, type FakeServer, json, problem } from '@/testing/server';

const rival = aCompany(1);
const primaryCard = aCard(1, { title: 'Lumenpay cuts its fees', sentiment: 'positive', importance: 8, read: true });
const rivalCard = aCard(2, { title: 'Rival opens a shop', companyId: rival.id, company: rival.name, archived: true });

function serve(): FakeServer {
  return serveOperator()
    .on('GET /api/operator/boards/:id/cards', ({ query }: Asked) => {
      const items = [primaryCard, rivalCard].filter(
        ({ companyId }) => !query.has('companyId') || query.get('companyId') === companyId,
      );
      return json({ items, total: items.length });
    })
    .on('GET /api/operator/boards/:id/notifications', {
      items: [
        aNotification(1, { title: rivalCard.title, message: 'It matters.' }),
        aNotification(2, { type: 'board-ready', title: 'Board is ready', read: true }),
      ],
    });
}
async function open(server: FakeServer, search = '') {
  const opened = await openApp({ path: `/database-explorer${search}`, session: aSession() });
  await screen.findByRole('heading', { level: 1, name: 'Database Explorer' });
  return { ...opened, server };
}
const column = (title: string) => screen.findByRole('region', { name: new RegExp(`^${title}`) });
const rows = async (title: string) => within(await column(title)).queryAllByRole('listitem');

describe('/database-explorer', () => {
  it('offers boards by name and creation date, and shows the newest', async () => {
    const { server, user } = await open(serve());
    const picker = await screen.findByLabelText('Board');
    const options = within(picker)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(options).toEqual(['site1.example (20 Nov 2026)', 'site2.example (20 Nov 2026)']);
    await waitFor(() => expect(server.calls('GET /api/operator/boards/board-1/companies')).not.toHaveLength(0));
    await user.selectOptions(picker, 'board-2');
    await waitFor(() => expect(server.calls('GET /api/operator/boards/board-2/cards')).not.toHaveLength(0));
  });

  it('has four 600px columns that scroll and are reachable by keyboard', async () => {
    await open(serve());
    for (const title of ['Companies', 'Content Items', 'AI Analysis', 'Notifications']) {
      const area = await column(title);
      expect(area.tabIndex).toBe(0);
      expect(area.className).toContain('h-[600px]');
    }
    expect(await rows('Companies')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: /^Companies/ }).textContent).toBe('Companies2');
    expect((await rows('Companies'))[0]?.textContent).toContain('Primary');
    expect((await rows('Companies'))[1]?.textContent).not.toContain('Primary');
    const [content] = await rows('Content Items');
    expect(content?.textContent).toContain('Lumenpay cuts its fees');
    const [analysis] = await rows('AI Analysis');
    for (const text of ['Lumenpay cuts its fees', 'A summary.', 'Score 8/10', 'positive', 'Read'])
      expect(analysis?.textContent).toContain(text);
    expect((await rows('AI Analysis'))[1]?.textContent).not.toContain('Read');
    const [fresh, old] = await rows('Notifications');
    for (const text of ['high-priority', 'New', 'Rival opens a shop', 'It matters.', '20 Nov 2026, 06:12 UTC'])
      expect(fresh?.textContent).toContain(text);
    expect(old?.textContent).not.toContain('New');
  });

  it('filters the other columns by a company, and shows all again', async () => {
    const { user, router } = await open(serve());
    const choose = await screen.findByRole('button', { name: /^Rival 1/ });
    await user.click(choose);
    await waitFor(async () => expect(await rows('Content Items')).toHaveLength(1));
    expect(choose.getAttribute('aria-pressed')).toBe('true');
    expect((await rows('AI Analysis'))[0]?.textContent).toContain('Rival opens a shop');
    expect(await rows('Notifications')).toHaveLength(1);
    expect(await rows('Companies')).toHaveLength(2);
    expect(router.state.location.search).toEqual({ board: 'board-1', company: rival.id });
    await user.click(choose);
    await waitFor(async () => expect(await rows('Content Items')).toHaveLength(2));
    expect(await rows('Notifications')).toHaveLength(2);
  });

  it('opens with the filters from its address, ignoring a company on another board', async () => {
    const stray = aCompany(7).id;
    const { server } = await open(serve(), `?board=board-2&company=${stray}`);
    await waitFor(async () => expect(await rows('Content Items')).toHaveLength(2));
    const asked = server.calls('GET /api/operator/boards/board-2/cards');
    expect(asked.some(({ query }) => query.has('companyId'))).toBe(false);
  });

  it('links an analysis to its trace', async () => {
    const { user, path } = await open(serve());
    await user.click(await screen.findByRole('link', { name: 'Why is this here? Lumenpay cuts its fees' }));
    await waitFor(() => expect(path()).toBe(`/operations/cards/${primaryCard.id}`));
  });

  it('shows how many rows are hidden, and which columns are empty', async () => {
    const server = serve()
      .on('GET /api/operator/boards/:id/cards', { items: [primaryCard], total: 900 })
      .on('GET /api/operator/boards/:id/notifications', { items: [] });
    await open(server);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: /^Content Items/ }).textContent).toBe('Content Items1 of 900'),
    );
    expect(await screen.findByText('No notifications on this board.')).toBeTruthy();
  });

  it('shows why a board failed', async () => {
    const failed = anExplorerBoard(1, { status: 'error', errorMessage: 'The site did not answer.', isTemporary: true });
    await open(serve().on('GET /api/operator/boards', { items: [failed] }));
    expect(await screen.findByText('The site did not answer.')).toBeTruthy();
    expect(screen.getByText('Temporary')).toBeTruthy();
  });

  it('reports that there are no boards', async () => {
    await open(serve().on('GET /api/operator/boards', { items: [] }));
    expect(await screen.findByText('No boards yet')).toBeTruthy();
  });

  it('offers a retry when a column or the boards could not be loaded', async () => {
    const server = serve().on('GET /api/operator/boards/:id/notifications', () =>
      problem(400, 'invalid', 'Not like that.'),
    );
    const { user } = await open(server);
    const area = within(await column('Notifications'));
    expect(await area.findByText('Not like that.')).toBeTruthy();
    server.on('GET /api/operator/boards/:id/notifications', { items: [aNotification(3)] });
    await user.click(area.getByRole('button', { name: 'Try again' }));
    expect(await area.findByText('Article 3')).toBeTruthy();
  });

  it('reloads everything on demand', async () => {
    const { server, user } = await open(serve());
    await waitFor(async () => expect(await rows('Content Items')).toHaveLength(2));
    server.on('GET /api/operator/boards/:id/cards', { items: [primaryCard], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(async () => expect(await rows('Content Items')).toHaveLength(1));
  });

  it('is for operators only', async () => {
    await open(serve().on('GET /api/operator/boards', () => problem(403, 'operators_only', 'No.')));
    expect(await screen.findByRole('heading', { name: 'Operators only' })).toBeTruthy();
  });

  it('shows markup from outside as text', async () => {
    const items = [aCard(1, { title: '<img src=x onerror=alert(1)>', url: 'javascript:alert(1)' })];
    await open(serve().on('GET /api/operator/boards/:id/cards', { items, total: 1 }));
    const area = within(await column('Content Items'));
    expect(await area.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(area.queryByRole('link')).toBeNull();
  });
});
