import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { aPage, companyId } from '@/testing/page-builders';
import { servePages } from '@/testing/pages-server';
import { problem } from '@/testing/server';

const open = () => openApp({ path: '/boards/board-1/changes', session: aSession() });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('tracking another page', () => {
  it('asks for company, address and kind', async () => {
    const { server } = servePages();
    const { user } = await open();
    await user.click(await button('Track another page'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Track another page' }));
    await user.selectOptions(dialog.getByLabelText('Company'), 'Rival 2');
    await user.type(dialog.getByLabelText('Address of the page'), 'rival2.example/terms');
    await user.selectOptions(dialog.getByLabelText('Kind of page'), 'Terms');
    await user.click(dialog.getByRole('button', { name: 'Track page' }));
    expect(await screen.findByText('Rival 1 terms is tracked')).toBeTruthy();
    expect(server.calls('POST /api/boards/board-1/pages').map(({ body }) => body)).toEqual([
      { companyId: companyId(2), url: 'rival2.example/terms', kind: 'terms' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await button('Track another page'));
  });

  it('selects the company by the address, and warns when another one is chosen', async () => {
    servePages();
    const { user } = await open();
    await user.click(await button('Track another page'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Track another page' }));
    const company = dialog.getByRole('combobox', { name: 'Company' });
    await user.selectOptions(company, 'Rival 1');
    await user.type(dialog.getByLabelText('Address of the page'), 'https://www.rival2.example/grocery');
    expect(company).toHaveProperty('value', companyId(2));
    expect(dialog.queryByText(/^This page is on the website/)).toBeNull();
    await user.selectOptions(company, 'Rival 1');
    expect(dialog.getByText('This page is on the website of Rival 2, not of Rival 1.')).toBeTruthy();
  });

  it.each([
    ['company_not_found', 404, 'This company is not on the board', 'Company'],
    ['page_of_another_company', 409, 'This page is on the website of another company', 'Address of the page'],
  ])('shows the error %s at its field', async (code, status, text, label) => {
    const { server } = servePages();
    server.on('POST /api/boards/board-1/pages', () => problem(status, code, text));
    const { user } = await open();
    await user.click(await button('Track another page'));
    await user.type(await screen.findByLabelText('Address of the page'), 'rival2.example/terms{Enter}');
    const shown = await screen.findByRole('alert');
    expect(shown.textContent).toBe(text);
    expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toBe(shown.id);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['{Enter}', 'Enter the address of a page'],
    ['pricing{Enter}', 'Invalid URL format'],
  ])('sends no request for %j', async (typed, text) => {
    const { server } = servePages();
    const { user } = await open();
    await user.click(await button('Track another page'));
    await user.type(await screen.findByLabelText('Address of the page'), typed);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(server.calls('POST /api/boards/board-1/pages')).toHaveLength(0);
  });

  it('is offered for the company of a page that can’t be read', async () => {
    servePages({ pages: [aPage(3, { state: 'gone', companyId: companyId(2), company: 'Rival 2' })] });
    const { user } = await open();
    await user.click(await button('Track another page instead of Rival 2 pricing'));
    expect(await screen.findByRole('combobox', { name: 'Company' })).toHaveProperty('value', companyId(2));
  });
});
