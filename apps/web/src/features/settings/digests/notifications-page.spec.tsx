import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { aBoard, aSession, somePreferences } from '@/testing/builders';
import { type Asked, FakeServer, json, problem } from '@/testing/server';

const patch = 'PATCH /api/preferences';
const digest = 'POST /api/functions/digest-send';

function serve(preferences = somePreferences()) {
  return new FakeServer()
    .on('GET /api/preferences', () => json(preferences))
    .on('GET /api/boards', { items: [] })
    .on('GET /api/boards/count', { count: 0 });
}
async function open() {
  const opened = await openApp({ path: '/settings/notifications', session: aSession() });
  await screen.findByRole('switch', { name: 'Daily Email Digest' });
  return opened;
}
const slider = () => screen.getByRole('slider', { name: 'Minimum Importance' });
const importance = () => slider().getAttribute('aria-valuenow');
const radio = (name: string) => screen.getByRole('radio', { name });
const isChosen = (name: string) => radio(name).getAttribute('aria-checked') === 'true';
async function press(user: Awaited<ReturnType<typeof open>>['user'], keys: string) {
  act(() => slider().focus());
  await user.keyboard(keys);
}

/** Lets the test answer requests for changes at any time and in any order. */
function heldAnswers(server: FakeServer) {
  const held: { body: unknown; answer: (response: Response) => void }[] = [];
  server.on(patch, ({ body }: Asked) => new Promise<Response>((answer) => held.push({ body, answer })));
  return held;
}

describe('/settings/notifications', () => {
  it('shows the stored preferences', async () => {
    serve(somePreferences({ digestFrequency: 'weekly', minimumImportance: 70 }));
    await open();
    expect(screen.getByText('Sent to ana@ourco.example')).toBeTruthy();
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    expect([isChosen('Daily'), isChosen('Weekly')]).toEqual([false, true]);
    expect(importance()).toBe('70');
    expect(slider().getAttribute('aria-valuetext')).toBe('70, importance 7 of 10 and higher');
    expect(screen.getByText('importance 7 of 10')).toBeTruthy();
    expect(screen.getByText(/0 to 100 corresponds to importance 0 to 10 on the cards/)).toBeTruthy();
    expect([slider().getAttribute('aria-valuemin'), slider().getAttribute('aria-valuemax')]).toEqual(['0', '100']);
  });

  it('applies each change before the server responds', async () => {
    const server = serve();
    const held = heldAnswers(server);
    const { user } = await open();
    await user.click(radio('Weekly'));
    expect(isChosen('Weekly')).toBe(true);
    await waitFor(() => expect(held.map(({ body }) => body)).toEqual([{ digestFrequency: 'weekly' }]));
    expect(screen.getByText('Saving...')).toBeTruthy();
    held[0]?.answer(json(somePreferences({ digestFrequency: 'weekly' })));
    expect(await screen.findByText('Changes are saved as you make them.')).toBeTruthy();
    expect(isChosen('Weekly')).toBe(true);
  });

  it('changes the time zone that determines the morning', async () => {
    let stored = somePreferences({ timeZone: 'Asia/Kolkata', digestFrequency: 'weekly' });
    const server = serve(stored).on(patch, ({ body }: { body: object }) => {
      stored = { ...stored, ...body };
      return json(stored);
    });
    const { user } = await open();
    const zone = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time Zone' });
    expect(zone().value).toBe('Asia/Kolkata');
    expect(screen.getByText('Sent on Monday mornings in this time zone.')).toBeTruthy();
    await user.selectOptions(zone(), 'Europe/Lisbon');
    await waitFor(() => expect(server.calls(patch).map(({ body }) => body)).toEqual([{ timeZone: 'Europe/Lisbon' }]));
    expect(zone().value).toBe('Europe/Lisbon');
  });

  it('moves the slider in steps of ten by keyboard, between 0 and 100', async () => {
    let stored = somePreferences();
    const server = serve().on(patch, ({ body }: { body: object }) => {
      stored = { ...stored, ...body };
      return json(stored);
    });
    const { user } = await open();
    await press(user, '{ArrowRight}');
    await waitFor(() => expect(importance()).toBe('40'));
    await press(user, '{End}');
    await waitFor(() => expect(importance()).toBe('100'));
    await press(user, '{ArrowRight}');
    await press(user, '{Home}');
    await waitFor(() => expect(importance()).toBe('0'));
    await waitFor(() =>
      expect(server.calls(patch).map(({ body }) => body)).toEqual([
        { minimumImportance: 40 },
        { minimumImportance: 100 },
        { minimumImportance: 0 },
      ]),
    );
  });

  it('shows the details only while the digest is on', async () => {
    const server = serve().on(patch, somePreferences({ digestEnabled: false }));
    const { user } = await open();
    await user.click(screen.getByRole('switch'));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send Test Digest' })).toBeNull();
    await waitFor(() => expect(server.calls(patch)[0]?.body).toEqual({ digestEnabled: false }));
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });

  it('rolls back a failed change, and reports it', async () => {
    serve().on(patch, () => problem(500, 'internal_error', 'Something went wrong.'));
    const { user } = await open();
    await user.click(radio('Weekly'));
    expect(await screen.findByText('Failed to update preferences')).toBeTruthy();
    await waitFor(() => expect(isChosen('Daily')).toBe(true));
  });

  it('keeps later changes when an earlier one fails, to the same setting or another', async () => {
    const server = serve();
    const held = heldAnswers(server);
    const { user } = await open();
    await press(user, '{ArrowRight}');
    await press(user, '{ArrowRight}');
    await user.click(radio('Weekly'));
    await waitFor(() => expect(held).toHaveLength(1));
    held[0]?.answer(problem(503, 'unavailable', 'Not now.'));
    expect(await screen.findByText('Failed to update preferences')).toBeTruthy();
    expect([importance(), isChosen('Weekly')]).toEqual(['50', true]);
    // Changes are sent in order, each after the response to the previous one.
    await waitFor(() => expect(held).toHaveLength(2));
    held[1]?.answer(json(somePreferences({ minimumImportance: 50 })));
    await waitFor(() => expect(held).toHaveLength(3));
    expect([importance(), isChosen('Weekly')]).toEqual(['50', true]);
    held[2]?.answer(json(somePreferences({ minimumImportance: 50, digestFrequency: 'weekly' })));
    expect(await screen.findByText('Changes are saved as you make them.')).toBeTruthy();
    expect(held.map(({ body }) => body)).toEqual([
      { minimumImportance: 40 },
      { minimumImportance: 50 },
      { digestFrequency: 'weekly' },
    ]);
    expect([importance(), isChosen('Weekly')]).toEqual(['50', true]);
  });

  it('reports when the preferences cannot be loaded, and loads them on request', async () => {
    const server = serve().on('GET /api/preferences', () => problem(400, 'bad', 'No.'));
    const { user } = await openApp({ path: '/settings/notifications', session: aSession() });
    expect(await screen.findByText('Failed to load notification preferences')).toBeTruthy();
    server.on('GET /api/preferences', somePreferences());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('switch')).toBeTruthy();
  });

  it('shows a skeleton while loading', async () => {
    serve().on('GET /api/preferences', () => new Promise<Response>(() => undefined));
    await openApp({ path: '/settings/notifications', session: aSession() });
    expect(await screen.findByText('Loading your notification preferences...')).toBeTruthy();
  });
});

describe('Send Test Digest', () => {
  it('sends one digest despite repeated clicks, and keeps the focus', async () => {
    let answer: (response: Response) => void = () => undefined;
    const server = serve().on(digest, () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Send Test Digest' });
    await user.dblClick(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    answer(json({ success: true }));
    expect(await screen.findByText('Test digest sent')).toBeTruthy();
    expect(screen.getByText('Check your email inbox')).toBeTruthy();
    expect(server.calls(digest).map(({ body }) => body)).toEqual([{ userId: 'user-1' }]);
  });

  it('reports a failure, with the reason', async () => {
    const words = 'Too many test digests. Please try again in 9 minutes.';
    serve().on(digest, () => problem(429, 'rate_limited', words));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send Test Digest' }));
    expect(await screen.findByText('Failed to send test digest')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('Your Boards', () => {
  const region = () => screen.getByRole('region', { name: 'Your Boards' });

  it('lists the names, newest first', async () => {
    serve()
      .on('GET /api/boards/count', { count: 2 })
      .on('GET /api/boards', {
        items: [
          aBoard({ id: 'old', name: 'old.example', createdAt: '2026-01-01T00:00:00.000Z' }),
          aBoard({ id: 'new', name: '<b>new</b>', createdAt: '2026-02-01T00:00:00.000Z' }),
        ],
      });
    await open();
    expect(await within(region()).findByText("You're tracking 2 boards")).toBeTruthy();
    const links = within(region()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['<b>new</b>', '/boards/new'],
      ['old.example', '/boards/old'],
    ]);
  });

  it.each([
    [0, "You're tracking 0 boards"],
    [1, "You're tracking 1 board"],
    [250, "You're tracking 250 boards"],
  ])('counts %i boards in the correct form', async (count, words) => {
    const items = Array.from({ length: Math.min(count, 200) }, (_, n) =>
      aBoard({ id: `b${n}`, name: `b${n}.example` }),
    );
    serve().on('GET /api/boards/count', { count }).on('GET /api/boards', { items });
    await open();
    expect(await within(region()).findByText(words)).toBeTruthy();
    if (count > 200) expect(within(region()).getByText('And 50 more boards')).toBeTruthy();
  });

  it('only logs a loading error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve().on('GET /api/boards', () => problem(400, 'bad', 'No.'));
    await open();
    expect(await within(region()).findByText('Your boards could not be loaded.')).toBeTruthy();
    expect(logged).toHaveBeenCalledWith('The boards could not be loaded', expect.anything());
    expect(screen.queryByText(/^Failed/)).toBeNull();
  });
});
