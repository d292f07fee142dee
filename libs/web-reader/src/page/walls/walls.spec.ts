import { describe, expect, it } from 'vitest';
import { parsePage } from '../parse-page.ts';
import { refusalOf } from './walls.ts';

const kindOf = (title: string, body: string, head = '') =>
  parsePage(
    `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
    'https://kestrel.example/',
  ).kind;

describe('a page that turns visitors away', () => {
  it.each([
    [
      'a proof of work',
      'One moment',
      '<h1>Checking that you are not a bot</h1><p>This site is guarded against mass scraping. It takes a second or two.</p>',
    ],
    [
      'an interruption',
      'Sorry for the interruption',
      '<h1>Pardon our interruption</h1><p>Something about your browser made us believe you might be a bot.</p>',
    ],
    [
      'a rejected address',
      'Request rejected',
      '<p>The URL you asked for was rejected. Please contact the administrator.</p><p>Your support ID is: 88120034417</p>',
    ],
    [
      'a request that is verified',
      'Verification',
      '<p>Your request is being verified, one moment please.</p><p>Performance and security by Stackline</p>',
    ],
    [
      'a blocked request',
      '403',
      '<h1>Your request has been blocked</h1><p>It may put the server at risk. Event ID: 7f3a-9921-bb01</p>',
    ],
    [
      'a security policy',
      'Restricted access',
      '<p>Your request was blocked by the security policy of this site.</p><p>Request ID: 1100829917736</p>',
    ],
    [
      'a firewall plug-in',
      'Limited',
      '<h1>Access to this site is limited by its owner</h1><p>Too many pages were asked for in a minute.</p>',
    ],
    [
      'a firewall appliance',
      'Web Page Blocked!',
      '<p>The page cannot be displayed. Please contact the administrator for additional information.</p><p>Attack ID: 20000051</p>',
    ],
    [
      'unauthorised activity',
      'Activity',
      '<h1>Unauthorized activity has been detected</h1><p>Please reload the page or contact support.</p>',
    ],
    ['a slider', 'Verify', '<p>Please slide to verify</p><p>We noticed unusual activity from your network.</p>'],
    ['another country', 'Kestrel', '<h1>Kestrel is not available in your country</h1><p>We are sorry.</p>'],
    ['another country, in German', 'Kestrel', '<h1>Kestrel ist in Ihrem Land leider nicht verfügbar</h1>'],
    [
      'another continent',
      '451',
      '<h1>Unavailable for legal reasons</h1><p>This page cannot be accessed from most countries of the European Economic Area.</p>',
    ],
    [
      'an old browser',
      'Browser',
      '<h1>Your browser is no longer supported</h1><p>Switch to a current Firefox or Chrome.</p>',
    ],
    [
      'an old browser, in German',
      'Browser',
      '<h1>Ihr Browser ist veraltet</h1><p>Bitte installieren Sie eine neue Version.</p>',
    ],
    [
      'an ad blocker',
      'Wait',
      '<h1>Ad blocker detected</h1><p>Our site lives from advertising. Allow it to read on.</p>',
    ],
    [
      'an ad blocker, politely',
      'Support us',
      '<h2>We see that you have an ad blocker</h2><p>Please turn off your ad blocker and reload the page.</p>',
    ],
    [
      'scripts and cookies',
      'kestrel.example',
      '<p>Please enable cookies and JavaScript and reload the page.</p><p>Reference number: 18.2f58-0317</p>',
    ],
    [
      'a denied access, in French',
      'Accès refusé',
      "<h1>Accès refusé</h1><p>Votre adresse a été bloquée par l'administrateur.</p>",
    ],
  ])('is recognised: %s', (_, title, body) => {
    expect(['captcha', 'refused', 'error', 'consent']).toContain(kindOf(title, body));
  });
});

describe('a small company page', () => {
  it.each([
    [
      'about bots',
      'Chat bots | Kestrel',
      '<h1>Bots that answer your customers</h1><p>Kestrel builds chat bots for shops. Write to us and we show you one in a week.</p><a href="/a">About</a>',
    ],
    [
      'about firewalls',
      'Wallward',
      '<h1>A web application firewall for small sites</h1><p>Wallward blocks attacks before they reach your server. It is protected by people, not only rules.</p><a href="/">Home</a><a href="/pricing">Pricing</a>',
    ],
    [
      'about browsers',
      'Lynx Labs',
      '<h1>The browser for large screens</h1><p>We make a browser that supports every old page. Download it for free.</p>',
    ],
    [
      'about an ad blocker',
      'Quietpage',
      '<h1>Quietpage stops ads</h1><p>Our ad blocker is a small extension. It works in all browsers and costs nothing.</p>',
    ],
    [
      'that delivers to some countries',
      'Kestrel',
      '<h1>Tills from Leith</h1><p>We deliver in your country within five days. Call us on 0131 555 01 01.</p>',
    ],
    [
      'with an order number',
      'Status',
      '<h1>Where is my order?</h1><p>Your order number is 1129920. We send it today. Contact us with questions about it.</p>',
    ],
    [
      'about access',
      'Kestrel Access',
      '<h1>Doors that know your people</h1><p>Access control for offices, with cards and phones. Visits are logged.</p>',
    ],
  ])('is accepted: a page %s', (_, title, body) => {
    expect(kindOf(title, body)).toBe('page');
  });

  it('is accepted despite words of refusal when it has a description or a long text', () => {
    const refusal = '<h1>Access denied</h1><p>Your request was blocked.</p>';
    expect(
      kindOf(
        'Doors',
        refusal,
        '<meta name="description" content="Kestrel makes electronic doors for offices of every size.">',
      ),
    ).toBe('page');
    expect(kindOf('Doors', `${refusal}<p>${'We write about doors that stay shut, and why. '.repeat(60)}</p>`)).toBe(
      'page',
    );
  });
});

it.each([
  'bot ',
  'blocked ',
  'JavaScript and ',
  'due to your ',
  'your browser ',
  'request is ',
  'not available in ',
  'ad block ',
  'ID: 1',
])('finishes quickly on a text that repeats %j', (words) => {
  const text = words.repeat(100_000).slice(0, 1_499);
  const started = performance.now();
  for (let times = 0; times < 20; times++)
    refusalOf({ title: text, headings: [words.repeat(10_000)], text, links: 0, description: null });
  expect(performance.now() - started).toBeLessThan(2_000);
});
