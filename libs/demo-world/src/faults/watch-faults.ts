import { escapeHtml } from '../replies/html.ts';
import { html, type Reply, redirect } from '../replies/reply.ts';
import { faultPage, pdfBody } from './bodies.ts';
import {
  CAPTCHA,
  CONSENT,
  challenge,
  type Fault,
  type FaultContext,
  type FaultReply,
  LOGIN,
  replying,
} from './fault.ts';

// Hosts that misbehave towards clients that check a page repeatedly.

const FIRST_ENTRIES = 40;
const MOST_ENTRIES = 40_000;

interface SmallSite {
  readonly name: string;
  readonly about: string;
  readonly price: string;
}

const smallSite = ({ name, about, price }: SmallSite, { pathname }: URL): Reply => {
  const page = (main: string): Reply =>
    html(
      challenge(
        escapeHtml(name),
        `<nav><a href="/">Home</a> <a href="/pricing">Pricing</a></nav><main><h1>${escapeHtml(name)}</h1>${main}</main>`,
      ),
    );
  switch (pathname) {
    case '/':
      return page(`<p>${escapeHtml(about)}</p>`);
    case '/pricing':
      return page(
        `<h2>Workshop</h2><p>${escapeHtml(price)} per month</p><ul><li>Five people</li><li>Support by e-mail</li></ul>`,
      );
    default:
      return html(faultPage('Not found', 'There is no such page.'), 404);
  }
};

/** Serves the site on even visits and `other` on odd ones. */
const blockedOnOddVisits =
  (site: SmallSite, other: (url: URL) => Reply): FaultReply =>
  (url, { visit }) =>
    visit() % 2 === 1 ? other(url) : smallSite(site, url);

/** Returns a page that doubles on each visit, up to a size that can still be sent. */
function growingPage({ visit }: FaultContext): Reply {
  const entries = Math.min(MOST_ENTRIES, FIRST_ENTRIES * 2 ** visit());
  const lines = Array.from({ length: entries }, (_, index) => `<li>Tide gauge ${index + 1} was read and reset.</li>`);
  return html(
    challenge('Log of the tide gauges', `<main><h1>Log of the tide gauges</h1><ul>${lines.join('')}</ul></main>`),
  );
}

/** Treats every other request as coming from "another country". */
function twoCountries(): FaultReply {
  let requests = 0;
  const english: SmallSite = {
    name: 'Fennimore Looms',
    about: 'Fennimore Looms makes planning software for weaving mills.',
    price: '$39',
  };
  return (url) => {
    if (requests++ % 2 === 0) return smallSite(english, url);
    const main =
      url.pathname === '/pricing'
        ? '<h2>Werkstatt</h2><p>36 € im Monat</p><ul><li>Fünf Personen</li><li>Hilfe per E-Mail</li></ul>'
        : '<p>Fennimore Looms macht Planungssoftware für Webereien.</p>';
    return html(
      challenge('Fennimore Looms', `<main><h1>Fennimore Looms</h1>${main}</main>`).replace('lang="en"', 'lang="de"'),
    );
  };
}

/** All hosts whose faults affect only clients that return. */
export const watchFaults: readonly Fault[] = [
  {
    id: 'growing-page',
    host: 'growing.example',
    does: 'a page that is twice as long on each visit',
    answer: replying((_url, context) => growingPage(context)),
  },
  {
    id: 'captcha-later',
    host: 'captchalater.example',
    does: 'a sound site that shows a captcha with status 403 on every other visit, first on the next',
    answer: replying(
      blockedOnOddVisits(
        { name: 'Orchid Kilns', about: 'Orchid Kilns rents kilns to potters by the firing.', price: '$24' },
        () => html(challenge('Are you a person?', CAPTCHA), 403),
      ),
    ),
  },
  {
    id: 'consent-later',
    host: 'consentlater.example',
    does: 'a sound site that shows a consent page with status 200 on every other visit, first on the next',
    answer: replying(
      blockedOnOddVisits(
        { name: 'Brackwater Maps', about: 'Brackwater Maps draws charts of rivers for canoe clubs.', price: '$12' },
        () => html(challenge('Before you continue', CONSENT)),
      ),
    ),
  },
  {
    id: 'maintenance-later',
    host: 'maintenance.example',
    does: 'a sound site that is down for maintenance (503) on every other visit, first on the next',
    answer: replying(
      blockedOnOddVisits(
        { name: 'Plinth Records', about: 'Plinth Records keeps the papers of small museums.', price: '$58' },
        () => ({
          ...html(challenge('Back soon', '<h1>Back soon</h1><p>We are installing an update.</p>'), 503),
          headers: { 'retry-after': '120' },
        }),
      ),
    ),
  },
  {
    id: 'login-later',
    host: 'loginlater.example',
    does: 'a sound site that leads to a sign-in form on every other visit, first on the next',
    answer: replying(
      blockedOnOddVisits(
        { name: 'Sparrow Rotas', about: 'Sparrow Rotas plans shifts for kindergartens.', price: '$31' },
        ({ pathname }) => (pathname === '/login' ? html(challenge('Sign in', LOGIN)) : redirect('/login')),
      ),
    ),
  },
  {
    id: 'two-countries',
    host: 'twocountries.example',
    does: 'English with dollars and German with euros by turns, whoever asks',
    answer: replying(twoCountries()),
  },
  {
    id: 'pdf-prices',
    host: 'pdfprices.example',
    does: 'a sound home page whose prices are a PDF, with another price on each visit',
    answer: replying((url, { visit }) =>
      url.pathname === '/pricing.pdf'
        ? {
            status: 200,
            type: 'application/pdf',
            body: pdfBody(`Millrace Turbines - from ${900 + 50 * visit()} euros`),
          }
        : html(
            challenge(
              'Millrace Turbines',
              '<main><h1>Millrace Turbines</h1><p>Millrace Turbines builds small turbines for old mills.</p><a href="/pricing.pdf">Pricing</a></main>',
            ),
          ),
    ),
  },
  {
    id: 'stale-tag',
    host: 'staletag.example',
    does: 'keeps its entity tag although its price is another on each visit',
    answer: replying((url, { visit }) => ({
      ...smallSite(
        {
          name: 'Cinder Forms',
          about: 'Cinder Forms lends moulds to foundries.',
          price: `$${60 + 5 * visit()}`,
        },
        url,
      ),
      headers: { etag: '"cinder-1"' },
    })),
  },
];
