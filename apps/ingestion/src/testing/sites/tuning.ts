import { a, type HandMadeSite, list, page, site } from './site.ts';

/** The half of the sites that was used to write the rules. */
export const tuningSites: readonly HandMadeSite[] = [
  site('Alderbank', 'alderbank.example', ['greenhouse:alderbank', 'github:alderbank', 'statuspage:alderbank'], {
    '/': page(
      '<h1>Banking for guilds</h1>',
      list(a('github.com/alderbank', 'GitHub'), a('alderbank.statuspage.io', 'Status')),
    ),
    '/careers': page(`<h1>Careers</h1>${a('boards.greenhouse.io/alderbank', 'See open roles')}`),
  }),
  // Collision: a namesake has the slug `tern` at a provider; the site links to nothing.
  site('Tern', 'tern.example', [], {
    '/': page('<h1>Roadmaps that fly</h1><p>Tern is hiring. Greenhouse, Lever and GitHub work with it.</p>'),
    '/careers': page('<h1>Careers</h1><p>Write to jobs@tern.example.</p>'),
  }),
  // Collision: a customer's board with a similar name, in a story.
  site('Costrel', 'costrel.example', ['lever:costrel-hq'], {
    '/': page(
      `<h1>Astrology for teams</h1><p>Our customer Costar Retail fills its <a href="https://jobs.lever.co/costrel">open positions</a> with the help of our planning.</p>`,
    ),
    '/careers': page(
      list(a('jobs.lever.co/costrel-hq/3f-1', 'Product designer'), a('jobs.lever.co/costrel-hq/3f-2', 'Data engineer')),
    ),
  }),
  // Collision: an initialism that several companies share; only the linked one is meant.
  site('TQS', 'tqs.example', ['ashby:tqs-systems'], {
    '/': page('<h1>Quality systems</h1>', list(a('jobs.ashbyhq.com/tqs-systems', 'Jobs'))),
  }),
  // Collision: a board that moved; the old one is mentioned only in an old post.
  site('Fjordline', 'fjordline.example', ['ashby:fjordline'], {
    '/': page(
      `<article><h2>We are hiring</h2><p>Apply at ${a('boards.greenhouse.io/fjordline', 'our board')} before the spring.</p></article>`,
      list(a('jobs.ashbyhq.com/fjordline', 'Careers')),
    ),
  }),
  // Collision: the organisations of dependencies and integrated software.
  site('Wattle', 'wattle.example', ['github:wattlehq'], {
    '/': page(
      `<section><h2>Integrations</h2>${list(a('github.com/ledgerkit', 'GitHub'), a('www.npmjs.com/package/ledgerkit', 'npm'))}</section>`,
      a('github.com/wattlehq', '<svg></svg>', ' aria-label="GitHub"'),
    ),
  }),
  // Collision: a filer with a similar name is in the press list.
  site('Compline', 'compline.example', [], {
    '/': page(
      `<section><h2>Our customers</h2>${list(a('www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0000785161', 'Compline Health, SEC filings'))}</section>`,
    ),
  }),
  // Collision: share and sign-in buttons of social networks.
  site('Metrical', 'metrical.example', [], {
    '/': page(
      '<h1>Metrics</h1>',
      list(
        a('bsky.app/intent/compose?text=x', 'Bluesky'),
        a('mastodon.example/share?text=x', 'Mastodon'),
        a('github.com/login/oauth/authorize', 'Sign in with GitHub'),
        a('medium.com/m/signin', 'Medium'),
      ),
    ),
  }),
  // Collision: a provider's own pages.
  site('Clerkenwell', 'clerkenwell.example', [], {
    '/': page(
      `<h1>Scheduling</h1>${a('github.com/features/actions', 'GitHub')}`,
      list(
        a('www.greenhouse.io/careers', 'Careers'),
        a('status.npmjs.org', 'Status of npm'),
        a('www.statuspage.io', 'Powered by Statuspage'),
        a('github.com/sponsors/jane', 'Sponsor us on GitHub'),
      ),
    ),
  }),
  site('Pebbleworks', 'pebbleworks.example', ['workable:pebbleworks', 'substack:pebbleworks'], {
    '/': page(
      `<section class="cta"><h2>Read our newsletter</h2>${a('pebbleworks.substack.com', 'Substack')}</section>`,
    ),
    '/careers': page(`<h1>Join us</h1><div>${a('apply.workable.com/pebbleworks/', 'View openings')}</div>`),
  }),
  site('Kornblum', 'kornblum.example', ['personio:kornblum', 'mastodon:kornblum@fosstodon.org'], {
    '/': page(
      '<h1>Brot und Daten</h1>',
      list(a('kornblum.jobs.personio.de/', 'Karriere'), a('fosstodon.org/@kornblum', 'Mastodon', ' rel="me"')),
    ),
  }),
  site('Roodstaal', 'roodstaal.example', ['recruitee:roodstaal', 'statuspage:status.roodstaal.example'], {
    '/': page(
      '<h1>Staal</h1>',
      list(a('roodstaal.recruitee.com/', 'Vacatures'), a('status.roodstaal.example', 'Systeemstatus')),
    ),
  }),
  site('Skogsby', 'skogsby.example', ['teamtailor:skogsby', 'podcast:feeds.transistor.fm/skogsby'], {
    '/': page(
      `<h1>Skog</h1>${a('feeds.transistor.fm/skogsby', 'Podcast RSS')}`,
      a('skogsby.teamtailor.com/jobs', 'Jobba hos oss'),
    ),
  }),
  site('Vectrail', 'vectrail.example', ['npm:@vectrail/sdk', 'npm:@vectrail/cli', 'pypi:vectrail', 'github:vectrail'], {
    '/': page('<h1>Routes</h1>', a('github.com/vectrail', 'GitHub')),
    '/developers': page(
      `<h1>Libraries</h1>${list(a('www.npmjs.com/package/@vectrail/sdk', 'JavaScript SDK'), a('www.npmjs.com/package/@vectrail/cli', '@vectrail/cli'), a('pypi.org/project/vectrail/', 'Python'), a('github.com/vectrail/vectrail-go', 'Go'))}<p>It builds on <a href="https://www.npmjs.com/package/fastroute">fastroute</a>, which we like a lot.</p>`,
    ),
  }),
  site('Loomis Apps', 'loomisapps.example', ['app-store:1234567890', 'google-play:example.loomis.app'], {
    '/': page(
      `<h1>Plan your day</h1><div class="badges">${a('apps.apple.com/us/app/loomis/id1234567890', '<img alt="Download on the App Store">')}${a('play.google.com/store/apps/details?id=example.loomis.app&hl=en', '<img alt="Get it on Google Play">')}</div>`,
    ),
  }),
  site('Harrowgate', 'harrowgate.example', ['sec-edgar:0001790001'], {
    '/': page(
      '<h1>Grid storage</h1>',
      `<h3>Investors</h3>${a('www.sec.gov/edgar/browse/?CIK=1790001', 'SEC filings')}`,
    ),
  }),
  site('Pinecrest', 'pinecrest.example', ['bluesky:pinecrest.example', 'medium:pinecrest-labs'], {
    '/': page(
      '<h1>Trees</h1>',
      `<div class="social">${a('bsky.app/profile/pinecrest.example')}${a('medium.com/pinecrest-labs')}</div>`,
    ),
  }),
  // The site was made by an agency.
  site('Orchard Kiosk', 'orchardkiosk.example', ['github:orchardkiosk'], {
    '/': page(
      '<h1>Kiosks</h1>',
      `<p>© 2026 Orchard Kiosk</p>${a('github.com/orchardkiosk', 'Open source')}<p>Site by ${a('github.com/studio-nine', 'Studio Nine')}</p>`,
    ),
  }),
  // The credit of a theme.
  site('Brindle', 'brindle.example', [], {
    '/': page('<h1>Bikes</h1>', `<p>Built with ${a('github.com/hexroot/hexroot', 'Hexroot')}</p>`),
  }),
  // An investor that lists the job boards of its portfolio companies.
  site('Northmark Ventures', 'northmark.example', [], {
    '/': page('<h1>Seed capital</h1>'),
    '/careers': page(
      `<h1>Jobs in our portfolio</h1>${list(a('boards.greenhouse.io/almond', 'Almond'), a('jobs.lever.co/birchly', 'Birchly'), a('jobs.ashbyhq.com/cedarly', 'Cedarly'))}`,
    ),
  }),
  // Personal accounts of team members.
  site('Duo Studio', 'duostudio.example', ['github:duo-studio'], {
    '/': page(
      `<section><h2>Team</h2>${list(a('github.com/mira-d', 'GitHub'), a('github.com/oskar-d', 'GitHub'))}</section>`,
      a('github.com/duo-studio', 'GitHub'),
    ),
  }),
  site('Gullwing', 'gullwing.example', ['greenhouse:gullwing'], {
    '/': page('<h1>Doors</h1>'),
    '/careers': page(
      '<h1>Careers</h1><div id="grnhse_app"></div><script src="https://boards.greenhouse.io/embed/job_board/js?for=gullwing"></script>',
    ),
  }),
  site('Tidemark', 'tidemark.example', ['better-stack:tidemark', 'github:tidemark/tide'], {
    '/': page(
      `<h1>An open source queue</h1>${a('github.com/tidemark/tide', 'Star us on GitHub')}`,
      a('tidemark.betteruptime.com', 'System status'),
    ),
  }),
  // A blog post on the home page mentions packages.
  site('Quarrel', 'quarrel.example', [], {
    '/': page(
      `<article><h2>How we chose a queue</h2><p>We compared <a href="https://github.com/slowq/slowq">GitHub</a> stars and <a href="https://pypi.org/project/slowq/">PyPI</a> downloads of each of them.</p></article>`,
    ),
  }),
  site('Lanternfish', 'lanternfish.example', ['substack:lanternfish'], {
    '/': page(
      '<h1>Deep search</h1>',
      list(a('lanternfish.substack.com/subscribe', 'Newsletter'), a('open.substack.com/pub/someone', 'As seen in')),
    ),
  }),
  site('Saltmarsh', 'saltmarsh.example', ['lever:saltmarsh'], {
    '/': `<div class="site-nav">${a('jobs.eu.lever.co/saltmarsh', 'We’re hiring')}</div><div><h1>Salt</h1></div>`,
  }),
  site('Redpoll', 'redpoll.example', ['greenhouse:redpoll'], {
    '/': page('<h1>Birds</h1>'),
    '/careers': page(
      `<h1>Careers at Redpoll</h1>${'<article class="job">x</article>'.replace('x', a('job-boards.greenhouse.io/redpoll/jobs/41', 'Ornithologist'))}<article class="job">${a('job-boards.greenhouse.io/redpoll/jobs/42', 'Platform engineer')}</article>`,
    ),
  }),
  site('Merrow', 'merrow.example', ['statuspage:merrow'], {
    '/': page(
      '<h1>Sea cables</h1>',
      `<p>© 2026 Merrow Ltd · ${a('merrow.statuspage.io', 'All systems operational')} · Privacy</p>`,
    ),
  }),
  site('Applewood', 'applewood.example', ['workable:applewood'], {
    '/': page('<h1>Wood</h1>'),
    '/careers': page(
      `<p>Would you like to work with us? All our ${a('apply.workable.com/applewood', 'open positions')} are on Workable, and we answer within a week.</p>`,
    ),
  }),
  site('Hushline', 'hushline.example', ['mastodon:hushline@hachyderm.io', 'bluesky:hushline.bsky.social'], {
    '/': page(
      '<h1>Quiet calls</h1>',
      list(a('hachyderm.io/@hushline', 'Follow us on Mastodon'), a('bsky.app/profile/hushline.bsky.social', 'Bluesky')),
    ),
  }),
];
