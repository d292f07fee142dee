import { a, type HandMadeSite, list, page, site } from './site.ts';

/** The half of the sites that was written before the rules and is used to evaluate them. */
export const unseenSites: readonly HandMadeSite[] = [
  // The same eight collisions with other companies and markup.
  site('Auk', 'auk.example', [], {
    '/': page(
      '<h1>Plan products</h1><p>Roadmaps for everybody.</p>',
      list(a('docs.auk-app.example', 'Docs'), a('status-codes.example/200', 'Status codes')),
    ),
    '/careers': page('<h1>Careers</h1><p>There are no open positions at the moment.</p>'),
  }),
  site('Velour', 'velour.example', ['ashby:velour'], {
    '/': page(
      `<section class="logos"><h2>Trusted by</h2>${list(a('jobs.lever.co/velour', 'Velour Cosmetics is hiring'))}</section>`,
      a('jobs.ashbyhq.com/velour', 'Careers'),
    ),
  }),
  site('NBS', 'nbs.example', ['personio:nbs-software'], {
    '/': `<header>${a('nbs-software.jobs.personio.com', 'Jobs')}</header><h1>Nordic Business Software</h1><footer>NBS</footer>`,
  }),
  site('Marlow', 'marlow.example', ['greenhouse:marlowinc'], {
    '/': page('<h1>Boats</h1>', a('job-boards.greenhouse.io/marlowinc', 'Work at Marlow')),
    '/about': page(
      `<p>Until last year our jobs were at ${a('jobs.lever.co/marlow', 'Lever')}, and before that on paper.</p>`,
    ),
  }),
  site('Inkwell Robotics', 'inkwell.example', ['github:inkwell-robotics'], {
    '/': page(
      `<section><h3>Works with</h3><div>${a('github.com/penbot', 'penbot')}${a('github.com/arduplot', 'arduplot')}</div></section>`,
      `<ul class="social-icons"><li>${a('github.com/inkwell-robotics', '<img src="gh.svg" alt="">')}</li></ul>`,
    ),
  }),
  site('Compass Rose', 'compassrose.example', [], {
    '/': page(
      `<blockquote>Compass Rose helped us file in time. ${a('www.sec.gov/edgar/browse/?CIK=0001563190', 'SEC filings')}</blockquote>`,
    ),
  }),
  site('Sharely', 'sharely.example', ['mastodon:sharely@mas.to'], {
    '/': page(
      '<h1>Posts</h1>',
      `${a('mas.to/@sharely', '', ' rel="me noopener"')}${a('mastodonshare.example/?url=x', 'Share on Mastodon')}${a('bsky.app', 'Bluesky')}${a('medium.com/p/import', 'Medium')}`,
    ),
  }),
  site('Packet Post', 'packetpost.example', [], {
    '/': page(
      `<h1>Mail</h1>${list(a('apps.apple.com/', 'App Store'), a('play.google.com/store/apps', 'Google Play'), a('www.npmjs.com/', 'npm'), a('pypi.org/', 'PyPI'), a('github.com/marketplace/packet', 'GitHub'))}`,
      a('github.com/about', 'GitHub'),
    ),
  }),
  site('Ostrander', 'ostrander.example', ['greenhouse:ostrander', 'sec-edgar:0001811210'], {
    '/': page(
      '<h1>Turbines</h1>',
      `<div><h4>Company</h4>${list(a('boards.greenhouse.io/ostrander', 'Careers (12)'), a('www.sec.gov/cgi-bin/browse-edgar?CIK=0001811210&action=getcompany', 'Investor relations'))}</div>`,
    ),
  }),
  site('Kestrelware', 'kestrelware.example', ['github:kestrelware', 'npm:kestrel-client', 'pypi:kestrel-client'], {
    '/': page('<h1>APIs for birds</h1>', '', a('github.com/kestrelware', 'GitHub')),
    '/developers': page(
      `<h2>Client libraries</h2><div class="card">${a('npmjs.com/package/kestrel-client', 'Node.js')}</div><div class="card">${a('pypi.org/project/kestrel-client', 'Python client')}</div>`,
    ),
  }),
  site('Solvang', 'solvang.example', ['teamtailor:solvang', 'statuspage:status.solvang.example'], {
    '/': page(
      '<h1>Sol</h1>',
      list(a('solvang.teamtailor.com', 'Karriär'), a('status.solvang.example/', 'Driftstatus')),
    ),
  }),
  site('Brasserie OS', 'brasserieos.example', ['recruitee:brasserieos', 'app-store:987654321'], {
    '/': page(
      `<h1>Les caisses</h1><p>${a('apps.apple.com/fr/app/brasserie-os/id987654321', 'Télécharger dans l’App Store')}</p>`,
      a('brasserieos.recruitee.com', 'Nous recrutons'),
    ),
  }),
  site('Tallow', 'tallow.example', ['medium:@tallow', 'github:tallow-dev'], {
    '/': page(
      '<h1>Candles for code</h1>',
      `<h5>Community</h5>${list(a('medium.com/@tallow', 'Blog'), a('github.com/tallow-dev', 'GitHub'))}`,
    ),
  }),
  site('Broadleaf', 'broadleaf.example', ['podcast:feeds.buzzsprout.com/1122334.rss', 'substack:broadleaf'], {
    '/': page(
      `<h2>The Broadleaf podcast</h2><div>${a('feeds.buzzsprout.com/1122334.rss', 'RSS feed')}</div>`,
      a('broadleaf.substack.com', 'Subscribe on Substack'),
    ),
  }),
  site('Ironvale', 'ironvale.example', ['lever:ironvale'], {
    '/': page('<h1>Steel</h1>'),
    '/careers': page(
      `<table><tr><td>${a('jobs.lever.co/ironvale/aa', 'Welder')}</td><td>Leeds</td></tr><tr><td>${a('jobs.lever.co/ironvale/bb', 'Buyer')}</td><td>Hull</td></tr></table>`,
    ),
  }),
  site('Mothlight', 'mothlight.example', ['ashby:mothlight'], {
    '/': page('<h1>Film</h1>'),
    '/careers': page('<h1>Jobs</h1><iframe src="https://jobs.ashbyhq.com/mothlight?embed=js"></iframe>'),
  }),
  site('Glasswing Capital', 'glasswing.example', [], {
    '/': page(
      `<section><h2>Portfolio</h2>${list(a('boards.greenhouse.io/plover', 'Careers at Plover'), a('github.com/plover', 'GitHub'))}</section>`,
    ),
  }),
  site('Stonefruit', 'stonefruit.example', ['statuspage:stonefruit', 'better-stack:stonefruit-eu'], {
    '/': page(
      '<h1>Hosting</h1>',
      list(a('stonefruit.statuspage.io', 'Status'), a('stonefruit-eu.betteruptime.com', 'Status (EU)')),
    ),
  }),
  site('Petrichor', 'petrichor.example', ['github:petrichor-io/rain'], {
    '/': page(
      `<h1>Weather, open source</h1><div class="hero">${a('github.com/petrichor-io/rain', 'View source')}</div>`,
    ),
  }),
  site('Ferrous', 'ferrous.example', ['google-play:com.ferrous.scan'], {
    '/': page(
      `<h1>Scan rust</h1>${a('play.google.com/store/apps/details?id=com.ferrous.scan', 'Android app')}`,
      `<p>Powered by ${a('github.com/bigframework', 'Bigframework')} and ${a('status.bigcloud.example', 'Bigcloud')}</p>`,
    ),
  }),
  site('Calliope', 'calliope.example', ['bluesky:calliope.example'], {
    '/': page(
      '<h1>Music</h1>',
      `<nav aria-label="Social">${a('bsky.app/profile/calliope.example', '<svg><title>Bluesky</title></svg>')}</nav>`,
    ),
  }),
  site('Undertow', 'undertow.example', [], {
    '/': page(
      `<h1>Payments</h1><section><h2>Case studies</h2><a href="https://jobs.ashbyhq.com/reefco">See jobs at Reefco</a></section>`,
      '',
      a('www.linkedin.com/company/undertow', 'Careers'),
    ),
  }),
  site('Halyard', 'halyard.example', ['greenhouse:halyard'], {
    '/': page('<h1>Rope</h1>'),
    '/careers': page(
      `<h2>Life at Halyard</h2><p>We sail on Fridays.</p><div class="roles"><h3>Engineering</h3>${a('boards.greenhouse.io/halyard/jobs/7', 'Rigger')}<h3>Sales</h3>${a('boards.greenhouse.io/halyard/jobs/8', 'Seller')}</div><p>We use <a href="https://jobs.lever.co/leverdemo">Lever’s demo</a> in our training of recruiters.</p>`,
    ),
  }),
  site('Duskwood', 'duskwood.example', ['workable:duskwood', 'github:duskwood'], {
    '/': `<div id="main"><h1>Night lights</h1></div><div class="footer-links">${a('apply.workable.com/duskwood', 'Join the team')}${a('github.com/duskwood', 'GitHub')}</div>`,
  }),
  site('Ampersand Labs', 'ampersand.example', ['npm:@ampersand/ui'], {
    '/': page('<h1>Interfaces</h1>'),
    '/developers': page(
      `<h1>Install</h1>${a('www.npmjs.com/package/@ampersand/ui', '@ampersand/ui on npm')}<h2>Built with</h2>${list(a('www.npmjs.com/package/petite-dom', 'petite-dom'), a('github.com/petite/dom', 'GitHub'))}`,
    ),
  }),
  site('Lodestar', 'lodestar.example', ['statuspage:lodestarstatus.example'], {
    '/': page('<h1>Maps</h1>', a('www.lodestarstatus.example/', 'Status')),
  }),
  site('Wherry', 'wherry.example', [], {
    '/': page(
      `<article><h3>How Wherry saves time</h3><p>Our engineer wrote on her own ${a('nina.substack.com', 'Substack')} about the week when it failed.</p></article>`,
      `<p>Icons by ${a('github.com/iconset', 'GitHub user iconset')}, used under the MIT licence of that project and with our thanks to it.</p>`,
    ),
  }),
  site('Osprey Health', 'ospreyhealth.example', ['lever:ospreyhealth'], {
    '/': page(
      '<h1>Care</h1>',
      list(a('jobs.lever.co/ospreyhealth?team=care', 'Open positions'), a('jobs.lever.co/', 'Lever')),
    ),
  }),
  site('Fathom Depth', 'fathomdepth.example', ['github:fathom-depth', 'pypi:fathom-depth'], {
    '/': page(
      '<h1>Sonar</h1>',
      list(
        a('github.com/fathom-depth?tab=repositories', 'Source code'),
        a('github.com/fathom-depth/sonar', 'Sonar on GitHub'),
      ),
    ),
    '/developers': page(
      `<pre>pip install fathom-depth</pre>${a('pypi.org/project/fathom_depth/', 'fathom-depth on PyPI')}<p>It needs <a href="https://pypi.org/project/bignum/">bignum</a> 2 or later to be installed.</p>`,
    ),
  }),
  site('Quillon', 'quillon.example', ['medium:quillon', 'mastodon:quillon@social.quillon.example'], {
    '/': page(
      '<h1>Fencing</h1>',
      list(a('medium.com/quillon', 'Engineering blog on Medium'), a('social.quillon.example/@quillon', 'Mastodon')),
    ),
  }),
];
