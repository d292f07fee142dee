import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectSound, signInAsOperator } from './support.ts';

const steps: [string, string][] = [
  ['Extract', 'Extract'],
  ['Analyze', 'Analyze Company Profile'],
  ['Search', 'Search News'],
  ['Evaluate', 'Analyze News'],
  ['Optimize', 'Generate Optimizations'],
];
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const log = (page: Page) => page.getByRole('log', { name: 'Debug log' });

async function runStep(page: Page, name: string, label: string, ends: 'Complete' | 'Error' = 'Complete') {
  await tab(page, name).click();
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(tab(page, name).getByText(ends)).toBeVisible();
}

async function open(page: Page, path: string, website = 'lumenpay.example') {
  await page.goto(path);
  await page.getByLabel('Company website URL').fill(website);
}

test.beforeEach(async ({ page }) => {
  await signInAsOperator(page);
});

test('the clean pipeline turns a website into a better search', async ({ page }) => {
  await open(page, '/pipeline-clean');
  await expect(page.getByText(/uses the rules engine|answers here/)).toBeVisible();
  for (const [name, label] of steps) {
    await expect(tab(page, name).getByText('Pending')).toBeVisible();
    await runStep(page, name, label);
    await expectAccessible(page);
  }
  await expectSound(page);
  await tab(page, 'Analyze').click();
  await expect(page.getByRole('region', { name: 'Company profile' })).toContainText('Lumenpay');
  await tab(page, 'Search').click();
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem')).toHaveCount(10);
  await tab(page, 'Evaluate').click();
  await expect(page.getByRole('region', { name: 'Evaluation', exact: true })).toContainText('High Relevance');
  await expect(log(page)).toContainText(/Evaluating \d+ of \d+ articles/);
});

test('the comps pipeline also searches for competitors', async ({ page }) => {
  await open(page, '/pipeline-comps');
  for (const [name, label] of steps.slice(0, 4)) await runStep(page, name, label);
  await expect(page.getByRole('region', { name: 'Evaluation', exact: true })).toContainText('Avg Importance');
  await expectSound(page);
  await tab(page, 'Search').click();
  await expect(page.getByRole('list', { name: 'Search breakdown' })).toContainText('Lumenpay: ');
  await tab(page, 'Analyze').click();
  await expect(page.getByText(/^Company keywords \(\d+\)$/)).toBeVisible();
});

test('a failure shows in the step, its log and a toast; the log survives a reload', async ({ page }) => {
  await open(page, '/pipeline-clean', 'nobody-lives-here.example');
  await runStep(page, 'Extract', 'Extract', 'Error');
  const reason = /There is no public website at nobody-lives-here\.example/;
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(reason)).toBeVisible();
  await expect(log(page)).toContainText(reason);
  await expectSound(page);
  await tab(page, 'Analyze').click();
  await expect(page.getByRole('button', { name: 'Analyze Company Profile' })).toBeDisabled();

  await page.reload();
  await expect(tab(page, 'Extract').getByText('Pending')).toBeVisible();
  await expect(log(page)).toContainText(reason);
  await page.getByLabel('Company website URL').fill('lumenpay.example');
  await runStep(page, 'Extract', 'Extract');
  await expect(log(page)).not.toContainText(reason);

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'Cached extractions' });
  await expectAccessible(page);
  await history.getByRole('button', { name: /lumenpay\.example/ }).click();
  await expect(page.getByText('Cache Selected')).toBeVisible();
  await expect(page.getByText('From Cache', { exact: true })).toBeVisible();
});

test('the clean pipeline uses the prompts saved in the settings', async ({ page }) => {
  await page.goto('/pipeline-settings');
  const template = page.getByRole('textbox', { name: 'Company analysis prompt template' });
  await template.fill('Describe {company}.');
  await expect(page.getByText('Unknown placeholder: {company}')).toBeVisible();
  await expectSound(page);
  await template.fill('Describe {company_name} in JSON.');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings Saved')).toBeVisible();
  await page.goto('/pipeline-clean');
  await tab(page, 'Analyze').click();
  await expect(page.getByRole('textbox', { name: 'Company analysis prompt' })).toHaveValue(
    'Describe {company_name} in JSON.',
  );
});

test('the lab shows cards as a board does', async ({ page }) => {
  await open(page, '/pipeline-lab');
  await tab(page, 'Distribute').click();
  await page.getByRole('button', { name: 'Preview Distribution' }).click();
  await expect(page.getByText('Please complete Step 4 first')).toBeVisible();
  await runStep(page, 'Extract', 'Extract');
  await runStep(page, 'Analyze', 'Analyze Company');
  await runStep(page, 'Search', 'Search News');
  await runStep(page, 'Evaluate', 'Evaluate Articles');
  await expectAccessible(page);
  await runStep(page, 'Distribute', 'Preview Distribution');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expectSound(page);
});
