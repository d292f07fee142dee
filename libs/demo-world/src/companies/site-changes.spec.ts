import { describe, expect, it } from 'vitest';
import { content } from '../content/content.ts';
import type { Change, Company } from '../content/schema.ts';
import { startDemoWorld } from '../index.ts';
import { escapeHtml } from '../replies/html.ts';
import { textOf } from '../testing/page-text.ts';
import { type ReadPage, readPage } from '../testing/read.ts';
import { lastVisitOf } from './at-visit.ts';

type Read = (path: string) => Promise<ReadPage>;

const { companies } = content();
const LAYOUT_MARKS = {
  bands: '<header class="top">',
  sidebar: '<div class="rail">',
  cards: '<div class="nav">',
  plain: '<body bgcolor',
};

/** True if the price table contains a plan, optionally with a price or a fee. */
function hasPlan(page: string, name: string, figure = ''): boolean {
  const text = textOf(page).join(' ');
  const at = text.search(new RegExp(`${name}[ —]+(?=[$€])`));
  return at >= 0 && text.slice(at, at + 90).includes(figure);
}

/** True if a change is visible on the site. `read` follows redirects from one page to another. */
async function shows(company: Company, change: Change, read: Read): Promise<boolean> {
  const has = async (path: string, text: string) => (await read(path)).text.includes(escapeHtml(text));
  const listed = async (path: string) =>
    (await has('/sitemap.xml', `.example${path}<`.slice(0, -1))) && (await read('/')).text.includes(`href="${path}"`);
  switch (change.kind) {
    case 'price':
      return hasPlan((await read('/pricing')).text, change.plan, change.price ?? change.fee);
    case 'plan-added':
      return hasPlan((await read('/pricing')).text, change.plan.name, change.plan.price);
    case 'plan-removed':
      return !hasPlan((await read('/pricing')).text, change.plan);
    case 'feature-added':
      return (await has('/', change.feature.title)) && (await has(company.featuresPath, change.feature.text));
    case 'feature-removed':
      return !(await has('/', change.feature)) && !(await has(company.featuresPath, change.feature));
    case 'release':
      return has(company.changelogPath, change.release.text);
    case 'headline':
      return (await read('/')).text.includes(`<h1>${escapeHtml(change.headline)}</h1>`);
    case 'positioning':
      return (await has('/', change.summary)) && (await has('/', change.intro.split('\n')[0] ?? ''));
    case 'role-opened':
      return (await has(company.careersPath, change.role.title)) && (await has(company.careersPath, change.role.text));
    case 'role-closed':
      return !(await has(company.careersPath, change.role));
    case 'clause':
      return has(company.termsPath, change.clause.text);
    case 'page-added':
      return (await read(change.page.path)).status === 200 && (await listed(change.page.path));
    case 'page-removed':
      return (await read(change.path)).status === change.status && !(await listed(change.path));
    case 'page-redirected':
      return (await read(change.to)).status === 200 && !(await listed(change.path)) && (await listed(change.to));
    case 'redesign':
      return (await read('/')).text.includes(LAYOUT_MARKS[change.layout]);
    case 'typo':
    case 'wording': {
      const paths = ['/', company.featuresPath, company.careersPath, company.changelogPath];
      const pages = await Promise.all(paths.map(async (path) => (await read(path)).text));
      const some = (text: string) => pages.some((page) => page.includes(escapeHtml(text)));
      return some(change.to) && !some(change.from);
    }
  }
}

/** Returns the subject of a change; a later change to the same subject replaces the change. */
const subjectOf = (change: Change): string => {
  switch (change.kind) {
    case 'price':
    case 'plan-removed':
      return `plan ${change.plan}`;
    case 'plan-added':
      return `plan ${change.plan.name}`;
    default:
      return change.kind;
  }
};

describe('changes of company sites', () => {
  it.each(companies)('are visible from their visit on and not before: $name', async (company) => {
    const { domain, changes } = company;
    const world = await startDemoWorld();
    const read: Read = async (path) => {
      const page = await readPage(world, `https://${domain}${path}`);
      return page.status === 301 ? read(page.headers.location ?? '') : page;
    };
    const last = lastVisitOf(company);
    for (let visit = 0; visit <= last + 1; visit++) {
      for (const change of changes) {
        const replaced = changes.some(
          (later) => later.visit > change.visit && later.visit <= visit && subjectOf(later) === subjectOf(change),
        );
        if (!replaced)
          expect([visit, change, await shows(company, change, read)]).toEqual([visit, change, visit >= change.visit]);
      }
      world.nextVisit();
    }
    await world.close();
  });

  it('do not change other pages', async () => {
    const world = await startDemoWorld();
    const read = async (path: string) => textOf((await readPage(world, `https://lanemark.example${path}`)).text);
    const paths = ['/pricing', '/about', '/customers', '/careers', '/changelog', '/terms'];
    const before = await Promise.all(paths.map(read));
    world.nextVisit();
    const after = await Promise.all(paths.map(read));
    const footer = 'One lane for free';
    const changed = paths.filter(
      (_, index) => String(after[index]) !== String(before[index]?.filter((text) => text !== footer)),
    );
    expect(changed).toEqual(['/pricing']);
    await world.close();
  });

  it('keep the words of a site that is redesigned', async () => {
    const world = await startDemoWorld();
    world.nextVisit();
    const read = async () =>
      new Set(
        textOf((await readPage(world, 'https://voltarn.example/careers')).text)
          .join(' ')
          .match(/\p{L}+/gu),
      );
    const before = await read();
    world.nextVisit();
    const after = await read();
    expect([...before].filter((word) => !after.has(word))).toEqual([]);
    await world.close();
  });

  it('permanently redirect a page that moved', async () => {
    const world = await startDemoWorld();
    const read = (path: string) => readPage(world, `https://quaylane.example${path}`);
    const before = await read('/pricing');
    expect([before.status, (await read('/plans')).status]).toEqual([200, 404]);
    world.nextVisit();
    const old = await read('/pricing');
    expect([old.status, old.headers.location]).toEqual([301, '/plans']);
    expect((await read('/plans')).text).toContain('Demurrage watch');
    await world.close();
  });
});

describe('pages that every company has', () => {
  it.each(companies)('include careers, changelog and numbered terms: $name', async (company) => {
    const world = await startDemoWorld();
    const read = async (path: string) => (await readPage(world, `https://${company.domain}${path}`)).text;
    const [home, careers, changelog, terms] = await Promise.all(
      ['/', company.careersPath, company.changelogPath, company.termsPath].map(read),
    );
    for (const path of [company.careersPath, company.changelogPath, company.termsPath])
      expect(home).toContain(`href="${path}"`);
    for (const { title } of company.roles) expect(careers).toContain(escapeHtml(title));
    for (const { title } of company.releases) expect(changelog).toContain(escapeHtml(title));
    for (const [index, { title }] of company.terms.entries())
      expect(terms).toContain(company.layout === 'plain' ? `<li><b>${title}</b>` : `<h2>${index + 1}. ${title}</h2>`);
    expect([company.roles.length >= 2, company.releases.length >= 3, company.terms.length >= 6]).toEqual([
      true,
      true,
      true,
    ]);
    await world.close();
  });
});
