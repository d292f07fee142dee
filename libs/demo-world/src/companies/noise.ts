import { createHash } from 'node:crypto';
import type { Company, NoiseKind } from '../content/schema.ts';
import type { Article } from '../news/article.ts';
import { escapeHtml, linkHtml } from '../replies/html.ts';

/** Parts of a page other than its content, by place. They change on every request and are never news. */
export interface Noise {
  readonly head: string;
  /** Dialogs on top of the page. */
  readonly dialog: string;
  /** Blocks above and below the content. */
  readonly top: string;
  readonly bottom: string;
  readonly footer: string;
  readonly attributes: string;
  /** True if two blocks of the content are swapped. */
  readonly swaps: boolean;
}

export const quiet: Noise = { head: '', dialog: '', top: '', bottom: '', footer: '', attributes: '', swaps: false };

export interface NoisyPage {
  readonly company: Company;
  readonly path: string;
  readonly isArticle: boolean;
  /** Number of earlier requests for the page. Noise depends only on this number, so tests can repeat it. */
  readonly request: number;
  /** The year at the end of the footer. */
  readonly year: number;
  readonly posts: readonly Article[];
}

/** Interval of requests with a cookie dialog; each kind of noise has a different one. */
const COOKIE_EVERY = 3;
const FIRST_COUNTDOWN_S = 43_211;

/**
 * Returns the noise for one request. Articles get only noise that doesn't change their text, because other services
 * read them as news.
 */
export function noiseOf(page: NoisyPage): Noise {
  const { company, path, isArticle, request } = page;
  const has = (kind: NoiseKind, on: readonly string[] | 'all' = 'all'): boolean =>
    company.noise.includes(kind) && (on === 'all' || on.includes(path));
  const home = ['/', company.featuresPath];
  const build = createHash('sha1').update(`${company.id} ${path} ${request}`).digest('hex');
  const always: Noise = {
    ...quiet,
    head: has('nonces') ? noncesHtml(build) : '',
    attributes: has('nonces') ? ` class="css-${build.slice(0, 6)}" data-render="${build.slice(6, 14)}"` : '',
    footer: has('copyright') ? copyrightHtml(page) : '',
  };
  if (isArticle) return always;
  return {
    ...always,
    dialog: has('cookies') && request % COOKIE_EVERY === 1 ? COOKIES : '',
    top: [
      has('countdown', ['/', '/pricing']) ? countdownHtml(request) : '',
      has('ago', ['/', company.changelogPath, company.careersPath]) ? agoHtml(request) : '',
    ].join(''),
    bottom: [
      has('testimonials', [...home, '/pricing']) ? testimonialHtml(company.testimonials, request) : '',
      has('related', [...home, '/customers']) ? relatedHtml(page) : '',
    ].join(''),
    footer: `${has('visitors') ? visitorsHtml(request) : ''}${always.footer}`,
    swaps: has('order', home) && request % 2 === 1,
  };
}

const noncesHtml = (build: string): string =>
  `<meta name="csrf-token" content="${build.slice(8, 32)}">
<link rel="stylesheet" href="/assets/site.${build.slice(0, 8)}.css">
<script nonce="${build.slice(16, 32)}" src="/assets/app.${build.slice(4, 12)}.js" defer></script>
<!-- build ${build.slice(0, 12)} -->`;

const COOKIES =
  '<div class="cookie-dialog" role="dialog" aria-label="Cookies"><p>We value your privacy. This site uses cookies to remember you and to count visits.</p><button>Accept all</button> <button>Only what is needed</button></div>';

function countdownHtml(request: number): string {
  const left = FIRST_COUNTDOWN_S - request * 37;
  const two = (value: number): string => String(Math.max(0, Math.floor(value))).padStart(2, '0');
  return `<p class="countdown">This week’s webinar starts in ${two(left / 3600)}:${two((left % 3600) / 60)}:${two(left % 60)}</p>`;
}

const agoHtml = (request: number): string => `<p class="ago">Updated ${2 + ((request * 7) % 50)} minutes ago</p>`;

const visitorsHtml = (request: number): string =>
  `<p class="visitors">You are visitor number ${(184_203 + request * 13).toLocaleString('en')}</p>`;

const copyrightHtml = ({ company, year }: NoisyPage): string =>
  `<p class="copyright">© ${company.founded}–${year} ${escapeHtml(company.name)}. All rights reserved.</p>`;

function testimonialHtml(lines: readonly string[], request: number): string {
  const said = lines[request % lines.length];
  return said === undefined ? '' : `<blockquote class="testimonial"><p>${escapeHtml(said)}</p></blockquote>`;
}

function relatedHtml({ posts, request }: NoisyPage): string {
  const start = request % Math.max(1, posts.length);
  const shuffled = [...posts.slice(start), ...posts.slice(0, start)];
  return `<div class="related"><h2>You may also like</h2><ul>${shuffled
    .map(({ path, title }) => `<li>${linkHtml(path, title)}</li>`)
    .join('')}</ul></div>`;
}
