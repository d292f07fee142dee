import type { PagePicture, PageVersion } from '@sightline/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { aHistory, aVersion, pageId } from '@/testing/page-builders';
import { servePages } from '@/testing/pages-server';
import { problem } from '@/testing/server';

const idOf = (digit: string) => `pic_${digit.repeat(20)}`;
const region = { x: 400, y: 1_000, width: 300, height: 40 };
const aPicture = (digit: string, regions: PagePicture['regions'] = [region]): PagePicture => ({
  ...{ id: idOf(digit), width: 1_280, height: 2_000, regions },
});
const picturesAt = `/api/boards/board-1/pages/${pageId(1)}/pictures`;

function serve(pictures: PageVersion['pictures']) {
  const parts = servePages({ history: aHistory({ versions: [aVersion(1, { pictures })] }) });
  parts.server.on(
    `GET ${picturesAt}/:id`,
    ({ params }: { params: string[] }) => new Response(params[0], { headers: { 'content-type': 'image/webp' } }),
  );
  return parts;
}
const open = () => openApp({ path: `/boards/board-1/pages/${pageId(1)}`, session: aSession() });
const dataOf = (digit: string) => `data:image/webp;base64,${btoa(idOf(digit))}`;

describe('the pictures of a changed page', () => {
  it('show the changed part before and after, outlined, and are loaded with the session', async () => {
    const { server } = serve({ before: aPicture('a'), after: aPicture('b') });
    await open();
    const before = await screen.findByRole('img', { name: 'Rival 1 pricing before the change, the changed part' });
    const after = await screen.findByRole('img', { name: 'Rival 1 pricing after the change, the changed part' });
    expect([before.getAttribute('src'), after.getAttribute('src')]).toEqual([dataOf('a'), dataOf('b')]);
    expect(server.calls(`GET ${picturesAt}/${idOf('a')}`)[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    // 480 × 240 around the middle of the change, in a picture of 1280 × 2000.
    expect(before.style).toMatchObject({ left: `${(-310 / 480) * 100}%`, width: `${(1_280 / 480) * 100}%` });
    expect(before.style.top).toBe(`${(-900 / 240) * 100}%`);
    const outlines = [...document.querySelectorAll<HTMLElement>('[data-region]')];
    expect(outlines).toHaveLength(2);
    expect(outlines[0]?.style.top).toBe(`${((1_000 - 6 - 900) / 240) * 100}%`);
    expect(screen.getByRole('heading', { level: 2, name: 'Pictures' })).toBeTruthy();
  });

  it('are shown in full in a dialog, which returns the focus', async () => {
    serve({ before: aPicture('a'), after: aPicture('b') });
    const { user } = await open();
    const [, button] = await screen.findAllByRole('button', { name: 'See the whole page' });
    if (!button) throw new Error('No button');
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Rival 1 pricing after the change' }));
    const whole = await dialog.findByRole('img', { name: 'Rival 1 pricing after the change' });
    expect(whole.getAttribute('src')).toBe(dataOf('b'));
    expect(whole.style).toMatchObject({ left: '0%', top: '0%', width: '100%', height: '100%' });
    const scroller = dialog.getByRole('region', { name: 'The whole page, scrolls' });
    Object.defineProperty(scroller, 'scrollHeight', { value: 1_000 });
    fireEvent.load(whole);
    expect(scroller.scrollTop).toBe(450);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('report a missing picture, one that can’t be loaded, and an unknown position', async () => {
    const { server } = serve({ before: null, after: aPicture('b', [null]) });
    server.on(`GET ${picturesAt}/:id`, () => problem(404, 'picture_not_found', 'There is no such picture'));
    await open();
    expect(await screen.findByText('No picture of this version.')).toBeTruthy();
    expect(await screen.findByText('The picture could not be loaded.')).toBeTruthy();
    expect(screen.getByText('The top of the page; where it changed can’t be told')).toBeTruthy();
  });

  it('are not mentioned when there are none', async () => {
    serve(null);
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Changed text' });
    expect(screen.queryByText('Pictures')).toBeNull();
  });
});
