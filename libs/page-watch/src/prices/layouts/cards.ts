import type { Layout } from './layout.ts';

/** Pages of cards, in markup that company websites commonly use. */
export const cardLayouts: readonly Layout[] = [
  {
    name: 'three tiers of a utility-class kit: heading, sentence, price, points, and a badge in the middle one',
    body: `<div class="bg-white py-24"><div class="mx-auto max-w-7xl px-6"><div class="text-center"><h2 class="text-base font-semibold text-indigo-600">Pricing</h2>
      <p class="mt-2 text-5xl font-semibold">Plans for crews of every size</p></div>
      <div class="isolate mt-10 grid grid-cols-1 gap-8 lg:grid-cols-3">
      ${[
        [
          'Deckhand',
          'The essentials to start.',
          '$15',
          ['5 boats', 'Up to 1,000 log entries', '48-hour support response'],
        ],
        [
          'Skipper',
          'For a growing fleet.',
          '$30',
          ['25 boats', 'Up to 10,000 log entries', '24-hour support response'],
        ],
        [
          'Admiral',
          'Dedicated support.',
          '$60',
          ['Unlimited boats', 'Unlimited log entries', '1-hour support response'],
        ],
      ]
        .map(
          (
            [name, say, price, points],
            at,
          ) => `<div class="rounded-3xl p-8 ring-1"><div class="flex items-center justify-between gap-x-4">
        <h3 id="tier-${at}" class="text-lg font-semibold">${name}</h3>${at === 1 ? '<p class="rounded-full bg-indigo-600/10 px-2.5 py-1 text-xs font-semibold">Most popular</p>' : ''}</div>
        <p class="mt-4 text-sm">${say}</p><p class="mt-6 flex items-baseline gap-x-1"><span class="text-4xl font-semibold">${price}</span><span class="text-sm font-semibold">/month</span></p>
        <a href="#" class="mt-6 block rounded-md">Buy plan</a><ul role="list" class="mt-8 space-y-3">${(points as string[]).map((point) => `<li class="flex gap-x-3"><svg></svg>${point}</li>`).join('')}</ul></div>`,
        )
        .join('')}</div></div></div>`,
    rows: ['Deckhand | 15 USD month', 'Skipper | 30 USD month', 'Admiral | 60 USD month'],
    limits: { Deckhand: ['5 boats', 'Up to 1,000 log entries'], Admiral: ['Unlimited boats', 'Unlimited log entries'] },
  },
  {
    name: 'cards whose badge comes first and is a heading, with limits in bold',
    body: `<section class="pricing"><div class="row">
      <div class="col plan"><div class="plan-head"><h4>Nursery</h4><div class="amount">€0</div></div><ul><li><strong>3 beds</strong></li><li>Community help</li></ul></div>
      <div class="col plan featured"><h5 class="ribbon">Best value</h5><div class="plan-head"><h4>Orchard</h4><div class="amount">€24 <small>per month, billed annually</small></div></div><ul><li><strong>40 beds</strong></li><li><strong>Priority support</strong></li></ul></div>
      <div class="col plan"><div class="plan-head"><h4>Estate</h4><div class="amount">Let’s talk</div></div><ul><li><strong>Unlimited beds</strong></li></ul><a class="btn">Contact sales</a></div>
      </div></section>`,
    rows: ['Nursery | 0 EUR', 'Orchard | 24 EUR month', 'Estate | contact'],
    limits: { Orchard: ['40 beds'] },
  },
  {
    name: 'names in paragraphs with the price above them, and an icon with words for screen readers',
    body: `<main><h1>Simple pricing</h1><div class="w-layout-grid">
      <div class="price-card"><div class="price-wrap"><div class="h2">$12</div><div class="per">/mo</div></div><div class="tier-name">Sketch</div><p>For hobbyists</p><div class="bullet"><div>2 canvases</div></div><div class="bullet"><div>1 GB storage</div></div><a class="button">Start</a></div>
      <div class="price-card"><div class="price-wrap"><div class="h2">$36</div><div class="per">/mo</div></div><div class="tier-name">Studio</div><p>For small studios</p><div class="bullet"><div>20 canvases</div></div><div class="bullet"><div>50 GB storage</div></div><a class="button">Start</a></div></div></main>`,
    rows: ['Sketch | 12 USD month', 'Studio | 36 USD month'],
    limits: { Sketch: ['2 canvases', '1 GB storage'], Studio: ['20 canvases', '50 GB storage'] },
  },
  {
    name: 'both periods in each card, the hidden one in an element of its own',
    body: `<div class="toggle"><button class="active">Monthly</button><button>Yearly <span>Save 20%</span></button></div><div class="plans">
      ${[
        ['Solo', 10, 96],
        ['Crew', 25, 240],
      ]
        .map(
          ([name, month, year]) => `<article class="plan"><header><h3>${name}</h3></header>
      <div class="price price--monthly"><span class="cur">$</span><span class="val">${month}</span><span class="unit">/ month</span></div>
      <div class="price price--yearly" style="display:none"><span class="cur">$</span><span class="val">${year}</span><span class="unit">/ year</span></div>
      <ul><li>Everything in the free plan</li></ul></article>`,
        )
        .join('')}</div>`,
    rows: ['Solo | 10 USD month', 'Solo | 96 USD year', 'Crew | 25 USD month', 'Crew | 240 USD year'],
  },
  {
    name: 'prices for each member, an old price struck through, and small print on the yearly sum',
    body: `<main><div class="PricingGrid"><div class="Card"><div class="Card-header"><h2>Free</h2><p>For everybody</p></div><div class="Price"><span>$0</span></div></div>
      <div class="Card"><div class="Card-header"><h2>Plus</h2><p>For small teams</p></div><div class="Price"><del>$12</del><span>$10</span><span>per member / month</span><p>$120 billed yearly</p></div><h4>Everything in Free, and</h4><ul><li>Unlimited blocks</li></ul></div>
      <div class="Card"><div class="Card-header"><h2>Business</h2><p>For companies</p></div><div class="Price"><del>$20</del><span>$18</span><span>per member / month</span><p>$216 billed yearly</p></div><h4>Everything in Plus, and</h4><ul><li>SAML</li></ul></div>
      <div class="Card"><div class="Card-header"><h2>Enterprise</h2><p>For organisations</p></div><div class="Price"><span>Custom</span></div><a href="/contact">Request a demo</a></div></div></main>`,
    rows: [
      'Free | 0 USD',
      'Plus | 10 USD month seat',
      'Plus | 120 USD year',
      'Business | 18 USD month seat',
      'Business | 216 USD year',
      'Enterprise | contact',
    ],
  },
  {
    name: 'cards in a list, in German on a page that is marked as English',
    lang: 'en',
    body: `<main><h1>Preise</h1><p>Alle Preise sind für ein Jahr und mit der Nutzung auf allen Geräten, die Sie haben. Wir sind für Sie da und helfen mit der Einrichtung, wenn sie nicht gelingt.</p><ul class="pakete">
      <li><h3>Werkstatt</h3><p class="preis">490 € <span>/ Jahr</span></p><p>bis zu 5 Fahrzeuge</p></li>
      <li><h3>Fuhrpark</h3><p class="preis">1.890 € <span>/ Jahr</span></p><p>bis zu 50 Fahrzeuge</p></li>
      <li><h3>Konzern</h3><p class="preis">auf Anfrage</p><p>Fahrzeuge ohne Grenze</p></li></ul></main>`,
    rows: ['Werkstatt | 490 EUR year', 'Fuhrpark | 1890 EUR year', 'Konzern | contact'],
    limits: { Fuhrpark: ['bis zu 50 Fahrzeuge'] },
  },
  {
    name: 'two groups of cards with headings of their own, plans and extras',
    body: `<section><h2>Hosting plans</h2><div class="grid"><div class="box"><h3>Pebble</h3><span class="price">£4</span><span>per month</span><ul><li>1 site</li><li>10 GB SSD</li></ul></div><div class="box"><h3>Boulder</h3><span class="price">£16</span><span>per month</span><ul><li>10 sites</li><li>100 GB SSD</li></ul></div></div></section>
      <section><h2>Add-ons</h2><div class="grid"><div class="box"><h3>Extra storage</h3><span class="price">£1</span><span>per 10 GB / month</span></div><div class="box"><h3>Backup vault</h3><span class="price">£3</span><span>per month</span></div></div></section>
      <section><h2>Questions</h2><h3>Do you refund?</h3><p>Yes. A customer who paid £48 for a year gets £24 back after half of it.</p></section>`,
    rows: [
      'Pebble | 4 GBP month',
      'Boulder | 16 GBP month',
      'Extra storage | 1 GBP month 10 GB',
      'Backup vault | 3 GBP month',
    ],
    limits: { Pebble: ['1 site', '10 GB SSD'] },
  },
  {
    name: 'one product with one price',
    body: `<main><h1>One price, everything in it</h1><div class="card"><p class="lead">Desk licence</p><div><span>$149</span><span> once</span></div><ul><li>All updates</li><li>3 devices</li></ul><a class="btn">Buy Quillpay</a></div></main>`,
    rows: ['Desk licence | 149 USD once'],
  },
  {
    name: 'steps of a slider in cards, with users as the name',
    body: `<div class="tiers"><div class="tier"><h3>1–10 users</h3><p>$4 <span>per user per month</span></p></div><div class="tier"><h3>11–50 users</h3><p>$3 <span>per user per month</span></p></div><div class="tier"><h3>51+ users</h3><p>Contact us</p></div></div>`,
    rows: ['1–10 users | 4 USD month seat', '11–50 users | 3 USD month seat', '51+ users | contact'],
  },
  {
    name: 'cards of definitions lists, in Spanish',
    lang: 'es',
    body: `<h1>Precios</h1><dl class="tarifas"><div><dt>Básico</dt><dd class="precio">9,50 € al mes</dd><dd>Hasta 3 proyectos</dd></div><div><dt>Avanzado</dt><dd class="precio">29 € al mes</dd><dd>Proyectos ilimitados</dd></div></dl>`,
    rows: ['Básico | 9.5 EUR month', 'Avanzado | 29 EUR month'],
    limits: { Básico: ['Hasta 3 proyectos'] },
  },
  {
    name: 'links as cards, with the name, the price and a trial in spans',
    body: `<nav>Home Pricing</nav><div class="options"><a class="option" href="/buy/a"><span class="title">Postcard</span><span class="cost">€3/mo</span><span class="hint">100 letters</span></a><a class="option" href="/buy/b"><span class="title">Parcel</span><span class="cost">€9/mo</span><span class="hint">1,000 letters</span></a></div><p>Try it free for 14 days.</p>`,
    rows: ['Postcard | 3 EUR month', 'Parcel | 9 EUR month'],
  },
  {
    name: 'generated class names and nothing but divs',
    body: `<div class="css-1a2"><div class="css-9x"><div class="css-k1"><div class="css-k2"><div class="css-t">Seed</div><div class="css-d">For side projects</div></div><div class="css-p"><div class="css-pp">$0</div></div><div class="css-f"><div>500 requests a day</div><div>1 project</div></div></div>
      <div class="css-k1"><div class="css-k2"><div class="css-t">Sapling</div><div class="css-d">For products</div></div><div class="css-p"><div class="css-pp">$29</div><div class="css-pm">/month</div></div><div class="css-f"><div>50,000 requests a day</div><div>5 projects</div></div></div>
      <div class="css-k1"><div class="css-k2"><div class="css-t">Forest</div><div class="css-d">For companies</div></div><div class="css-p"><div class="css-pp">$199</div><div class="css-pm">/month</div></div><div class="css-f"><div>Unlimited requests</div><div>Unlimited projects</div></div></div></div></div>`,
    rows: ['Seed | 0 USD', 'Sapling | 29 USD month', 'Forest | 199 USD month'],
    limits: { Sapling: ['50,000 requests a day', '5 projects'] },
  },
  {
    name: 'a price of each further unit in every card, and a plan that is called Free',
    body: `<div class="plans">${[
      ['Free', '$0', '900 scans as a welcome', '$0.02'],
      ['Desk', '$40/month', '4,000 scans each month', '$0.015'],
      ['Floor', '$400/month', '50,000 scans each month', '$0.01'],
    ]
      .map(
        ([name, price, gift, rate]) =>
          `<div class="plan"><div class="pname">${name}</div><div class="price">${price}</div><div class="pdesc">For those who read paper every day.</div><div class="gift">${gift}</div><div class="rate">then ${rate} / scan</div><a class="btn">Start</a></div>`,
      )
      .join('')}</div>`,
    rows: [
      ...['Free | 0 USD', 'Desk | 40 USD month', 'Floor | 400 USD month'],
      ...['Free | 0.02 USD usage scan', 'Desk | 0.015 USD usage scan', 'Floor | 0.01 USD usage scan'],
    ],
    limits: { Desk: ['4,000 scans each month'] },
  },
  {
    name: 'the name of the product as the heading of each card, and the edition beside it',
    body: `<section class="grid"><div class="tile"><h3>Quillpay Hub</h3><div class="chip">Standard</div><p>$8</p><p>per seat, per month</p></div><div class="tile"><h3>Quillpay Hub</h3><div class="chip">Premium</div><p>$14</p><p>per seat, per month</p></div><div class="tile"><h3>Quillpay Hub</h3><div class="chip">Sovereign</div><p>Contact us</p></div></section>`,
    rows: ['Standard | 8 USD month seat', 'Premium | 14 USD month seat', 'Sovereign | contact'],
  },
  {
    name: 'yearly price by the month with the full sum below',
    body: `<div class="cards"><div class="c"><h3>Lite</h3><p class="p">$8<small>/mo</small></p><p class="s">$96 per year, save $24</p></div><div class="c"><h3>Max</h3><p class="p">$18<small>/mo</small></p><p class="s">$216 per year, save $54</p></div></div>`,
    rows: ['Lite | 8 USD month', 'Lite | 96 USD year', 'Max | 18 USD month', 'Max | 216 USD year'],
  },
];
