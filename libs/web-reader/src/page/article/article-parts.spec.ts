import { describe, expect, it } from 'vitest';
import { parsePage } from '../parse-page.ts';
import { laidOverElements } from './laid-over.ts';
import { bodyOfTree, parseTree } from './page-tree.ts';
import { wellFormed } from './well-formed.ts';

/** A paragraph from a report, in ten languages. */
const paragraphs = {
  en: (at: number) =>
    `Acorn Bank said on ${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][at % 6]} that it will open branch number ${at + 3} in the harbour district, and that forty people will work there from spring.`,
  de: (at: number) =>
    `Die Nordbank teilte am Dienstag mit, dass sie ihre ${at + 3}. Filiale am Hafen eröffnet, und dass dort ab dem Frühjahr vierzig Menschen arbeiten werden, die meisten in Teilzeit.`,
  fr: (at: number) =>
    `La banque du Nord a annoncé mardi l’ouverture de sa ${at + 3}e agence dans le quartier du port, où quarante personnes travailleront dès le printemps, la plupart à temps partiel.`,
  es: (at: number) =>
    `El banco del Norte anunció el martes la apertura de su sucursal número ${at + 3} en el barrio del puerto, donde trabajarán cuarenta personas a partir de la primavera, según la empresa.`,
  it: (at: number) =>
    `La banca del Nord ha annunciato martedì l’apertura della sua filiale numero ${at + 3} nel quartiere del porto, dove lavoreranno quaranta persone a partire dalla primavera.`,
  pt: (at: number) =>
    `O banco do Norte anunciou na terça-feira a abertura da sua agência número ${at + 3} no bairro do porto, onde quarenta pessoas vão trabalhar a partir da primavera, segundo a empresa.`,
  nl: (at: number) =>
    `De Noordbank maakte dinsdag bekend dat zij haar ${at + 3}e vestiging in de haven opent, waar vanaf het voorjaar veertig mensen werken, van wie de meesten in deeltijd.`,
  ja: (at: number) =>
    `北方銀行は火曜日、港地区に${at + 3}番目の支店を開くと発表した。春から四十人が働き、その多くは短時間勤務になる見通しだという。`,
  zh: (at: number) =>
    `北方银行周二宣布将在港区开设第${at + 3}家分行，从春天起将有四十人在那里工作，其中大多数是兼职员工，公司这样表示。`,
  ko: (at: number) =>
    `북방은행은 화요일 항구 지구에 ${at + 3}번째 지점을 연다고 발표했다. 봄부터 마흔 명이 그곳에서 일하게 되며 대부분은 시간제로 근무한다고 밝혔다.`,
};
const nav = '<nav><a href="/">Home</a><a href="/n">News</a><a href="/c">Contact</a></nav>';
const foot = '<footer><p>© 2026 Harbour Post. All rights reserved.</p><a href="/imprint">Imprint</a></footer>';
type Language = keyof typeof paragraphs;
const h = 'Acorn opens at the harbour';
const doc = (l: Language, body: string) =>
  `<!doctype html><html lang="${l}"><head><meta charset="utf-8"><title>${h}</title></head><body>${nav}${body}${foot}</body></html>`;
const ps = (l: Language, a: number, b: number) =>
  Array.from({ length: b - a }, (_, i) => `<p>${paragraphs[l](a + i)}</p>`).join('');
const all = (l: Language, n: number) => Array.from({ length: n }, (_, i) => paragraphs[l](i));
interface Case {
  id: string;
  l: Language;
  n: number;
  html: string;
  not: string[];
}
const cases: Case[] = [];
const add = (id: string, l: Language, n: number, body: string, not: string[] = []) =>
  cases.push({ id, l, n, html: doc(l, body), not });
add(
  'inner 1+5 en',
  'en',
  6,
  `<article><h1>${h}</h1>${ps('en', 0, 1)}<div class="rest">${ps('en', 1, 6)}</div></article>`,
);
add(
  'inner 2+8 de',
  'de',
  10,
  `<div class="content"><h1>${h}</h1>${ps('de', 0, 2)}<div class="more">${ps('de', 2, 10)}</div></div>`,
);
add(
  'inner 1+9 fr',
  'fr',
  10,
  `<main><h1>${h}</h1><div class="body">${ps('fr', 0, 1)}<div id="suite">${ps('fr', 1, 10)}</div></div></main>`,
);
add(
  'inner ad between es',
  'es',
  8,
  `<article><h1>${h}</h1>${ps('es', 0, 2)}<div class="ad"><p>Publicidad</p></div><div class="rest">${ps('es', 2, 8)}</div></article>`,
  ['Publicidad'],
);
add(
  'inner section it',
  'it',
  7,
  `<div id="story"><h1>${h}</h1>${ps('it', 0, 1)}<section>${ps('it', 1, 7)}</section></div>`,
);
add(
  'inner twice pt',
  'pt',
  9,
  `<article>${ps('pt', 0, 1)}<div>${ps('pt', 1, 2)}<div>${ps('pt', 2, 9)}</div></div></article>`,
);
add(
  'first para in own div nl',
  'nl',
  8,
  `<article><h1>${h}</h1><div class="first">${ps('nl', 0, 1)}</div><div class="rest">${ps('nl', 1, 8)}</div></article>`,
);
add(
  'drop cap span',
  'en',
  7,
  `<article><h1>${h}</h1><p class="dropcap"><span>A</span>${paragraphs.en(0).slice(1)}</p><div>${ps('en', 1, 7)}</div></article>`,
);
add(
  'gate teaser',
  'en',
  9,
  `<article><h1>${h}</h1><div class="teaser-text">${ps('en', 0, 2)}</div><div class="full-text">${ps('en', 2, 9)}</div></article>`,
);
const cookie = {
  en: 'We and our 812 partners store and access information on your device, such as cookies, to show personalised advertising. You can change your choice at any time in the settings of this page.',
  de: 'Wir und unsere 812 Partner speichern Informationen auf Ihrem Gerät, etwa Cookies, um personalisierte Werbung zu zeigen. Sie können Ihre Wahl jederzeit in den Einstellungen ändern.',
  fr: 'Nous et nos 812 partenaires stockons des informations sur votre appareil, comme des cookies, pour afficher des publicités personnalisées. Vous pouvez changer votre choix à tout moment.',
};
const dlg = (l: keyof typeof cookie, attrs: string, n = 3) =>
  `<div ${attrs}><h2>Cookies</h2>${`<p>${cookie[l]}</p>`.repeat(n)}<button>OK</button></div>`;
add('dialog role en', 'en', 3, `${dlg('en', 'role="dialog"')}<article><h1>${h}</h1>${ps('en', 0, 3)}</article>`, [
  'partners',
]);
add(
  'dialog modal de',
  'de',
  3,
  `${dlg('de', 'aria-modal="true" class="x1"', 4)}<div class="text"><h1>${h}</h1>${ps('de', 0, 3)}</div>`,
  ['Partner'],
);
add('alertdialog fr', 'fr', 3, `${dlg('fr', 'role="alertdialog"', 4)}<div><h1>${h}</h1>${ps('fr', 0, 3)}</div>`, [
  'partenaires',
]);
add('onetrust', 'en', 3, `<div><h1>${h}</h1>${ps('en', 0, 3)}</div>${dlg('en', 'id="onetrust-consent-sdk"', 5)}`, [
  'partners',
]);
add('cookiebot', 'de', 3, `${dlg('de', 'id="CybotCookiebotDialog"', 5)}<div><h1>${h}</h1>${ps('de', 0, 3)}</div>`, [
  'Partner',
]);
add(
  'cookie-banner class',
  'fr',
  3,
  `<div><h1>${h}</h1>${ps('fr', 0, 3)}</div>${dlg('fr', 'class="cookie-banner"', 5)}`,
  ['partenaires'],
);
add('didomi', 'fr', 3, `${dlg('fr', 'id="didomi-host"', 5)}<div><h1>${h}</h1>${ps('fr', 0, 3)}</div>`, ['partenaires']);
add('usercentrics', 'de', 3, `${dlg('de', 'id="usercentrics-root"', 5)}<div><h1>${h}</h1>${ps('de', 0, 3)}</div>`, [
  'Partner',
]);
add(
  'gdpr consent',
  'en',
  3,
  `${dlg('en', 'class="gdpr-consent-overlay"', 5)}<div><h1>${h}</h1>${ps('en', 0, 3)}</div>`,
  ['partners'],
);
const form = (inner: string) =>
  `<form action="/share" class="f">${inner}<input type="email" name="to"><textarea name="m"></textarea><button>Send</button></form>`;
const msgs =
  "<p>Your message has been sent to the people that you named, and they will see it soon.</p><p>An error occurred and your message has not been sent. Please try again in a few minutes.</p><p>You can't enter more than twenty addresses in this field, separated by commas.</p><p>You must enter the verification code that is shown in the picture above.</p>";
add('email form long', 'en', 4, `${form(msgs)}<article><h1>${h}</h1>${ps('en', 0, 4)}</article>`, [
  'verification',
  'twenty addresses',
]);
add('email form after', 'nl', 4, `<article><h1>${h}</h1>${ps('nl', 0, 4)}${form(msgs)}</article>`, ['verification']);
add(
  'newsletter in middle',
  'en',
  6,
  `<article><h1>${h}</h1>${ps('en', 0, 3)}<div class="nl"><h3>Harbour weekly</h3><p>All that matters at the harbour, in your inbox every Friday morning. More than nine thousand readers get it already, and you can leave at any time with one click.</p><p>We use your address for nothing else, as our privacy notice says in more words than anybody wants.</p><form><input type="email"><button>Sign up</button></form></div>${ps('en', 3, 6)}</article>`,
  ['inbox', 'privacy notice'],
);
add(
  'form messages div',
  'de',
  4,
  `<div class="mailform"><div>Ihre Nachricht wurde versandt und kommt in wenigen Minuten bei den Empfängern an.</div><div>Es ist ein Fehler aufgetreten, und Ihre Nachricht wurde nicht versandt.</div><form><input type="email"><input type="text"></form></div><article><h1>${h}</h1>${ps('de', 0, 4)}</article>`,
  ['Empfängern'],
);
add(
  'aspnet form whole page',
  'en',
  6,
  `<form id="aspnetForm" method="post"><input type="hidden" name="__VIEWSTATE"><input type="text" name="q"><div id="content"><h1>${h}</h1>${ps('en', 0, 6)}</div></form>`,
);
const side =
  '<div class="legal"><p>This site is operated by Harbour Post Media Incorporated, a company of the Harbour Group, and all names of products are trademarks of their owners in all countries of the world.</p><p>Copyright of all texts and pictures belongs to Harbour Post Media Incorporated or to those who supplied them to us under a licence.</p></div>';
for (const l of ['ja', 'zh', 'ko'] as const) {
  add(`cjk short ${l}`, l, 2, `<div class="article_body">${ps(l, 0, 2)}</div>${side}`, ['trademarks']);
  add(`cjk br ${l}`, l, 4, `<div class="article_body">${all(l, 4).join('<br><br>')}</div>${side}`, ['trademarks']);
  add(
    `cjk text ${l}`,
    l,
    3,
    `<h1>${h}</h1><div class="entry">${all(l, 3)
      .map((t) => `<div>${t}</div>`)
      .join('')}</div>${side}`,
    ['trademarks'],
  );
  add(`cjk long ${l}`, l, 8, `<article><h1>${h}</h1>${ps(l, 0, 1)}<div>${ps(l, 1, 8)}</div></article>${side}`, [
    'trademarks',
  ]);
}

describe('the text of an article', () => {
  it.each(cases)('contains all paragraphs and nothing else: $id', ({ l, n, html, not }) => {
    const { text } = parsePage(html, 'https://post.example/news/acorn-opens');
    // A drop cap is separated from its word.
    for (const paragraph of all(l, n)) expect(text).toContain(paragraph.slice(1));
    for (const words of not) expect(text).not.toContain(words);
  });

  it.each([
    [
      'with a class that names it',
      `<p class="standfirst">${paragraphs.en(20)}</p><div class="rest">${ps('en', 0, 6)}</div>`,
    ],
    [
      'in a header',
      `<header><h1>${h}</h1><p>${paragraphs.en(20)}</p></header><div class="rest">${ps('en', 0, 6)}</div>`,
    ],
    [
      'above a line with author and date',
      `<h1>${h}</h1><p>${paragraphs.en(20)}</p><p>By Ada Lind, 3 May 2026</p><div class="rest">${ps('en', 0, 6)}</div>`,
    ],
  ])('omits a standfirst %s', (_, inner) => {
    const { text } = parsePage(doc('en', `<article>${inner}</article>`), 'https://post.example/news/acorn-opens');
    expect(text).toContain(paragraphs.en(0));
    expect(text).not.toContain(paragraphs.en(20));
  });

  it.each([
    ['a dialog', 'role="dialog"'],
    ['a cookie notice', 'class="cookie-notice"'],
    ['a contact form', 'class="contact-form"'],
  ])('is read inside %s', (_, attributes) => {
    const html = doc('en', `<div ${attributes}>${ps('en', 0, 6)}</div>`);
    expect(parsePage(html, 'https://post.example/news/acorn-opens').text).toContain(paragraphs.en(3));
  });

  it('is read in linear time from nested dialogs, endless forms and text in one script', () => {
    for (const count of [1_000, 10_000, 40_000]) {
      const begin = process.threadCpuUsage();
      const nested = bodyOfTree(parseTree('<div role=dialog><div class="newsletter-form">'.repeat(count / 2)).document);
      const many = bodyOfTree(parseTree('<form><input type=email></form>'.repeat(count / 2)).document);
      for (const body of [nested, many]) expect(laidOverElements(body ?? expect.fail('no body'))).toBeDefined();
      wellFormed(parseTree(`<p>${'、字'.repeat(count)}`).document);
      const { user, system } = process.threadCpuUsage(begin);
      expect((user + system) / 1_000).toBeLessThan(4_000);
    }
  });
});
