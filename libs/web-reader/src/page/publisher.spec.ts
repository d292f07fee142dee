import { describe, expect, it } from 'vitest';
import { parsePage } from './parse-page.ts';

const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
const named = (head: string, url: string, body = '') =>
  parsePage(`<html><head>${head}</head><body>${body}</body></html>`, url).publisherName;

describe('publisherName', () => {
  it('reads a name that matches an internationalised domain', () => {
    const url = 'https://xn--bckerei-ostertag-vnb.example/';
    const head = '<title>Bäckerei Ostertag</title>';
    expect(parsePage(`<html><head>${head}</head><body>Brot und Brezeln.</body></html>`, url).publisherName).toBe(
      'Bäckerei Ostertag',
    );
    expect(parsePage('<html><body>Brot und Brezeln.</body></html>', url).publisherName).toBe('Bäckerei Ostertag');
  });

  it.each([
    ['og:site_name', meta('og:site_name', 'Lumen Pay'), 'https://lumenpay.com/', 'Lumen Pay'],
    [
      'og:site_name without its tagline',
      meta('og:site_name', 'The payments people | Lumenpay'),
      'https://lumenpay.com/',
      'Lumenpay',
    ],
    [
      'og:site_name without the former name',
      meta('og:site_name', 'Lumenpay (formerly Paymo)'),
      'https://lumenpay.com/',
      'Lumenpay',
    ],
    [
      'og:site_name without an emoji',
      meta('og:site_name', '🚀 Lumen 👩‍💻 Pay 🇩🇪'),
      'https://lumenpay.com/',
      'Lumen Pay',
    ],
    ['the host rather than the name of a template', '<title>Vite App</title>', 'https://lumenpay.com/', 'Lumenpay'],
    [
      'the publisher of an article',
      ld({ '@type': 'NewsArticle', headline: 'x', publisher: { '@type': 'Organization', name: 'Harbor News' } }),
      'https://hn.com/a',
      'Harbor News',
    ],
    [
      'a publisher by reference',
      ld({
        '@graph': [
          { '@type': 'Article', publisher: { '@id': '#org' } },
          { '@type': 'Organization', '@id': '#org', name: 'Harbor News' },
        ],
      }),
      'https://hn.com/a',
      'Harbor News',
    ],
    [
      'an organisation in JSON-LD',
      ld([{ '@type': 'Organization', name: 'Acme Robotics' }]),
      'https://acme.com/',
      'Acme Robotics',
    ],
    [
      'the title when the JSON-LD is broken',
      '<script type="application/ld+json">{"@type": "Organization", "name": </script><title>Acme | Robots</title>',
      'https://acme.com/',
      'Acme',
    ],
    ['the application name', meta('application-name', 'Acme'), 'https://x1.com/', 'Acme'],
    [
      'the title rather than a bare domain',
      `${meta('og:site_name', 'bluewharf.com')}<title>Freight | Bluewharf</title>`,
      'https://bluewharf.com/',
      'Bluewharf',
    ],
    ['the end of the title', '<title>Robots for warehouses | Acme</title>', 'https://acme.com/', 'Acme'],
    ['the start of the title', '<title>Acme – Robots for warehouses</title>', 'https://www.acme.com/', 'Acme'],
    [
      'the start of the title before a colon',
      '<title>Acme: robots for warehouses</title>',
      'https://acme.com/',
      'Acme',
    ],
    [
      'words inside the title',
      '<title>Blue Wharf is the freight desk for everybody</title>',
      'https://bluewharf.io/',
      'Blue Wharf',
    ],
    [
      'the title when the host has a prefix before the name',
      '<title>Acme is the desk for everybody</title>',
      'https://getacme.com/',
      'Acme',
    ],
    [
      'the name after a welcome',
      '<title>Welcome to Acme Robotics</title>',
      'https://acmerobotics.com/',
      'Acme Robotics',
    ],
    [
      'the title rather than the site name of a template',
      `${meta('og:site_name', 'My Site')}<title>Home | Acme</title>`,
      'https://acme.com/',
      'Acme',
    ],
    [
      'the host rather than the name of a site builder',
      '<title>Home | Mysite</title>',
      'https://oakwick.com/',
      'Oakwick',
    ],
    ['the host when the page has no name', '', 'https://blue-harbor.co.uk/', 'Blue Harbor'],
    ['the tenant of a shared host', '', 'https://acme.github.io/', 'Acme'],
  ])('reads %s', (_, head, url, name) => expect(named(head, url)).toBe(name));

  it('reads the copyright holder in the footer, and the text of the logo', () => {
    expect(
      named(
        '<title>Home</title>',
        'https://xyz.com/',
        '<p>text</p><footer>© 2019–2026 Blue Wharf, Inc. All rights reserved.</footer>',
      ),
    ).toBe('Blue Wharf');
    expect(
      named(
        '<title>Home</title>',
        'https://bluewharf.com/',
        '<a href="/"><img class="logo" alt="Blue Wharf logo"></a>',
      ),
    ).toBe('Blue Wharf');
  });

  it('reads a title that a sentence uses as a company’s name, whatever the host', () => {
    const page = (name: string, text: string) =>
      named(`<title>${name}</title>`, 'https://timetable.example/', `<h1>${name}</h1><p>${text}</p>`);
    expect(page('Alder Ferries', 'Alder Ferries crosses the sound every hour.')).toBe('Alder Ferries');
    expect(page('Card Payments', 'Take Card Payments in your shop. Card Payments for all.')).toBe('Timetable');
    expect(page('Ferries to the north', 'Ferries to the north leaves at noon.')).toBe('Timetable');
  });
});
