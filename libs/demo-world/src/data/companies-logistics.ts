import type { Company } from '../model.ts';

export const logisticsCompanies: readonly Company[] = [
  {
    id: 'northwind-freight',
    name: 'Northwind Freight',
    domain: 'northwind-freight.example',
    industry: 'Logistics',
    keywords: ['digital freight', 'freight rates', 'carriers', 'load booking', 'transport management', 'shippers'],
    competitors: ['haulwright', 'quaylane', 'palletry', 'lanemark'],
    layout: 'bands',
    feed: 'rss',
    accent: '#155e75',
    jsonLd: true,
    founded: 2013,
    city: 'Gothenburg',
    headline: 'A truck for every load, a price before you ask',
    summary:
      'Northwind Freight is a digital freight platform on which shippers book full and part loads with 8,400 vetted carriers.',
    intro: `Enter where, what and when. Northwind Freight shows a binding price within seconds and assigns one of 8,400 carriers whose papers, insurance and trucks we have checked ourselves.

Shippers get transport management, tracking and one invoice. Carriers get loads that fit their way home and their money on delivery.`,
    featuresPath: '/features',
    features: [
      {
        title: 'Instant freight rates',
        text: 'Prices follow demand on each lane and hold for two hours. Two thirds of loads are booked without anybody writing an e-mail.',
      },
      {
        title: 'Live tracking without another app',
        text: 'Positions come from the truck’s own telematics. Customers see an arrival time, not a dot.',
      },
      {
        title: 'Transport management included',
        text: 'Orders, documents, claims and carbon figures for every shipment, also for carriers you bring along.',
      },
      {
        title: 'Carriers paid on delivery',
        text: 'The signed delivery note releases the payment the same day. That is why good carriers take our loads first.',
      },
    ],
    pricingIntro:
      'Booking loads is free for shippers; our margin is inside the price. The transport management system is licensed by volume.',
    plans: [
      { name: 'Book', price: '€0', period: 'per month', includes: ['Instant quotes', 'Tracking', 'One invoice'] },
      {
        name: 'Manage',
        price: '€420',
        period: 'per month',
        includes: ['500 shipments', 'Own carriers', 'Document archive'],
      },
      {
        name: 'Network',
        price: '€1,350',
        period: 'per month',
        includes: ['3,000 shipments', 'Tender module', 'Integration with your ERP'],
      },
    ],
    priceChanges: [[{ plan: 'Manage', price: '€380' }], [{ plan: 'Network', price: '€1,450' }]],
    pricingNotes: `Shipments beyond the plan cost €0.70 each. Carriers pay nothing for loads and 1.2% if they choose to be paid before delivery is confirmed.`,
    about: `Northwind Freight was founded in Gothenburg in 2013 by three dispatchers who were tired of the telephone. Gareth Lindqvist, one of them, still answers it on the first Monday of the month.

720 people in nine countries arrange about 11,000 loads a week. The company earned its first annual profit last year.`,
    leaders: [
      { name: 'Gareth Lindqvist', role: 'chief executive and co-founder' },
      { name: 'Paulina Stenmark', role: 'chief financial officer' },
      { name: 'Anselm Boye', role: 'chief operating officer' },
    ],
    customers: [
      {
        name: 'Gullane Foods',
        url: 'https://gullanefoods.example/',
        text: 'Brings flour to one bakery and bread to 118 supermarkets with 14% fewer empty kilometres.',
      },
      {
        name: 'Fern & Oak',
        url: 'https://fernandoak.example/',
        text: 'Furniture from eleven makers shares trucks it used to have to itself.',
      },
      { name: 'Hallberg Paper', text: 'Books four hundred part loads a month without a dispatcher.' },
    ],
    partners: [
      { name: 'Merra', url: 'https://merra.example/', text: 'Pays carriers on delivery.' },
      { name: 'Quartzline', url: 'https://quartzline.example/', text: 'Connects your ERP in a week.' },
    ],
    compare: [
      {
        path: '/compare/haulwright',
        title: 'Northwind Freight vs Haulwright',
        text: `Haulwright is transport software; Northwind Freight is software with trucks. If you have your own carriers and dispatchers, you should look at both.`,
        rivals: [
          {
            id: 'haulwright',
            linked: true,
            verdict: 'Deep transport management, no capacity of its own, from €650 a month.',
          },
        ],
      },
      {
        path: '/compare',
        title: 'Digital freight platforms compared',
        text: `A short guide to the platforms shippers ask us about most.`,
        rivals: [
          { id: 'palletry', linked: true, verdict: 'Part loads and dock slots; few full truckloads.' },
          { id: 'quaylane', linked: true, verdict: 'Container visibility first, haulage from the port second.' },
          { id: 'lanemark', linked: false, verdict: 'Benchmarks freight rates and runs tenders, does not book loads.' },
        ],
      },
    ],
  },
  {
    id: 'haulwright',
    name: 'Haulwright',
    domain: 'haulwright.example',
    industry: 'Logistics',
    keywords: ['transport management system', 'TMS', 'carriers', 'shippers', 'route planning', 'freight audit'],
    competitors: ['northwind-freight', 'palletry', 'quaylane', 'lanemark'],
    layout: 'cards',
    feed: 'atom',
    accent: '#6d28d9',
    jsonLd: true,
    founded: 2011,
    city: 'Leipzig',
    headline: 'Transport management for people who load trucks for a living',
    summary: 'Haulwright is a transport management system for manufacturers, wholesalers and their carriers.',
    intro: `Plan the route, assign the carrier, check the invoice. Haulwright does the three jobs of a transport office in one system and shows what each pallet cost to move.

1,150 shippers use Haulwright with the carriers they know. We sell no freight and take no margin on yours.`,
    featuresPath: '/product',
    features: [
      {
        title: 'Route planning',
        text: 'Builds tomorrow’s tours in four minutes, with driving hours, tail lifts and that one customer who closes at noon.',
      },
      {
        title: 'Carrier portal',
        text: 'Carriers accept orders, book dock slots and upload delivery notes. They need a browser and no training.',
      },
      {
        title: 'Freight audit',
        text: 'Every carrier invoice is compared with the agreed freight rates. The first month usually pays for the year.',
      },
      { title: 'Emissions report', text: 'Figures per shipment according to ISO 14083, ready for your auditor.' },
    ],
    pricingIntro: 'Licensed by transport office, not by user.',
    plans: [
      {
        name: 'Depot',
        price: '€650',
        period: 'per month',
        includes: ['One site', '1,000 shipments', 'Carrier portal'],
      },
      {
        name: 'Region',
        price: '€1,900',
        period: 'per month',
        includes: ['Five sites', '6,000 shipments', 'Freight audit'],
      },
      {
        name: 'Enterprise',
        price: '€4,800',
        period: 'per month',
        includes: ['Any number of sites', 'Own cloud region', 'Service manager'],
      },
    ],
    priceChanges: [[{ plan: 'Depot', price: '€590' }], [{ plan: 'Region', price: '€2,050' }]],
    pricingNotes: `Introduction takes six to ten weeks and costs a fixed price that we name before you sign.`,
    about: `Ruth Adeyemi planned tours for a brewery for eight years and founded Haulwright in Leipzig in 2011. The brewery is still a customer.

Haulwright has 290 employees. It is owned by its staff and by Tidewell Capital.`,
    leaders: [
      { name: 'Ruth Adeyemi', role: 'founder and chief executive' },
      { name: 'Matthis Krone', role: 'chief technology officer' },
      { name: 'Elif Sander', role: 'head of carrier relations' },
    ],
    customers: [
      { name: 'Hallberg Paper', text: 'Cut the time from order to loaded truck from two days to five hours.' },
      { name: 'Osterfeld Brewery', text: 'Customer since the first line of code.' },
      { name: 'Fern & Oak', url: 'https://fernandoak.example/', text: 'Plans home deliveries from six depots.' },
    ],
    partners: [
      { name: 'Tidewell Capital', url: 'https://tidewellcapital.example/', text: 'Minority shareholder.' },
      { name: 'Pennywright', url: 'https://pennywright.example/', text: 'Receives audited freight invoices.' },
    ],
    compare: [
      {
        path: '/alternatives',
        title: 'Haulwright alternatives',
        text: `Transport management is sold in many shapes. We lose projects to these competitors, and win some back.`,
        rivals: [
          { id: 'northwind-freight', linked: true, verdict: 'Brings its own carriers and earns on the load.' },
          { id: 'palletry', linked: true, verdict: 'Quick to start for dock scheduling; light on tours.' },
          { id: 'quaylane', linked: true, verdict: 'The better choice if everything you move comes by sea.' },
        ],
      },
    ],
  },
  {
    id: 'quaylane',
    name: 'Quaylane',
    domain: 'quaylane.example',
    industry: 'Logistics',
    keywords: ['container tracking', 'freight visibility', 'port haulage', 'demurrage', 'carriers', 'shippers'],
    competitors: ['northwind-freight', 'haulwright', 'palletry', 'lanemark'],
    layout: 'sidebar',
    feed: 'json',
    accent: '#0b5394',
    jsonLd: false,
    founded: 2017,
    city: 'Antwerp',
    headline: 'Know where your container is, and who fetches it',
    summary: 'Quaylane tracks sea containers for importers and books the haulage from the port to the dock.',
    intro: `Ships are late, terminals are full, free days run out. Quaylane follows every container from gate to gate, warns before demurrage starts and books the truck that brings the box home.

Importers see one arrival time, corrected every fifteen minutes from ship positions, terminal data and our own carriers.`,
    featuresPath: '/features',
    features: [
      {
        title: 'Container tracking',
        text: 'Data from 71 terminals and 14 shipping lines in one list. No more portals with fourteen passwords.',
      },
      { title: 'Demurrage watch', text: 'Counts free days by contract and shows what waiting until Monday will cost.' },
      {
        title: 'Port haulage',
        text: 'Book one of 900 hauliers at a fixed freight rate as soon as the box is released.',
      },
      {
        title: 'Freight visibility for customers',
        text: 'Share an arrival time with the people who wait at the dock.',
      },
    ],
    pricingIntro: 'Priced by container. Haulage is charged by trip.',
    plans: [
      {
        name: 'Watch',
        price: '€6',
        period: 'per container',
        includes: ['Tracking', 'Demurrage watch', 'E-mail alerts'],
      },
      {
        name: 'Fetch',
        price: '€9',
        period: 'per container',
        includes: ['Everything in Watch', 'Haulage booking', 'Slot management'],
      },
      {
        name: 'Programme',
        price: '€2,400',
        period: 'per month',
        includes: ['500 containers', 'API access', 'Named planner'],
      },
    ],
    priceChanges: [[{ plan: 'Watch', price: '€5' }], [{ plan: 'Programme', price: '€2,600' }]],
    pricingNotes: `There is no charge for containers that we lose sight of for more than two days.`,
    about: `Mateus Farrow worked the night shift at a container terminal in Antwerp and knew which boxes would be late before their owners did. Quaylane, founded in 2017, sells that knowledge.

150 people work in Antwerp, Gdynia and Valencia.`,
    leaders: [
      { name: 'Mateus Farrow', role: 'chief executive and founder' },
      { name: 'Griet Vanhaeren', role: 'head of data' },
    ],
    customers: [
      {
        name: 'Fern & Oak',
        url: 'https://fernandoak.example/',
        text: 'Paid no demurrage for lighting from overseas in eleven months.',
      },
      { name: 'Mondrake Bicycles', text: 'Knows in which week the frames arrive, which used to be a bet.' },
    ],
    partners: [
      { name: 'Quartzline', url: 'https://quartzline.example/', text: 'Sends arrival times into your planning.' },
    ],
    compare: [],
  },
  {
    id: 'palletry',
    name: 'Palletry',
    domain: 'palletry.example',
    industry: 'Logistics',
    keywords: ['dock scheduling', 'part loads', 'pallet network', 'load booking', 'warehouse', 'carriers'],
    competitors: ['haulwright', 'northwind-freight', 'quaylane', 'lanemark'],
    layout: 'cards',
    feed: 'rss',
    accent: '#92400e',
    jsonLd: false,
    founded: 2018,
    city: 'Tilburg',
    headline: 'Book the pallet, book the door',
    summary: 'Palletry schedules loading docks and books part loads for warehouses and wholesalers.',
    intro: `Every truck that waits at your gate costs somebody €55 an hour. Palletry gives each one a door and a time, and fills the empty half of those that leave.

2,300 warehouses use Palletry for dock scheduling. Their carriers book slots by themselves and offer space for part loads on the same screen.`,
    featuresPath: '/product',
    features: [
      {
        title: 'Dock scheduling',
        text: 'Rules for every door: reach trucks, hazardous goods, the driver who unloads alone. Waiting time falls by half in the first month.',
      },
      {
        title: 'Part load booking',
        text: 'From one pallet to twelve metres. Freight rates are fixed per zone and week.',
      },
      { title: 'Yard on a screen', text: 'See who is at the gate, who is late and which door is free.' },
      { title: 'Pallet accounts', text: 'Counts the pallets you are owed. It is usually more than you think.' },
    ],
    pricingIntro: 'By door and month. Part loads are priced per pallet.',
    plans: [
      {
        name: 'Gate',
        price: '€29',
        period: 'per door and month',
        includes: ['Dock scheduling', 'Carrier booking', 'SMS to drivers'],
      },
      {
        name: 'Yard',
        price: '€49',
        period: 'per door and month',
        includes: ['Yard screen', 'Waiting time report', 'Pallet accounts'],
      },
      {
        name: 'Campus',
        price: '€990',
        period: 'per month',
        includes: ['Up to 40 doors', 'Several sites', 'Access gates'],
      },
    ],
    priceChanges: [[{ plan: 'Yard', price: '€45' }], [{ plan: 'Gate', price: '€31' }]],
    pricingNotes: `Carriers never pay for slots. Doors you do not use for a month are not charged.`,
    about: `Sunniva Krogh counted trucks for her doctoral thesis and found that a third of a driver's working day is spent waiting. Palletry has been shortening that third since 2018.

110 people work in Tilburg and Bergen.`,
    leaders: [
      { name: 'Sunniva Krogh', role: 'founder and chief executive' },
      { name: 'Wim Okafor', role: 'head of product' },
    ],
    customers: [
      {
        name: 'Gullane Foods',
        url: 'https://gullanefoods.example/',
        text: 'Eighteen doors, 260 trucks a day, nine minutes of average waiting.',
      },
      { name: 'Verstraete Wholesale', text: 'Fills return trips to Lille with other people’s pallets.' },
    ],
    partners: [
      { name: 'Quartzline', url: 'https://quartzline.example/', text: 'Links dock slots with warehouse systems.' },
    ],
    compare: [
      {
        path: '/vs/haulwright',
        title: 'Palletry vs Haulwright',
        text: `Both systems let carriers book a slot. Haulwright wraps a full transport management system around it; Palletry wraps a yard.`,
        rivals: [
          { id: 'haulwright', linked: true, verdict: 'Licensed by site from €650 a month, ten weeks to introduce.' },
          { id: 'northwind-freight', linked: true, verdict: 'Sells full loads and has no dock module.' },
        ],
      },
    ],
  },
  {
    id: 'lanemark',
    name: 'Lanemark',
    domain: 'lanemark.example',
    industry: 'Logistics',
    keywords: ['freight rates', 'rate benchmark', 'freight tender', 'procurement', 'shippers', 'carriers'],
    competitors: ['northwind-freight', 'haulwright', 'quaylane', 'palletry'],
    layout: 'plain',
    feed: 'atom',
    accent: '#3f6212',
    jsonLd: false,
    founded: 2016,
    city: 'Manchester',
    headline: 'Never overpay for a lane again',
    summary: 'Lanemark benchmarks freight rates on 90,000 road lanes and runs freight tenders for shippers.',
    intro: `What does a truck from Poznań to Lyon cost this week? Lanemark knows, because 640 shippers share what they paid. You see the market, your own rates and the difference.

When it is time to buy, run the freight tender in Lanemark: invite carriers, compare bids by lane and award in days rather than weeks.`,
    featuresPath: '/features',
    features: [
      {
        title: 'Rate benchmark',
        text: 'Contract and spot rates for 90,000 lanes, updated daily from paid invoices rather than asking prices.',
      },
      { title: 'Freight tender', text: 'Rounds, feedback and award scenarios for up to 5,000 lanes.' },
      { title: 'Carrier discovery', text: 'Find carriers that already drive your lane half empty.' },
      { title: 'Spot booking', text: 'New: send a single load to your contracted carriers and book the best answer.' },
    ],
    pricingIntro: 'An annual subscription; sharing your own invoices is the condition.',
    plans: [
      {
        name: 'Insight',
        price: '€490',
        period: 'per month',
        includes: ['Benchmark for 200 lanes', 'Two users', 'Monthly report'],
      },
      {
        name: 'Tender',
        price: '€1,150',
        period: 'per month',
        includes: ['Unlimited lanes', 'Four tenders a year', 'Award scenarios'],
      },
      { name: 'Desk', price: '€2,700', period: 'per month', includes: ['Spot booking', 'API access', 'Analyst hours'] },
    ],
    priceChanges: [[{ plan: 'Insight', price: '€450' }], [{ plan: 'Desk', price: '€2,900' }]],
    pricingNotes: `A single tender without subscription costs €6,500.`,
    about: `Lanemark was founded in Manchester in 2016 by Idris Whitcombe, a buyer of transport who wanted to know whether he was any good at it.

85 people work at Lanemark. Invoices of customers are anonymised before anybody here can read them.`,
    leaders: [
      { name: 'Idris Whitcombe', role: 'chief executive and founder' },
      { name: 'Sorcha Daly', role: 'chief economist' },
    ],
    customers: [
      { name: 'Hallberg Paper', text: 'Saved 6.1% on 340 lanes in its first tender.' },
      { name: 'Mondrake Bicycles', text: 'Checks every quote against the market before answering.' },
    ],
    partners: [
      { name: 'Quartzline', url: 'https://quartzline.example/', text: 'Collects invoices from your systems.' },
    ],
    compare: [],
  },
];
