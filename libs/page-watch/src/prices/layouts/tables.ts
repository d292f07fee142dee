import type { Layout } from './layout.ts';

/** Tables, price lists and fees, in markup that company websites commonly use. */
export const tableLayouts: readonly Layout[] = [
  {
    name: 'a table of plans in columns, with prices in a row and limits below',
    body: `<table><thead><tr><th></th><th>Bronze</th><th>Silver</th><th>Gold</th></tr></thead><tbody><tr><td>Price per month</td><td>$5</td><td>$15</td><td>$45</td></tr><tr><td>Storage</td><td>10 GB</td><td>100 GB</td><td>1 TB</td></tr><tr><td>Users</td><td>1 user</td><td>5 users</td><td>Unlimited users</td></tr></tbody></table>`,
    rows: ['Bronze | 5 USD month', 'Silver | 15 USD month', 'Gold | 45 USD month'],
    limits: { Silver: ['100 GB', '5 users'] },
  },
  {
    name: 'a table of plans in rows, with monthly and yearly columns',
    body: `<figure class="wp-block-table"><table><tbody><tr><td><strong>Plan</strong></td><td><strong>Monthly</strong></td><td><strong>Yearly</strong></td><td><strong>Sites</strong></td></tr><tr><td>Personal</td><td>$9</td><td>$90</td><td>1 site</td></tr><tr><td>Agency</td><td>$49</td><td>$490</td><td>25 sites</td></tr></tbody></table></figure>`,
    rows: ['Personal | 9 USD month', 'Personal | 90 USD year', 'Agency | 49 USD month', 'Agency | 490 USD year'],
    limits: { Agency: ['25 sites'] },
  },
  {
    name: 'heads of a table that hold name, price and button',
    body: `<table class="comparison"><thead><tr><th>Features</th><th><div>Basic</div><div>$0</div><a>Sign up</a></th><th><div>Growth</div><div>$79/month</div><a>Buy</a></th><th><div>Enterprise</div><div>Custom</div><a>Contact sales</a></th></tr></thead><tbody><tr><td>Events</td><td>1,000 events</td><td>100,000 events</td><td>Unlimited</td></tr><tr><td>Support</td><td>Forum</td><td>Email</td><td>Phone</td></tr></tbody></table>`,
    rows: ['Basic | 0 USD', 'Growth | 79 USD month', 'Enterprise | contact'],
    limits: { Growth: ['100,000 events'] },
  },
  {
    name: 'cards, and a table that compares what is in them',
    body: `<div class="cards"><div><h3>Bike</h3><p>€7 / month</p></div><div><h3>Van</h3><p>€17 / month</p></div></div><h2>Compare</h2><table><tr><th>Feature</th><th>Bike</th><th>Van</th></tr><tr><td>Price</td><td>€7</td><td>€17</td></tr><tr><td>Extra driver</td><td>€2</td><td>€1</td></tr><tr><td>Routes</td><td>10 routes</td><td>100 routes</td></tr></table>`,
    rows: ['Bike | 7 EUR month', 'Van | 17 EUR month'],
  },
  {
    name: 'usage prices in a table of operations',
    body: `<h1>Pricing</h1><p>You pay for what you use.</p><table><thead><tr><th>Operation</th><th>Price</th></tr></thead><tbody><tr><td>Email sent</td><td>$0.01 per email</td></tr><tr><td>SMS sent</td><td>$0.045 per message</td></tr><tr><td>Storage</td><td>$0.02 per GB</td></tr></tbody></table>`,
    rows: ['Email sent | 0.01 USD usage email', 'SMS sent | 0.045 USD usage message', 'Storage | 0.02 USD usage GB'],
  },
  {
    name: 'fees of a payment company in cards: percentage and fixed part',
    body: `<div class="fees"><div class="fee"><h3>In person</h3><p>1.4% + €0.10</p><p>per successful tap</p></div><div class="fee"><h3>Online</h3><p>2.1% + €0.25</p><p>per successful charge</p></div><div class="fee"><h3>Dispute</h3><p>€15.00</p><p>per dispute</p></div></div><p>Save 20% on terminals. 99.9% uptime.</p>`,
    rows: [
      'In person | 1.4% + 0.1 EUR usage tap',
      'Online | 2.1% + 0.25 EUR usage charge',
      'Dispute | 15 EUR usage dispute',
    ],
  },
  {
    name: 'plans with a fee in each card',
    body: `<div class="plans"><div class="plan"><h3>Stall</h3><p>$0 per month</p><p>1.75% per tap</p><ul><li>One phone</li><li>100 taps a day</li></ul></div><div class="plan"><h3>Shop</h3><p>$29 per month</p><p>1.6% per tap</p><ul><li>Up to 5 tills</li></ul></div></div>`,
    rows: ['Stall | 0 USD month', 'Stall | 1.75% usage tap', 'Shop | 29 USD month', 'Shop | 1.6% usage tap'],
    limits: { Stall: ['One phone', '100 taps a day'], Shop: ['Up to 5 tills'] },
  },
  {
    name: 'a table of plans with a column of fees',
    body: `<table><tr><th>Plan</th><th>Price</th><th>Card fee</th><th>Tills</th></tr><tr><td>Stall</td><td>$0 per month</td><td>1.75% per tap</td><td><ul><li>1 till</li><li>Next-day payout</li></ul></td></tr><tr><td>Shop</td><td>$29 per month</td><td>1.6% per tap</td><td>Up to 5 tills</td></tr></table>`,
    rows: ['Stall | 0 USD month', 'Stall | 1.75% usage tap', 'Shop | 29 USD month', 'Shop | 1.6% usage tap'],
    limits: { Stall: ['1 till'], Shop: ['Up to 5 tills'] },
  },
  {
    name: 'a price list in lines, in German',
    lang: 'de',
    body: `<h1>Preisliste</h1><ul><li>Beratung vor Ort: 120,00 € pro Stunde</li><li>Einrichtung: 450 € einmalig</li><li>Wartung: 39,90 € pro Monat</li></ul><p>Alle Preise zzgl. 19 % MwSt.</p>`,
    rows: ['Beratung vor Ort | 120 EUR usage', 'Einrichtung | 450 EUR once', 'Wartung | 39.9 EUR month'],
  },
  {
    name: 'markdown headings with the price in the text below',
    body: `<article class="markdown"><h1>Plans</h1><h2>Community</h2><p>Free. For anybody who hosts it.</p><h2>Cloud</h2><p>$20/month for up to 10 repositories.</p><h2>On-premises</h2><p>Contact us for a quote.</p></article>`,
    rows: ['Community | 0', 'Cloud | 20 USD month', 'On-premises | contact'],
  },
  {
    name: 'columns of plain elements with a row of names',
    body: `<div class="table"><div class="tr"><div></div><div>Starter</div><div>Scale</div></div><div class="tr"><div>Monthly</div><div>$19</div><div>$99</div></div><div class="tr"><div>Yearly</div><div>$190</div><div>$990</div></div></div>`,
    rows: ['Starter | 19 USD month', 'Scale | 99 USD month', 'Starter | 190 USD year', 'Scale | 990 USD year'],
  },
  {
    name: 'tabs with a panel for each period',
    body: `<div role="tablist"><button role="tab" aria-controls="m">Monthly</button><button role="tab" aria-controls="y">Yearly</button></div><div role="tabpanel" id="m"><div class="k"><h3>Reed</h3><b>€6</b></div><div class="k"><h3>Oak</h3><b>€16</b></div></div><div role="tabpanel" id="y" hidden><div class="k"><h3>Reed</h3><b>€60</b></div><div class="k"><h3>Oak</h3><b>€160</b></div></div>`,
    rows: ['Reed | 6 EUR month', 'Oak | 16 EUR month', 'Reed | 60 EUR year', 'Oak | 160 EUR year'],
  },
  {
    name: 'a table with titles of groups, and the prices at its foot',
    body: `<table><thead><tr><th></th><th>Basic</th><th>Plus</th></tr></thead><tbody><tr><th colspan="3">Core</th></tr><tr><td>Projects</td><td>3</td><td>Unlimited</td></tr><tr><th colspan="3">Help</th></tr><tr><td>Email</td><td>✓</td><td>✓</td></tr></tbody><tfoot><tr><td></td><td>$10/mo</td><td>$50/mo</td></tr></tfoot></table>`,
    rows: ['Basic | 10 USD month', 'Plus | 50 USD month'],
    limits: { Basic: ['Projects: 3'], Plus: ['Projects: Unlimited'] },
  },
  {
    name: 'a payment company with fees alone, in cents',
    body: `<main><h1>Pricing for every shop</h1><section><h2>Payments</h2><div class="row"><h3>Cards</h3><p>2.9% + 30¢</p><p>per successful charge</p></div><div class="row"><h3>In person</h3><p>2.7% + 5¢</p><p>per successful tap</p></div></section></main>`,
    rows: ['Cards | 2.9% + 0.3 USD usage charge', 'In person | 2.7% + 0.05 USD usage tap'],
  },
  {
    name: 'raised cents and a period in a span, in Italian and in a shop',
    lang: 'it',
    body: `<ul class="products"><li class="product"><h2 class="product__title">Licenza base</h2><span class="price"><del><span class="amount"><bdi>99,00 €</bdi></span></del> <ins><span class="amount"><bdi>79,00 €</bdi></span></ins> / anno</span><a class="button">Aggiungi</a></li><li class="product"><h2 class="product__title">Licenza agenzia</h2><span class="price"><span class="amount"><bdi>199,00 €</bdi></span> / anno</span><a class="button">Aggiungi</a></li></ul>`,
    rows: ['Licenza base | 79 EUR year', 'Licenza agenzia | 199 EUR year'],
  },
  {
    name: 'money that is no price: a funding note, a customer story, a discount and a limit',
    body: `<h1>About prices</h1><p>We raised $5 million.</p><p>A shop saved $12,000 with us.</p><div class="cards"><div><h3>Basic</h3><p>$19/month</p><ul><li>Up to $10,000 in sales a month</li></ul></div><div><h3>Plus</h3><p>$39/month</p><ul><li>Up to $50,000 in sales a month</li></ul></div></div><p>Students get $5 off.</p>`,
    rows: ['Basic | 19 USD month', 'Plus | 39 USD month'],
  },
];
