import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../../local-engine.ts';
import { aCompany, anItem } from '../../testing/builders.ts';

/**
 * Headlines by the mechanism that classifies them, in seven languages. Columns: the language; `own` for a post by the
 * company, `news`, or the path of a post; the event, `none`, or a minus sign and an event that it must not be; the
 * headline.
 */
interface Row {
  readonly language: string;
  readonly where: string;
  readonly event: string;
  readonly title: string;
}

const folder = import.meta.dirname;
const families = readdirSync(folder)
  .filter((file) => file.endsWith('.tsv'))
  .map((file) => ({ family: basename(file, '.tsv'), rows: rowsOf(readFileSync(join(folder, file), 'utf8')) }));

function rowsOf(text: string): Row[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [language, where, event, title, ...rest] = line.split('\t');
      if (!language || !where || !event || !title || rest.length > 0) throw new Error(`Not four columns: ${line}`);
      return { language, where, event, title };
    });
}

const companies = [
  aCompany(),
  aCompany({ name: 'Norvik', industry: 'Cloud hosting', keywords: ['cloud', 'hosting', 'backups'] }),
  aCompany({ name: 'Voltara', industry: 'Energy', keywords: ['electricity', 'charging'] }),
  aCompany({ name: 'Halden', industry: 'Human resources software', keywords: ['payroll', 'time tracking'] }),
  aCompany({ name: 'Brevik', industry: 'Travel', keywords: ['trips', 'ferries', 'night trains'] }),
  aCompany({ name: 'Orvik', industry: 'Accounting software', keywords: ['accounting', 'invoices'] }),
];
const byFamily: Readonly<Record<string, string>> = {
  'cloud-host': 'Norvik',
  energy: 'Voltara',
  'time-sheets': 'Halden',
  accounting: 'Orvik',
  travel: 'Brevik',
};

const engine = createLocalEngine();
async function eventOf({ language, where, title }: Row, family: string): Promise<string> {
  const company = companies.find(({ name }) => name === byFamily[family]) ?? aCompany();
  const path = where === 'own' ? '/blog/a-post' : where;
  const url = where === 'news' ? 'https://news.example/2026/a-report' : `https://${company.domain}${path}`;
  const [judged] = await engine.evaluate(company, [anItem({ title, url, language })]);
  const event = judged?.event ?? 'none';
  // The difference between a new product and a new feature is subjective.
  return event === 'feature-release' ? 'product-launch' : event;
}

describe.each(families)('$family', ({ family, rows }) => {
  it.each(rows)('classifies "$title" ($language, $where): $event', async (row) => {
    const event = await eventOf(row, family);
    if (row.event.startsWith('-')) expect(event).not.toBe(row.event.slice(1));
    else expect(event).toBe(row.event);
  });
});

it('the families have rows in every language, and many near misses', () => {
  const rows = families.flatMap((family) => family.rows);
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'])
    expect(rows.filter((row) => row.language === language).length).toBeGreaterThan(80);
  expect(rows.filter(({ event }) => event === 'none' || event.startsWith('-')).length).toBeGreaterThan(350);
});
