import type { Company } from '../model.ts';

export const paymentsCompanies: readonly Company[] = [
  {
    id: 'lumenpay',
    name: 'Lumenpay',
    domain: 'lumenpay.example',
    industry: 'Payments',
    keywords: ['card payments', 'in-person fees', 'merchant pricing', 'payment terminal', 'settlement', 'interchange'],
    competitors: ['tallyforge', 'cobalt-till', 'merra', 'paperplane-pay', 'orrin-ledger'],
    layout: 'bands',
    feed: 'rss',
    accent: '#3b3f9c',
    jsonLd: true,
    founded: 2016,
    city: 'Wexcombe',
    headline: 'Card payments that cost less as you grow',
    summary:
      'Lumenpay provides card payments, payment terminals and next-day settlement for grocers and retail chains.',
    intro: `Lumenpay takes card payments for more than 21,000 merchants, from a single bakery to grocery chains with two hundred lanes. One contract covers the payment terminal, the card fee and the money in your account.

You see what each tap cost you, line by line, with interchange shown apart from our share. When your volume rises, your fee falls without a phone call.`,
    featuresPath: '/features',
    features: [
      {
        title: 'Next-day settlement',
        text: 'Sales made before midnight reach your bank account by ten the next morning, weekends included. A settlement report lists every batch, refund and chargeback.',
      },
      {
        title: 'A payment terminal that keeps selling',
        text: 'The L4 payment terminal falls back to mobile data when the shop line fails and stores up to 400 offline sales. It is swapped within a working day if it breaks.',
      },
      {
        title: 'Interchange-plus merchant pricing',
        text: 'In-person fees are printed as interchange, scheme fee and our margin. No blended rate hides a cheap debit card behind an expensive one.',
      },
      {
        title: 'One view of every lane',
        text: 'Store managers see card acceptance, declined payments and queue times per lane, and head office sees all stores together.',
      },
    ],
    pricingIntro: 'No joining fee, no notice period. Fees below apply to in-person card payments.',
    plans: [
      {
        name: 'Starter',
        price: '$0',
        period: 'per month',
        fee: '1.6% per tap',
        includes: ['One payment terminal for rent', 'Next-day settlement', 'E-mail support'],
      },
      {
        name: 'Business',
        price: '$45',
        period: 'per month',
        fee: '1.3% per tap',
        includes: ['Up to 10 terminals', 'Interchange report', 'Phone support'],
      },
      {
        name: 'Chain',
        price: '$180',
        period: 'per month',
        fee: '1.2% per tap',
        includes: ['Unlimited terminals', 'Lane analytics', 'Named account manager'],
      },
    ],
    priceChanges: [[{ plan: 'Chain', fee: '1.1% per tap' }], [{ plan: 'Business', price: '$39' }]],
    pricingNotes: `Terminal rent is $12 per month on Starter and Business. Chain customers that process more than $2m a year pay none.

Online payments cost 1.9% plus 20 cents on every plan. Chargebacks cost $15 and are refunded when you win.`,
    about: `Adaeze Holm and Bram Tolland met while running the tills of a regional supermarket and founded Lumenpay in 2016, after a month in which card fees cost the shop more than electricity.

Today 410 people work at Lumenpay, most of them in Wexcombe. The company is licensed as a payment institution and settles about $9bn of card payments a year.

Its investors are Tidewell Capital and a group of former grocers.`,
    leaders: [
      { name: 'Adaeze Holm', role: 'chief executive and co-founder' },
      { name: 'Bram Tolland', role: 'chief financial officer and co-founder' },
      { name: 'Mireille Sato', role: 'chief product officer' },
    ],
    customers: [
      {
        name: 'Gullane Foods',
        url: 'https://gullanefoods.example/',
        text: '118 supermarkets moved to Lumenpay terminals in eleven weeks. Queues at the Saturday peak are a fifth shorter.',
      },
      {
        name: 'Fern & Oak',
        url: 'https://fernandoak.example/',
        text: 'The home retailer settles store and online sales in one report and closed two reconciliation posts without a redundancy.',
      },
      { name: 'Wexcombe Market Hall', text: 'Sixty stalls share nine terminals, and each stall is paid separately.' },
    ],
    partners: [
      {
        name: 'Pennywright',
        url: 'https://pennywright.example/',
        text: 'Daily totals arrive in your books, split by tax rate.',
      },
      {
        name: 'Quartzline',
        url: 'https://quartzline.example/',
        text: 'Stream every settlement line to your data warehouse.',
      },
    ],
    compare: [
      {
        path: '/compare/tallyforge',
        title: 'Lumenpay vs Tallyforge',
        text: `Lumenpay and Tallyforge both serve growing shops. Merchants who compare us usually ask about three things: the in-person fee, when the money arrives and what a second till costs.

Tallyforge bundles its own point-of-sale software with card payments. Lumenpay works with the till you already have.`,
        rivals: [
          {
            id: 'tallyforge',
            linked: true,
            verdict: 'Blended fee of 1.5% per tap, settlement in two working days, till software included.',
          },
        ],
      },
      {
        path: '/alternatives',
        title: 'Alternatives to Lumenpay',
        text: `We are not the right choice for everybody. If one of these competitors fits you better, take them.`,
        rivals: [
          {
            id: 'cobalt-till',
            linked: true,
            verdict: 'A complete till for cafés and pharmacies, with payments inside.',
          },
          { id: 'merra', linked: true, verdict: 'Strong in payouts to many sellers; fewer terminals.' },
          { id: 'paperplane-pay', linked: true, verdict: 'Phone-only card acceptance for traders without a counter.' },
          { id: 'orrin-ledger', linked: false, verdict: 'Settlement and reconciliation across several acquirers.' },
        ],
      },
    ],
  },
  {
    id: 'tallyforge',
    name: 'Tallyforge',
    domain: 'tallyforge.example',
    industry: 'Payments',
    keywords: ['point of sale', 'till software', 'card payments', 'merchant pricing', 'payment terminal', 'inventory'],
    competitors: ['lumenpay', 'cobalt-till', 'merra', 'paperplane-pay', 'orrin-ledger'],
    layout: 'cards',
    feed: 'atom',
    accent: '#b4541f',
    jsonLd: true,
    founded: 2014,
    city: 'Halifax',
    headline: 'The till, the card reader and the stock room in one',
    summary: 'Tallyforge makes point-of-sale software with built-in card payments for independent shops and chains.',
    intro: `Forty lines of stock or forty thousand: Tallyforge keeps the count while you sell. Ring up, take the card payment and reorder from the same screen.

More than 38,000 shops in seven countries use our point of sale. Most are open for business within a day of the box arriving.`,
    featuresPath: '/product',
    features: [
      {
        title: 'Point of sale',
        text: 'Works on the tablet you own. Split bills, deposits, gift cards and returns without a manager code for everything.',
      },
      {
        title: 'Built-in card payments',
        text: 'A payment terminal is paired at the factory. One per-tap fee for every card; no interchange tables to read.',
      },
      {
        title: 'Inventory that counts itself',
        text: 'Stock falls with each sale and rises with each delivery note. Suggested orders learn your weekdays.',
      },
      {
        title: 'Staff and shifts',
        text: 'Rotas, permissions and tips, paid out with wages through your payroll provider.',
      },
    ],
    pricingIntro: 'Pay monthly, stop any time. Card fees are the same on every plan.',
    plans: [
      {
        name: 'Starter',
        price: '$0',
        period: 'per month',
        fee: '1.5% per tap',
        includes: ['One till', '250 products', 'E-mail support'],
      },
      {
        name: 'Growth',
        price: '$49',
        period: 'per month',
        fee: '1.5% per tap',
        includes: ['Three tills', 'Unlimited products', 'Staff rotas'],
      },
      {
        name: 'Scale',
        price: '$199',
        period: 'per month',
        fee: '1.5% per tap',
        includes: ['Ten tills', 'Several shops', 'Priority support'],
      },
    ],
    priceChanges: [
      [
        { plan: 'Growth', price: '$39' },
        { plan: 'Scale', price: '$249' },
        { plan: 'Starter', fee: '1.4% per tap' },
        { plan: 'Growth', fee: '1.4% per tap' },
        { plan: 'Scale', fee: '1.4% per tap' },
      ],
      [{ plan: 'Scale', price: '$239' }],
    ],
    pricingNotes: `Additional tills cost $19 per month. The payment terminal is $149 once, or $9 per month.

Money arrives within two working days. Same-day settlement can be added for 0.3%.`,
    about: `Tallyforge started in 2014 in the back room of a hardware shop in Halifax, where Priya Tamblyn wrote the first version so that her father could stop counting screws on Sundays.

The company has 640 employees and is profitable. It has grown by buying small till makers and moving their customers over with their data.

Tallyforge publishes its uptime every month: 99.97% over the past year.`,
    leaders: [
      { name: 'Priya Tamblyn', role: 'chief executive and founder' },
      { name: 'Rune Haldorsen', role: 'chief operating officer' },
      { name: 'Beatriz Lemos', role: 'chief financial officer' },
    ],
    customers: [
      {
        name: 'Harrow Street Books',
        text: 'Six bookshops, one stock list, and a stocktake that takes an evening rather than a week.',
      },
      { name: 'Fern & Oak', url: 'https://fernandoak.example/', text: 'Uses Tallyforge tills in its 46 garden shops.' },
      { name: 'Bakers of Dunmore', text: 'Orders flour by what was sold on the same weekday last year.' },
    ],
    partners: [
      { name: 'Pennywright', url: 'https://pennywright.example/', text: 'Sends takings and tax to your bookkeeper.' },
      { name: 'Quartzline', url: 'https://quartzline.example/', text: 'Copies sales and stock to other systems.' },
    ],
    compare: [
      {
        path: '/compare',
        title: 'Tallyforge compared',
        text: `Choosing a point of sale is a decision for years. We asked an independent tester to put our till and four competitors through the same Saturday.`,
        rivals: [
          { id: 'lumenpay', linked: true, verdict: 'Lower card fee for large volumes, no till software of its own.' },
          { id: 'cobalt-till', linked: true, verdict: 'Good menus and prescriptions, slower on large stock lists.' },
          { id: 'paperplane-pay', linked: true, verdict: 'Fine for markets; no inventory.' },
          { id: 'merra', linked: true, verdict: 'Pays out to many parties, needs a developer to set up.' },
        ],
      },
    ],
  },
  {
    id: 'cobalt-till',
    name: 'Cobalt Till',
    domain: 'cobalttill.example',
    industry: 'Payments',
    keywords: ['cloud till', 'point of sale', 'payment terminal', 'hospitality', 'card payments', 'pharmacy checkout'],
    competitors: ['tallyforge', 'lumenpay', 'paperplane-pay', 'merra', 'orrin-ledger'],
    layout: 'sidebar',
    feed: 'rss',
    accent: '#0047ab',
    jsonLd: false,
    founded: 2012,
    city: 'Utrecht',
    headline: 'A till your newest colleague understands by lunch',
    summary: 'Cobalt Till is a cloud till with integrated card payments for cafés, restaurants and pharmacies.',
    intro: `Cobalt Till runs the counter in 14,500 cafés, restaurants and pharmacies. Orders, table plans, repeat prescriptions and card payments share one screen.

Nothing is installed. The till runs in the cloud, keeps a copy on the counter and goes on selling when the line is down.`,
    featuresPath: '/product',
    features: [
      {
        title: 'Tables, tabs and takeaways',
        text: 'Move a guest from the terrace to table nine with one gesture. The kitchen sees the change at once.',
      },
      {
        title: 'Pharmacy checkout',
        text: 'Reimbursed and private items on one receipt, with the insurer billed in the background.',
      },
      {
        title: 'Integrated payment terminal',
        text: 'The amount goes to the payment terminal by itself; nobody types it twice. Tips are added on the reader.',
      },
      {
        title: 'Takings by the hour',
        text: 'See which hour pays for itself. Compare with last week, with rain and without.',
      },
    ],
    pricingIntro: 'One price per counter. Card payments are charged per transaction.',
    plans: [
      {
        name: 'Counter',
        price: '€39',
        period: 'per counter and month',
        fee: '1.45% + €0.05',
        includes: ['Cloud till', 'One payment terminal', 'Phone support until 22:00'],
      },
      {
        name: 'Kitchen',
        price: '€64',
        period: 'per counter and month',
        fee: '1.35% + €0.05',
        includes: ['Table plan', 'Kitchen screens', 'Stock of ingredients'],
      },
      {
        name: 'Pharmacy',
        price: '€89',
        period: 'per counter and month',
        fee: '1.25% + €0.05',
        includes: ['Insurer billing', 'Batch and expiry dates', 'Offline prescriptions'],
      },
    ],
    priceChanges: [[{ plan: 'Counter', price: '€35' }], [{ plan: 'Pharmacy', price: '€94' }]],
    pricingNotes: `The payment terminal belongs to us and is replaced free of charge. You can leave at the end of any month.

Customers affected by the certificate outage have been credited with one month automatically.`,
    about: `Joost Verhagen ran a café in Utrecht for nine years before he founded Cobalt Till in 2012. The first customers were his former competitors on the same canal.

Cobalt Till has 310 employees in Utrecht, Ghent and Münster and is owned by its founder, its employees and one family investor.`,
    leaders: [
      { name: 'Joost Verhagen', role: 'founder and chief executive' },
      { name: 'Lena Moravec', role: 'chief technology officer' },
      { name: 'Anouk Bastin', role: 'director of customer care' },
    ],
    customers: [
      {
        name: 'Halcyon Health',
        url: 'https://halcyonhealth.example/',
        text: '38 partner pharmacies hand out online prescriptions at a Cobalt Till counter.',
      },
      {
        name: 'Café De Zwaan',
        text: 'Turned its three busiest tables once more per evening after dropping paper tickets.',
      },
      { name: 'Brasserie Quatre Vents', text: 'Runs four terraces from one kitchen.' },
    ],
    partners: [
      {
        name: 'Pennywright',
        url: 'https://pennywright.example/',
        text: 'The day’s takings, ready for your accountant.',
      },
      { name: 'Tidewell Capital', url: 'https://tidewellcapital.example/', text: 'Lender for our terminal fleet.' },
    ],
    compare: [
      {
        path: '/alternatives',
        title: 'Cobalt Till and the alternatives',
        text: `Guests on our sales calls often have another quote in hand. This is how we see the competition, in one sentence each.`,
        rivals: [
          { id: 'tallyforge', linked: true, verdict: 'A shop till first: great stock lists, thin table plans.' },
          { id: 'lumenpay', linked: true, verdict: 'Cheap card fees for big grocers, bring your own till.' },
          { id: 'paperplane-pay', linked: false, verdict: 'A phone and nothing else, which is sometimes enough.' },
        ],
      },
    ],
  },
  {
    id: 'merra',
    name: 'Merra',
    domain: 'merra.example',
    industry: 'Payments',
    keywords: [
      'payouts',
      'settlement',
      'marketplace payments',
      'card acceptance',
      'split payments',
      'merchant accounts',
    ],
    competitors: ['lumenpay', 'orrin-ledger', 'tallyforge', 'cobalt-till', 'paperplane-pay'],
    layout: 'cards',
    feed: 'json',
    accent: '#0f766e',
    jsonLd: true,
    founded: 2018,
    city: 'Lyon',
    headline: 'Get everyone in the deal paid on time',
    summary: 'Merra handles card acceptance, split payments and settlement for marketplaces, franchises and carriers.',
    intro: `One customer pays, five parties are owed. Merra splits the payment the moment it is made and settles each share on the day you choose.

We move money for marketplaces, franchise systems and, since this year, carriers. Merra accepts cards online and in person and pays out to accounts in 34 countries.`,
    featuresPath: '/product',
    features: [
      {
        title: 'Split payments',
        text: 'Commission, tax and deposit are divided by rules you can read aloud. A refund runs the same rules backwards.',
      },
      {
        title: 'Settlement on delivery',
        text: 'Release a payout when a parcel, a pallet or a guest has arrived, not when a calendar says so.',
      },
      {
        title: 'Merchant accounts in minutes',
        text: 'Sellers are checked once and may trade on every marketplace that uses Merra.',
      },
      {
        title: 'In-person card acceptance',
        text: 'The same ledger takes payments from a payment terminal in the shop.',
      },
    ],
    pricingIntro: 'Priced by what moves through the account, never by seat.',
    plans: [
      {
        name: 'Launch',
        price: '€0',
        period: 'per month',
        fee: '1.7% + €0.20',
        includes: ['Up to 50 payees', 'Weekly payouts', 'Standard checks'],
      },
      {
        name: 'Platform',
        price: '€290',
        period: 'per month',
        fee: '1.3% + €0.15',
        includes: ['Unlimited payees', 'Daily payouts', 'Split rules'],
      },
      {
        name: 'Network',
        price: '€1,200',
        period: 'per month',
        fee: '1.0% + €0.10',
        includes: ['Settlement on delivery', 'Own account numbers', 'Engineer on call'],
      },
    ],
    priceChanges: [[{ plan: 'Platform', price: '€240' }], [{ plan: 'Launch', fee: '1.6% + €0.20' }]],
    pricingNotes: `Payouts within the euro area are free. Others cost €0.80 each.

Identity checks cost €1.10 per payee, once.`,
    about: `Merra was founded in Lyon in 2018 by Camille Estève, who had spent six years explaining to market sellers why their money was late.

180 people work in Lyon and Porto. Merra holds an electronic money licence and keeps customers' funds in segregated accounts at three banks.`,
    leaders: [
      { name: 'Camille Estève', role: 'chief executive and founder' },
      { name: 'Duarte Pires', role: 'head of treasury' },
      { name: 'Noémie Carrel', role: 'general counsel' },
    ],
    customers: [
      {
        name: 'Northwind Freight',
        url: 'https://northwind-freight.example/',
        text: 'Carriers are paid on delivery instead of after 30 days.',
      },
      {
        name: 'Fern & Oak',
        url: 'https://fernandoak.example/',
        text: 'Makers who sell through the Second Season marketplace are paid every Friday.',
      },
    ],
    partners: [
      {
        name: 'Quartzline',
        url: 'https://quartzline.example/',
        text: 'Events from your systems release payouts here.',
      },
      {
        name: 'Tidewell Capital',
        url: 'https://tidewellcapital.example/',
        text: 'Lead investor since the second round.',
      },
    ],
    compare: [],
  },
  {
    id: 'paperplane-pay',
    name: 'Paperplane Pay',
    domain: 'paperplanepay.example',
    industry: 'Payments',
    keywords: [
      'mobile payments',
      'phone terminal',
      'market traders',
      'card acceptance',
      'tap to pay',
      'in-person fees',
    ],
    competitors: ['tallyforge', 'lumenpay', 'cobalt-till', 'merra', 'orrin-ledger'],
    layout: 'bands',
    feed: 'rss',
    accent: '#be3455',
    jsonLd: false,
    founded: 2019,
    city: 'Gdańsk',
    headline: 'Your phone is the payment terminal',
    summary:
      'Paperplane Pay lets market traders and mobile businesses take card payments on the phone they already own.',
    intro: `Open the app, type the price, hold out the phone. Your customer taps, you both hear the chime, and the money is on its way.

Paperplane Pay is made for people who sell where there is no counter: markets, workshops, taxis and front doors. There is no hardware, no contract and no monthly fee.`,
    featuresPath: '/features',
    features: [
      {
        title: 'Tap to pay, no reader',
        text: 'Cards, watches and phones are read by the phone itself. PIN entry follows the card schemes’ rules for glass.',
      },
      {
        title: 'Works in a field',
        text: 'Weak signal? Payments below $60 are stored and sent when you are back in range.',
      },
      {
        title: 'Receipts people keep',
        text: 'Send a receipt by message with your opening days on it. One in five customers writes back.',
      },
      { title: 'A price list, not a stock room', text: 'Twenty favourites on one screen. That is all a stall needs.' },
    ],
    pricingIntro: 'One in-person fee. Everything else is free.',
    plans: [
      {
        name: 'Solo',
        price: '$0',
        period: 'per month',
        fee: '1.75% per tap',
        includes: ['One phone', 'Payout on Monday and Thursday', 'Message receipts'],
      },
      {
        name: 'Crew',
        price: '$8',
        period: 'per phone and month',
        fee: '1.55% per tap',
        includes: ['Several phones', 'Daily payout', 'Shared price list'],
      },
    ],
    priceChanges: [[{ plan: 'Solo', fee: '1.65% per tap' }], [{ plan: 'Crew', price: '$7' }]],
    pricingNotes: `Refunds are free and give you the fee back. There is no charge for months in which you sell nothing.`,
    about: `Tomasz Wilk sold amber on a beach and lost a day's best customer because she had no cash. He founded Paperplane Pay in 2019.

The company has 96 employees in Gdańsk and Malmö. About 57,000 traders used the app last month.`,
    leaders: [
      { name: 'Tomasz Wilk', role: 'founder and chief executive' },
      { name: 'Ebba Sandström', role: 'chief product officer' },
    ],
    customers: [
      { name: 'Night Market Association of Sopot', text: 'All 140 stalls take cards with Paperplane Pay.' },
      { name: 'Klara Home Hairdressing', text: 'Eleven hairdressers, no card reader in the bag.' },
    ],
    partners: [
      { name: 'Pennywright', url: 'https://pennywright.example/', text: 'Takings and fees booked each night.' },
    ],
    compare: [
      {
        path: '/vs/card-readers',
        title: 'Paperplane Pay vs card readers',
        text: `A reader is one more thing to charge, forget and drop. Still, some stalls want one; here is what the usual alternatives cost over a year of weekend markets.`,
        rivals: [
          { id: 'tallyforge', linked: true, verdict: 'Reader for $149 and a till you may not need; 1.5% per tap.' },
          { id: 'lumenpay', linked: true, verdict: 'Terminal rent of $144 a year on Starter; 1.6% per tap.' },
          { id: 'cobalt-till', linked: true, verdict: 'From €39 a month: built for counters, not for stalls.' },
        ],
      },
    ],
  },
  {
    id: 'orrin-ledger',
    name: 'Orrin Ledger',
    domain: 'orrinledger.example',
    industry: 'Payments',
    keywords: [
      'settlement',
      'reconciliation',
      'payments ledger software',
      'merchant fees',
      'interchange',
      'chargebacks',
    ],
    competitors: ['merra', 'lumenpay', 'tallyforge', 'cobalt-till', 'paperplane-pay'],
    layout: 'plain',
    feed: 'atom',
    accent: '#7c3f00',
    jsonLd: false,
    founded: 2015,
    city: 'Prague',
    headline: 'Know where every card payment went',
    summary:
      'Orrin Ledger reconciles card payments, settlement and merchant fees across acquirers and now processes payments itself.',
    intro: `Three acquirers, two card schemes, one bank account that never agrees. Orrin Ledger matches every sale with every settlement line and tells you which fee was wrong.

Since last year merchants can also process card payments with us, through Orrin Acquiring, and see the ledger fill as customers pay.`,
    featuresPath: '/features',
    features: [
      {
        title: 'Reconciliation by nine o’clock',
        text: 'Yesterday’s sales are matched before the office opens. What does not match is listed with a reason.',
      },
      {
        title: 'Fee audit',
        text: 'Interchange and scheme fees are recalculated for each transaction. Customers recover 0.04% of turnover on average.',
      },
      { title: 'Chargeback desk', text: 'Evidence is collected from your systems and sent before the deadline.' },
      {
        title: 'Orrin Acquiring',
        text: 'Card acceptance at interchange plus 0.25%, settled daily into the same ledger.',
      },
    ],
    pricingIntro: 'A monthly price by number of transactions. Acquiring is charged separately.',
    plans: [
      {
        name: 'Books',
        price: '€120',
        period: 'per month',
        includes: ['20,000 transactions', 'Two acquirers', 'Export to your accounts'],
      },
      {
        name: 'Audit',
        price: '€340',
        period: 'per month',
        includes: ['100,000 transactions', 'Fee audit', 'Chargeback desk'],
      },
      {
        name: 'Group',
        price: '€890',
        period: 'per month',
        includes: ['500,000 transactions', 'Any number of companies', 'Single sign-on'],
      },
    ],
    priceChanges: [[{ plan: 'Audit', price: '€310' }], [{ plan: 'Group', price: '€940' }]],
    pricingNotes: `Beyond the included volume: €2 per thousand transactions. Orrin Acquiring costs interchange plus 0.25%, without a monthly charge.`,
    about: `Hana Brodsky audited hotels until 2015 and found the same error in the card fees of eleven of them. Orrin Ledger grew out of the spreadsheet with which she proved it.

120 people work in Prague and Brno. The name comes from a harbour master's ledger her grandfather kept; we are not related to the law firm.`,
    leaders: [
      { name: 'Hana Brodsky', role: 'chief executive and founder' },
      { name: 'Oskar Reznik', role: 'head of acquiring' },
    ],
    customers: [
      {
        name: 'Fern & Oak',
        url: 'https://fernandoak.example/',
        text: 'Found $212,000 of wrongly charged fees in its first audit.',
      },
      {
        name: 'Gullane Foods',
        url: 'https://gullanefoods.example/',
        text: 'Reconciles 118 supermarkets before nine every morning.',
      },
    ],
    partners: [
      { name: 'Pennywright', url: 'https://pennywright.example/', text: 'Posts the reconciled day to your books.' },
      { name: 'Quartzline', url: 'https://quartzline.example/', text: 'Reads sales from more than 300 systems.' },
    ],
    compare: [],
  },
];
