import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { servePipeline } from '@/testing/pipeline-server';
import { refuseStorage } from '@/testing/storage';
import { cleanAnalysisPrompt } from './clean-analysis.ts';
import { cleanEvaluationPrompt } from './clean-evaluation.ts';

const key = 'sightline-pipeline-settings-v1';
const stored = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' });
const reset = () => screen.getByRole('button', { name: 'Reset to Defaults' });
const template = (name: 'Company analysis' | 'News evaluation') =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `${name} prompt template` });
const type = (field: HTMLTextAreaElement, value: string) => fireEvent.change(field, { target: { value } });
const warning = () => screen.queryByText('You have unsaved changes.');

async function open() {
  servePipeline();
  const opened = await openApp({ path: '/pipeline-settings' });
  await screen.findByRole('heading', { level: 1, name: 'Pipeline Settings' });
  return opened;
}

describe('/pipeline-settings', () => {
  it('shows both templates in one tab, with their placeholders', async () => {
    await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['AI Prompts']);
    expect(template('Company analysis').value).toBe(cleanAnalysisPrompt);
    expect(template('News evaluation').value).toBe(cleanEvaluationPrompt);
    for (const name of ['company_name', 'keywords', 'articles', 'total_articles'])
      expect(screen.getByText(`{${name}}`)).toBeTruthy();
  });

  it('warns of unsaved changes from the first edit until they are saved', async () => {
    const { user } = await open();
    expect(save().disabled).toBe(true);
    expect(warning()).toBeNull();
    type(template('News evaluation'), 'Mine');
    expect(warning()).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    expect(warning()).toBeNull();
    expect(save().disabled).toBe(true);
    expect(stored()).toEqual({ companyAnalysisPrompt: cleanAnalysisPrompt, newsEvaluationPrompt: 'Mine' });
  });

  it('resets to the defaults, which must also be saved', async () => {
    localStorage.setItem(key, JSON.stringify({ companyAnalysisPrompt: 'Mine', newsEvaluationPrompt: 'Mine too' }));
    const { user } = await open();
    expect(template('Company analysis').value).toBe('Mine');
    await user.click(reset());
    expect(await screen.findByText('Reset to Defaults', { selector: '[data-title]' })).toBeTruthy();
    expect(template('News evaluation').value).toBe(cleanEvaluationPrompt);
    expect(warning()).toBeTruthy();
    expect(stored()).toMatchObject({ companyAnalysisPrompt: 'Mine' });
    await user.click(save());
    expect(stored()).toMatchObject({ companyAnalysisPrompt: cleanAnalysisPrompt });
  });

  it.each([
    ['an unknown placeholder', 'Look at {company}', 'Unknown placeholder: {company}. Known are'],
    ['no content', '  ', 'The prompt is empty'],
    ['100 KB', 'x'.repeat(102_400), 'The prompt has 102,400 characters'],
  ])('does not save a template with %s', async (_name, value, reason) => {
    const { user } = await open();
    type(template('Company analysis'), value);
    await user.click(save());
    const toast = (await screen.findByText('Failed to save settings.')).closest('li');
    expect(toast?.textContent).toContain(reason);
    expect(stored()).toBeNull();
    expect(warning()).toBeTruthy();
  });

  it('warns about unknown placeholders while typing, and ignores JSON braces', async () => {
    await open();
    type(template('Company analysis'), '{ "a": {"b": {keywords} } } {site} {year}');
    expect(await screen.findByText('Unknown placeholders: {site}, {year}')).toBeTruthy();
    expect(template('Company analysis').getAttribute('aria-invalid')).toBe('true');
  });

  it.each(['full', 'switched off'] as const)('reports when storage is %s, and keeps the input', async (why) => {
    refuseStorage(why);
    const { user } = await open();
    type(template('Company analysis'), 'Mine');
    await user.click(save());
    expect(await screen.findByText('Failed to save settings.')).toBeTruthy();
    expect(template('Company analysis').value).toBe('Mine');
    expect(warning()).toBeTruthy();
  });

  it('asks for confirmation before unsaved changes are left, and leaves without asking when there are none', async () => {
    const { user, path } = await open();
    type(template('Company analysis'), 'Mine');
    await user.click(screen.getByRole('link', { name: 'Open the clean pipeline' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    expect(path()).toBe('/pipeline-settings');
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(template('Company analysis').value).toBe('Mine');
    await user.click(screen.getByRole('link', { name: 'Open the clean pipeline' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/pipeline-clean'));
    expect(stored()).toBeNull();
  });
});
