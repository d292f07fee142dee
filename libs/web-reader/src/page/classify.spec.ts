import { describe, expect, it } from 'vitest';
import { mainTextOf } from './article/main-text.ts';
import { parsePageAnswer } from './parse-page.ts';

const prose =
  'The team at Acme builds robots for small warehouses, and customers across the country rely on them every single day. ';
/** Returns different paragraphs, because repeated lines count once. */
const paragraphs = (count: number, more = '') =>
  Array.from({ length: count }, (_, index) => `<p>${index}. ${prose}${more}</p>`).join('');
const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
function kindOf(
  html: string,
  status = 200,
  headers: Record<string, string> = {},
  url = 'https://acme.example/',
): string {
  return parsePageAnswer(html, url, { status, headers }, mainTextOf).reading.kind;
}

describe('bot walls', () => {
  const walls: [string, string, number?, Record<string, string>?][] = [
    ['Cloudflare by its header', page('Acme', prose), 403, { 'cf-mitigated': 'challenge' }],
    [
      'Cloudflare by its page',
      page(
        'Just a moment...',
        '<h2>Checking if the site connection is secure</h2><p>acme.example needs to review the security of your connection before proceeding.</p>',
      ),
      403,
    ],
    [
      'Cloudflare without text',
      page(
        'Just a moment...',
        '<noscript>Enable JavaScript and cookies to continue</noscript><script>window._cf_chl_opt={}</script>',
      ),
      403,
    ],
    [
      'Cloudflare block',
      page(
        'Attention Required! | Cloudflare',
        '<h1>Sorry, you have been blocked</h1><h2>Why have I been blocked?</h2>',
      ),
      403,
    ],
    [
      'Imperva',
      page(
        'Pardon Our Interruption',
        '<p>As you were browsing, something about your browser made us think you were a bot.</p><script src="/_Incapsula_Resource?x"></script>',
      ),
    ],
    [
      'PerimeterX',
      page(
        'Access to this page has been denied',
        '<p>Access to this page has been denied because we believe you are using automation tools.</p><div id="px-captcha"></div>',
      ),
      403,
    ],
    [
      'DataDome',
      page(
        'acme.example',
        '<script src="https://geo.captcha-delivery.com/captcha.js"></script><p>Please enable JS and disable any ad blocker</p>',
      ),
      403,
    ],
    [
      'a home-made captcha',
      page(
        'Are you a robot?',
        '<h1>Are you a robot?</h1><p>Please confirm you are human by completing the captcha below.</p><form><div class="g-recaptcha"></div></form>',
      ),
    ],
    [
      'another home-made captcha, with status 200',
      page(
        'Are you a person?',
        '<p>Please show us that you are a real person.</p><div class="captcha-box"><img src="/captcha/7.png"></div><p>Suspicious requests were noticed from your network.</p>',
      ),
    ],
    [
      'a search engine',
      page(
        'https://acme.example',
        '<p>Our systems have detected unusual traffic from your computer network.</p><div class="g-recaptcha"></div>',
      ),
      429,
    ],
    [
      'a German captcha',
      page('Einen Moment…', '<p>Bitte bestätigen: Sind Sie kein Roboter?</p><div class="h-captcha"></div>'),
    ],
  ];
  it.each(walls)('are recognised: %s', (_, html, status = 200, headers = {}) =>
    expect(kindOf(html, status, headers)).toBe('captcha'),
  );
});

describe('ordinary pages that resemble walls', () => {
  const pages: [string, string, number?][] = [
    [
      'an article about captchas',
      page(
        'How captchas work: are you a robot?',
        `<h1>Are you a robot?</h1><article>${paragraphs(12, 'Sites ask you to verify you are human and to complete the captcha when they see unusual traffic from a network.')}</article>`,
      ),
    ],
    [
      'a contact form with a captcha',
      page('Contact | Acme', `<h1>Contact us</h1><p>${prose}</p><form><div class="g-recaptcha"></div></form>`),
    ],
    [
      'a home page behind a provider that adds its script everywhere',
      page(
        'Acme',
        `<h1>Acme</h1><p>${prose}</p><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`,
      ),
    ],
    [
      'a short note called "Just a moment"',
      page(
        'Just a moment',
        `<h1>Just a moment</h1><p>${prose} A poem about patience, and about the small things that wait for us.</p>`,
      ),
    ],
    [
      'a security company',
      page(
        'Bot protection | Acme',
        `<h1>Stop bots, not people</h1><p>Acme tells humans from robots without asking anybody to solve puzzles. ${prose}</p>`,
      ),
    ],
    [
      'a site with a cookie banner',
      page(
        'Acme',
        `<div class="banner">We value your privacy. <button>Accept all</button><button>Reject all</button></div><h1>Robots for warehouses</h1><p>${prose.repeat(3)}</p>`,
      ),
    ],
    [
      'a privacy page',
      page(
        'Privacy settings | Acme',
        `<h1>Privacy settings</h1>${paragraphs(12, 'You can accept all cookies or reject all of them at any time.')}`,
      ),
    ],
    [
      'an article that begins with a number',
      page(
        '404 startups that failed last year',
        `<h1>404 startups that failed last year</h1><p>${prose.repeat(4)}</p>`,
      ),
    ],
    [
      'an article about an outage',
      page(
        'Page not found: the lost art of the error page',
        `<h1>Page not found: the lost art of the error page</h1>${paragraphs(15)}`,
      ),
    ],
    [
      'a domain dealer',
      page(
        'Domains | Acme',
        `<h1>Find your domain</h1>${paragraphs(6, 'When a domain is for sale, buy this domain here.')}`,
      ),
    ],
    [
      'a small landing page',
      page('Acme', '<h1>Acme</h1><p>Robots for small warehouses. Talk to us: hello@acme.example</p>'),
    ],
  ];
  it.each(pages)('are pages: %s', (_, html, status = 200) => expect(kindOf(html, status)).toBe('page'));
});

describe("other answers that aren't a page", () => {
  it.each([
    [
      'a consent wall',
      page(
        'Before you continue to Acme',
        '<h1>Before you continue</h1><p>We use cookies and data to deliver services.</p><button>Reject all</button><button>Accept all</button>',
      ),
      'consent',
      200,
      'https://acme.example/',
    ],
    [
      'a consent host',
      page(
        'Acme',
        '<p>Acme und unsere Partner speichern Informationen auf Ihrem Gerät.</p><button>Alle akzeptieren</button><button>Alle ablehnen</button>',
      ),
      'consent',
      200,
      'https://consent.acme.example/v2',
    ],
    ['a missing page', page('404 Not Found', '<h1>Not Found</h1>'), 'error', 404, 'https://acme.example/'],
    [
      'a missing page with status 200',
      page(
        'Page not found | Acme',
        '<h1>Page not found</h1><p>The page you are looking for has moved or never existed at all.</p>',
      ),
      'error',
      200,
      'https://acme.example/',
    ],
    ['a failing server', page('Acme', prose), 'error', 500, 'https://acme.example/'],
    [
      'a refusal without a challenge',
      page('Forbidden', '<h1>Forbidden</h1><p>You don’t have permission to access this resource.</p>'),
      'error',
      403,
      'https://acme.example/',
    ],
    [
      'a parked domain',
      page('acme.example', '<p>The domain acme.example is for sale. Buy this domain today.</p>'),
      'parked',
      200,
      'https://acme.example/',
    ],
    [
      "a server's own page",
      page(
        'Welcome to nginx!',
        '<h1>Welcome to nginx!</h1><p>If you see this page, the web server is successfully installed.</p>',
      ),
      'error',
      200,
      'https://acme.example/',
    ],
    [
      'a page drawn by scripts',
      page('Acme', '<div id="root"></div><script src="/app.js"></script>'),
      'shell',
      200,
      'https://acme.example/',
    ],
    ['nothing', '', 'empty', 200, 'https://acme.example/'],
  ])('are classified: %s', (_, html, kind, status, url) => expect(kindOf(html, status, {}, url)).toBe(kind));

  it('do not include a page drawn by scripts that has a description', () => {
    expect(kindOf(page('Acme', '<div id="root"></div>', `<meta name="description" content="${prose}">`))).toBe('page');
  });
});
