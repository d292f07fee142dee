// Screens of people without a board.
import { openDialog, preview, type Stop } from './ways.ts';

export const visitorTour: Stop[] = [
  {
    name: 'landing',
    as: 'visitor',
    open: async ({ page, url }) => {
      await page.goto(url);
      await page.locator('#root:not([inert])').waitFor();
    },
  },
  {
    name: 'preview-setting-up',
    as: 'visitor',
    open: async ({ page, url, unknownCompany }) => {
      await preview(page, url, unknownCompany());
      await page.getByText('Preview Mode - Sign up to save').waitFor();
    },
  },
  {
    name: 'preview-complete',
    as: 'visitor',
    open: async ({ page, url }) => {
      await preview(page, url, 'lumenpay.example');
      await page.getByRole('article').first().waitFor();
      await page.getByRole('heading', { name: 'Lumenpay Intelligence Board' }).waitFor();
      await page.getByText('Searching for relevant news articles... (done)').waitFor();
    },
  },
  {
    name: 'preview-failed',
    as: 'visitor',
    open: async ({ page, url }) => {
      await preview(page, url, 'nobody-lives-here.example');
      await page.getByText("couldn't").first().waitFor();
    },
  },
  { name: 'auth', as: 'visitor', open: ({ page, url }) => page.goto(`${url}/auth`) },
  {
    name: 'auth-sent',
    as: 'visitor',
    open: async ({ page, url }) => {
      await page.goto(`${url}/auth`);
      await page.getByLabel(/email/i).fill('ana@ourco.example');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /check your email/i }).waitFor();
    },
  },
  { name: 'auth-link-used', as: 'visitor', open: ({ page, url }) => page.goto(`${url}/auth?error=link_used`) },
  { name: 'alerts-confirm', as: 'visitor', open: ({ page, url }) => page.goto(`${url}/alerts/confirm#t=a-token`) },
  {
    name: 'alerts-unsubscribe',
    as: 'visitor',
    open: ({ page, url }) => page.goto(`${url}/alerts/unsubscribe#t=a-token`),
  },
  {
    name: 'not-found',
    as: 'visitor',
    open: ({ page, url }) => page.goto(`${url}/no/such/page`),
  },
  {
    name: 'boards-empty',
    as: 'newcomer',
    open: async ({ page, url }) => {
      await page.goto(`${url}/boards`);
      await page.getByText('No boards yet').waitFor();
    },
  },
  {
    name: 'create-board',
    as: 'newcomer',
    open: async ({ page, url }) => {
      await page.goto(`${url}/boards`);
      await openDialog(page, 'Create Board', 'Create Board');
    },
  },
];
