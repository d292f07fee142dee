import { describe, expect, it } from 'vitest';
import { parsePage } from './parse-page.ts';

const a = '<a href="https://elsewhere.example/x">there</a>';
const placesOf = (body: string) =>
  parsePage(`<html><body>${body}</body></html>`, 'https://site.example/').outgoing.map(({ place }) => place);

describe('the place of a link to another host', () => {
  it.each([
    [`<nav>${a}</nav>`, 'menu'],
    [`<footer><p>© 2026 Site Ltd · ${a} · Privacy</p></footer>`, 'menu'],
    [`<div class="main-nav">${a}</div>`, 'menu'],
    [`<div role="contentinfo">${a}</div>`, 'menu'],
    [`<div class="navigator">${a}</div>`, 'body'],
    [`<main><ul><li>${a}</li></ul></main>`, 'body'],
    [`<p>We wrote a long sentence about it, and it has a link ${a} in its middle.</p>`, 'prose'],
    [`<blockquote>${a}</blockquote>`, 'prose'],
    [`<article><header>${a}</header></article>`, 'article'],
    [`<footer><p>${'We thank a number of people. '.repeat(4)}${a}</p></footer>`, 'prose'],
    ['<script src="https://elsewhere.example/widget.js"></script>', 'embed'],
    ['<iframe src="https://elsewhere.example/widget"></iframe>', 'embed'],
  ])('in %s', (body, place) => {
    expect(placesOf(body)).toEqual([place]);
  });

  it('comes with its headings, its own words and its relation, for each occurrence', () => {
    const body = `<h2>Customers</h2><h3>Acme</h3>${a}<section>${a}</section><footer><a rel="ME nofollow" href="https://elsewhere.example/x" aria-label="Elsewhere"><img alt=""></a></footer>`;
    const { outgoing } = parsePage(`<html><body>${body}</body></html>`, 'https://site.example/');
    expect(outgoing.map(({ text, under, rel }) => [text, under, rel])).toEqual([
      ['there', 'Customers › Acme', ''],
      ['there', '', ''],
      ['Elsewhere', '', 'me nofollow'],
    ]);
  });

  it('is omitted for links within the site and for broken ones', () => {
    expect(
      placesOf('<a href="/x">x</a><a href="https://site.example/y">y</a><a href="mailto:a@b.example">m</a>'),
    ).toEqual([]);
  });
});
