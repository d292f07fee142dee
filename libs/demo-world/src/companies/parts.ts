import type { Company, ComparePage, Plan, Reference } from '../content/schema.ts';
import { longDate } from '../dates.ts';
import type { Article } from '../news/article.ts';
import { escapeHtml, linkHtml, paragraphsHtml, splitParagraphs, textHtml } from '../replies/html.ts';

const listItems = (items: readonly string[]): string => items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');

/** Plans as a table, as cards or as a definition list, depending on the site's layout. */
export function plansHtml(company: Company, plans: readonly Plan[]): string {
  switch (company.layout) {
    case 'bands':
    case 'plain': {
      const fees = plans.some((plan) => plan.fee !== undefined);
      const rows = plans.map(
        (plan) =>
          `<tr><th scope="row">${escapeHtml(plan.name)}</th><td>${escapeHtml(plan.price)} ${escapeHtml(plan.period)}</td>${fees ? `<td>${escapeHtml(plan.fee ?? '–')}</td>` : ''}<td><ul>${listItems(plan.includes)}</ul></td></tr>`,
      );
      return `<table class="prices"><thead><tr><th>Plan</th><th>Price</th>${fees ? '<th>Fee</th>' : ''}<th>Includes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    }
    case 'cards':
      return `<div class="plan-grid">${plans
        .map(
          (plan) =>
            `<div class="plan"><h3>${escapeHtml(plan.name)}</h3><p class="price"><span class="amount">${escapeHtml(plan.price)}</span> <span class="per">${escapeHtml(plan.period)}</span></p>${plan.fee === undefined ? '' : `<p class="fee">${escapeHtml(plan.fee)}</p>`}<ul>${listItems(plan.includes)}</ul><a class="button" href="/contact">Choose ${escapeHtml(plan.name)}</a></div>`,
        )
        .join('')}</div>`;
    case 'sidebar':
      return `<dl class="tariff">${plans
        .map(
          (plan) =>
            `<dt>${escapeHtml(plan.name)} — <b>${escapeHtml(plan.price)}</b> ${escapeHtml(plan.period)}${plan.fee === undefined ? '' : `, ${escapeHtml(plan.fee)}`}</dt><dd>${plan.includes.map(escapeHtml).join(' · ')}</dd>`,
        )
        .join('')}</dl>`;
  }
}

export const featuresHtml = (company: Company, tag: 'h2' | 'h3'): string =>
  company.features
    .map((feature) => `<section><${tag}>${escapeHtml(feature.title)}</${tag}>${textHtml(feature.text)}</section>`)
    .join('\n');

function referenceHtml({ name, url, text }: Reference): string {
  const title = url === undefined ? escapeHtml(name) : linkHtml(url, name);
  return `<li><strong>${title}</strong><p>${escapeHtml(text)}</p></li>`;
}

export const referencesHtml = (references: readonly Reference[]): string =>
  `<ul class="references">${references.map(referenceHtml).join('')}</ul>`;

export const aboutHtml = (company: Company): string =>
  `${textHtml(company.about)}<h2>Leadership</h2><ul>${company.leaders
    .map(({ name, role }) => `<li>${escapeHtml(name)}, ${escapeHtml(role)}</li>`)
    .join('')}</ul>`;

export function compareHtml(page: ComparePage, companyById: ReadonlyMap<string, Company>): string {
  const rows = page.rivals.map(({ id, linked, verdict }) => {
    const rival = companyById.get(id);
    if (rival === undefined) throw new Error(`Compare page ${page.path} names an unknown company: ${id}`);
    const name = linked ? linkHtml(`https://${rival.domain}/`, rival.name) : escapeHtml(rival.name);
    return `<tr><td>${name}</td><td>${escapeHtml(verdict)}</td></tr>`;
  });
  return `<h1>${escapeHtml(page.title)}</h1>${textHtml(page.text)}<table><tbody>${rows.join('')}</tbody></table><p><small>Prices and features as published by each company. Names are the marks of their owners.</small></p>`;
}

export const postHtml = (post: Article): string =>
  `<article><h1>${escapeHtml(post.title)}</h1><p class="byline">${escapeHtml(post.author ?? '')} · <time datetime="${post.publishedAt.toISOString()}">${longDate(post.publishedAt, post.language)}</time></p>${paragraphsHtml(post.paragraphs)}</article>`;

export const postListHtml = (posts: readonly Article[]): string =>
  posts
    .map(
      (post) =>
        `<div class="post-teaser"><h2>${linkHtml(post.path, post.title)}</h2><p class="byline">${longDate(post.publishedAt, 'en')}</p><p>${escapeHtml(post.description)}</p></div>`,
    )
    .join('\n');

export const introHtml = (company: Company): string =>
  `<h1>${escapeHtml(company.headline)}</h1>${paragraphsHtml(splitParagraphs(company.intro))}`;
