import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aProfile, aSession } from '@/testing/builders';
import { FakeServer } from '@/testing/server';

async function open() {
  new FakeServer().on('GET /api/profile', aProfile());
  const { user } = await openApp({ path: '/settings', session: aSession() });
  return { user, button: await screen.findByRole('button', { name: /^User menu/ }) };
}

describe('a menu button', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opens the menu with the key "%s" and focuses its first item',
    async (key) => {
      const { user, button } = await open();
      expect(button.getAttribute('aria-haspopup')).toBe('menu');
      expect(button.getAttribute('aria-expanded')).toBe('false');
      button.focus();
      await user.keyboard(key);
      const menu = await screen.findByRole('menu');
      expect(button.getAttribute('aria-expanded')).toBe('true');
      expect(button.getAttribute('aria-controls')).toBe(menu.id);
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Profile Settings' })),
      );
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      expect(document.activeElement).toBe(button);
    },
  );

  it('opens and closes the menu with the mouse', async () => {
    const { user, button } = await open();
    await user.click(button);
    expect((await screen.findByRole('menu')).getAttribute('aria-labelledby')).toBe(button.id);
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
