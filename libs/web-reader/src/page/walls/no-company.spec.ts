import { describe, expect, it } from 'vitest';
import { mainTextOf } from '../article/main-text.ts';
import { parsePageAnswer } from '../parse-page.ts';

const kindOf = (title: string, body: string, { head = '', path = '/' } = {}): string =>
  parsePageAnswer(
    `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
    `https://velmora.example${path}`,
    { status: 200, headers: {} },
    mainTextOf,
  ).reading.kind;
const script = '<script src="/main.js"></script>';
const form = '<form><input type="email" name="u"><input type="password" name="p"><button>Go</button></form>';
const description =
  '<meta name="description" content="Velmora sells card readers and a till app to independent bakeries.">';

describe('parsePageAnswer', () => {
  it.each([
    ['velmora.example', '<h1>velmora.example is for sale</h1><p>Make an offer.</p>'],
    ['Parked Domain name on a DNS system', '<h1>Happy to see your domain with us!</h1><p>Your domain is active.</p>'],
    ['velmora.example', '<p>This Web page is parked FREE, courtesy of your registrar.</p>'],
    ['velmora.example', '<h1>velmora.example</h1><p>Related searches</p><ul><li>Card readers</li><li>Tills</li></ul>'],
    ['velmora.example - Registered', '<p>This domain name has been registered with a domain registrar.</p>'],
    ['Coming Soon', '<h1>Website is coming soon</h1>'],
    ['Website', '<p>Our website is under construction. Please check back.</p>'],
    ['Domain', '<h1>Looks like this domain isn’t connected to a website yet</h1>'],
    ['velmora.example', '<p>The domain velmora.example may be for sale. Click here to inquire about this domain.</p>'],
    ['velmora.example', `<script src="https://img.sedoparking.com/templates/x.js"></script><p>velmora.example</p>`],
    ['velmora.example', '<iframe src="https://www.hugedomains.com/domain_profile.cfm?d=velmora"></iframe>'],
    ['Diese Domain wurde registriert', '<p>Diese Domain wurde gerade registriert. Hier finden Sie bald Inhalte.</p>'],
    ['Willkommen', '<h1>Hier entsteht eine neue Internetpräsenz</h1>'],
    ['velmora.example', '<p>Diese Domain steht zum Verkauf. Anfrage senden.</p>'],
    ['Félicitations', '<p>Votre domaine a bien été créé chez votre hébergeur.</p>'],
    ['velmora.example', '<p>Ce nom de domaine est à vendre.</p>'],
    ['velmora.example', '<p>Este dominio está en venta.</p>'],
    ['Sitio web', '<h1>Página en construcción</h1>'],
    ['velmora.example', '<p>Questo dominio è stato registrato da un cliente.</p>'],
    ['velmora.example', '<p>Deze domeinnaam is geregistreerd door een klant.</p>'],
    ['velmora.example', '<p>Este domínio está à venda.</p>'],
    ['velmora.example', '<h1>velmora.example</h1><p>Welcome to velmora.example, a domain of a customer.</p>'],
    ['Store', '<h1>This store is unavailable</h1>'],
  ])('recognises a parked domain: %s %s', (title, body) => {
    expect(kindOf(title, body)).toBe('parked');
  });

  it.each([
    ['Sign in', form],
    ['Velmora | Log in', `<p>Welcome</p>${form}`],
    ['Velmora', `<h1>Log in to Velmora</h1>${form}<a href="/f">Forgot password?</a>`],
    ['Anmelden – Velmora', `${form}<p>Passwort vergessen?</p>`],
    ['Velmora - Connexion', `${form}<p>Mot de passe oublié ?</p>`],
    ['Iniciar sesión', form],
    ['Accedi', form],
    ['Inloggen', form],
    ['Velmora', '<h1>Sign in</h1><button>Continue with Google</button><button>Continue with SSO</button>'],
  ])('recognises a sign-in page: %s %s', (title, body) => {
    expect(kindOf(title, body)).toBe('login');
  });

  it('recognises a sign-in page by its address, even with a description', () => {
    expect(kindOf('Velmora', form, { head: description, path: '/login' })).toBe('login');
    expect(kindOf('Sign in', form, { head: description })).toBe('page');
  });

  it.each([
    ['Velmora', `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>${script}`],
    ['Velmora', `<div id="__next"></div>${script}`],
    ['Velmora', `<app-root>Loading...</app-root>${script}`],
    ['Velmora', `<div id="app"><p>Loading…</p></div>${script}`],
    ['Velmora', `<p>Bitte aktivieren Sie JavaScript.</p>${script}`],
    ['Velmora', `<noscript>Veuillez activer JavaScript.</noscript><div id="root"></div>${script}`],
  ])('recognises a page drawn by scripts, unless it has a description: %s %s', (title, body) => {
    expect(kindOf(title, body)).toBe('shell');
    expect(kindOf(title, body, { head: description })).toBe('page');
  });

  it('accepts a page drawn by scripts whose linked data describes the company', () => {
    const html = `<html><head><title>React App</title><script type="application/ld+json">${JSON.stringify({
      '@type': 'Organization',
      name: 'Velmora',
      description: 'Velmora sells card readers and a till app to independent bakeries.',
    })}</script></head><body><div id="root"></div>${script}</body></html>`;
    expect(
      parsePageAnswer(html, 'https://velmora.example/', { status: 200, headers: {} }, mainTextOf).reading,
    ).toMatchObject({
      kind: 'page',
      drawnByScripts: true,
      publisherName: 'Velmora',
      description: 'Velmora sells card readers and a till app to independent bakeries.',
    });
  });
});

describe('company pages', () => {
  const about =
    '<p>Velmora sells card readers to bakeries. Our readers take cards, phones and watches, and pay out daily.</p>';
  it.each([
    [
      'that sell domains',
      'Velmora: domains and hosting',
      `<h1>Find your domain</h1>${about}<a href="/a">Domains</a><a href="/b">Hosting</a>`,
    ],
    ['with a sign-in form', 'Velmora – card readers', `<h1>Card readers for bakeries</h1>${about}${form}`],
    ['that mention signing in', 'Velmora: passwordless login for apps', `<h1>Login without passwords</h1>${about}`],
    ['with little text', 'Velmora', '<h1>Velmora</h1><p>Card readers for bakeries in the north.</p>'],
    [
      'with few words and scripts',
      'Velmora',
      `<div id="root"><h1>Velmora</h1><p>Card readers for bakeries, butchers and florists, from one stall to a chain.</p></div>${script}`,
    ],
    [
      'about hosting code',
      'Velmora',
      '<h1>Velmora</h1><p>Velmora is a platform for hosting code, with issues and reviews.</p>',
    ],
    [
      'about buildings',
      'Velmora Bau',
      '<h1>Häuser, die bleiben</h1><p>Wir bauen. Baustellen im Aufbau zeigen wir gern. Besuchen Sie unsere Ausstellung in Kassel.</p>',
    ],
    ['named after their domain', 'velmora.example', `<h1>velmora.example</h1>${about}<a href="/a">Readers</a>`],
  ])('are accepted: pages %s', (_, title, body) => {
    expect(kindOf(title, body)).toBe('page');
  });
});
