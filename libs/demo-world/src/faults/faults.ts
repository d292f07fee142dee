import { faultText } from '../content/hosts.ts';
import { encodeLegacy } from '../replies/charset.ts';
import { html, type Reply, redirect, send, text, xml } from '../replies/reply.ts';
import { dripPage, faultPage, pdfBody, streamGzipBomb, streamHugePage } from './bodies.ts';
import { challenge, type Fault, type FaultReply, LOGIN, replying } from './fault.ts';
import { scriptSite } from './script-site.ts';
import { walls } from './walls.ts';
import { watchFaults } from './watch-faults.ts';

/** A normal home page that announces a feed, and the given reply at the feed's address. */
const withFeed =
  (name: string, description: string, feed: () => Reply): FaultReply =>
  (url) => {
    if (url.pathname === '/feed.xml') return feed();
    if (url.pathname !== '/') return html(faultPage('Not found', 'There is no such page.'), 404);
    return html(faultPage(name, description, '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'));
  };

const BROKEN_FEED = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Halfmoon Press & Co</title><link>https://broken-feed.example/</link>
<item><title>Bindery reopens after the flood <b>this week</title><link>https://broken-feed.example/bindery</link><pubDate>yesterday-ish</pubDate>
<item><title>New paper stock &nbsp; arrives</title><description>Three weights & two finishes</description>
<item><title>Unfinished`;

/** All misbehaving hosts, with one fault each. */
export const faults: readonly Fault[] = [
  {
    id: 'dead-feed',
    host: 'dead-feed.example',
    does: 'a normal home page whose announced feed is gone (404)',
    answer: replying(
      withFeed(
        'Deadwater Instruments',
        'Deadwater Instruments repairs tide gauges and survey buoys for small harbours. The workshop keeps a journal of what it mends.',
        () => text('Not found', 404),
      ),
    ),
  },
  {
    id: 'broken-feed',
    host: 'broken-feed.example',
    does: 'a feed that is not well-formed XML and breaks off in the middle',
    answer: replying(
      withFeed(
        'Halfmoon Press',
        'Halfmoon Press binds short runs of books by hand and sells them from a shop behind the bindery.',
        () => xml(BROKEN_FEED, 'application/rss+xml'),
      ),
    ),
  },
  {
    id: 'html-feed',
    host: 'html-feed.example',
    does: 'a feed address that answers 200 with an HTML page',
    answer: replying(
      withFeed(
        'Gatehouse Nursery',
        'Gatehouse Nursery grows hedging plants and fruit trees and delivers them bare-rooted in winter.',
        () =>
          html(
            faultPage(
              'Our feed has moved',
              'Please follow us on our new page instead. The old subscription address is no longer kept.',
            ),
          ),
      ),
    ),
  },
  ...walls,
  {
    id: 'own-script',
    host: 'xn--bckerei-ostertag-vnb.example',
    does: 'a bakery under an address with an umlaut',
    answer: replying((url) =>
      url.pathname === '/'
        ? html(
            faultPage(
              'Bäckerei Ostertag',
              'Bäckerei Ostertag bakes sourdough bread and pretzels for restaurants and shops in Ulm since 1931.',
            ),
          )
        : html(faultPage('Not found', 'There is no such page.'), 404),
    ),
  },
  {
    id: 'login-wall',
    host: 'loginwall.example',
    does: 'every page leads to a sign-in form',
    answer: replying((url) => (url.pathname === '/login' ? html(challenge('Sign in', LOGIN)) : redirect('/login'))),
  },
  {
    id: 'empty-page',
    host: 'emptypage.example',
    does: 'a page without any text, to be drawn by a script that never comes',
    answer: replying(() =>
      html(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title></title></head><body><div id="root"></div><script src="/app.js"></script></body></html>',
      ),
    ),
  },
  {
    id: 'script-site',
    host: 'scriptsite.example',
    does: 'pages that only scripts draw, with linked data, a sitemap and a feed; the customers page needs a login',
    answer: (url, request, response) => send(request, response, scriptSite(url)),
  },
  {
    id: 'renamed',
    host: 'glimmercash.example',
    does: 'the former domain of Lumenpay, which leads to its new one',
    answer: replying((url) => redirect(`https://lumenpay.example${url.pathname}`, 301)),
  },
  {
    id: 'redirect-loop',
    host: 'redirectloop.example',
    does: 'three addresses that redirect to each other for ever',
    answer: replying((url) =>
      redirect(url.pathname === '/' ? '/start' : url.pathname === '/start' ? '/home' : '/', 301),
    ),
  },
  {
    id: 'redirect-private',
    host: 'redirect-private.example',
    does: 'redirects to a private address, http://10.0.0.5/',
    answer: replying(() => redirect('http://10.0.0.5/')),
  },
  {
    id: 'redirect-metadata',
    host: 'redirect-metadata.example',
    does: 'redirects to the metadata address of cloud machines, http://169.254.169.254/',
    answer: replying(() => redirect('http://169.254.169.254/latest/meta-data/')),
  },
  {
    id: 'huge-page',
    host: 'hugepage.example',
    does: 'a page of 20 MB, sent without a content length',
    answer: (url, request, response) =>
      url.pathname === '/' ? streamHugePage(response) : send(request, response, text('Not found', 404)),
  },
  {
    id: 'slow-host',
    host: 'slowhost.example',
    does: 'answers correctly, but only after 15 seconds (slowHostDelayMs)',
    answer: (_url, request, response, { slowHostDelayMs }) => {
      const timer = setTimeout(
        () => send(request, response, html(faultPage('Unhurried Clocks', faultText('slowhost.md').trimEnd()))),
        slowHostDelayMs,
      );
      response.on('close', () => clearTimeout(timer));
    },
  },
  {
    id: 'drip',
    host: 'driphost.example',
    does: 'starts a page at once and then sends two bytes every quarter of a second for ever',
    answer: (_url, _request, response) => dripPage(response),
  },
  { id: 'refused', host: 'refused.example', does: 'refuses the connection: nothing listens there' },
  {
    id: 'server-error',
    host: 'error500.example',
    does: 'answers every request with 500',
    answer: replying(() =>
      html(
        challenge(
          'Internal Server Error',
          '<h1>Internal Server Error</h1><p>The server met a condition it did not expect.</p>',
        ),
        500,
      ),
    ),
  },
  {
    id: 'pdf-home',
    host: 'pdfhome.example',
    does: 'has a PDF for a home page',
    answer: replying(() => ({
      status: 200,
      type: 'application/pdf',
      body: pdfBody('Millrace Turbines - company profile'),
    })),
  },
  {
    id: 'gzip-bomb',
    host: 'gzipbomb.example',
    does: 'one megabyte of gzip that unpacks to one gigabyte',
    answer: (_url, _request, response) => streamGzipBomb(response),
  },
  {
    id: 'windows-1251',
    host: 'windows1251.example',
    does: 'a Russian page in windows-1251, declared in a meta element only',
    answer: replying(() => ({
      status: 200,
      type: 'text/html',
      body: encodeLegacy(faultText('windows1251.html'), 'windows-1251'),
    })),
  },
  {
    id: 'shift-jis',
    host: 'shiftjis.example',
    does: 'a Japanese company page in Shift_JIS, declared in a meta element only',
    answer: replying(() => ({
      status: 200,
      type: 'text/html',
      body: encodeLegacy(faultText('shiftjis.html'), 'shift_jis'),
    })),
  },
  {
    id: 'unknown-company',
    host: 'velmora-studio.example',
    does: 'a sound site of a company that no article and no other site mentions',
    answer: replying((url) =>
      url.pathname === '/'
        ? html(faultText('velmora-studio.html'))
        : html(faultPage('Not found', 'There is no such page.'), 404),
    ),
  },
  ...watchFaults,
];
