import type { StoryEvent } from '../model.ts';

export const logisticsStoriesTwo: readonly StoryEvent[] = [
  {
    id: 'palletry-price-rise',
    hoursAgo: 60,
    kind: 'pricing',
    sentiment: 'negative',
    about: ['palletry'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Nadia Brandt',
        title: 'Warehouses grumble as Palletry reshuffles its door prices',
        text: `Palletry has told customers that the yard screen, so far part of its cheapest plan for those who joined before {year-1}, will require the Yard plan from {month+2}. For a warehouse with twelve doors that means €49 per door instead of €29, or €2,880 a year more.

About 700 of the company's 2,300 warehouses are affected. An online petition had 212 signatures by {weekday} evening, among them Verstraete Wholesale, which appears on Palletry's website as a happy customer. "We are still happy," said its yard manager. "We are happy at €29."

Sunniva Krogh, the founder, answered each signatory and moved the date by a month. The yard screen costs more to run than it earns, she wrote, since every gate camera is now read by a machine.

Haulwright, which has just bought the slot-booking firm Torzeit, offers to move unhappy warehouses free of charge.`,
      },
    ],
  },
  {
    id: 'haulwright-outage',
    hoursAgo: 132,
    kind: 'incident',
    sentiment: 'negative',
    about: ['haulwright'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Karsten Moe',
        title: 'Haulwright sends 4,000 tours to the wrong Monday',
        text: `Drivers across central Germany set off on {weekday} with plans for the week after. A fault in the calendar of Haulwright's transport management system had shifted some 4,000 tours by seven days when regional holidays were updated overnight.

Most dispatchers noticed before the trucks left. About 300 vehicles did not turn back in time; a load of fresh yeast reached a baker who had not ordered it and, by his account, nearly reached the ceiling.

The error was corrected by 8.40. Haulwright will pay for wasted kilometres, which it estimates at €210,000. Matthis Krone, the chief technology officer, said that plans will in future be compared with the previous day before they are sent.

It is the first failure of this size in fifteen years. Customers seemed forgiving. "My own dispatcher has done worse with a pencil," said the transport manager of a brewery.`,
      },
      {
        outlet: 'wexcombe-echo',
        after: 10,
        author: 'Sally Grice',
        title: 'Milk late in Wexcombe as software mixes up dates',
        text: `Shelves at three Gullane supermarkets in Wexcombe were short of milk until noon on {weekday} after delivery plans had been sent out for the wrong week.

The tours are planned with software from Haulwright, a German company. A fault moved them by seven days. Drivers at the dairy depot noticed that they were supposed to deliver bank holiday quantities and rang head office.

"Forty-two drivers, and every one of them knew better than the computer," said depot manager Ray Colley. Deliveries were sorted out by hand.

Customers at the Mill Street branch took it calmly. A sign at the dairy counter read: "The cows were on time." By two in the afternoon every shop had its order. Haulwright has apologised and will pay for the extra trips.`,
      },
    ],
  },
  {
    id: 'northwind-coo',
    hoursAgo: 44,
    kind: 'leadership',
    sentiment: 'neutral',
    about: ['northwind-freight', 'quaylane'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Sabine Ockers',
        title: 'Northwind Freight hires Quaylane’s head of operations for the ports',
        text: `Northwind Freight is going to the quayside, and it is taking somebody who knows the way. Femke Adriaens, head of operations at Quaylane until last month, will build a port haulage business for the Gothenburg platform from {month+2}.

Northwind has avoided containers. They wait for ships and customs, and its prices assume that a truck arrives when it is told. Adriaens ran a network of 900 hauliers at Quaylane that does nothing else.

Quaylane loses a second senior manager this year. Chief executive Mateus Farrow thanked her for six years and said the hauliers are bound to the company, "not to a telephone number". The departure was agreed before the attack on its systems, he added.

First services are planned in Gothenburg and Gdynia. Northwind will buy ship arrival times from a data supplier that it did not name.`,
      },
    ],
  },
  {
    id: 'quaylane-price',
    hoursAgo: 360,
    kind: 'pricing',
    sentiment: 'neutral',
    about: ['quaylane'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Markets desk',
        title: 'Quaylane ties its fee to what it sees',
        text: `Quaylane no longer charges for containers that it loses. From this month an importer pays the €6 for tracking only if the position was never unknown for more than two days between port and door.

By the company's count that is the case for 93 boxes in a hundred. The rest vanish on feeder ships, in rail yards or behind paperwork. Tracking suppliers usually bill for them all the same.

Mateus Farrow, who founded the company after years on a terminal's night shift, calls it a tax on his own laziness. Analysts reckon that it costs €400,000 a year.

Rivals were unimpressed. Haulwright includes vessel positions in its larger plans at no extra charge, and several shipping lines give theirs away. Neither of them, Farrow replied, tells you when the free days run out.`,
      },
    ],
  },
  {
    id: 'lanemark-tender-paper',
    hoursAgo: 302,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['lanemark', 'haulwright'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Nadia Brandt',
        title: 'Hallberg Paper tendered 340 lanes in nine days',
        text: `Buying a year's transport used to take Hallberg Paper a quarter: spreadsheets in {month-9}, quarrels in {month-8}, contracts when everybody was tired. This year the mill invited 74 carriers to a freight tender on Lanemark and signed after nine days.

It saved 6.1% on 340 lanes. More surprising to Kerstin Ahl, who buys transport there, was where: long hauls were already cheap, while short trips under 120 kilometres had been overpaid for years.

She did not take the lowest bids. The software offered scenarios, and the board chose the one that keeps nine local hauliers and gives up a sixth of the saving.

The agreed freight rates flow into the mill's transport management system, from Haulwright, which checks each invoice against them. For loads without a contract Hallberg uses Northwind Freight.`,
      },
    ],
  },
  {
    id: 'palletry-gullane-gate',
    hoursAgo: 422,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['palletry'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Karsten Moe',
        title: 'Nine minutes at the gate: how a supermarket warehouse emptied its car park',
        text: `Two years ago the lorries outside Gullane Foods' main warehouse had their own postcode, or so drivers joked. Up to thirty waited at seven in the morning. On the day of our visit there were two, and one of the drivers was asleep because he had arrived early.

The difference is an appointment. Carriers book one of eighteen doors through Palletry, up to three hours before arrival, and lose the slot after twenty minutes. Of 260 trucks a day 91% are on time, and the average wait is nine minutes.

The first month was ugly. Suppliers who had always been first refused to book, and the gate sent them round the block. "We let in the mayor's cousin once," admits warehouse manager Dot Ferris. "Once."

The system costs the group €490 a month on its old contract. Waiting, billed at €55 an hour, used to cost that before breakfast.`,
      },
    ],
  },
  {
    id: 'northwind-hiring-riga',
    hoursAgo: 476,
    kind: 'hiring',
    sentiment: 'positive',
    about: ['northwind-freight'],
    reports: [
      {
        outlet: 'newslane',
        after: 0,
        author: 'Northwind Freight',
        title: 'Northwind Freight opens service centre in Riga with 120 jobs',
        text: `Northwind Freight will open a service centre in Riga in {month+2} and hire 120 people there within a year. The team will look after carriers in nine languages and check papers, insurance and vehicles.

"A carrier who calls at four in the morning has a reason," said Gareth Lindqvist, chief executive and co-founder. "We want a person to answer, in the language the problem is in."

Northwind Freight works with 8,400 carriers and arranges about 11,000 loads a week. It employs 720 people in nine countries.

The city of Riga supports the opening with training places at its transport college. Night work is paid 40% above the usual rate.

Applications are accepted from today. Experience in a cab is welcome, the company said, and a driving licence is not required.`,
        syndicatedTo: ['trade-port-news', 'freight-signal'],
        nearCopies: [
          {
            outlet: 'morning-courier',
            after: 9,
            title: 'Freight platform creates 120 jobs in Riga',
            replace: [
              ['Applications are accepted from today.', 'Applications are open.'],
              ['will open a service centre in Riga', 'plans a service centre in Riga'],
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'emissions-rule',
    hoursAgo: 246,
    kind: 'legal',
    sentiment: 'neutral',
    about: ['haulwright', 'northwind-freight', 'quaylane'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Sabine Ockers',
        title: 'Shippers must count carbon per consignment, and software firms can’t wait',
        text: `From the year after next, companies with more than 500 employees will have to state the emissions of every consignment they send. Ministers agreed on {weekday} that calculations must follow ISO 14083 and be checked once a year.

Few shippers can do it today. They know litres per truck, not grams per pallet, and nothing at all about the ship.

Software houses can hardly hide their joy. Haulwright promises figures by pallet in its next version and Northwind Freight prints them on each invoice. Quaylane calculates from the real speed of the vessel, which may differ from the timetable by a third. Each uses its own assumptions for empty return trips.

That will be the quarrel. Whoever counts the empty trip decides who looks clean. A common rule is promised for {month+6}.`,
      },
    ],
  },
  {
    id: 'haulwright-small-carriers',
    hoursAgo: 74,
    kind: 'pricing',
    sentiment: 'positive',
    about: ['haulwright', 'northwind-freight'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Karsten Moe',
        title: 'Haulwright waives portal fee for hauliers with fewer than ten trucks',
        text: `Small hauliers may use Haulwright's carrier portal free of charge from {month+1}. Until now the shipper paid €12 a month for each carrier connected, so many connected the big ones and telephoned the rest.

Around 6,000 firms with fewer than ten trucks carry goods for Haulwright's customers. In the portal they accept orders, book dock slots and upload delivery notes from a phone.

The timing is no accident. Northwind Freight pays its carriers on delivery since this week, and small firms talk of little else. Haulwright cannot change the terms of its customers. It can make sure that the invoice leaves the same day: a signed note in the portal now creates one automatically.

"That takes eleven days out of the thirty," says Elif Sander, head of carrier relations. "It is not glamorous. It is eleven days."`,
      },
    ],
  },
  {
    id: 'quaylane-hauliers',
    hoursAgo: 12,
    kind: 'hiring',
    sentiment: 'negative',
    about: ['quaylane', 'northwind-freight'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Sabine Ockers',
        title: 'Port hauliers weigh Quaylane against Northwind’s ready cash',
        text: `Days after Quaylane came back from a cyberattack, the hauliers who fetch its containers are being courted. Northwind Freight has invited 120 of them to a breakfast in Antwerp, with herring and a presentation on payment terms.

Quaylane pays after 21 days. Northwind pays when the box is delivered. For an owner with two chassis, said Rik Temmerman, who has three, "that is the difference between a bank and no bank".

Quaylane answered with a bonus of €15 per trip until the end of {month+1} and a promise to pay within seven days from then on. Of its 900 hauliers fewer than a dozen have left, Mateus Farrow said.

Importers may profit for a while. Rates for haulage from Antwerp to the Ruhr, followed by Lanemark, rose by 1.2% this month while the rest of the market fell.`,
      },
    ],
  },
  {
    id: 'freight-investor-note',
    hoursAgo: 540,
    kind: 'opinion',
    sentiment: 'neutral',
    about: ['northwind-freight', 'palletry', 'quaylane', 'lanemark', 'haulwright'],
    reports: [
      {
        outlet: 'capital-post',
        after: 0,
        author: 'Tobias Lindner',
        title: 'Freight software has too many winners',
        text: `Investors have put about €900m into European freight software in five years. Five companies have come out of it in good health, and they are beginning to step on each other.

Northwind Freight has the loads. Haulwright has the dispatchers. Quaylane has the ports, Palletry the gates and Lanemark the prices. Each is the best at its own thing and needs the neighbour's to grow.

History suggests two endings. In one, a shipper's ERP supplier buys the most boring of the five and bundles it. In the other, two of them merge and the rest are squeezed on price.

Tidewell Capital owns stakes in two and has lent to a third. Asked which ending she prefers, partner Rosalind Achterberg said that her funds run for seven years and that there was no hurry. That was in year six.`,
      },
    ],
  },
  {
    id: 'lanemark-economist',
    hoursAgo: 604,
    kind: 'leadership',
    sentiment: 'neutral',
    about: ['lanemark'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Markets desk',
        title: 'Lanemark appoints Sorcha Daly as chief economist',
        text: `Lanemark has made Sorcha Daly its chief economist, a post the company did not have before. She comes from the statistics office in Dublin, where she ran the index of producer prices, and will publish a monthly report on freight rates.

The appointment is meant to answer critics who call the benchmark a sales tool. Daly may change the method without asking the sales department, it says in her contract, and the method will be public.

Her first change is small and telling. Fuel surcharges, until now left out, will be counted, since hauliers had taken to moving money from one column to the other.

Lanemark collects invoices from 640 shippers and covers 90,000 lanes. "Every price is a story somebody tells a buyer," Daly said. "With enough of them you can hear the market."`,
      },
    ],
  },
  {
    id: 'palletry-denmark',
    hoursAgo: 36,
    kind: 'launch',
    sentiment: 'positive',
    about: ['palletry', 'haulwright'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Markets desk',
        title: 'Palletry opens part loads between Jutland and the Ruhr',
        text: `Palletry's booking of part loads has crossed its first border to the north. Since {weekday} warehouses in Jutland can put single pallets on trucks that return half empty to the Ruhr, and the reverse.

Forty Danish warehouses joined at the start, most of them pork and furniture. A pallet from Kolding to Dortmund costs €68, about a third less than in a groupage network and a day faster, provided a truck happens to leave.

That proviso is the risk. In the first three days 71% of requests found space. Palletry wants 85% by spring.

Danish carriers have welcomed the extra income, with one exception: the largest groupage network declined to let its drivers take part. Haulwright and Northwind Freight do not sell space by the pallet on this route. Both said they were watching.`,
      },
    ],
  },
  {
    id: 'lanemark-quaylane-port-index',
    hoursAgo: 106,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['lanemark', 'quaylane'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Markets desk',
        title: 'Lanemark and Quaylane price the last hundred kilometres from the port',
        text: `Nobody knows what it costs to fetch a container, because everybody asks by telephone and forgets. Lanemark and Quaylane want to write it down. From {month+1} the two companies will publish a weekly index of port haulage from Antwerp, Gdynia and Valencia.

Quaylane contributes the prices of its own trips, about 2,100 a week, without names. Lanemark adds invoices from shippers who book elsewhere and does the arithmetic. Neither company may see the other's raw data.

They compete for the same logistics managers, if not quite for the same budget, and the arrangement was negotiated by people who had not spoken before. "We measure roads, they measure waiting," said Sorcha Daly, chief economist at Lanemark.

Hauliers will be able to read the index free of charge, which is new for a Lanemark product. Forwarders with long contracts are less enthusiastic. Northwind Freight and Haulwright were invited to contribute and are thinking about it.`,
      },
    ],
  },
  {
    id: 'harbour-strike',
    hoursAgo: 190,
    kind: 'opinion',
    sentiment: 'neutral',
    about: ['quaylane', 'lanemark'],
    reports: [
      {
        outlet: 'morning-courier',
        after: 0,
        author: 'Helena Strand',
        title: 'One-day strike leaves 60 ships waiting off Antwerp',
        text: `Dock workers in Antwerp stopped work for 24 hours on {weekday}, and by evening sixty ships lay at anchor. The union wants shorter night shifts; the employers want to talk about it next year.

Data from Quaylane, which tracks containers for importers, show that 21,000 boxes missed their date. Most will be five days late, because a ship that loses its place waits for the next gap. The goods of this season arrived weeks ago, said chief executive Mateus Farrow. "What waits here is garden furniture."

The effect inland was quick. Spot prices for trucks out of Rotterdam, where some ships were diverted, rose by 9% in a day according to Lanemark.

A second strike is planned if talks fail. Retailers said shelves would stay full.`,
      },
    ],
  },
  {
    id: 'lanemark-carrier-access',
    hoursAgo: 386,
    kind: 'launch',
    sentiment: 'positive',
    about: ['lanemark', 'palletry'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Nadia Brandt',
        title: 'Lanemark finds the lanes your carrier drives half empty',
        text: `A truck that passes your door half empty every Thursday is a discount waiting to be asked for. Lanemark's new Carrier Discovery looks for such trucks in the invoices of 640 shippers and introduces the two sides.

Names are shown only if the carrier agrees, and so far 1,100 have. The first matches were modest: a paper mill near Karlstad found a haulier who had been returning past its gate for six years.

Palletry does something similar from booked dock slots, which are more current, while invoices are weeks old but cover every road. Neither company excluded working together.

The feature is part of the Tender plan, at €1,150 a month. Lanemark takes no commission on what the two sides agree, and says it does not want to know the price. It will, of course, once the invoice arrives.`,
      },
    ],
  },
  {
    id: 'quaylane-gullane-bananas',
    hoursAgo: 506,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['quaylane', 'haulwright'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Sabine Ockers',
        title: 'Bananas get an arrival time: Quaylane wins fruit importer Cavanna',
        text: `Fruit importer Cavanna will track its refrigerated containers with Quaylane and have them fetched by the company's hauliers. It moves about 9,000 boxes a year through Antwerp and Valencia.

Bananas ripen whether or not the ship is late. Cavanna's ripening rooms are planned four days ahead, and a wrong arrival time costs a room. In a test over the summer Quaylane's forecast was within three hours for 88% of containers; the shipping lines managed 61%.

Temperature readings from the boxes are part of the service. When one in the test rose by two degrees off Biscay, the ship's electrician was told before the importer was.

The contract runs for two years. Haulwright, which supplies Cavanna's transport management system, receives the arrival times and plans delivery tours with them.`,
      },
    ],
  },
];
