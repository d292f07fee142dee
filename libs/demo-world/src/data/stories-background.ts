import type { StoryEvent } from '../model.ts';

/** What happened more than a month ago. */
export const backgroundStories: readonly StoryEvent[] = [
  {
    id: 'lumenpay-l4',
    hoursAgo: 790,
    kind: 'launch',
    sentiment: 'positive',
    about: ['lumenpay'],
    reports: [
      {
        outlet: 'terminal-review',
        after: 0,
        author: 'Product desk',
        title: 'Lumenpay L4: the terminal that apologises',
        text: `The new payment terminal from Lumenpay says sorry. When a card is refused, the L4 shows "Not this time, sorry" instead of "DECLINED", in letters that the person behind you cannot read. It is a small thing, and cashiers in our test noticed it before anything else.

Otherwise the L4 is fast. A tap takes 1.8 seconds, the quickest we have measured. It has its own mobile data, stores 400 payments when both lines fail and survived a drop from the conveyor belt.

We miss a smaller version. On a narrow bakery counter the L4 looks like a guest who has brought luggage.

Rent is $12 a month; large merchants negotiate. Tallyforge's countertop reader is cheaper to own and half a second slower. Our verdict: nine out of ten, with a point off for the luggage.`,
      },
    ],
  },
  {
    id: 'tallyforge-uptime',
    hoursAgo: 840,
    kind: 'opinion',
    sentiment: 'positive',
    about: ['tallyforge', 'cobalt-till'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Dario Penn',
        title: 'Tallyforge publishes every minute it was down',
        text: `For a year Tallyforge has put a page on the internet that most companies would hide. It lists each interruption of its tills and card payments, with the minute it began, the minute it ended and whose fault it was. The sum for twelve months: 158 minutes, or 99.97%.

The longest entry is 41 minutes on a Friday, "because Rune pressed it". Rune Haldorsen is the chief operating officer.

Merchants like it. Insurers like it more: one has begun to give a discount to shops whose supplier publishes such a list. Lumenpay followed in spring with 99.98%. Cobalt Till says that it is "looking into it".

Candour has a price. A competitor's salesman was seen with a printout of the page. He had not brought one of his own.`,
      },
    ],
  },
  {
    id: 'merra-licence-iberia',
    hoursAgo: 900,
    kind: 'launch',
    sentiment: 'positive',
    about: ['merra', 'paperplane-pay'],
    reports: [
      {
        outlet: 'fintech-digest',
        after: 0,
        title: 'Merra’s licence, nineteen months later',
        text: `Getting an e-money licence took Merra nineteen months, four versions of the same form and one supervisor who retired in between. The Lyon company has now written down what it learned and gives the text away.

The best chapter is on questions. Supervisors asked 214 of them. A third concerned money laundering, a third what happens if the company dies, and the last third, in Camille Estève's words, "whether we had understood the first two".

Applicants in the queue will be grateful. Paperplane Pay is said to prepare an application; two others gave up this year.

Is it wise to help competitors? Estève thinks so. "A supervisor who has seen a good file recognises a bad one. We would like the bad ones to be recognised." The text has 41 pages and a drawing of a snail.`,
      },
    ],
  },
  {
    id: 'orrin-brno',
    hoursAgo: 960,
    kind: 'hiring',
    sentiment: 'positive',
    about: ['orrin-ledger'],
    reports: [
      {
        outlet: 'newslane',
        after: 0,
        author: 'Orrin Ledger',
        title: 'Orrin Ledger doubles weekend support team in Brno',
        text: `Orrin Ledger has hired six additional colleagues in Brno and now has eleven people on duty at weekends, the company announced. They answer questions on settlement, reconciliation and payments until ten in the evening.

"Money moves on Saturdays. It was time that we did," said Oskar Reznik, head of acquiring.

Since the company began to process card payments itself, calls at weekends have risen fivefold. Most are about terminals, which Orrin Ledger does not make; the team helps all the same.

Orrin Ledger employs 120 people in Prague and Brno. Its software matches the sales of merchants with the settlements of their acquirers each morning before nine.

The company offers training for accountants who want to change sides. Three of the new colleagues come from hotels whose books the company once audited.`,
        syndicatedTo: ['payments-ledger', 'fintech-digest'],
      },
    ],
  },
  {
    id: 'northwind-first-profit',
    hoursAgo: 820,
    kind: 'results',
    sentiment: 'positive',
    about: ['northwind-freight'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Markets desk',
        title: 'Northwind Freight files accounts: first annual profit, and a modest one',
        text: `Northwind Freight made a net profit of €2.4m last year, its first since three dispatchers founded it in 2013. The accounts, filed on {weekday}, show freight of €571m and operating profit of €7.9m.

Carriers received 87% of what shippers paid. The largest cost after freight is people, €41m, followed by telephone bills of a size that would make a younger company blush.

The auditors mention one risk. A fifth of volume comes from four shippers in paper and food, whose contracts end within a year of each other.

No dividend is paid. The founders still own 46%, employees 11% and two pension funds the rest. Haulwright, which sells software and no freight, reported sales of €38m for the same year and a profit of €3m.`,
      },
    ],
  },
  {
    id: 'haulwright-price',
    hoursAgo: 980,
    kind: 'pricing',
    sentiment: 'neutral',
    about: ['haulwright', 'palletry'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Karsten Moe',
        title: 'Haulwright names its introduction fee before you sign',
        text: `Introducing a transport management system is where budgets go to die. Haulwright now states a fixed price for it before the contract is signed, and pays for overruns itself.

For a site with 1,000 shipments a month the company quotes between €18,000 and €31,000, depending on how many other systems have to be connected. In the past customers paid by the day. The median project cost 40% more than its first estimate, Haulwright admits.

The licence itself stays at €650 a month for one site. Palletry, which promises to be running in a day, charges no introduction fee at all but covers a smaller part of the job.

Consultants are sceptical, having lived from the difference. "A fixed price makes everybody honest in the first week," said one, "and tired in the tenth."`,
      },
    ],
  },
  {
    id: 'quaylane-valencia',
    hoursAgo: 860,
    kind: 'launch',
    sentiment: 'positive',
    about: ['quaylane'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Sabine Ockers',
        title: 'Quaylane brings its hauliers to Valencia',
        text: `Importers in eastern Spain can book the truck for a container on the same screen that tells them where it is. Quaylane has signed 110 hauliers around Valencia and opened an office with fourteen people at the port.

Fixed prices are the selling point. Rates for port haulage in Valencia are agreed by telephone on the morning of the trip, and change at noon. Quaylane quotes a week ahead and takes the risk.

In the first month it lost money on one trip in six, said chief executive Mateus Farrow, "mainly on those past the oranges". Harvest traffic was not in the model.

The company now has 900 hauliers in three countries. Northwind Freight, active in Spain since last year, does not carry containers.`,
      },
    ],
  },
  {
    id: 'lanemark-court',
    hoursAgo: 930,
    kind: 'legal',
    sentiment: 'neutral',
    about: ['lanemark'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Nadia Brandt',
        title: 'Court lets Lanemark keep old invoices',
        text: `A carrier may not demand that its invoices be taken out of a rate benchmark, a court in Manchester ruled on {weekday}. Lanemark had been sued by a haulier from Stockport who saw his prices as a secret.

The judge agreed that a price can be secret. But an invoice belongs to the one who pays as much as to the one who writes it, and the shipper was free to share it. As Lanemark shows averages of at least five shippers, nobody could find the haulier's price in them.

Two limits were set. Lanes served by a single carrier may not be shown at all, and data must be deleted after five years.

Lanemark said that it already does the first and will do the second. The haulier is considering an appeal. His lawyer admitted that the case had made his prices better known than any benchmark.`,
      },
    ],
  },
  {
    id: 'bluemesa-brenz-turbine',
    hoursAgo: 760,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['bluemesa-energy'],
    reports: [
      {
        outlet: 'megawatt-review',
        after: 0,
        author: 'Ravi Okonjo',
        title: 'The gas turbine that ran ninety hours a year',
        text: `In the yard of the municipal utility at Brenz stood a gas turbine with a crew of nine. It ran for ninety hours a year, on winter evenings, and cost €2.1m whether it ran or not. Since autumn the place is taken by twenty containers from Bluemesa Energy.

One hundred megawatt-hours are enough for all but six of those ninety hours. For the six the town buys from its neighbour, as it did anyway whenever the turbine refused to start.

The battery earns on the other 8,670 hours, mostly by steadying frequency. In its first quarter it covered its instalments with €90,000 to spare.

Of the crew, five look after the containers, which do not need them much, and four have gone to the district heating. The turbine has been sold to an island. One hears that it is for sale again.`,
      },
    ],
  },
  {
    id: 'voltarn-school',
    hoursAgo: 880,
    kind: 'launch',
    sentiment: 'positive',
    about: ['voltarn'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Femke Dijkhuis',
        title: 'A battery below the classroom passes its first inspection',
        text: `The first large battery below a school in Austria has been approved. Inspectors of the fire service in Wels signed the papers on {weekday} after a visit of two hours, most of it spent on the emergency exit of the caretaker's flat.

The plant by Voltarn holds six megawatt-hours in tanks where the coal used to be. It supplies the school and, at night, the hospital next door.

A lithium system would have been refused. The electrolyte of a flow battery is mostly water, and the only condition was a basin that can hold all of it.

Pupils of the fourth form had prepared questions. Asked whether it can explode, an engineer held a burning match into a jar. It hissed. The teacher has asked for the jar back.`,
      },
    ],
  },
  {
    id: 'ohmstead-heatpump',
    hoursAgo: 835,
    kind: 'launch',
    sentiment: 'positive',
    about: ['ohmstead', 'kestrel-grid'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Tomke Harms',
        title: 'Ohmstead ties its home batteries to the heat pump',
        text: `Ohmstead has begun to sell a power tariff for owners of heat pumps. The home battery is filled in windy hours of the night and feeds the pump at six in the morning, when power is dear.

Four hundred households tried it last winter and saved €210 each on average. The spread was large: a new house with thick walls saved €340, a villa from 1904 nothing at all.

The tariff has no standing charge and can be cancelled monthly. It needs an Ohmstead battery, a heat pump with an open interface and a smart meter, which only one in nine households in the region has.

Kestrel Grid offers something comparable to greenhouses. Both companies use heat as a second battery, and both will have to explain on a cold morning why it is nineteen degrees.`,
      },
    ],
  },
  {
    id: 'kestrel-halcyon',
    hoursAgo: 1030,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['kestrel-grid'],
    reports: [
      {
        outlet: 'newslane',
        after: 0,
        author: 'Kestrel Grid',
        title: 'Kestrel Grid to secure vaccine stores of Halcyon Health',
        text: `Kestrel Grid will install battery storage at four distribution centres of Halcyon Health, the digital health company. The batteries take over within twenty milliseconds if the grid fails and reduce peak charges on all other days.

The centres keep vaccines and insulin between two and eight degrees. Until now diesel generators stood ready, which take eleven seconds to start and have to be tested with the windows closed.

"Medicine does not notice eleven seconds. Auditors do," said Samuel Oyono, who runs logistics at Halcyon Health.

Kestrel Grid owns the batteries and shares the earnings from grid services with the customer. The first centre will be ready in {month+2}. Each battery is tested once a month under load, and the log is handed over.`,
        syndicatedTo: ['storage-and-grid', 'megawatt-review'],
      },
    ],
  },
  {
    id: 'saltbank-trolley',
    hoursAgo: 1045,
    kind: 'round-up',
    sentiment: 'positive',
    about: ['saltbank', 'bluemesa-energy', 'voltarn'],
    reports: [
      {
        outlet: 'megawatt-review',
        after: 0,
        author: 'Ravi Okonjo',
        title: 'Batteries without lithium: three that are past the slides',
        text: `Every month somebody sends us a presentation of a battery made from something improbable. Three makers have got beyond the slides.

Saltbank ships sodium-ion blocks from a factory that works. At 400 megawatt-hours a year it is small, sold out and, by its own account, learning. Cold places queue for it.

Voltarn has nineteen flow batteries with 310 megawatt-hours in service. They are large, heavy and do not age. The vanadium is rented, which has made them affordable.

The third is iron and air, from a pilot plant in Galicia, which stores four days and gives back less than half. It may find its place.

All of them measure themselves against lithium iron phosphate, where Bluemesa Energy and others have cut the price by half in three years. Being different is no longer enough. One has to be different at €130.`,
      },
    ],
  },
  {
    id: 'palletry-ghent',
    hoursAgo: 1005,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['palletry'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Nadia Brandt',
        title: 'The city that gave its lorries an appointment',
        text: `Ghent no longer lets lorries circle. Since spring carriers who deliver to the old town book a bay, for twenty minutes, on the same screen on which they book a warehouse door. The city pays Palletry €29 per bay and month for 44 bays.

Traffic wardens were hostile at first, as a booked bay looks like any other. Now a small light turns green when the right plate arrives. Wrong ones get red and, after a minute, a warden.

Delivery traffic has fallen by a sixth, which surprised everybody. Lorries used to go round the block 2.4 times on average.

Shopkeepers had feared for their mornings. Most are content, apart from the florist, whose supplier comes from the Netherlands at an hour known only to himself. Utrecht and Lille have asked for a visit.`,
      },
    ],
  },
  {
    id: 'cobalt-till-update',
    hoursAgo: 1060,
    kind: 'incident',
    sentiment: 'negative',
    about: ['cobalt-till'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Maud Ferrier',
        title: 'Slow kitchens: Cobalt Till update tangles orders for an evening',
        text: `On a warm Saturday, with every terrace full, the kitchen screens of several hundred restaurants began to think. Orders from Cobalt Till's tills took up to four minutes to reach the stove, and some arrived in the wrong sequence, dessert first.

The company had installed an update at five in the afternoon. It withdrew it at nine. Tills and card payments worked throughout.

"Saturday at five. I ran a café, and I signed that off," said founder Joost Verhagen, who spent Sunday on the telephone. Updates will be made on Tuesday mornings from now on.

Restaurants went back to paper with varying grace. At a brasserie in Ghent the cook shouted, which according to the waiters was faster. Tallyforge, whose kitchen screen is widely disliked, kept a tactful silence.`,
      },
    ],
  },
  {
    id: 'paperplane-taxi',
    hoursAgo: 745,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['paperplane-pay'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Dario Penn',
        title: 'Taxis of Malmö drop their card readers for Paperplane Pay',
        text: `Six hundred taxis in Malmö will take cards on the driver's phone. Their cooperative has chosen Paperplane Pay and returns the readers it had rented from a bank for eleven years.

The readers cost $22 a month each and failed, drivers say, mainly in the rain, when people take taxis. With the phone they pay 1.55% per tap and $8 a month.

Passengers get the receipt as a message with the driver's number on it. In the trial that brought back four umbrellas, a cello and a set of teeth.

One problem is unsolved. Drivers use the same phone to find the way, and a payment hides the map for nine seconds. Ebba Sandström, chief product officer of Paperplane Pay, lives in Malmö and has promised to fix it before she next needs a taxi.`,
      },
    ],
  },
  {
    id: 'five-lanes-payments-hardware',
    hoursAgo: 1020,
    kind: 'round-up',
    sentiment: 'neutral',
    about: ['tallyforge', 'lumenpay', 'cobalt-till', 'merra'],
    reports: [
      {
        outlet: 'terminal-review',
        after: 0,
        author: 'Product desk',
        title: 'What we saw at the counter technology fair',
        text: `Two days, 140 stands and very little air. These are the things we remember.

Tallyforge had a handheld behind a curtain and would not let us hold it. The curtain was thin; it looked like a scanner with ambitions.

Lumenpay showed how the L4 is repaired: three screws, one board, four minutes. A man in a white coat did it all day and smiled each time.

Cobalt Till brought a whole café, with guests. You could order on one screen and watch it cook on another. The coffee was the best in the hall.

Merra had no device at all, just a wall on which a payment fell apart into five. People stood before it as before an aquarium.

Prize for honesty: a start-up whose reader said "coming soon" on its own display.`,
      },
    ],
  },
];
