import type { Clause, Layout, Release, Role } from '../content/schema.ts';
import { longDate } from '../dates.ts';
import { escapeHtml, slugify, splitParagraphs, textHtml } from '../replies/html.ts';

// Lists of roles, releases and clauses. Each layout has different markup, like the sites of different companies.

const DAY_MS = 86_400_000;

export function rolesHtml(layout: Layout, roles: readonly Role[]): string {
  if (roles.length === 0) return '<p>No role is open at the moment.</p>';
  switch (layout) {
    case 'plain':
      return `<table><tbody>${roles
        .map(
          ({ title, team, place, text }) =>
            `<tr><th scope="row">${escapeHtml(title)}</th><td>${escapeHtml(team)}</td><td>${escapeHtml(place)}</td><td>${escapeHtml(text)}</td></tr>`,
        )
        .join('')}</tbody></table>`;
    case 'sidebar':
      return `<dl class="openings">${roles
        .map(
          ({ title, team, place, text }) =>
            `<dt id="${slugify(title)}">${escapeHtml(title)}, ${escapeHtml(place)}</dt><dd>${escapeHtml(team)}. ${escapeHtml(text)}</dd>`,
        )
        .join('')}</dl>`;
    case 'bands':
    case 'cards':
      return roles
        .map(
          ({ title, team, place, text }) =>
            `<div class="opening" id="${slugify(title)}"><h3>${escapeHtml(title)}</h3><p>${escapeHtml(team)} · ${escapeHtml(place)}</p>${textHtml(text)}<a class="button" href="/contact">Apply</a></div>`,
        )
        .join('');
  }
}

export const releasesHtml = (releases: readonly Release[], anchor: Date): string =>
  releases
    .toSorted((a, b) => a.daysAgo - b.daysAgo)
    .map(({ daysAgo, title, text }) => {
      const day = new Date(anchor.getTime() - daysAgo * DAY_MS);
      return `<section class="release"><h2>${escapeHtml(title)}</h2><p class="byline"><time datetime="${day.toISOString().slice(0, 10)}">${longDate(day, 'en')}</time></p>${textHtml(text)}</section>`;
    })
    .join('');

/** Returns clauses with numbers in their text, or as a list numbered by the browser. */
export function termsHtml(layout: Layout, clauses: readonly Clause[]): string {
  if (layout === 'plain')
    return `<ol>${clauses.map(({ title, text }) => `<li><b>${escapeHtml(title)}</b>${textHtml(text)}</li>`).join('')}</ol>`;
  return clauses
    .map(({ title, text }, index) => {
      const numbered = splitParagraphs(text).map(
        (part, place) => `<p>${index + 1}.${place + 1} ${escapeHtml(part)}</p>`,
      );
      return `<section><h2>${index + 1}. ${escapeHtml(title)}</h2>${numbered.join('')}</section>`;
    })
    .join('');
}
