// Every screen and state of the operator pages, and how to reach it.
import type { Page } from '@playwright/test';
import type { Boards, Stop, World } from './ways.ts';

const operators =
  (path: string | ((boards: Boards) => string), text: string | RegExp, then?: (page: Page) => Promise<void>) =>
  async ({ page, url, boards }: World) => {
    await page.goto(`${url}${typeof path === 'function' ? path(boards) : path}`);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await then?.(page);
  };
const diagnose = async (page: Page, website: string, text: string) => {
  await page.getByLabel('Company Website').fill(website);
  await page.keyboard.press('Enter');
  await page.getByText(text).filter({ visible: true }).first().waitFor();
};
type Step = [tab: string, button: string];
/** Completes the first steps of a pipeline page. */
const pipelineSteps: Step[] = [
  ['Extract', 'Extract'],
  ['Analyze', 'Analyze Company Profile'],
  ['Search', 'Search News'],
  ['Evaluate', 'Analyze News'],
  ['Optimize', 'Generate Optimizations'],
];
const labSteps: Step[] = [
  ['Extract', 'Extract'],
  ['Analyze', 'Analyze Company'],
  ['Search', 'Search News'],
  ['Evaluate', 'Evaluate Articles'],
  ['Distribute', 'Preview Distribution'],
];
const pipeline =
  (path: string, steps: Step[], { website = 'lumenpay.example', ends = 'Complete' } = {}) =>
  async ({ page, url }: World) => {
    await page.goto(`${url}${path}`);
    await page.getByLabel('Company website URL').fill(website);
    for (const [tab, button] of steps) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('tab', { name: tab }).getByText(ends).waitFor();
    }
  };

export const operatorTour: Stop[] = [
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
  ...pipelineSteps.map(
    ([step], at): Stop => ({
      name: `pipeline-clean-${step.toLowerCase()}`,
      as: 'owner',
      open: pipeline('/pipeline-clean', pipelineSteps.slice(0, at + 1)),
    }),
  ),
  {
    name: 'pipeline-error',
    as: 'owner',
    open: pipeline('/pipeline-clean', pipelineSteps.slice(0, 1), {
      website: 'nobody-lives-here.example',
      ends: 'Error',
    }),
  },
  ...['Analyze', 'Search', 'Evaluate'].map(
    (step, at): Stop => ({
      name: `pipeline-comps-${step.toLowerCase()}`,
      as: 'owner',
      open: pipeline('/pipeline-comps', pipelineSteps.slice(0, at + 2)),
    }),
  ),
  {
    name: 'pipeline-lab-evaluate',
    as: 'owner',
    open: pipeline('/pipeline-lab', labSteps.slice(0, 4)),
  },
  { name: 'pipeline-lab-distribute', as: 'owner', open: pipeline('/pipeline-lab', labSteps) },
  { name: 'pipeline-settings', as: 'owner', open: ({ page, url }) => page.goto(`${url}/pipeline-settings`) },
];
