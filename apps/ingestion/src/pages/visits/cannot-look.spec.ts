import { cannotLook, type PageReading, readPage } from '@sightline/page-watch';
import { walls } from '@sightline/web-reader';
import { expect, it } from 'vitest';

const url = 'https://kestrel.example/pricing';
const plans =
  '<div class="card"><h3>Kiosk</h3><p>$19 / month</p><ul><li>One till</li><li>Daily reports</li></ul></div><div class="card"><h3>Market hall</h3><p>$49 / month</p><ul><li>Up to five tills</li><li>Stock by branch</li></ul></div>';
const kestrel = (main = plans, lang = 'en') =>
  readPage(
    `<!doctype html><html lang="${lang}"><head><title>Kestrel Tills pricing</title></head><body><nav><a href="/">Kestrel</a></nav><main><h1>A till for every counter</h1><p>Kestrel runs on the tablet that you have and keeps selling without a line.</p>${main}<h2>Questions</h2><p>Can I cancel? You can cancel at the end of every month. What you paid stays paid. Your data is kept for ninety days.</p></main></body></html>`,
    url,
  );
const earlier = kestrel();
const looked = (reading: PageReading, status = 200, before: PageReading | undefined = earlier) =>
  cannotLook({ status, reading, walls, ...(before && { earlier: before }) });
const wall = (html: string, status = 200) => looked(readPage(html, url), status);
const german = `<h1>Eine Kasse für jeden Tresen</h1>${'<p>Kestrel läuft auf dem Tablet, das Sie haben, und verkauft auch ohne Netz weiter. Wir sind für Sie da, und das ist nicht alles, was die Kasse für Sie und mit Ihnen tut.</p>'.repeat(3)}`;

it.each([
  ['<title>Just a moment...</title><h1>Checking your browser</h1>', 403, 'captcha'],
  ['<h1>Bestätigen Sie, dass Sie ein Mensch sind</h1><p>Sicherheitsüberprüfung</p>', 200, 'captcha'],
  [
    '<title>Kestrel Tills pricing</title><h1>Before you continue</h1><p>We use cookies.</p><button>Accept all</button>',
    200,
    'consent',
  ],
  ['<h1>Avant de continuer</h1><p>Nous utilisons des cookies.</p>', 200, 'consent'],
  ['<h1>Wartungsarbeiten</h1><p>Wir sind in Kürze wieder da.</p>', 200, 'maintenance'],
  ['<h1>503 Service Temporarily Unavailable</h1>', 503, 'error'],
  ['<h1>Page not found</h1>', 200, 'error'],
  ['<h1>Sign in to Kestrel</h1><label>Password</label>', 200, 'login'],
  ['<p>Nothing that we know how to word, but short.</p>', 500, 'http-error'],
  ['<div id="root"></div>', 200, 'empty'],
  [german, 200, 'other-language'],
  ['<h1>Making sure that you are not a bot!</h1><p>This server is protected from scrapers.</p>', 200, 'captcha'],
  ['<h1>Kestrel is not available in your region</h1><p>We are sorry about that.</p>', 200, 'refused'],
  ['<h1>Your browser is not supported</h1><p>Please upgrade it.</p>', 200, 'refused'],
  ['<p>The address you asked for was rejected. Your support ID is: 77120034417</p>', 200, 'refused'],
])("%s (%i) doesn't count as a visit: %s", (html, status, reason) => {
  expect(wall(html, status)).toBe(reason);
});

it('accepts a real page, even if it lost half of its text or mentions cookies, logins or bots', () => {
  expect(looked(kestrel())).toBeNull();
  expect(cannotLook({ status: 200, reading: kestrel(), walls })).toBeNull();
  expect(
    wall(
      '<h1>A till for every counter</h1><p>Kestrel runs on the tablet that you have, and log files are kept for a day, as ever.</p>',
    ),
  ).toBeNull();
  const about = readPage('<h1>Sign in with Kestrel</h1><p>One button for your own shop.</p>', url);
  expect(looked(about, 200, about)).toBeNull();
  const bots = readPage('<h1>Not a bot</h1><p>We answer your customers in person.</p>', url);
  expect(looked(bots, 200, bots)).toBeNull();
});

it('recognises a heading that asks for proof of being human, even without an earlier reading', () => {
  const reading = readPage('<h1>Are you a robot?</h1><p>Please wait.</p>', url);
  expect(cannotLook({ status: 200, reading, walls })).toBe('captcha');
});

it.each([
  ['busy parts', '<div aria-busy="true">Loading…</div><div aria-busy="true">Loading…</div>'],
  ['the shapes of a skeleton', '<div class="card card--skeleton"></div><div class="skeleton-line"></div>'],
])('a page with %s in place of its content is still loading', (_, main) => {
  expect(looked(kestrel(main))).toBe('loading');
});

it('accepts a page marked as loading if its content is complete', () => {
  const busy = kestrel(`<div aria-busy="true">${plans}</div>`);
  expect(looked(busy)).toBeNull();
  expect(looked(kestrel('<div aria-busy="true"></div>'), 200, busy)).toBeNull();
});

it('determines the language of a page with few words from its markup, unless the text is unchanged', () => {
  const few = '<h1>Kassen</h1><p>Schnelle Kassen aus Leith.</p><p>19 €</p><p>Zwei Filialen</p>';
  const [english, german] = ['en', 'de'].map((lang) =>
    readPage(
      `<html lang="${lang}-GB">${lang === 'de' ? few : '<h1>Tills</h1><p>Fast tills from Leith.</p><p>$19</p><p>Two branches</p>'}</html>`,
      url,
    ),
  );
  if (!english || !german) throw new Error('No readings');
  expect(looked(german, 200, english)).toBe('other-language');
  expect(looked(kestrel(plans, 'de'))).toBeNull();
});
