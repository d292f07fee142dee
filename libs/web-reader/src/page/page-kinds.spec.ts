import { describe, expect, it } from 'vitest';
import { mainTextOf } from './article/main-text.ts';
import { parsePageAnswer } from './parse-page.ts';

const kindOf = (title: string, body: string, { head = '', path = '/', host = 'velmora.com' } = {}): string =>
  parsePageAnswer(
    `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
    `https://${host}${path}`,
    { status: 200, headers: {} },
    mainTextOf,
  ).reading.kind;

const form = '<form><input type="email" name="u"><input type="password" name="p"><button>Go</button></form>';
const app = '<script type="module" src="/assets/index.js"></script>';

/** Written without looking at the patterns, in typical wordings of registrars, hosts, walls and servers. */
const noCompany: readonly (readonly [kind: string, title: string, body: string, path?: string])[] = [
  [
    'parked',
    'velmora.com - This website is for sale!',
    '<p>velmora.com is your first and best source for all of the information you’re looking for. From general topics to more of what you would expect to find here, velmora.com has it all.</p>',
  ],
  [
    'parked',
    'velmora.com',
    '<h1>velmora.com</h1><p>The owner of velmora.com is offering it for sale for an asking price of 2499 USD!</p>',
  ],
  [
    'parked',
    'Domain Name For Sale | velmora.com',
    '<h1>Make an offer on velmora.com</h1><p>Secure payment, fast transfer, buyer protection.</p>',
  ],
  [
    'parked',
    'velmora.com',
    '<h1>This domain is available!</h1><p>Get a price in less than 24 hours. Fill out the form below.</p>',
  ],
  [
    'parked',
    'Hostinger DNS system',
    '<h1>You Are All Set to Go!</h1><p>All you have to do now is upload your website files and start your journey.</p><p>Parked domain name on our DNS system</p>',
  ],
  [
    'parked',
    'Welcome to velmora.com',
    '<p>This domain has just been registered for one of our customers. Visit our site to get your own hosting.</p>',
  ],
  [
    'parked',
    'velmora.com is almost here!',
    '<h1>velmora.com is almost here!</h1><p>Upload your website to get started.</p>',
  ],
  [
    'parked',
    'Default Web Site Page',
    '<h1>Future home of something quite cool.</h1><p>If you’re the site owner, log in to launch this site.</p>',
  ],
  ['parked', 'Launching Soon', '<h1>Launching Soon</h1><p>This website is being built with a site builder.</p>'],
  ['parked', 'velmora.com', '<p>We’re under construction. Please check back for an update soon.</p>'],
  [
    'parked',
    'Opening soon',
    '<h1>Opening soon</h1><p>Be the first to know when we launch.</p><form><input type="email"></form><p>Are you the store owner? Log in here</p>',
  ],
  [
    'parked',
    'velmora.com',
    '<h1>Dieser Domainname ist bereits vergeben</h1><p>Die Domain velmora.com wurde im Kundenauftrag registriert.</p>',
  ],
  ['parked', 'velmora.com', '<p>Hier entsteht gerade etwas Neues. Domain reserviert im Auftrag eines Kunden.</p>'],
  [
    'parked',
    'Webseite im Aufbau',
    '<h1>Unsere Website befindet sich derzeit im Aufbau</h1><p>Schauen Sie bald wieder vorbei.</p>',
  ],
  ['parked', 'velmora.com kaufen', '<h1>Die Domain velmora.com können Sie kaufen</h1><p>Preis auf Anfrage.</p>'],
  [
    'parked',
    'velmora.com',
    '<h1>Ce domaine vient d’être enregistré</h1><p>Le site de notre client sera bientôt disponible.</p>',
  ],
  ['parked', 'Site en construction', '<h1>Notre site est en cours de construction</h1><p>Revenez bientôt.</p>'],
  ['parked', 'velmora.com', '<p>Le nom de domaine velmora.com est en vente. Faites une offre.</p>'],
  [
    'parked',
    'velmora.com',
    '<h1>Dominio registrado</h1><p>Este dominio ha sido registrado por un cliente. Próximamente habrá una web aquí.</p>',
  ],
  ['parked', 'Próximamente', '<h1>Sitio en construcción</h1><p>Estamos trabajando en nuestra nueva página.</p>'],
  ['parked', 'velmora.com', '<p>Il dominio velmora.com è in vendita. Contattaci per un’offerta.</p>'],
  ['parked', 'velmora.com', '<h1>Deze domeinnaam is geregistreerd</h1><p>Binnenkort vind je hier een website.</p>'],
  ['parked', 'velmora.com', '<h1>Ta domena jest na sprzedaż</h1><p>Zapytaj o cenę domeny velmora.com.</p>'],
  ['parked', 'velmora.com', '<h1>Домен velmora.com продаётся</h1><p>Узнать цену</p>'],
  ['parked', 'velmora.com', '<h1>このドメインは、お名前の登録サービスで取得されています。</h1><p>velmora.com</p>'],
  ['parked', 'velmora.com', '<p>该域名正在出售 velmora.com</p>'],
  ['login', 'Velmora Portal', `<h1>Customer portal</h1>${form}<a href="/reset">Forgot your password?</a>`],
  ['login', 'Log in · Velmora', form],
  ['login', 'Velmora', `<h2>Sign in to your account</h2>${form}<p>New here? Create an account</p>`],
  ['login', 'Mein Velmora – Login', `${form}<p>Zugangsdaten vergessen?</p>`],
  ['login', 'Velmora', `<h1>Anmelden</h1>${form}<a href="/x">Passwort vergessen</a>`],
  ['login', 'Espace client', `<h1>Connectez-vous à votre espace</h1>${form}`],
  ['login', 'Acceso clientes', `<h1>Iniciar sesión</h1>${form}<a href="/o">¿Olvidaste tu contraseña?</a>`],
  [
    'login',
    'Velmora SSO',
    '<h1>Sign in with your organisation</h1><button>Continue with Microsoft</button>',
    '/auth/login',
  ],
  [
    'login',
    'Velmora intranet',
    '<p>This site is protected. Please enter the password to view it.</p><form><input type="password"><button>Submit</button></form>',
  ],
  ['login', 'ログイン | Velmora', form],
  [
    'captcha',
    'Just a moment...',
    '<h1>velmora.com</h1><p>Verifying you are human. This may take a few seconds.</p><div id="challenge-stage"></div>',
  ],
  [
    'captcha',
    'Attention Required! | Cloudflare',
    '<h1>Sorry, you have been blocked</h1><p>You are unable to access velmora.com</p><p>Why have I been blocked?</p>',
  ],
  [
    'captcha',
    'velmora.com',
    '<p>Please enable JS and disable any ad blocker</p><script src="https://ct.captcha-delivery.com/c.js"></script>',
  ],
  [
    'captcha',
    'Access denied',
    '<p>Access to this page has been denied because we believe you are using automation tools to browse the website.</p><div id="px-captcha"></div>',
  ],
  [
    'captcha',
    'Robot Check',
    '<p>Sorry, we just need to make sure you’re not a robot.</p><p>Enter the characters you see below</p><input name="captcha">',
  ],
  [
    'captcha',
    'Human Verification',
    '<p>Confirm you are human</p><script src="https://x.awswaf.com/challenge.js"></script>',
  ],
  [
    'captcha',
    'One more step',
    '<p>Please complete the security check to access velmora.com</p><div class="h-captcha"></div>',
  ],
  ['captcha', 'Sicherheitsprüfung', '<p>Bestätigen Sie, dass Sie ein Mensch sind.</p><div class="cf-turnstile"></div>'],
  [
    'consent',
    'Before you continue',
    '<p>We use cookies and data to deliver our services.</p><button>Reject all</button><button>Accept all</button>',
  ],
  [
    'consent',
    'Ihre Privatsphäre',
    '<h1>Wir und unsere Partner brauchen Ihre Zustimmung</h1><p>Mit Werbung weiterlesen oder Abo</p><button>Alle akzeptieren</button>',
  ],
  [
    'consent',
    'Your privacy choices',
    '<p>We and our 812 partners store and access information on a device.</p><button>I agree</button><button>Manage settings</button>',
  ],
  [
    'consent',
    'Votre vie privée',
    '<h1>Le respect de votre vie privée est notre priorité</h1><button>Tout accepter</button><button>Continuer sans accepter</button>',
  ],
  ['shell', 'Velmora', `<noscript>JavaScript must be enabled to use this site.</noscript><div id="q-app"></div>${app}`],
  ['shell', 'Velmora', `<div class="spinner"></div><div id="main"></div>${app}`],
  ['shell', 'Velmora', `<flt-glass-pane></flt-glass-pane><script src="flutter_bootstrap.js" async></script>`],
  ['shell', 'Velmora', `<body-app><p>Please wait while we load…</p></body-app>${app}`],
  ['shell', 'Velmora', `<p>This website requires JavaScript to work properly.</p>${app}`],
  ['shell', 'Velmora', `<div id="root"><div>Loading application...</div></div>${app}`],
  ['shell', 'Velmora', `<p>Ihr Browser unterstützt kein JavaScript oder es ist ausgeschaltet.</p>${app}`],
  ['error', '404 Not Found', '<h1>Not Found</h1><p>The requested URL was not found on this server.</p>'],
  ['error', 'Velmora', '<h1>404</h1><p>Page not found</p>'],
  [
    'error',
    'Velmora',
    '<h1>Oops! That page can’t be found.</h1><p>It looks like nothing was found at this location.</p>',
  ],
  ['error', 'Error', '<h1>Something went wrong</h1><p>Please try again later.</p>'],
  ['error', 'Database Error', '<h1>Error establishing a database connection</h1>'],
  ['error', 'Maintenance', '<h1>Briefly unavailable for scheduled maintenance. Check back in a minute.</h1>'],
  [
    'error',
    'Velmora',
    '<h1>We’ll be back soon!</h1><p>Sorry for the inconvenience, we’re performing some maintenance at the moment.</p>',
  ],
  ['error', 'Application error', '<p>An error occurred in the application and your page could not be served.</p>'],
  ['error', 'Index of /', '<h1>Index of /</h1><pre>cgi-bin/</pre>'],
  [
    'error',
    'Welcome to nginx!',
    '<h1>Welcome to nginx!</h1><p>If you see this page, the nginx web server is successfully installed and working.</p>',
  ],
  ['error', 'IIS Windows Server', '<img src="iisstart.png" alt="IIS">'],
  [
    'error',
    'Apache2 Ubuntu Default Page: It works',
    '<p>This is the default welcome page used to test the correct operation of the server.</p>',
  ],
  [
    'error',
    'Account Suspended',
    '<h1>This Account has been suspended.</h1><p>Contact your hosting provider for more information.</p>',
  ],
  [
    'error',
    '404: NOT_FOUND',
    '<p>404: NOT_FOUND</p><p>Code: DEPLOYMENT_NOT_FOUND</p><p>This deployment cannot be found.</p>',
  ],
  ['error', 'Site not found · Pages', '<h1>404</h1><p>There isn’t a Pages site here.</p>'],
  ['error', 'Seite nicht gefunden', '<h1>Diese Seite gibt es nicht</h1>'],
  ['error', 'Erreur 404', '<h1>Cette page n’existe pas</h1>'],
];

/** A second set, written after the rules and before testing the rules on it. */
const later: typeof noCompany = [
  [
    'parked',
    'velmora.com is for sale',
    '<h1>Buy velmora.com</h1><p>Get this domain before somebody else does. Lease to own from 40 USD a month.</p>',
  ],
  ['parked', 'velmora.com', '<p>Interested in this domain? Make an offer to its owner.</p>'],
  [
    'parked',
    'Account activated',
    '<h1>velmora.com has been registered</h1><p>The customer has not uploaded a website yet.</p>',
  ],
  ['parked', 'velmora.com', '<h1>velmora.com</h1><p>Diese Domain ist in unserem Kundenauftrag geparkt.</p>'],
  ['parked', 'velmora.com', '<p>Le domaine velmora.com a expiré. Contactez votre bureau d’enregistrement.</p>'],
  ['parked', 'Bientôt en ligne', '<h1>Bientôt en ligne</h1><p>Une belle surprise arrive.</p>'],
  ['parked', 'velmora.com', '<h1>velmora.com</h1><p>Bu alan adı satılıktır.</p>'],
  ['parked', 'velmora.com', '<p>Den här domänen är till salu.</p>'],
  ['parked', 'Coming soon!', '<h1>Our new website is coming soon</h1><p>Stay tuned.</p>'],
  ['login', 'Velmora', `<h1>Welcome back</h1>${form}<p>Forgot password</p>`],
  ['login', 'Velmora: Member login', form],
  ['login', 'Logga in – Velmora', form],
  ['captcha', 'velmora.com', '<p>Please verify you are a human</p><p>Press &amp; Hold</p><div id="px-captcha"></div>'],
  ['captcha', 'DDoS-Guard', '<h1>Checking your browser before accessing velmora.com</h1>'],
  [
    'consent',
    'Tu privacidad',
    '<h1>Tu privacidad es importante</h1><button>Aceptar todo</button><button>Rechazar todo</button>',
  ],
  ['consent', 'Cookie consent', '<p>Choose which cookies you allow.</p><button>Accept all</button>'],
  ['shell', 'Velmora', `<noscript>Please turn on JavaScript in your browser.</noscript><div id="mount"></div>${app}`],
  ['shell', 'Velmora', `<div id="__nuxt"><div>Chargement…</div></div>${app}`],
  ['error', 'Velmora', '<h1>500</h1><h2>Internal Server Error</h2>'],
  ['error', '403 Forbidden', '<h1>Forbidden</h1><p>You don’t have permission to access this resource.</p>'],
  ['error', 'Wartungsarbeiten', '<h1>Wartungsarbeiten</h1><p>Wir sind gleich zurück.</p>'],
  [
    'error',
    'Default Parallels Plesk Page',
    '<h1>Web Server’s Default Page</h1><p>This page is generated by Plesk.</p>',
  ],
  ['error', 'Velmora', '<h1>Whoops, looks like something went wrong.</h1>'],
  ['error', 'Página no encontrada', '<h1>Lo sentimos</h1><p>La página no existe.</p>'],
];

const links = '<a href="/a">Products</a><a href="/b">Pricing</a><a href="/c">Contact</a>';
const companies: readonly (readonly [title: string, body: string, head?: string])[] = [
  [
    'Velmora – sell and buy domains',
    `<h1>Domains for everybody</h1><p>Search 500 endings. Registered customers renew at the same price.</p>${links}`,
  ],
  [
    'Velmora Registrar',
    `<h1>Your domain, registered in a minute</h1><p>Velmora has registered 2 million domains since 2001.</p>${links}`,
  ],
  [
    'Velmora',
    '<h1>Velmora</h1><p>We repair clocks. Our workshop is open again. A second shop is coming soon in Leeds.</p>',
  ],
  [
    'Velmora Bau GmbH',
    `<h1>Wir bauen Ihr Haus</h1><p>Drei Häuser im Bau, eines im Verkauf: zu verkaufen ist das Eckhaus.</p>${links}`,
  ],
  [
    'Velmora privacy',
    `<h1>Privacy software for hospitals</h1><p>Velmora keeps consent forms. Accept all requests in one place.</p>${links}`,
  ],
  [
    'Velmora Academy',
    `<h1>Learn JavaScript</h1><p>Courses in JavaScript that beginners must enjoy.</p>${links}<a href="/d">Blog</a>`,
  ],
  [
    'Velmora – error tracking',
    `<h1>Know when something went wrong</h1><p>Velmora collects errors of web apps and groups them.</p>${links}`,
  ],
  [
    'Velmora: uptime and maintenance windows',
    `<h1>Status pages</h1><p>Announce maintenance before it begins.</p>${links}`,
  ],
  [
    'Velmora identity',
    `<h1>Sign in without passwords</h1><p>Velmora is a login service for shops; customers keep no password.</p>${links}`,
  ],
  ['404 Studios', `<h1>404 Studios</h1><p>We design games about being lost.</p>${links}`],
  [
    'Velmora',
    `<h1>Bot protection for shops</h1><p>Velmora checks that visitors are human, without a captcha.</p>${links}`,
  ],
  ['Maintenance for lifts | Velmora', `<h1>Lift maintenance</h1><p>We inspect and mend lifts in 30 towns.</p>${links}`],
  [
    'Velmora',
    `<div id="root"></div>${app}`,
    '<meta name="description" content="Velmora sells card readers and a till app to independent bakeries.">',
  ],
  [
    'Velmora',
    `<h1>Velmora</h1><p>Booking software for marinas. Launching soon.</p>`,
    '<meta name="description" content="Velmora is booking software for marinas: berths, invoices and waiting lists.">',
  ],
  ['Velmora Immobilien', `<h1>Wohnungen kaufen und verkaufen</h1><p>Makler in Kassel seit 1990.</p>${links}`],
];

function wrongOf(pages: typeof noCompany): string[] {
  return pages.flatMap(([kind, title, body, path]) => {
    const found = kindOf(title, body, { path });
    return found === kind ? [] : [`${kind} taken for ${found}: ${title} | ${body.slice(0, 80)}`];
  });
}

describe('pages that do not belong to a company, as worded by many providers', () => {
  it('are recognised in at least 95 of 100 cases', () => {
    const wrong = wrongOf([...noCompany, ...later]);
    expect(wrong.slice(Math.floor((noCompany.length + later.length) * 0.05))).toEqual([]);
  });

  for (const [kind, title, body] of [...noCompany, ...later])
    if (kind === 'parked')
      it(`are not mistaken for a page when parked: ${title}, ${body.slice(0, 60)}`, () => {
        expect(kindOf(title, body)).not.toBe('page');
      });

  for (const [title, body, head = ''] of companies)
    it(`are not confused with a company page: ${title}, ${body.slice(0, 40)}`, () => {
      expect(kindOf(title, body, { head })).toBe('page');
    });
});
