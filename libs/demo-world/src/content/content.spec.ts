import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContent } from './content.ts';
import { ContentError, ContentFiles } from './files.ts';

const written = fileURLToPath(new URL('../../content/', import.meta.url));
const company = 'companies/lumenpay.example/company.yaml';
const blog = 'companies/lumenpay.example/blog.md';
const story = 'stories/1-payments/01-lumenpay-fee-cut.md';
const syndicated = 'stories/1-payments/07-cobalt-till-outage.md';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-content-'));
  cpSync(written, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function edit(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(folder, file), 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(join(folder, file), after);
}

describe('content', () => {
  it('is read from a copy as well', () => {
    const { companies, blogPosts, stories } = readContent(new ContentFiles(folder));
    expect(companies[0]).toMatchObject({ id: 'lumenpay', domain: 'lumenpay.example' });
    expect(blogPosts.get('lumenpay')?.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'en']);
    const told = stories.find(({ id }) => id === 'lumenpay-fee-cut');
    expect(told?.reports.map(({ outlet }) => outlet.domain)).toContain('paymentsledger.example');
  });

  it('can have hidden files next to it', () => {
    for (const path of ['companies', 'bystanders', 'stories', 'stories/1-payments'])
      writeFileSync(join(folder, path, '.DS_Store'), '');
    expect(readContent(new ContentFiles(folder)).companies).toHaveLength(16);
  });

  it('can have Windows line endings', () => {
    const before = readContent(new ContentFiles(folder));
    edit(story, /\n/g, '\r\n');
    edit(company, /\n/g, '\r\n');
    expect(readContent(new ContentFiles(folder))).toEqual(before);
  });

  it.each([
    ['a missing field', company, /^headline: .*\n/m, '', `${company}: headline: `],
    ['a misspelt field', company, 'founded:', 'fuonded:', `${company}: founded: `],
    ['YAML that cannot be read', company, 'name: ', 'name: [', `${company}: `],
    [
      'an unknown competitor',
      company,
      'competitors: [',
      'competitors: [acme, ',
      `${company}: competitors.0: there is no company "acme"`,
    ],
    [
      'an unknown rival',
      company,
      '- id: tallyforge',
      '- id: acme',
      `${company}: compare.0.rivals.0.id: there is no company "acme"`,
    ],
    [
      'a price change of an unknown plan',
      company,
      'plan: Chain',
      'plan: Gold',
      `${company}: changes.0.plan: there is no plan "Gold"`,
    ],
    [
      'a role that closes and never was',
      company,
      'role: Settlement analyst',
      'role: Wizard',
      `${company}: changes.1.role: there is no role "Wizard"`,
    ],
    [
      'a page that is removed twice',
      company,
      'changes:\n',
      `changes:\n${'  - visit: 1\n    kind: page-removed\n    path: /security\n'.repeat(2)}`,
      `${company}: changes.1.path: there is no page "/security"`,
    ],
    ['a change of an unknown kind', company, 'kind: headline', 'kind: mood', `${company}: changes.`],
    ['a change before the first visit', company, 'visit: 1', 'visit: 0', `${company}: changes.0.visit: `],
    ['a post without a title', blog, /^# .*\n/m, '', `${blog}: post 1.title: `],
    ['a post without its author', blog, /^author: .*\n/m, '', `${blog}: post 1.author: `],
    [
      'a post about an unknown story',
      blog,
      /^reports: .*$/m,
      'reports: acme',
      `${blog}: post 1.reports: there is no story "acme"`,
    ],
    ['a front matter without an end', blog, /^---\n\n# /m, '\n# ', `${blog}: each front matter needs`],
    [
      'a translation of an unknown story',
      'stories/5-german/01-de-cobalt-till-ausfall.md',
      /^sameEventAs: .*$/m,
      'sameEventAs: acme',
      'stories/de-cobalt-till-ausfall.md: sameEventAs: there is no story "acme"',
    ],
    [
      'a story about an unknown company',
      story,
      'about: [',
      'about: [acme, ',
      `${story}: about.0: there is no company "acme"`,
    ],
    ['a kind that is not known', story, /^kind: .*$/m, 'kind: gossip', `${story}: kind: `],
    [
      'an unknown outlet',
      story,
      /^outlet: .*$/m,
      'outlet: daily-acme',
      `${story}: report 1.outlet: there is no outlet "daily-acme"`,
    ],
    [
      'an unknown outlet of a copy',
      syndicated,
      'syndicatedTo: [',
      'syndicatedTo: [daily-acme, ',
      'there is no outlet "daily-acme"',
    ],
    ['an outlet without a feed', 'outlets.json', /"feedPath": .*\n/, '', 'outlets.json: 0.feedPath: '],
    ['JSON that cannot be read', 'outlets.json', '[', '', 'outlets.json: '],
    [
      'a bystander without text',
      'bystanders/pennywright.example.md',
      /---\n\n[\s\S]*/,
      '---\n',
      'bystanders/pennywright.example.md: text: ',
    ],
  ])('refuses %s', (_what, file, from, to, message) => {
    edit(file, from, to);
    const read = (): unknown => readContent(new ContentFiles(folder));
    expect(read).toThrow(ContentError);
    expect(read).toThrow(message);
  });

  it('rejects a story without reports', () => {
    writeFileSync(join(folder, story), '---\nhoursAgo: 1\nkind: launch\nsentiment: neutral\nabout: [lumenpay]\n---\n');
    expect(() => readContent(new ContentFiles(folder))).toThrow(`${story}: there is no report`);
  });
});
