// Every screen and state of the customer pages, and how to reach it.
import { visitorTour } from './visitor-tour.ts';
import {
  companiesOfFirstBoard,
  firstBoard,
  firstBoardWithCompanies,
  menuOfFirstBoard,
  newShareLink,
  openDialog,
  type Stop,
  screenOfFirstBoard,
  settings,
} from './ways.ts';

export const tour: Stop[] = [
  ...visitorTour,
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
