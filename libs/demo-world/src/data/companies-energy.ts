import type { Company } from '../model.ts';

export const energyCompanies: readonly Company[] = [
  {
    id: 'bluemesa-energy',
    name: 'Bluemesa Energy',
    domain: 'bluemesa-energy.example',
    industry: 'Energy storage',
    keywords: [
      'battery storage',
      'grid-scale',
      'lithium iron phosphate',
      'megawatt-hours',
      'capacity market',
      'utilities',
    ],
    competitors: ['saltbank', 'kestrel-grid', 'voltarn', 'ohmstead'],
    layout: 'bands',
    feed: 'rss',
    accent: '#1d4ed8',
    jsonLd: true,
    founded: 2012,
    city: 'Zaragoza',
    headline: 'Grid-scale batteries that are on time',
    summary:
      'Bluemesa Energy builds grid-scale battery storage for utilities and solar parks, from five to eight hundred megawatt-hours.',
    intro: `Bluemesa Energy delivers complete battery storage plants: containers, inverters, grid connection and twenty years of service. 2.4 gigawatt-hours are running in eleven countries.

Our Mesa 5 container holds five megawatt-hours of lithium iron phosphate cells and arrives tested, filled and sealed. Twelve people can set up forty of them in a month.`,
    featuresPath: '/product',
    features: [
      {
        title: 'Mesa 5 container',
        text: 'Five megawatt-hours on the footprint of a truck trailer, cooled by liquid, with detection and venting for each rack.',
      },
      {
        title: 'Grid-forming inverters',
        text: 'Start a dead grid section, hold frequency and ride through faults that trip others.',
      },
      {
        title: 'Dispatch included',
        text: 'Our traders place your storage in day-ahead, balancing and capacity markets, or hand the controls to your own.',
      },
      {
        title: 'Twenty-year service',
        text: 'Guaranteed capacity each year, in writing, with cells replaced at our cost.',
      },
    ],
    pricingIntro: 'Guide prices for delivered and commissioned battery storage, before grid connection.',
    plans: [
      {
        name: 'Mesa 5, two hours',
        price: '€148',
        period: 'per kilowatt-hour',
        includes: ['From 20 MWh', 'Inverters', 'Two years of service'],
      },
      {
        name: 'Mesa 5, four hours',
        price: '€131',
        period: 'per kilowatt-hour',
        includes: ['From 40 MWh', 'Inverters', 'Two years of service'],
      },
      {
        name: 'Service',
        price: '€5.40',
        period: 'per kilowatt-hour and year',
        includes: ['Capacity guarantee', 'Remote operation', 'Spare parts on site'],
      },
    ],
    priceChanges: [
      [
        { plan: 'Mesa 5, two hours', price: '€139' },
        { plan: 'Mesa 5, four hours', price: '€124' },
      ],
      [{ plan: 'Service', price: '€5.10' }],
    ],
    pricingNotes: `Prices are adjusted each quarter with the published index for lithium carbonate. Delivery takes seven months from order.`,
    about: `Bluemesa Energy began in 2012 with one container behind a bakery in Zaragoza. Elena Quintero, its founder, wanted to bake with the sun at four in the morning.

900 people work for the company, 500 of them in the factory. Bluemesa Energy is listed and publishes its results each quarter.`,
    leaders: [
      { name: 'Elena Quintero', role: 'chief executive and founder' },
      { name: 'Jonas Albrecht', role: 'chief financial officer' },
      { name: 'Teodora Vuk', role: 'chief engineer' },
    ],
    customers: [
      { name: 'Aragon Sun Cooperative', text: 'Shifts 180 megawatt-hours of noon into the evening.' },
      { name: 'Municipal Utility of Brenz', text: 'Replaced a gas turbine that ran for ninety hours a year.' },
    ],
    partners: [
      { name: 'Tidewell Capital', url: 'https://tidewellcapital.example/', text: 'Co-owner of our project company.' },
      { name: 'Quartzline', url: 'https://quartzline.example/', text: 'Carries plant data to grid operators.' },
    ],
    compare: [
      {
        path: '/compare/storage-technologies',
        title: 'Storage technologies compared',
        text: `Buyers compare cells, but they live with plants. These are the suppliers we meet most often in tenders for battery storage.`,
        rivals: [
          {
            id: 'saltbank',
            linked: true,
            verdict: 'Sodium-ion: no lithium, a fifth heavier, few plants in operation.',
          },
          { id: 'voltarn', linked: true, verdict: 'Flow batteries: sensible from eight hours upward.' },
          { id: 'kestrel-grid', linked: true, verdict: 'Smaller systems behind the meter, good software.' },
        ],
      },
    ],
  },
  {
    id: 'saltbank',
    name: 'Saltbank',
    domain: 'saltbank.example',
    industry: 'Energy storage',
    keywords: ['sodium-ion', 'battery storage', 'grid-scale', 'cell factory', 'megawatt-hours', 'cold climate'],
    competitors: ['bluemesa-energy', 'voltarn', 'kestrel-grid', 'ohmstead'],
    layout: 'cards',
    feed: 'atom',
    accent: '#0e7490',
    jsonLd: true,
    founded: 2018,
    city: 'Groningen',
    headline: 'Batteries made of salt, for places with winter',
    summary: 'Saltbank makes sodium-ion cells and battery storage systems without lithium, cobalt or nickel.',
    intro: `Sodium is in every sea. Saltbank makes it into cells that store wind for the evening, work at thirty degrees below zero and can be shipped empty.

Our factory near Groningen produces 400 megawatt-hours a year. Storage systems from two to two hundred megawatt-hours run in seven countries.`,
    featuresPath: '/product',
    features: [
      {
        title: 'SB-210 sodium-ion cell',
        text: '165 watt-hours per kilogram, 6,000 cycles, no metal that is dug up by hand.',
      },
      { title: 'Winter pack', text: 'Keeps 92% of its capacity at minus twenty degrees, without heating.' },
      { title: 'Grid-scale block', text: 'Two megawatt-hours per block; four people and a crane need a day for each.' },
      {
        title: 'Transport at zero volts',
        text: 'Cells are shipped discharged. Insurers like this more than we expected.',
      },
    ],
    pricingIntro: 'Guide prices for complete battery storage systems, delivered.',
    plans: [
      {
        name: 'Block 2',
        price: '€142',
        period: 'per kilowatt-hour',
        includes: ['2 MWh', 'Inverter', 'Remote monitoring'],
      },
      {
        name: 'Field',
        price: '€127',
        period: 'per kilowatt-hour',
        includes: ['From 50 MWh', 'Dispatch software', 'Ten-year warranty'],
      },
    ],
    priceChanges: [[{ plan: 'Field', price: '€121' }], [{ plan: 'Block 2', price: '€136' }]],
    pricingNotes: `No index clause: sodium has no price worth indexing. Ten years of warranty can be extended to fifteen.`,
    about: `Piet Hallam left a university laboratory in 2018 with a patent on hard carbon from potato starch and eleven colleagues. Saltbank now has 260 employees.

The second factory hall is under construction and will double output.`,
    leaders: [
      { name: 'Piet Hallam', role: 'chief executive and founder' },
      { name: 'Aoife Brennan', role: 'chief operating officer' },
    ],
    customers: [
      { name: 'Lofthus Wind', text: 'Forty megawatt-hours above the Arctic circle.' },
      { name: 'Groningen Trams', text: 'Brakes into sodium and starts from it.' },
    ],
    partners: [
      { name: 'Quartzline', url: 'https://quartzline.example/', text: 'Monitoring data in your own systems.' },
    ],
    compare: [
      {
        path: '/alternatives',
        title: 'Sodium, lithium, flow: the alternatives',
        text: `We are asked every week which chemistry will win. None will. Here is who builds what.`,
        rivals: [
          {
            id: 'bluemesa-energy',
            linked: true,
            verdict: 'Lithium iron phosphate at scale, cheapest for two hours in mild climates.',
          },
          { id: 'voltarn', linked: true, verdict: 'Vanadium flow for long nights.' },
          { id: 'ohmstead', linked: true, verdict: 'Lithium for homes.' },
        ],
      },
    ],
  },
  {
    id: 'kestrel-grid',
    name: 'Kestrel Grid',
    domain: 'kestrelgrid.example',
    industry: 'Energy storage',
    keywords: [
      'commercial battery storage',
      'dispatch software',
      'peak shaving',
      'virtual power plant',
      'behind the meter',
      'grid services',
    ],
    competitors: ['ohmstead', 'bluemesa-energy', 'saltbank', 'voltarn'],
    layout: 'sidebar',
    feed: 'rss',
    accent: '#7e22ce',
    jsonLd: false,
    founded: 2016,
    city: 'Aberdeen',
    headline: 'The battery in your yard, earning while you sleep',
    summary:
      'Kestrel Grid installs battery storage at factories and shops and trades it with its own dispatch software.',
    intro: `A cold store draws its peak on the hottest afternoon, when power costs most. Kestrel Grid puts a battery behind the meter, cuts the peak and sells what is left to the grid.

You pay nothing up front. We own the battery, you keep half of what it earns.`,
    featuresPath: '/features',
    features: [
      {
        title: 'Peak shaving',
        text: 'Forecasts your load for every quarter of an hour and discharges before the peak, not during it.',
      },
      {
        title: 'Kestrel dispatch software',
        text: 'Bids 640 sites as one virtual power plant into grid services and day-ahead markets.',
      },
      {
        title: 'Backup that is tested monthly',
        text: 'The battery takes over in twenty milliseconds. You get the log.',
      },
      { title: 'For any battery', text: 'The software also runs storage made by others.' },
    ],
    pricingIntro: 'Share the earnings, or license the dispatch software for storage you own.',
    plans: [
      {
        name: 'Shared',
        price: '€0',
        period: 'up front',
        fee: '50% of earnings',
        includes: ['Battery from 200 kWh', 'Installation', 'Ten years of service'],
      },
      {
        name: 'Owned',
        price: '€310',
        period: 'per kilowatt-hour',
        includes: ['Battery and inverter', 'Dispatch for two years', 'Backup'],
      },
      {
        name: 'Software',
        price: '€1.90',
        period: 'per kilowatt and month',
        includes: ['Dispatch for any battery', 'Market access', 'Daily statement'],
      },
    ],
    priceChanges: [[{ plan: 'Shared', fee: '45% of earnings' }], [{ plan: 'Owned', price: '€295' }]],
    pricingNotes: `Sites that draw less than 300 kilowatts at peak rarely pay off. We say so on the first call.`,
    about: `Noor Vashti traded gas in Aberdeen until 2016 and saw that the most valuable hours were those nobody could deliver. Kestrel Grid aggregates small batteries to deliver them.

210 people look after 640 sites with 410 megawatts.`,
    leaders: [
      { name: 'Noor Vashti', role: 'chief executive and founder' },
      { name: 'Hamish Odell', role: 'head of trading' },
    ],
    customers: [
      {
        name: 'Gullane Foods',
        url: 'https://gullanefoods.example/',
        text: 'Batteries at nine cold stores took 31% off the peak charge.',
      },
      { name: 'Halcyon Health', url: 'https://halcyonhealth.example/', text: 'Vaccine stores with backup.' },
    ],
    partners: [{ name: 'Quartzline', url: 'https://quartzline.example/', text: 'Meter data every second.' }],
    compare: [
      {
        path: '/compare',
        title: 'How Kestrel Grid compares',
        text: `Three names come up on our calls. The differences are honest ones.`,
        rivals: [
          { id: 'ohmstead', linked: true, verdict: 'Homes and small shops, up to 100 kWh.' },
          { id: 'bluemesa-energy', linked: true, verdict: 'Plants on their own plot, from 20 MWh.' },
        ],
      },
    ],
  },
  {
    id: 'ohmstead',
    name: 'Ohmstead',
    domain: 'ohmstead.example',
    industry: 'Energy storage',
    keywords: [
      'home battery',
      'virtual power plant',
      'solar storage',
      'battery storage',
      'installers',
      'heat pump tariff',
    ],
    competitors: ['kestrel-grid', 'bluemesa-energy', 'saltbank', 'voltarn'],
    layout: 'cards',
    feed: 'json',
    accent: '#c2410c',
    jsonLd: true,
    founded: 2015,
    city: 'Freiburg',
    headline: 'Your roof by day, your kitchen by night',
    summary: 'Ohmstead makes home batteries and joins them into a virtual power plant that pays its members.',
    intro: `A solar roof makes most of its power while you are out. Ohmstead keeps it for the evening and, with your leave, lends a little to the grid when the grid pays well.

118,000 homes have an Ohmstead battery. Together they are a power plant of 540 megawatts, without a chimney.`,
    featuresPath: '/features',
    features: [
      { title: 'Hearth home battery', text: 'Ten kilowatt-hours in a case the size of a radiator. Stack up to four.' },
      {
        title: 'Virtual power plant',
        text: 'Members earned €164 last year on average, and never gave more than they had allowed.',
      },
      { title: 'Island mode', text: 'When the street goes dark, your fridge does not notice.' },
      { title: 'Heat pump tariff', text: 'Charges on windy nights and heats on still mornings.' },
    ],
    pricingIntro: 'Prices for battery storage including installation by one of 1,400 installers.',
    plans: [
      { name: 'Hearth 10', price: '€5,900', period: 'installed', includes: ['10 kWh', 'Inverter', '12-year warranty'] },
      {
        name: 'Hearth 20',
        price: '€9,800',
        period: 'installed',
        includes: ['20 kWh', 'Island mode', '12-year warranty'],
      },
      {
        name: 'Workshop',
        price: '€31,000',
        period: 'installed',
        includes: ['80 kWh', 'For shops and farms', 'Peak shaving'],
      },
    ],
    priceChanges: [[{ plan: 'Hearth 10', price: '€5,400' }], [{ plan: 'Hearth 20', price: '€9,300' }]],
    pricingNotes: `Membership of the virtual power plant is free and can be paused on any day.`,
    about: `Callum Reyes and two electricians founded Ohmstead in Freiburg in 2015. The first fifty batteries were built in a bicycle shed, and forty-seven still work.

The company has 530 employees.`,
    leaders: [
      { name: 'Callum Reyes', role: 'chief executive and co-founder' },
      { name: 'Friederike Noll', role: 'chief technology officer' },
    ],
    customers: [
      { name: 'Vauban Housing Cooperative', text: '212 flats share 38 batteries.' },
      { name: 'Municipal Utility of Brenz', text: 'Borrows evening power from 2,900 homes.' },
    ],
    partners: [
      { name: 'Pennywright', url: 'https://pennywright.example/', text: 'Books feed-in earnings for farms.' },
      { name: 'Tidewell Capital', url: 'https://tidewellcapital.example/', text: 'Investor.' },
    ],
    compare: [],
  },
  {
    id: 'voltarn',
    name: 'Voltarn',
    domain: 'voltarn.example',
    industry: 'Energy storage',
    keywords: ['flow battery', 'long-duration storage', 'vanadium', 'battery storage', 'grid-scale', 'utilities'],
    competitors: ['bluemesa-energy', 'saltbank', 'kestrel-grid', 'ohmstead'],
    layout: 'plain',
    feed: 'rss',
    accent: '#14532d',
    jsonLd: false,
    founded: 2014,
    city: 'Linz',
    headline: 'Twelve hours of storage, thirty years of service',
    summary: 'Voltarn builds vanadium flow batteries for long-duration, grid-scale storage.',
    intro: `When the wind drops on a January evening, four hours are not enough. Voltarn stores energy in two tanks of liquid: twelve hours, every day, for thirty years, without losing capacity.

Nineteen plants with 310 megawatt-hours are in service. The electrolyte does not burn and can be leased.`,
    featuresPath: '/product',
    features: [
      {
        title: 'VT-12 flow battery',
        text: 'Power and energy are bought separately. A bigger tank makes a longer night.',
      },
      {
        title: 'Electrolyte lease',
        text: 'Vanadium keeps its value, so we own it and you rent it. The purchase price falls by a third.',
      },
      { title: 'Nothing to burn', text: 'Water-based and approved for cellars below schools and hospitals.' },
      { title: 'Thirty-year warranty', text: 'Pumps and stacks wear and are replaced; capacity does not.' },
    ],
    pricingIntro: 'Guide prices for long-duration storage with twelve hours.',
    plans: [
      {
        name: 'VT-12 purchase',
        price: '€236',
        period: 'per kilowatt-hour',
        includes: ['From 6 MWh', 'Stacks, tanks, pumps', 'Electrolyte'],
      },
      {
        name: 'VT-12 lease',
        price: '€158',
        period: 'per kilowatt-hour',
        includes: ['Electrolyte for €6 a year', 'Stacks, tanks, pumps', 'Return at the end'],
      },
    ],
    priceChanges: [[{ plan: 'VT-12 lease', price: '€149' }], [{ plan: 'VT-12 purchase', price: '€229' }]],
    pricingNotes: `Civil works depend on the ground and are quoted after a visit.`,
    about: `Ingrid Sool ran water works before she founded Voltarn in Linz in 2014, and still describes her product as two swimming pools and a good pump.

Voltarn has 175 employees and belongs to its founder, a foundation and three utilities.`,
    leaders: [
      { name: 'Ingrid Sool', role: 'chief executive and founder' },
      { name: 'Lorenz Aigner', role: 'chief technology officer' },
    ],
    customers: [
      { name: 'Municipal Utility of Brenz', text: 'Twelve hours for the old town and the hospital.' },
      { name: 'Isle of Hesk', text: 'Ran on wind alone for 41 days last winter.' },
    ],
    partners: [
      { name: 'Tidewell Capital', url: 'https://tidewellcapital.example/', text: 'Finances leased electrolyte.' },
    ],
    compare: [],
  },
];
