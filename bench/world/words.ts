// Vocabulary of the generated press. No real names.

export const firstParts = [
  'Alder',
  'Brack',
  'Cinder',
  'Dorn',
  'Ember',
  'Fallow',
  'Garnet',
  'Hollin',
  'Ister',
  'Juno',
  'Kelda',
  'Larch',
  'Marl',
  'Nettle',
  'Orrel',
  'Pinter',
  'Quill',
  'Rowan',
  'Sedge',
  'Tarn',
];
/** The first two hundred companies have an empty third part. */
export const thirdParts = ['', 'en', 'ton', 'by', 'wick', 'dale', 'stead', 'mere', 'holt', 'ley'];
export const secondParts = ['bridge', 'crest', 'deck', 'field', 'gate', 'harbor', 'lane', 'mill', 'stack', 'works'];

export const trades = [
  {
    what: 'payroll software for restaurants',
    words: ['payroll', 'scheduling', 'restaurants', 'shift planning', 'tip reporting'],
  },
  { what: 'warehouse robots for grocery chains', words: ['warehouse', 'robots', 'grocery', 'picking', 'fulfilment'] },
  { what: 'battery storage for apartment buildings', words: ['battery', 'storage', 'grid', 'apartments', 'solar'] },
  { what: 'fraud detection for online banks', words: ['fraud', 'banking', 'payments', 'identity', 'chargebacks'] },
  {
    what: 'appointment software for dental clinics',
    words: ['appointments', 'clinics', 'patients', 'reminders', 'billing'],
  },
  { what: 'route planning for parcel carriers', words: ['routing', 'parcels', 'carriers', 'delivery', 'fleet'] },
  {
    what: 'quality inspection cameras for factories',
    words: ['inspection', 'cameras', 'factories', 'defects', 'automation'],
  },
  { what: 'contract management for law firms', words: ['contracts', 'legal', 'compliance', 'e-signature', 'clauses'] },
];

/** Headlines by kind of event; each kind has its own openings. `{c}` is the company. */
export const events = [
  {
    titles: ['{c} raises {m} million to expand {w} in {p}', '{c} closes {m} million funding round led by {f}'],
    openings: [
      '{c} said on {d} that it has raised {m} million dollars in new funding led by {f}.',
      'Investors including {f} have put {m} million dollars into {c}, valuing the company at {n} million.',
    ],
  },
  {
    titles: ['{c} launches {q} for {w}', '{c} unveils {q}, a new take on {w}'],
    openings: [
      '{c} today introduced {q}, a product that promises to cut the time teams spend on {w} by {n} percent.',
      'With {q}, {c} brings {w} to customers who until now relied on spreadsheets and phone calls.',
    ],
  },
  {
    titles: ['{c} and {f} announce partnership on {w}', '{c} teams up with {f} in {p}'],
    openings: [
      '{c} and {f} will work together on {w}, the two companies announced on {d} in {p}.',
      'A multi-year partnership gives {c} access to the {n} customers that {f} serves in {p}.',
    ],
  },
  {
    titles: ['{c} faces lawsuit over {w} contract in {p}', 'Regulator in {p} opens inquiry into {c}'],
    openings: [
      'A customer in {p} has sued {c}, claiming that its {w} offering failed to deliver what had been agreed.',
      'The competition authority of {p} has opened an inquiry into how {c} prices its {w} services.',
    ],
  },
  {
    titles: ['{c} reports quarterly revenue up {n} percent', '{c} misses forecasts as {w} demand cools'],
    openings: [
      '{c} reported revenue growth of {n} percent for the quarter, helped by strong demand for {w} in {p}.',
      'Quarterly revenue at {c} fell short of expectations after several customers delayed {w} projects.',
    ],
  },
  {
    titles: ['{c} names {a} as chief product officer', '{c} appoints {a} to lead business in {p}'],
    openings: [
      '{c} has hired {a}, formerly of {f}, to run its product organisation of {n} people.',
      '{a} will lead the business of {c} in {p}, the company told staff on {d}.',
    ],
  },
  {
    titles: ['{c} outage leaves customers without {w} for {n} minutes', '{c} apologises after {w} disruption in {p}'],
    openings: [
      'Customers of {c} were unable to use its {w} service for {n} minutes on {d} after a faulty update.',
      '{c} apologised for a disruption in {p} that it traced to a failed database migration.',
    ],
  },
  {
    titles: ['{c} raises prices for {w} by {n} percent', '{c} introduces free plan for small teams in {p}'],
    openings: [
      'From next month {c} will charge {n} percent more for its {w} plans, according to a letter to customers.',
      '{c} now offers a free plan to teams of up to {n} people, a first for {w} in {p}.',
    ],
  },
  {
    titles: ['{c} acquires {f} to strengthen {w}', '{c} in talks to buy {f}, sources say'],
    openings: [
      '{c} has agreed to acquire {f} for {m} million dollars in cash and shares.',
      'The takeover of {f} would give {c} a foothold in {p} and {n} additional engineers.',
    ],
  },
];

/** Filler sentences for any article. */
export const bodies = [
  '“Our customers asked for {w} that simply works on the first day,” said {a}, who joined {c} two years ago.',
  'The company, which is based in {p}, employs about {n} people and serves customers in {k} countries.',
  'Analysts at {f} expect the market for {w} to grow by {n} percent a year until the end of the decade.',
  'Until recently most firms of this size handled {w} by hand, which led to errors and long waiting times.',
  'A spokesperson declined to say how many of the {n} pilot customers have moved on to paid plans.',
  'In a survey of {n} managers, more than half named {w} as the part of their work they would most like to hand over.',
  'Rivals have been slow to answer, although {f} is understood to be testing something similar in {p}.',
  'The rollout begins in {p} and should reach the remaining regions within {k} months.',
  'According to {a}, the hardest part was not the technology but winning the trust of the people who use it every day.',
  '{c} says that data stays in the region where it was collected and is deleted after {k} months.',
  'Not everyone is convinced: one former employee described the plan as ambitious but thinly staffed.',
  'The announcement follows a year in which {c} opened offices in {p} and doubled its support team.',
  'Industry groups welcomed the step and called on regulators to publish clearer rules for {w}.',
  'For smaller customers the change will be gradual, with existing agreements honoured until they run out.',
  'Early users report that tasks which took {n} minutes are now done in less than five.',
  'The board is expected to discuss the next stage when it meets in {p} at the end of the quarter.',
  'Shipping began quietly some weeks ago, when {k} customers received early versions for testing.',
  'Pressure on margins has grown since energy and labour costs in {p} rose sharply last winter.',
  '“We would rather grow more slowly and keep every promise,” {a} told reporters in {p}.',
  'Documents seen by this newsletter put the cost of the programme at {m} million over three years.',
  'Observers point out that {f} tried the same approach and abandoned it after {k} months.',
  'An independent audit found no serious weaknesses but recommended {k} smaller improvements.',
  'Training material is available in {k} languages, and partners can book workshops from {d} onwards.',
  'Whether the bet pays off depends on how quickly customers in {p} are willing to change long-held habits.',
];

export const places = [
  'Lisbon',
  'Denver',
  'Leeds',
  'Rotterdam',
  'Osaka',
  'Toronto',
  'Gdansk',
  'Lyon',
  'Austin',
  'Graz',
  'Turku',
  'Porto',
];
export const people = [
  'Mara Ellison',
  'Tobias Renk',
  'Ines Carvalho',
  'Daniel Osei',
  'Yuki Tanabe',
  'Helen Marsh',
  'Pavel Novotny',
  'Aisha Rahman',
];
export const others = [
  'Fenwick Partners',
  'Calder Group',
  'Northgate Capital',
  'Brightwater',
  'Osprey Systems',
  'Lindqvist',
  'Meridian Supply',
  'Tessera Labs',
];
export const products = [
  'Beacon',
  'Compass',
  'Relay',
  'Atlas',
  'Pulse',
  'Harbor',
  'Summit',
  'Lantern',
  'Orbit',
  'Canvas',
];
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
