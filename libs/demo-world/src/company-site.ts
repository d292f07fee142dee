import type { Article } from './article.ts';
import { type CompanyPage, companyPage, FEED_PATHS } from './company-pages.ts';
import {
  aboutHtml,
  compareHtml,
  featuresHtml,
  introHtml,
  plansAtVisit,
  plansHtml,
  postHtml,
  postListHtml,
  referencesHtml,
} from './company-parts.ts';
import type { Company } from './content/schema.ts';
import { feedReply } from './feeds.ts';
import { escapeHtml, textHtml } from './html.ts';
import { imageReply } from './image-reply.ts';
import { html, type Site } from './reply.ts';
import { robots, sitemap } from './sitemaps.ts';

type Draft = Omit<CompanyPage, 'path'>;

/**
 * A company's website. `posts` are its blog articles, newest first; `visit` counts calls of `nextVisit` and decides which
 * prices the pricing page shows.
 */
export function companySite(
  company: Company,
  posts: readonly Article[],
  companyById: ReadonlyMap<string, Company>,
  visit: () => number,
): Site {
  const { name } = company;
  const origin = `https://${company.domain}`;
  const titled = (title: string): string => `${title} | ${name}`;

  const pages = new Map<string, () => Draft>([
    [
      '/',
      () => ({
        title: `${name} – ${company.headline}`,
        description: company.summary,
        main: `${introHtml(company)}${featuresHtml(company, 'h3')}<h2>Trusted by</h2>${referencesHtml(company.customers.slice(0, 2))}<h2>From the blog</h2>${postListHtml(posts.slice(0, 2))}`,
      }),
    ],
    [
      company.featuresPath,
      () => ({
        title: titled(company.featuresPath === '/features' ? 'Features' : 'Product'),
        description: `What ${name} does: ${company.features.map((feature) => feature.title.toLowerCase()).join(', ')}.`,
        main: `<h1>What you get with ${escapeHtml(name)}</h1>${featuresHtml(company, 'h2')}<h2>Works with</h2>${referencesHtml(company.partners)}`,
      }),
    ],
    [
      '/pricing',
      () => ({
        title: titled('Pricing'),
        description: company.pricingIntro,
        main: `<h1>Pricing</h1><p>${escapeHtml(company.pricingIntro)}</p>${plansHtml(company, plansAtVisit(company, visit()))}${textHtml(company.pricingNotes)}`,
      }),
    ],
    [
      '/about',
      () => ({
        title: titled('About us'),
        description: company.summary,
        main: `<h1>About ${escapeHtml(name)}</h1>${aboutHtml(company)}`,
      }),
    ],
    [
      '/customers',
      () => ({
        title: titled('Customers'),
        description: `Who works with ${name}.`,
        main: `<h1>Customers</h1>${referencesHtml(company.customers)}`,
      }),
    ],
    [
      '/blog',
      () => ({
        title: titled('Blog'),
        description: `News and notes from ${name}.`,
        main: `<h1>Blog</h1>${postListHtml(posts)}`,
      }),
    ],
    [
      '/contact',
      () => ({
        title: titled('Contact'),
        description: `Contact ${name}.`,
        main: `<h1>Contact</h1><p>Write to hello@${company.domain}. We answer within one working day.</p>`,
      }),
    ],
    [
      '/legal',
      () => ({
        title: titled('Legal'),
        description: `Legal notice of ${name}.`,
        main: `<h1>Legal notice</h1><p>${escapeHtml(name)}, ${escapeHtml(company.city)}.</p><h2 id="privacy">Privacy</h2><p>We store what is needed to serve you and delete it when you leave.</p>`,
      }),
    ],
  ]);
  for (const page of company.compare)
    pages.set(page.path, () => ({
      title: titled(page.title),
      description: page.text.split('\n')[0] ?? page.title,
      main: compareHtml(page, companyById),
    }));
  for (const post of posts)
    pages.set(post.path, () => ({
      title: titled(post.title),
      description: post.description,
      main: postHtml(post),
      language: post.language,
      isArticle: true,
    }));

  return (url) => {
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
    const draft = pages.get(path);
    if (draft !== undefined) return html(companyPage(company, { path, ...draft() }));
    switch (path) {
      case FEED_PATHS[company.feed]:
        return feedReply(
          {
            kind: company.feed,
            title: `${name} blog`,
            description: company.summary,
            homeUrl: `${origin}/blog`,
            feedUrl: origin + path,
            language: 'en',
            fullText: company.layout !== 'plain',
          },
          posts,
        );
      case '/sitemap.xml':
        return sitemap([
          ...[...pages.keys()].filter((page) => !page.startsWith('/blog/')).map((page) => ({ url: origin + page })),
          ...posts.map((post) => ({ url: post.url, modifiedAt: post.publishedAt })),
        ]);
      case '/robots.txt':
        return robots(`${origin}/sitemap.xml`);
      default:
        return imageReply(path, company.accent);
    }
  };
}
