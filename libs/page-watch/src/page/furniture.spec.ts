import { describe, expect, it } from 'vitest';
import { compareReadings } from '../changes/compare.ts';
import { readPage } from './read-page.ts';

const url = 'https://kestrel.example/about';
const read = (body: string) =>
  readPage(`<html lang="en"><title>About | Kestrel</title><body>${body}</body></html>`, url);
const links = (...names: string[]) => names.map((name) => `<a href="/${name.toLowerCase()}">${name}</a>`).join(' ');
const main =
  '<h1>About Kestrel</h1><p>We make tills in Leith and have done so for eleven years.</p><h2>Open roles</h2><ul><li><a href="/j/1">Till engineer</a></li><li><a href="/j/2">Fitter</a></li></ul>';
const ownTexts = (body: string) =>
  read(body)
    .blocks.filter(({ zone, role }) => zone === undefined && role !== 'title')
    .map(({ text }) => text);
const content = [
  'About Kestrel',
  'We make tills in Leith and have done so for eleven years.',
  'Open roles',
  'Till engineer',
  'Fitter',
];

describe('page furniture', () => {
  it.each([
    ['a header with a menu', `<header><a href="/">Kestrel</a> ${links('Tills', 'Prices', 'About')}</header>${main}`],
    ['a header with a number', `<header><b>Kestrel</b> <span>0131 555 01 01</span></header>${main}`],
    [
      'a menu in a table',
      `<table><tr><td>${links('Kestrel')}</td><td>${links('Tills', 'Prices')}</td></tr></table>${main}`,
    ],
    ['a menu without a name', `<div>${links('Kestrel', 'Tills', 'Prices', 'About')}</div><div>${main}</div>`],
    ['a menu named by its class', `<div class="main-nav"><span>Where to?</span>${links('Tills')}</div>${main}`],
    [
      'a footer of links',
      `<div>${main}</div><hr><div><p>© Kestrel, Leith. Founded 2015.</p><p>${links('Terms', 'Privacy')}</p></div>`,
    ],
    [
      'a footer of an old site',
      `<div>${main}</div><hr><font size="2"><ul><li>${links('Markets')}</li></ul><p>© Kestrel</p></font>`,
    ],
    [
      'a long footer',
      `<div>${main}</div><footer><h3>Offices</h3><p>${'Harbour Road 4, Leith. '.repeat(30)}</p></footer>`,
    ],
  ])('is not content: %s', (_, body) => {
    expect(ownTexts(body)).toEqual(content);
  });

  it('does not include job openings at the end of a page or a headline in the header', () => {
    expect(ownTexts(main)).toEqual(content);
    expect(ownTexts(`<header><h1>About Kestrel</h1><p>We make tills.</p></header>`)).toEqual([
      'About Kestrel',
      'We make tills.',
    ]);
    expect(ownTexts(`<header><h2>Tills</h2><p>We make tills.</p></header><p>And scales.</p>`)).toEqual([
      'Tills',
      'We make tills.',
      'And scales.',
    ]);
  });

  it('is left out of the changes, with a reason', () => {
    const around = (menu: string, end: string) =>
      read(`<div>${links('Kestrel', ...menu.split(' '))}</div><div>${main}</div><footer><p>${end}</p></footer>`);
    const { changes, leftOut } = compareReadings(
      around('Tills Prices', 'Made in Leith.'),
      around('Tills Scales Prices Careers', 'Made in Leith and Hull.'),
    );
    expect(changes).toEqual([]);
    expect(leftOut.map(({ text, why }) => [text, why])).toEqual([
      ['Made in Leith and Hull.', 'footer'],
      ['Scales', 'nav'],
      ['Careers', 'nav'],
    ]);
  });
});
