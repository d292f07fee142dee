import { describe, expect, it } from 'vitest';
import { changelogOf, isChangelogFeed, isInChangelog } from './changelog.ts';

const home = (links: readonly (readonly [string, string])[], feeds: readonly string[] = []) => ({
  url: 'https://acme.example/',
  links: links.filter(([url]) => url.startsWith('https://acme.')).map(([url, text]) => ({ url, text })),
  outgoing: links
    .filter(([url]) => !url.startsWith('https://acme.'))
    .map(([url, text]) => ({ url, text, place: 'menu' as const, under: '', rel: '' })),
  feeds: feeds.map((url) => ({ url, title: 'Changes' })),
});

describe('the changelog of a home page', () => {
  it.each([
    ['https://acme.example/changelog', 'Changelog'],
    ['https://acme.example/whats-new', 'What’s new'],
    ['https://acme.example/docs/release-notes', ''],
    ['https://acme.example/updates', 'Product updates'],
    ['https://changelog.acme.example/', 'Log'],
    ['https://docs.acme.example/changelog', 'Changelog'],
  ])('is %s', (url, text) => {
    expect(
      changelogOf(
        home([
          ['https://acme.example/pricing', 'Pricing'],
          [url, text],
        ]),
      ),
    ).toMatchObject({
      ...{ kind: 'releases', provider: 'changelog', url },
      proof: { kind: 'link', pageUrl: 'https://acme.example/', words: text },
    });
  });

  it.each([
    ['another company’s', 'https://other.example/changelog', 'Changelog'],
    ['for the press', 'https://acme.example/press/releases', 'Press releases'],
    ['news in French', 'https://acme.example/nouveautes', 'Nouveautés'],
    ['a post', 'https://acme.example/blog/what-we-changed', 'What we changed'],
    ['the home page', 'https://acme.example/', 'Changelog'],
  ])('is not a page that is %s', (_what, url, text) => {
    expect(changelogOf(home([[url, text]]))).toBeNull();
  });

  it('is the same whatever the order of the links', () => {
    const links = [
      ['https://acme.example/changelog/faster-exports', 'Faster exports'],
      ['https://acme.example/changelog#v2', 'Changelog'],
      ['https://acme.example/docs/changelog', 'Changelog'],
    ] as const;
    expect(changelogOf(home(links))?.url).toBe('https://acme.example/changelog');
    expect(changelogOf(home(links.toReversed()))).toEqual(changelogOf(home(links)));
  });

  it('is the changelog’s own feed if the home page links to it', () => {
    const links = [['https://acme.example/changelog', 'Changelog']] as const;
    const feeds = ['https://acme.example/feed.xml', 'https://acme.example/changelog/rss.xml'];
    expect(changelogOf(home(links, feeds))).toMatchObject({ url: feeds[1], proof: { words: 'Changes' } });
  });
});

it.each([
  ['/changelog/rss.xml', true],
  ['/changelog.xml', true],
  ['/changelog/feed', true],
  ['/feeds/changelog.rss', true],
  ['/blog/feed.xml', false],
  ['/press/releases/feed.xml', false],
  ['/changelog', false],
])('%s is the feed of a changelog: %s', (path, isFeed) => {
  expect(isChangelogFeed(`https://acme.example${path}`)).toBe(isFeed);
});

it.each([
  ['/changelog/faster-exports', true],
  ['/changelog', true],
  ['/blog/changelog-of-our-lives', false],
  ['/news/releases/oslo', false],
])('%s is part of a changelog: %s', (path, isIn) => {
  expect(isInChangelog(`https://acme.example${path}`)).toBe(isIn);
});
