import { expect, it } from 'vitest';
import { page } from '../testing/pages.ts';
import { cannotLook } from './cannot-look.ts';
import { readPage } from './read-page.ts';

const earlier = page();
const url = 'https://kestrel.example/pricing';
const wall = (html: string, status = 200) => cannotLook({ status, reading: readPage(html, url), earlier });
const german = `<h1>Eine Kasse für jeden Tresen</h1>${'<p>Kestrel läuft auf dem Tablet, das Sie haben, und verkauft auch ohne Netz weiter. Wir sind für Sie da, und das ist nicht alles, was die Kasse für Sie und mit Ihnen tut.</p>'.repeat(3)}`;

it.each([
  ['<title>Just a moment...</title><h1>Checking your browser</h1>', 403, 'bot-check'],
  ['<h1>Bestätigen Sie, dass Sie ein Mensch sind</h1><p>Sicherheitsüberprüfung</p>', 200, 'bot-check'],
  [
    '<title>Kestrel Tills pricing</title><h1>Before you continue</h1><p>We use cookies.</p><button>Accept all</button>',
    200,
    'consent-wall',
  ],
  ['<h1>Avant de continuer</h1><p>Nous utilisons des cookies.</p>', 200, 'consent-wall'],
  ['<h1>Wartungsarbeiten</h1><p>Wir sind in Kürze wieder da.</p>', 200, 'maintenance'],
  ['<h1>503 Service Temporarily Unavailable</h1>', 503, 'error-page'],
  ['<h1>Page not found</h1>', 200, 'error-page'],
  ['<h1>Sign in to Kestrel</h1><label>Password</label>', 200, 'login'],
  ['<p>Nothing that we know how to word, but short.</p>', 500, 'http-error'],
  ['<div id="root"></div>', 200, 'empty'],
  [german, 200, 'other-language'],
])('%s (%i) is no look at the page: %s', (html, status, reason) => {
  expect(wall(html, status)).toBe(reason);
});

it('looks at the page itself, also when it lost half of its text or was about cookies', () => {
  expect(cannotLook({ status: 200, reading: page(), earlier })).toBeNull();
  expect(cannotLook({ status: 200, reading: page() })).toBeNull();
  expect(
    wall(
      '<h1>A till for every counter</h1><p>Kestrel runs on the tablet that you have, and log files are kept for a day, as ever.</p>',
    ),
  ).toBeNull();
  const about = readPage('<h1>Sign in with Kestrel</h1><p>One button for your own shop.</p>', url);
  expect(cannotLook({ status: 200, reading: about, earlier: about })).toBeNull();
});

it('needs no earlier reading for what its heading says', () => {
  expect(cannotLook({ status: 200, reading: readPage('<h1>Are you a robot?</h1><p>Please wait.</p>', url) })).toBe(
    'bot-check',
  );
});
