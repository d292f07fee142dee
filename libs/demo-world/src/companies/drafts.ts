import type { Company } from '../content/schema.ts';
import type { Article } from '../news/article.ts';
import { escapeHtml, linkHtml, textHtml } from '../replies/html.ts';
import { jobBoardHosts } from '../surfaces/job-hosts.ts';
import type { SiteAtVisit } from './at-visit.ts';
import type { CompanyPage } from './pages.ts';
import {
  aboutHtml,
  compareHtml,
  featuresHtml,
  introHtml,
  plansHtml,
  postHtml,
  postListHtml,
  referencesHtml,
} from './parts.ts';
import { releasesHtml, rolesHtml, termsHtml } from './sections.ts';

/** A page before layout and noise are added. */
export interface Draft extends Omit<CompanyPage, 'path' | 'main'> {
  readonly main: string;
  /** Two more blocks, whose order a site may change. */
  readonly blocks?: readonly [string, string];
}

export interface DraftSources {
  /** Posts, newest first. */
  readonly posts: readonly Article[];
  readonly companyById: ReadonlyMap<string, Company>;
  /** The dates of releases are counted back from this day. */
  readonly anchor: Date;
}

export function draftsOf(site: SiteAtVisit, sources: DraftSources): ReadonlyMap<string, Draft> {
  const { company, gone, moved, edits } = site;
  const pages = new Map([...mainPages(company, sources), ...furtherPages(company, sources)]);
  for (const [path, draft] of pages) pages.set(path, edited(draft, edits));
  for (const path of gone.keys()) pages.delete(path);
  for (const [path, to] of moved) {
    const draft = pages.get(path);
    pages.delete(path);
    if (draft !== undefined && !pages.has(to)) pages.set(to, draft);
  }
  for (const post of sources.posts)
    pages.set(post.path, {
      title: `${post.title} | ${company.name}`,
      description: post.description,
      main: postHtml(post),
      language: post.language,
      isArticle: true,
    });
  return pages;
}

function mainPages(company: Company, { posts, anchor }: DraftSources): [string, Draft][] {
  const { name, layout } = company;
  const titled = (title: string): string => `${title} | ${name}`;
  return [
    [
      '/',
      {
        title: `${name} – ${company.headline}`,
        description: company.summary,
        main: introHtml(company),
        blocks: [
          featuresHtml(company, 'h3'),
          `<h2>Trusted by</h2>${referencesHtml(company.customers.slice(0, 2))}<h2>From the blog</h2>${postListHtml(posts.slice(0, 2))}`,
        ],
      },
    ],
    [
      company.featuresPath,
      {
        title: titled(company.featuresPath === '/features' ? 'Features' : 'Product'),
        description: `What ${name} does: ${company.features.map((feature) => feature.title.toLowerCase()).join(', ')}.`,
        main: `<h1>What you get with ${escapeHtml(name)}</h1>`,
        blocks: [featuresHtml(company, 'h2'), `<h2>Works with</h2>${referencesHtml(company.partners)}`],
      },
    ],
    [
      '/pricing',
      {
        title: titled('Pricing'),
        description: company.pricingIntro,
        main: `<h1>Pricing</h1><p>${escapeHtml(company.pricingIntro)}</p>${plansHtml(company, company.plans)}${textHtml(company.pricingNotes)}`,
      },
    ],
    [
      company.careersPath,
      {
        title: titled('Careers'),
        description: `Work at ${name} in ${company.city}.`,
        main: `<h1>Careers at ${escapeHtml(name)}</h1><h2>Open roles</h2>${rolesHtml(layout, company.roles)}${jobBoardHtml(company)}`,
      },
    ],
    [
      company.changelogPath,
      {
        title: titled('Changelog'),
        description: `What is new at ${name}.`,
        main: `<h1>Changelog</h1>${releasesHtml(company.releases, anchor)}`,
      },
    ],
    [
      company.termsPath,
      {
        title: titled('Terms of service'),
        description: `Terms of service of ${name}.`,
        main: `<h1>Terms of service</h1>${termsHtml(layout, company.terms)}`,
      },
    ],
  ];
}

function furtherPages(company: Company, { posts, companyById }: DraftSources): [string, Draft][] {
  const { name } = company;
  const titled = (title: string): string => `${title} | ${name}`;
  return [
    [
      '/about',
      {
        title: titled('About us'),
        description: company.summary,
        main: `<h1>About ${escapeHtml(name)}</h1>${aboutHtml(company)}`,
      },
    ],
    [
      '/customers',
      {
        title: titled('Customers'),
        description: `Who works with ${name}.`,
        main: `<h1>Customers</h1>${referencesHtml(company.customers)}`,
      },
    ],
    [
      '/blog',
      {
        title: titled('Blog'),
        description: `News and notes from ${name}.`,
        main: `<h1>Blog</h1>${postListHtml(posts)}`,
      },
    ],
    [
      '/contact',
      {
        title: titled('Contact'),
        description: `Contact ${name}.`,
        main: `<h1>Contact</h1><p>Write to hello@${company.domain}. We answer within one working day.</p>`,
      },
    ],
    [
      '/legal',
      {
        title: titled('Legal'),
        description: `Legal notice of ${name}.`,
        main: `<h1>Legal notice</h1><p>${escapeHtml(name)}, ${escapeHtml(company.city)}.</p><h2 id="privacy">Privacy</h2><p>We store what is needed to serve you and delete it when you leave.</p>`,
      },
    ],
    ...company.compare.map((page): [string, Draft] => [
      page.path,
      {
        title: titled(page.title),
        description: page.text.split('\n')[0] ?? page.title,
        main: compareHtml(page, companyById),
      },
    ]),
    ...company.pages.map((page): [string, Draft] => [
      page.path,
      {
        title: titled(page.title),
        description: page.text.split('\n')[0] ?? page.title,
        main: `<h1>${escapeHtml(page.title)}</h1>${textHtml(page.text)}`,
      },
    ]),
  ];
}

function edited(draft: Draft, edits: SiteAtVisit['edits']): Draft {
  const inText = (text: string): string =>
    edits.reduce((now, { from, to }) => now.replaceAll(escapeHtml(from), () => escapeHtml(to)), text);
  return {
    ...draft,
    main: inText(draft.main),
    ...(draft.blocks === undefined ? {} : { blocks: [inText(draft.blocks[0]), inText(draft.blocks[1])] }),
  };
}

function jobBoardHtml({ id }: Company): string {
  const board = jobBoardHosts[id];
  return board ? `<p>${linkHtml(`https://${board.host}/`, 'See all open positions')}</p>` : '';
}
