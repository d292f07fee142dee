// Every screen and state that a customer meets, and how to get there.

/** Boards that the owner of the tour has; `waitFor` says what has to be there before a picture is taken. */
const firstBoard = async ({ page, url, boards }, search = '') => {
  await page.goto(`${url}/boards/${boards.full}${search}`);
  await page.getByRole('heading', { name: 'Insights' }).waitFor();
};
const openDialog = async (page, button, dialog) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
};
const menuOfFirstBoard = async ({ page, url }) => {
  await page.goto(`${url}/boards`);
  const card = page.locator('main li').first();
  await card.hover();
  await card.getByRole('button', { name: /^Actions for/ }).click();
};
const settings =
  (path, heading) =>
  async ({ page, url }) => {
    await page.goto(`${url}/settings${path}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };

const operators =
  (path, text, then) =>
  async ({ page, url, boards }) => {
    await page.goto(`${url}${typeof path === 'function' ? path(boards) : path}`);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await then?.(page);
  };
const diagnose = async (page, website, text) => {
  await page.getByLabel('Company Website').fill(website);
  await page.keyboard.press('Enter');
  await page.getByText(text).filter({ visible: true }).first().waitFor();
};
/** Runs the first steps of a pipeline page, each to its end. */
const pipelineSteps = [
  ['Extract', 'Extract'],
  ['Analyze', 'Analyze Company Profile'],
  ['Search', 'Search News'],
  ['Evaluate', 'Analyze News'],
  ['Optimize', 'Generate Optimizations'],
];
const labSteps = [
  ['Extract', 'Extract'],
  ['Analyze', 'Analyze Company'],
  ['Search', 'Search News'],
  ['Evaluate', 'Evaluate Articles'],
  ['Distribute', 'Preview Distribution'],
];
const pipeline =
  (path, steps, { website = 'lumenpay.example', ends = 'Complete' } = {}) =>
  async ({ page, url }) => {
    await page.goto(`${url}${path}`);
    await page.getByLabel('Company website URL').fill(website);
    for (const [tab, button] of steps) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('tab', { name: tab }).getByText(ends).waitFor();
    }
  };

/**
 * `as` names who looks: a visitor, a newcomer without boards, or the owner of boards. `open` brings the page there; the state is what
 * stands on screen when it returns.
 */
export const tour = [
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
      await page.goto(url);
      await page.getByLabel('Company website').first().fill(unknownCompany());
      await page.getByRole('button', { name: 'Get Started', exact: true }).click();
      await page.getByText('Preview Mode - Sign up to save').waitFor();
    },
  },
  {
    name: 'preview-complete',
    as: 'visitor',
    open: async ({ page, url }) => {
      await page.goto(url);
      await page.getByLabel('Company website').first().fill('lumenpay.example');
      await page.getByRole('button', { name: 'Get Started', exact: true }).click();
      await page.getByRole('article').first().waitFor();
      await page.getByRole('heading', { name: 'Lumenpay Intelligence Board' }).waitFor();
      await page.getByText('Searching for relevant news articles... (done)').waitFor();
    },
  },
  {
    name: 'preview-failed',
    as: 'visitor',
    open: async ({ page, url }) => {
      await page.goto(url);
      await page.getByLabel('Company website').first().fill('nobody-lives-here.example');
      await page.getByRole('button', { name: 'Get Started', exact: true }).click();
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
  {
    name: 'board-competitor-menu',
    as: 'owner',
    open: async (world) => {
      await firstBoard(world);
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
      await firstBoard(world);
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
    close: ({ page }) => page.context().setOffline(false),
  },
  { name: 'settings', as: 'owner', open: settings('', 'Settings') },
  { name: 'settings-profile', as: 'owner', open: settings('/profile', /Profile/) },
  { name: 'settings-account', as: 'owner', open: settings('/account', 'Account & Security') },
  { name: 'settings-notifications', as: 'owner', open: settings('/notifications', /Notification/) },
  {
    name: 'board-diagnostics',
    as: 'visitor',
    open: operators('/board-diagnostics', 'Board Creation Diagnostics', (page) =>
      diagnose(page, 'lumenpay.example', 'Analyze company website'),
    ),
  },
  {
    name: 'board-diagnostics-failed',
    as: 'visitor',
    open: operators('/board-diagnostics', 'Board Creation Diagnostics', (page) =>
      diagnose(page, 'no host', 'Diagnostics Failed'),
    ),
  },
  {
    name: 'diagnostics',
    as: 'owner',
    open: operators('/diagnostics', 'Run All Tests', async (page) => {
      await page.getByRole('button', { name: 'Run All Tests' }).click();
      await page.getByRole('heading', { name: 'Results' }).waitFor({ timeout: 120_000 });
    }),
  },
  { name: 'diagnostics-manual', as: 'owner', open: operators('/diagnostics?tab=manual', 'Project ID') },
  {
    name: 'database-explorer',
    as: 'owner',
    open: operators(({ full }) => `/database-explorer?board=${full}`, /Score \d/),
  },
  {
    name: 'why-is-this-here',
    as: 'owner',
    open: operators(
      ({ full }) => `/database-explorer?board=${full}`,
      'Why is this here?',
      async (page) => {
        await page
          .getByRole('link', { name: /^Why is this here/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'Evaluate again' }).click();
        await page.getByText(/difference|are the same/).waitFor();
      },
    ),
  },
  { name: 'operations-dead-letters', as: 'owner', open: operators('/operations', /dead letters$/i) },
  { name: 'operations-sources', as: 'owner', open: operators('/operations?tab=sources', 'Works') },
  { name: 'operations-refreshes', as: 'owner', open: operators('/operations?tab=refreshes', 'Linked') },
  { name: 'operations-model', as: 'owner', open: operators('/operations?tab=model', 'Reads prompts') },
  ...pipelineSteps.map(([step], at) => ({
    name: `pipeline-clean-${step.toLowerCase()}`,
    as: 'owner',
    open: pipeline('/pipeline-clean', pipelineSteps.slice(0, at + 1)),
  })),
  {
    name: 'pipeline-error',
    as: 'owner',
    open: pipeline('/pipeline-clean', pipelineSteps.slice(0, 1), {
      website: 'nobody-lives-here.example',
      ends: 'Error',
    }),
  },
  ...['Analyze', 'Search', 'Evaluate'].map((step, at) => ({
    name: `pipeline-comps-${step.toLowerCase()}`,
    as: 'owner',
    open: pipeline('/pipeline-comps', pipelineSteps.slice(0, at + 2)),
  })),
  {
    name: 'pipeline-lab-evaluate',
    as: 'owner',
    open: pipeline('/pipeline-lab', labSteps.slice(0, 4)),
  },
  { name: 'pipeline-lab-distribute', as: 'owner', open: pipeline('/pipeline-lab', labSteps) },
  { name: 'pipeline-settings', as: 'owner', open: ({ page, url }) => page.goto(`${url}/pipeline-settings`) },
];
