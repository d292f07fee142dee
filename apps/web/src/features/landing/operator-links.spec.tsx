import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { FakeServer } from '@/testing/server';

it('links to the pages that the operator configured, beside the documentation', async () => {
  const sourceCode = 'https://code.example/sightline';
  const privacy = 'https://ops.example/privacy';
  new FakeServer().on('GET /api/config', {
    ...{ issuer: 'https://sso.example', clientId: 'web', magicLinkProvider: null, socialProviders: [] },
    ...{ demo: false, mailboxUrl: null, demoUrl: null, links: { sourceCode, privacy, terms: null } },
  });
  await openApp({ path: '/' });
  const footer = within(screen.getByText(/^© 2026 Sightline/).closest('footer') ?? document.body);
  await footer.findByRole('link', { name: 'Source code' });
  const links = footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['API documentation', '/docs'],
    ['Source code', sourceCode],
    ['Privacy', privacy],
  ]);
});
