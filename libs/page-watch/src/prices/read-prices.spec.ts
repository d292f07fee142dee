import { PriceRow } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { readPrices } from './read-prices.ts';

/** Returns one line per row: "plan | price currency period per", or "plan | contact". */
function read(body: string, { lang = 'en', url = 'https://quillpay.example/pricing', head = '' } = {}): string[] {
  const rows = readPrices(`<!doctype html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`, url);
  for (const row of rows) PriceRow.parse(row);
  return rows.map(({ plan, price, currency, period, per, contact }) =>
    contact
      ? `${plan} | contact`
      : `${plan} | ${[price, currency, period, per].filter((part) => part !== null).join(' ')}`,
  );
}

const cards = (...all: string[]) =>
  `<main><div class="grid">${all.map((card) => `<div class="card">${card}</div>`).join('')}</div></main>`;

describe('readPrices on cards', () => {
  it('reads a heading and a price each, and a card without a price as on request', () => {
    const page = cards(
      '<h3>Solo</h3><p>For one</p><p><span>$0</span></p><ul><li>5 invoices</li></ul>',
      '<p>Most popular</p><h3>Team</h3><p>For many</p><p><span>$49</span><span>/month</span></p><ul><li>Up to 20 people</li></ul>',
      '<h3>Group</h3><p>Made for you</p><p>Custom</p><a class="btn">Contact sales</a>',
    );
    expect(read(page)).toEqual(['Solo | 0 USD', 'Team | 49 USD month', 'Group | contact']);
  });

  it('reads names and periods on separate lines by their position', () => {
    const page = cards(
      '<p>Starter</p><p>For individuals getting started</p><p>$10</p><p>per user / month</p>',
      '<p>Growth</p><p>For small teams</p><p>$25</p><p>per user / month</p>',
    );
    expect(read(page)).toEqual(['Starter | 10 USD month seat', 'Growth | 25 USD month seat']);
  });

  it('reads a price above its name', () => {
    const page = cards('<div>$1.50</div><div>10 images</div>', '<div>$4.90</div><div>50 images</div>');
    expect(read(page)).toEqual(['10 images | 1.5 USD', '50 images | 4.9 USD']);
  });

  it('reads superscript cents, and currencies in separate elements', () => {
    const page = cards(
      '<h3>Base</h3><p>€ 39<sup>99</sup> al mese</p>',
      '<h3>Pro</h3><p>59<sup>€</sup> <small>/ mese</small></p>',
    );
    expect(read(page, { lang: 'it' })).toEqual(['Base | 39.99 EUR month', 'Pro | 59 EUR month']);
  });

  it('reads cents in a block, as Elementor writes them', () => {
    const page = cards(
      '<h3>Essencial</h3><div><span>R$</span><span>89</span><div><span class="x__fractional-part">90</span></div><span>/mês</span></div>',
    );
    expect(read(page, { lang: 'pt-BR' })).toEqual(['Essencial | 89.9 BRL month']);
  });

  it('reads headings that contain a price, and a bar with the largest plan on request', () => {
    const page = `${cards('<h3>Starter — 9,90 € / Monat</h3><p>• 2 € pro Slot</p>', '<h3>Profi — 19,90 € / Monat</h3>')}
      <section><h3>Konzern</h3><p>Mit eigenem Vertrag.</p><a class="btn">Kontakt aufnehmen</a></section>`;
    expect(read(page, { lang: 'de' })).toEqual([
      'Starter | 9.9 EUR month',
      'Starter | 2 EUR usage Slot',
      'Profi | 19.9 EUR month',
      'Konzern | contact',
    ]);
  });

  it('reads plans only once when a table repeats them', () => {
    const page = `${cards('<h3>A</h3><p>$5/mo</p>', '<h3>B</h3><p>$9/mo</p>')}<table><tr><th></th><th>A</th><th>B</th></tr><tr><td>Price</td><td>$5/mo</td><td>$9/mo</td></tr></table>`;
    expect(read(page)).toEqual(['A | 5 USD month', 'B | 9 USD month']);
  });
});

describe('readPrices on lists and rows', () => {
  it('reads a definition list', () => {
    const page =
      '<dl><dt>Plan Básico</dt><dd>19 € al mes</dd><dt>Migración</dt><dd>150 € (pago único)</dd><dt>Corporativo</dt><dd>A consultar</dd></dl>';
    expect(read(page, { lang: 'es' })).toEqual([
      'Plan Básico | 19 EUR month',
      'Migración | 150 EUR once',
      'Corporativo | contact',
    ]);
  });

  it('reads names and prices on one line', () => {
    const page =
      '<h2>Numbers</h2><ul><li>Local number: $1.15/month</li><li>Toll-free number <b>from $2.15/month</b></li><li>Porting: from $5</li></ul>';
    expect(read(page)).toEqual([
      'Local number | 1.15 USD month',
      'Toll-free number | 2.15 USD month',
      'Porting | 5 USD',
    ]);
  });

  it('reads plain elements in columns', () => {
    const row = (...cells: string[]) =>
      `<div class="tr">${cells.map((cell) => `<div class="td">${cell}</div>`).join('')}</div>`;
    const page = `<div>${row('', 'Seed', 'Sprout')}${row('Monthly price', '$5', '$15')}${row('Projects', '1', '10')}</div>`;
    expect(read(page)).toEqual(['Seed | 5 USD month', 'Sprout | 15 USD month']);
  });

  it('reads links', () => {
    const link = (name: string, price: string) =>
      `<a class="card"><span>${name}</span><span>${price}</span><span>per month</span></a>`;
    expect(read(`<div>${link('Flex desk', '€180')}${link('Office', 'from €650')}</div>`)).toEqual([
      ...['Flex desk | 180 EUR month', 'Office | 650 EUR month'],
    ]);
  });

  it('reads price steps by the number of seats', () => {
    const step = (seats: string, price: string) =>
      `<div><div>${seats}<small>Teams</small></div><div>${price} <small>/ user / mo</small></div></div>`;
    expect(read(`<div>${step('1 - 50 users', '$0.80')}${step('51+ users', '$0.70')}</div>`)).toEqual([
      '1 - 50 users | 0.8 USD month seat',
      '51+ users | 0.7 USD month seat',
    ]);
  });
});

const table = (...rows: string[][]) =>
  `<table>${rows.map((cells, row) => `<tr>${cells.map((cell) => (row === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</table>`;

describe('readPrices on tables', () => {
  it('reads plans in rows and periods in columns', () => {
    const page = table(
      ['Formule', 'Prix mensuel', 'Prix annuel'],
      ['Essentiel', '9,90 €', '99 €'],
      ['Premium', '1 299,00 €', '12 990 €'],
      ['Réseau', 'Sur devis', 'Sur devis'],
    );
    expect(read(page, { lang: 'fr' })).toEqual([
      ...[
        'Essentiel | 9.9 EUR month',
        'Essentiel | 99 EUR year',
        'Premium | 1299 EUR month',
        'Premium | 12990 EUR year',
      ],
      'Réseau | contact',
    ]);
  });

  it('reads plans in columns, and skips rows with other costs', () => {
    const page = table(
      ['', 'フリー', 'プレミアム', '法人'],
      ['月額料金', '0円', '2,400円／ユーザー', 'お問い合わせ'],
      ['初期費用', '無料', '無料', '無料'],
      ['追加容量', '100円', '50円', '—'],
    );
    expect(read(page, { lang: 'ja' })).toEqual([
      'フリー | 0 JPY month',
      'プレミアム | 2400 JPY month seat',
      '法人 | contact',
    ]);
  });

  it('reads compound words for the period, and skips a setup fee', () => {
    const page = table(
      ['', 'Basic', 'Premium'],
      ['Monatspreis', '4,90 €', '19,90 €'],
      ['Jahrespreis', '49 €', '199 €'],
      ['Speicher', '5 GB', '50 GB'],
      ['Einrichtungsgebühr', '0 €', '49 €'],
    );
    expect(read(page, { lang: 'de' })).toEqual([
      ...['Basic | 4.9 EUR month', 'Premium | 19.9 EUR month', 'Basic | 49 EUR year', 'Premium | 199 EUR year'],
    ]);
  });

  it('reads prices in the table head', () => {
    const page = table(
      ['Features', 'Starter<br>£12 / user / month', '$24/month - Growth'],
      ['Extra storage', '£2/GB', '£1/GB'],
      ['Support', 'Email', 'Chat'],
    );
    expect(read(page)).toEqual(['Starter | 12 GBP month seat', 'Growth | 24 USD month']);
  });

  it('reads bare numbers below currencies, and the period from a sentence', () => {
    const page = `${table(['Plan', 'USD', 'EUR'], ['Basic', '10', '9'])}<p>All prices are per month.</p>`;
    expect(read(page)).toEqual(['Basic | 10 USD month', 'Basic | 9 EUR month']);
  });

  it('reads the period from a separate column', () => {
    const page = table(
      ['Usługa', 'Cena netto', 'Okres'],
      ['Hosting', '35,50 zł', 'miesięcznie'],
      ['Domena', '49 zł', 'rocznie'],
    );
    expect(read(page, { lang: 'pl' })).toEqual(['Hosting | 35.5 PLN month', 'Domena | 49 PLN year']);
  });

  it('reads column headings below a title row', () => {
    const page =
      '<table><tr><th colspan="3">Bilety</th></tr><tr><td></td><td>Normalny</td><td>Ulgowy</td></tr><tr><td>1 godzina</td><td>20 zł</td><td>15 zł</td></tr><tr><td>2 godziny</td><td>35 zł</td><td>25 zł</td></tr></table>';
    expect(read(page, { lang: 'pl' })).toEqual([
      ...[
        '1 godzina · Normalny | 20 PLN',
        '1 godzina · Ulgowy | 15 PLN',
        '2 godziny · Normalny | 35 PLN',
        '2 godziny · Ulgowy | 25 PLN',
      ],
    ]);
  });

  it('reads usage prices without a table head', () => {
    const page =
      '<table><tr><td>SMS</td><td>$0.0079 per message</td></tr><tr><td>API</td><td>$0.50 per 1,000 requests</td></tr></table>';
    expect(read(page)).toEqual(['SMS | 0.0079 USD usage message', 'API | 0.5 USD usage 1,000 requests']);
  });

  it("reads only the company's own column of a comparison", () => {
    const page = table(
      ['Service', 'Market', 'QuillPay', 'Savings'],
      ['Search', '€50-200', '€11-23', '80%'],
      ['Draft', '€200', '€23', '90%'],
    );
    expect(read(page)).toEqual(['Search | 11 EUR', 'Draft | 23 EUR']);
  });
});

describe('plan names', () => {
  it('come from the nearest heading, not from the heading of the section', () => {
    const page = `<h2>Fees</h2>${table(['Course', 'Fee (INR)'], ['English', '6,000'], ['Data', '45,000'])}<h3>Private lessons</h3><p>Rs. 800 per hour</p>`;
    expect(read(page)).toEqual(['English | 6000 INR', 'Data | 45000 INR', 'Private lessons | 800 INR usage']);
  });

  it('set the period if they name one', () => {
    const page = cards('<h3>1 mois</h3><p>39,90 €</p>', '<h3>3 mois</h3><p>99 €</p>', '<h3>12 mois</h3><p>299 €</p>');
    expect(read(page, { lang: 'fr' })).toEqual([
      '1 mois | 39.9 EUR month',
      '3 mois | 99 EUR',
      '12 mois | 299 EUR year',
    ]);
  });

  it('are not taken from unrelated headings further up', () => {
    const text = '<p>We teach in small groups all year.</p>'.repeat(6);
    expect(read(`<h3>Our school</h3>${text}<h3>Private lessons</h3><p>€40 per hour</p>`)).toEqual([
      'Private lessons | 40 EUR usage',
    ]);
  });

  it('are read without the pictograms around them', () => {
    const page = cards(
      '<div class="plan-name">⚡ Pro</div><div>4,99€ /mois</div>',
      '<div class="plan-name">🏄 Club</div><div>Sur devis</div>',
    );
    expect(read(page, { lang: 'fr' })).toEqual(['Pro | 4.99 EUR month', 'Club | contact']);
  });

  it('are read for add-ons, with their price', () => {
    const page = cards(
      '<div class="name">CMS</div><div>+3.000 kr.</div>',
      '<div class="name">SEO</div><div>+4.000 kr.</div>',
    );
    expect(read(page, { lang: 'da' })).toEqual(['CMS | 3000 DKK', 'SEO | 4000 DKK']);
  });

  it('are read next to a sentence that says the plan is free or highlights its price', () => {
    const page = cards(
      '<h3>Hobby</h3><p>Free forever. 5 jobs.</p>',
      '<h3>Team</h3><p>$9/mo</p>',
      '<h3>Student</h3><p>Are you learning? You can get our student plan for <b>$4 per month.</b></p>',
    );
    expect(read(page)).toEqual(['Hobby | 0', 'Team | 9 USD month', 'Student | 4 USD month']);
  });
});

describe('amounts', () => {
  it('are the lower end of a range', () => {
    const page =
      '<table><tr><td>Filling</td><td>250 - 400 zł</td></tr><tr><td>Crown</td><td>£1,500 – £3,000</td></tr></table>';
    expect(read(page)).toEqual(['Filling | 250 PLN', 'Crown | 1500 GBP']);
  });

  it('become two rows when one line has two currencies', () => {
    const page = cards('<h3>A</h3><p>$19 / €17 per month</p>', '<h3>B</h3><p>$39 / €35 per month</p>');
    expect(read(page)).toEqual(['A | 19 USD month', 'A | 17 EUR month', 'B | 39 USD month', 'B | 35 EUR month']);
  });
});

describe('price toggles', () => {
  it('are read from attributes with both values', () => {
    const price = (month: number, year: number) =>
      `<p><span>$</span><span data-monthly="${month}" data-yearly="${year}">${month}</span><span data-monthly="/mo" data-yearly="/yr">/mo</span></p>`;
    expect(read(cards(`<h3>Solo</h3>${price(12, 120)}`, `<h3>Team</h3>${price(30, 300)}`))).toEqual([
      ...['Solo | 12 USD month', 'Solo | 120 USD year', 'Team | 30 USD month', 'Team | 300 USD year'],
    ]);
  });

  it('are read from a hidden price next to the visible one', () => {
    const prices = (month: string, year: string) =>
      `<p class="price-monthly">${month}</p><p class="price-yearly" style="display:none">${year}</p>`;
    expect(read(cards(`<h3>Solo</h3>${prices('$9.99', '$99')}`, `<h3>Team</h3>${prices('$29', '$299')}`))).toEqual([
      ...['Solo | 9.99 USD month', 'Solo | 99 USD year', 'Team | 29 USD month', 'Team | 299 USD year'],
    ]);
  });

  it('are read from a hidden panel with cards', () => {
    const panel = (name: string, price: string) =>
      `<div data-tab="${name}" class="tab-pane"><div><h3>Basis</h3><p>${price}</p></div><div><h3>Plus</h3><p>9${price}</p></div></div>`;
    expect(read(`<div>${panel('Monatlich', '9 €')}${panel('Jährlich', '90 €')}</div>`, { lang: 'de' })).toEqual([
      ...['Basis | 9 EUR month', 'Plus | 99 EUR month', 'Basis | 90 EUR year', 'Plus | 990 EUR year'],
    ]);
  });

  it('are read from panels that tabs open by their id', () => {
    const panel = (id: string, price: string) =>
      `<div id="${id}" class="tab-pane"><div><h4>Open</h4><p>${price}</p></div><div><h4>Corsi</h4><p>1${price}</p></div></div>`;
    const page = `<ul><li><a href="#m">Mensile</a></li><li><a href="#y">Annuale</a></li></ul><div>${panel('m', '45 €')}${panel('y', '420 €')}</div>`;
    expect(read(page, { lang: 'it' })).toEqual([
      ...['Open | 45 EUR month', 'Corsi | 145 EUR month', 'Open | 420 EUR year', 'Corsi | 1420 EUR year'],
    ]);
  });

  it('take the period from the labels on the page', () => {
    const page = `<div><span>Monthly</span></div><div><span>Yearly</span></div>${cards('<h3>A</h3><p>$5</p>', '<h3>B</h3><p>$9</p>')}`;
    expect(read(page)).toEqual(['A | 5 USD month', 'B | 9 USD month']);
  });
});

describe('a single plan', () => {
  it('is named after the company if the page has no name for it', () => {
    const page =
      '<h1>Clear and simple pricing</h1><div><div class="monthly"><h4>$9/month</h4></div><div class="yearly hidden"><h4>$90/year</h4></div><p>All of Ridge</p></div>';
    expect(read(page, { url: 'https://ridge-hq.example/pricing' })).toEqual([
      'Ridge | 9 USD month',
      'Ridge | 90 USD year',
    ]);
  });
});

describe('no rows', () => {
  it.each([
    ['funding and volume', '<div><h3>Raised</h3><p>$40M</p></div><div><h3>Processed</h3><p>over $1B</p></div>'],
    ['savings', '<div><h3>Offer</h3><p>Save $50</p></div><div><h3>Bonus</h3><p>$20 off</p></div>'],
    [
      'prices in running text',
      '<article><h1>Our bill</h1><p>We paid $12,000 per month. A plan for $49/month would not do.</p></article>',
    ],
    ['questions and answers', '<h3>Is there a fee?</h3><p>Yes, onboarding costs $1,500 for teams over 50.</p>'],
    [
      'struck prices',
      '<h3>Pro</h3><p><s>$49</s></p><p class="line-through">$59</p><p style="text-decoration: line-through">$69</p>',
    ],
    [
      'templates and scripts',
      '<template><h3>A</h3><p>$9</p></template><script>"$9"</script><div style="display:none"><h3>A</h3><p>$9</p></div>',
    ],
    ['a price computed by a slider', '<div><label>Users</label><input type="range"><p>$20.00 / month</p></div>'],
    [
      'structured data',
      '<script type="application/ld+json">{"@type":"Offer","name":"Pro","price":9,"priceCurrency":"USD"}</script>',
    ],
    ['a page that is only free', '<h3>Free</h3><p>Free forever</p>'],
    ['nothing', ''],
  ])('result from %s', (_, body) => expect(read(body)).toEqual([]));

  it('result from the old price next to the new one', () => {
    expect(read(cards('<h3>A</h3><p><del>$49</del> <b>$39</b>/mo</p>', '<h3>B</h3><p>was $99 now $79/mo</p>'))).toEqual(
      [...['A | 39 USD month', 'B | 79 USD month']],
    );
  });
});

describe('a price row', () => {
  it('has the quote, the limits of the plan and the trial', () => {
    const page = cards(
      '<h3>Solo</h3><p>$9</p><p>per month</p><ul><li>3 projects</li><li>Unlimited guests</li><li>Chat</li></ul><a>Start a 14-day free trial</a>',
      '<h3>Team</h3><p>$19/mo</p>',
    );
    const [solo] = readPrices(page, 'https://quillpay.example/');
    expect(solo).toEqual({
      ...{ plan: 'Solo', price: 9, currency: 'USD', period: 'month', per: null, contact: false },
      ...{ quote: '$9 per month', limits: ['3 projects', 'Unlimited guests'], trialDays: 14 },
    });
  });

  it('takes the currency of a shared sign from the language or text of the page', () => {
    const page = cards('<h3>A</h3><p>499 kr/mån</p>', '<h3>B</h3><p>1 299 kr/mån</p>');
    expect(read(page, { lang: 'sv' })).toEqual(['A | 499 SEK month', 'B | 1299 SEK month']);
    const dollars = `<p>All prices in AUD.</p>${cards('<h3>A</h3><p>$5/mo</p>', '<h3>B</h3><p>$9/mo</p>')}`;
    expect(read(dollars)).toEqual(['A | 5 AUD month', 'B | 9 AUD month']);
  });
});
