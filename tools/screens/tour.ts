// Every screen and state of the customer pages, and how to reach it.
import type { Page } from '@playwright/test';

export interface Boards {
  full: string;
  failed: string;
}
export interface World {
  page: Page;
  url: string;
  boards: Boards;
  unknownCompany(): string;
}
/** A screen in one state: the one shown when `open` has returned. */
export interface Stop {
  name: string;
  as: 'visitor' | 'newcomer' | 'owner';
  open(world: World): Promise<unknown>;
  close?(page: Page): Promise<void>;
}

const firstBoard = async ({ page, url, boards }: World, search = '') => {
  await page.goto(`${url}/boards/${boards.full}${search}`);
  await page.getByRole('heading', { name: 'Insights' }).waitFor();
};
/** On phones the companies are collapsed. */
const firstBoardWithCompanies = async (world: World) => {
  await firstBoard(world);
  const show = world.page.getByRole('button', { name: 'Show companies' });
  if (await show.isVisible()) await show.click();
};
const companiesOfFirstBoard = async ({ page, url, boards }: World) => {
  await page.goto(`${url}/boards/${boards.full}/companies`);
  await page.getByRole('heading', { name: /^What we know about/ }).waitFor();
};
const screenOfFirstBoard =
  (path: string, heading: string | RegExp) =>
  async ({ page, url, boards }: World) => {
    await page.goto(`${url}/boards/${boards.full}/${path}`);
    await page.getByRole('heading', { level: 2, name: heading }).first().waitFor();
  };
const openDialog = async (page: Page, button: string, dialog: string) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
};
const menuOfFirstBoard = async ({ page, url }: World) => {
  await page.goto(`${url}/boards`);
  const card = page.locator('main li').first();
  await card.hover();
  await card.getByRole('button', { name: /^Actions for/ }).click();
};
const settings =
  (path: string, heading: string | RegExp) =>
  async ({ page, url }: World) => {
    await page.goto(`${url}/settings${path}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };

const newShareLink = async (world: World): Promise<string> => {
  const { page } = world;
  await screenOfFirstBoard('share', 'Share links')(world);
  await openDialog(page, 'New link', 'New link');
  await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy it now' });
  return dialog.locator('code').innerText();
};

const preview = async (page: Page, url: string, website: string) => {
  await page.goto(url);
  await page.getByLabel('Company website').first().fill(website);
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
};

export const tour: Stop[] = [
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
  {
    name: 'boards',
    as: 'owner',
    open: async ({ page, url }) => {
      await page.goto(`${url}/boards`);
      await page.locator('main li h2').first().waitFor();
    },
  },
  { name: 'boards-menu', as: 'owner', open: menuOfFirstBoard },
  {
    name: 'delete-board',
    as: 'owner',
    open: async (world) => {
      await menuOfFirstBoard(world);
      await world.page.getByRole('menuitem', { name: 'Delete board' }).click();
      await world.page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'board', as: 'owner', open: (world) => firstBoard(world) },
  {
    name: 'board-developer-mode',
    as: 'owner',
    open: async (world) => {
      await firstBoard(world);
      await world.page.getByRole('button', { name: 'Developer Mode' }).click();
      await world.page.getByText('News search query').first().waitFor();
    },
  },
  { name: 'board-trends', as: 'owner', open: screenOfFirstBoard('trends', 'What stands out') },
  { name: 'board-timeline', as: 'owner', open: screenOfFirstBoard('timeline', /20\d\d$/) },
  {
    name: 'board-ask',
    as: 'owner',
    open: async (world) => {
      await firstBoard(world);
      await world.page.getByRole('textbox', { name: 'Ask the board' }).fill('What changed about prices?');
      await world.page.keyboard.press('Enter');
      await world.page.getByText(/^(The board doesn’t know|From the items)/).waitFor();
      await world.page.getByRole('textbox', { name: 'Ask the board' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'search',
    as: 'owner',
    open: async ({ page, url }) => {
      await page.goto(`${url}/search?search=price`);
      await page.getByRole('list', { name: 'Events found' }).waitFor();
    },
  },
  {
    name: 'search-save',
    as: 'owner',
    open: async ({ page, url }) => {
      await page.goto(`${url}/search?search=price`);
      await openDialog(page, 'Save this search', 'Save this search');
    },
  },
  {
    name: 'search-nothing',
    as: 'owner',
    open: async ({ page, url }) => {
      await page.goto(`${url}/search?search=zebra`);
      await page.getByText('No events found').waitFor();
    },
  },
  { name: 'board-companies', as: 'owner', open: (world) => companiesOfFirstBoard(world) },
  {
    name: 'board-companies-editing',
    as: 'owner',
    open: async (world) => {
      await companiesOfFirstBoard(world);
      await world.page.getByRole('button', { name: 'Correct: Industry' }).click();
      await world.page.getByRole('button', { name: 'Correct: Search words' }).click();
    },
  },
  {
    name: 'board-competitor-menu',
    as: 'owner',
    open: async (world) => {
      await firstBoardWithCompanies(world);
      await world.page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
    },
  },
  {
    name: 'board-add-competitor',
    as: 'owner',
    open: async (world) => {
      await firstBoardWithCompanies(world);
      await openDialog(world.page, 'Add competitor', 'Add competitor');
    },
  },
  {
    name: 'board-rename',
    as: 'owner',
    open: async (world) => {
      await firstBoard(world);
      await openDialog(world.page, 'Rename board', 'Rename board');
    },
  },
  {
    name: 'board-less-like-this',
    as: 'owner',
    open: async (world) => {
      await firstBoard(world);
      await world.page
        .getByRole('button', { name: /^Less like this/ })
        .first()
        .click();
      await world.page.getByText(/^Would have hidden/).waitFor();
    },
  },
  {
    name: 'board-order',
    as: 'owner',
    open: async (world) => {
      await firstBoard(world);
      await world.page.getByRole('button', { name: 'Why this order?' }).click();
      await world.page.getByRole('slider', { name: 'Weight of recency' }).waitFor();
    },
  },
  {
    name: 'board-search-nothing',
    as: 'owner',
    open: async (world) => {
      await firstBoard(world, '?search=zebra');
      await world.page.getByText('No insights match your search.').waitFor();
    },
  },
  {
    name: 'board-failed',
    as: 'owner',
    open: async ({ page, url, boards }) => {
      await page.goto(`${url}/boards/${boards.failed}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'offline',
    as: 'owner',
    open: async (world) => {
      await firstBoard(world);
      await world.page.context().setOffline(true);
      await world.page.getByText('You are offline.').waitFor();
    },
    close: (page) => page.context().setOffline(false),
  },
  {
    name: 'inbox',
    as: 'owner',
    open: async ({ page, url }) => {
      await page.goto(`${url}/inbox`);
      await page.getByRole('heading', { name: 'When we may interrupt you' }).waitFor();
    },
  },
  { name: 'board-share', as: 'owner', open: screenOfFirstBoard('share', 'Share links') },
  {
    name: 'board-share-link',
    as: 'owner',
    open: async (world) => {
      await newShareLink(world);
    },
    close: async (page) => {
      await page.getByRole('button', { name: 'Done' }).click();
    },
  },
  {
    name: 'shared-board',
    as: 'owner',
    open: async (world) => {
      const address = await newShareLink(world);
      await world.page.goto(address);
      await world.page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'shared-board-gone',
    as: 'visitor',
    open: async ({ page, url }) => {
      await page.goto(`${url}/s/sls_revoked`);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    },
  },
  { name: 'settings-access', as: 'owner', open: settings('/access', 'API access') },
  { name: 'settings', as: 'owner', open: settings('', 'Settings') },
  { name: 'settings-profile', as: 'owner', open: settings('/profile', /Profile/) },
  { name: 'settings-account', as: 'owner', open: settings('/account', 'Account & Security') },
  { name: 'settings-notifications', as: 'owner', open: settings('/notifications', /Notification/) },
];
