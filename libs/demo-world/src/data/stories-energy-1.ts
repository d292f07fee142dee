import type { StoryEvent } from '../model.ts';

export const energyStoriesOne: readonly StoryEvent[] = [
  {
    id: 'bluemesa-brenz-order',
    hoursAgo: 7,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['bluemesa-energy', 'saltbank'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Tomke Harms',
        title: 'Bluemesa Energy wins 640 MWh order for two solar parks in Andalusia',
        deck: 'The largest contract in the company’s history was decided by delivery time, not by price.',
        text: `Bluemesa Energy will supply battery storage of 640 megawatt-hours to two solar parks near Córdoba, the company announced on {weekday}. It is the biggest order since the maker of grid-scale storage was founded in 2012.

The buyer, Sierra Luz, had received lower offers. What decided the tender was time: 128 Mesa 5 containers will be on site within seven months, so that the parks can sell into the evening before next summer. Saltbank had bid with sodium-ion blocks at a similar price but could not promise the second half before autumn.

At the list price for four hours the order is worth about €84m. Large buyers pay less; analysts guess at €75m.

"Everybody's battery is good now," said Elena Quintero, chief executive. "Not everybody's calendar is." The factory in Zaragoza will work weekends from {month+1}.`,
      },
      {
        outlet: 'megawatt-review',
        after: 3,
        author: 'Ravi Okonjo',
        title: 'Seven months: what Bluemesa really sold to Sierra Luz',
        text: `A solar park without storage in Andalusia earned nothing on 61 days last year, because power at noon had a negative price. Each summer month without a battery costs the two parks of Sierra Luz about €3m. Seen like that, a supplier that is five months faster may be €15m dearer and still win.

Bluemesa Energy was not dearer by that much. It offered 640 megawatt-hours for an estimated €75m, a few percent above the best bid, and a penalty of €40,000 a day if it is late.

That is new. The company had delivered eleven of its last fourteen plants on time, and paid for the other three in excuses. Chief financial officer Jonas Albrecht now has a reason to visit the factory.

Saltbank, the runner-up, said it will not bid for deliveries before its second hall is running.`,
      },
      {
        outlet: 'newslane',
        after: 1,
        author: 'Bluemesa Energy',
        title: 'Bluemesa Energy to deliver 640 megawatt-hours of storage to Sierra Luz',
        text: `Bluemesa Energy has signed a contract with Sierra Luz to deliver and commission battery storage with a capacity of 640 megawatt-hours at two solar parks in the province of Córdoba.

The scope includes 128 Mesa 5 containers, grid-forming inverters and twenty years of service with guaranteed capacity. Commissioning is planned within seven months.

"The sun sets at the same time for everyone. With this project half of Córdoba can have dinner on solar power," said Elena Quintero, founder and chief executive of Bluemesa Energy.

"We chose the partner that told us what could go wrong," said Inmaculada Prieto, managing director of Sierra Luz.

Bluemesa Energy has 2.4 gigawatt-hours of storage in operation in eleven countries and employs 900 people. Its shares are listed.`,
        syndicatedTo: ['storage-and-grid', 'capital-post', 'morning-courier'],
      },
    ],
  },
  {
    id: 'saltbank-fire-test',
    hoursAgo: 50,
    kind: 'launch',
    sentiment: 'positive',
    about: ['saltbank', 'bluemesa-energy'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Tomke Harms',
        title: 'Saltbank sets fire to its own battery and waits',
        text: `On a former airfield near Groningen, Saltbank put a gas burner under a full two-megawatt-hour block on {weekday}, in front of eighty fire officers. After fifty minutes the burner was turned off. The block smoked for another ten and stopped.

Temperatures in the neighbouring rack did not pass 64 degrees. No flame left the container. The independent laboratory that ran the test called the result "the dullest of my career, and I mean that kindly".

Sodium-ion cells release less heat than lithium cells, but few had been tested at this size. Insurers had asked for it; premiums for storage near buildings have doubled in three years.

Bluemesa Energy, which uses lithium iron phosphate, passed a similar test last year with one rack lost. Voltarn does not need one, as its electrolyte is mostly water. Saltbank will publish the full measurements.`,
      },
      {
        outlet: 'megawatt-review',
        after: 16,
        author: 'Ravi Okonjo',
        title: 'Why an unburnt battery matters more than a cheap one',
        text: `The cost of a storage plant has three parts that nobody advertises: insurance, distance and delay. A battery that may burn needs space around it, a wall, a hydrant and a fire chief who signs. In cities that can add €30 per kilowatt-hour.

Saltbank's test on {weekday} aims at exactly that sum. Fifty minutes over a burner and no flame outside the box: if insurers accept it, sodium-ion storage may stand four metres from a wall instead of twelve.

The advantage over Bluemesa Energy and other makers of lithium systems would be real but limited. In a field, distance is free. The prize is the car park of a hospital, where Voltarn's flow batteries have been the only choice and cost €236 per kilowatt-hour.

Saltbank charges €142. The firefighters' association will give its opinion in {month+2}.`,
      },
    ],
  },
  {
    id: 'ohmstead-recall',
    hoursAgo: 22,
    kind: 'incident',
    sentiment: 'negative',
    about: ['ohmstead'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Femke Dijkhuis',
        title: 'Ohmstead limits 7,400 home batteries after two overheat',
        deck: 'Affected Hearth 10 units from one production month may be charged to 70% only until checked.',
        text: `Ohmstead has reduced the charge of 7,400 home batteries by remote control after two of them overheated in cellars near Ulm and Bregenz. Nobody was hurt. In both cases the case held, and the damage was a scorched wall.

The units, all of the type Hearth 10, were built in {month-20}. A supplier had used a connector with too little silver, the Freiburg company said on {weekday}. Installers will visit each house within ten weeks and replace the part, which takes forty minutes.

Until then the batteries charge to 70%. Owners receive €25 a month, more than the lost solar power is worth in winter.

Ohmstead has 118,000 batteries in the field. Friederike Noll, chief technology officer, said that the monitoring had noticed the heat in a third house before its owner did. Kestrel Grid, which uses other cells, is not affected.`,
      },
      {
        outlet: 'morning-courier',
        after: 4,
        author: 'Helena Strand',
        title: 'Thousands of home batteries turned down after cellar fires',
        text: `Owners of 7,400 home batteries made by Ohmstead will have to do with less stored solar power this winter. The company lowered the charge of the devices from afar after two had overheated.

Firefighters were called to houses in Ulm and Bregenz. A wall was scorched in each; no one was injured.

"I got a message at breakfast that my battery was now seven tenths of a battery," said Detlef Maurer, a teacher from Ulm whose neighbour was affected. He will be paid €25 a month until an installer has changed a connector.

Consumer advocates praised the speed and asked for a list of serial numbers, which Ohmstead put on its website on {weekday}. About 110,000 other batteries of the brand are not concerned.`,
      },
      {
        outlet: 'newslane',
        after: 2,
        author: 'Newslane Wire',
        title: 'Battery maker Ohmstead curbs 7,400 units as precaution',
        text: `The home battery maker Ohmstead has limited the charge of 7,400 devices after two overheated, it said on {weekday}.

The batteries of the model Hearth 10 were made in a single month and contain a faulty connector from a supplier. They may be charged to 70% until the part has been replaced. Owners need not do anything and receive €25 a month.

There were no injuries. Fire services in Ulm and Bregenz had been called to smoke in cellars.

Ohmstead, based in Freiburg, has installed 118,000 home batteries, which also work together as a virtual power plant. That service continues with reduced output.

The cost of the exchange was put at €3.1m, of which the supplier is to bear the larger part.`,
        syndicatedTo: ['capital-post', 'storage-and-grid'],
        nearCopies: [
          {
            outlet: 'wexcombe-echo',
            after: 8,
            title: 'Check your cellar: battery maker limits 7,400 devices',
            replace: [
              ['The home battery maker Ohmstead', 'Ohmstead, which makes home batteries,'],
              ['There were no injuries.', 'Nobody was injured.'],
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'kestrel-funding',
    hoursAgo: 92,
    kind: 'funding',
    sentiment: 'positive',
    about: ['kestrel-grid', 'ohmstead'],
    reports: [
      {
        outlet: 'megawatt-review',
        after: 0,
        author: 'Ravi Okonjo',
        title: 'Kestrel Grid borrows £180m against batteries nobody has built yet',
        text: `Lenders used to want to see a battery before they financed one. Four banks have now given Kestrel Grid £180m for storage at sites that have not been chosen. What they bought is a forecast.

The Aberdeen company puts batteries behind the meters of factories and shops, pays for them and keeps half of what they earn. It has done so 640 times. The earnings of those sites, month by month, were the security for the loan; the banks hired their own statisticians and found the company's forecasts a little too low.

The money is enough for about 500 more sites, or 300 megawatts. Interest is 3.1 points above the base rate.

Ohmstead, whose Workshop battery aims at the smaller end of the same market, sells its devices instead and lets the customer borrow. Noor Vashti, Kestrel's chief executive, thinks that shopkeepers do not want another loan. "They want a smaller bill and a quiet box."`,
      },
      {
        outlet: 'newslane',
        after: 1,
        author: 'Kestrel Grid',
        title: 'Kestrel Grid agrees £180 million facility for commercial battery storage',
        text: `Kestrel Grid has agreed a debt facility of £180 million with four banks to install battery storage at commercial and industrial sites.

Under the company's Shared model, customers pay nothing up front. Kestrel Grid owns and operates the battery and shares the earnings from peak shaving and grid services equally with the site.

"Five hundred more yards can have a battery that pays rent," said Noor Vashti, founder and chief executive.

Kestrel Grid operates 640 sites with a combined output of 410 megawatts as one virtual power plant. Among its customers are Gullane Foods, which cut its peak charges at nine cold stores by 31%, and Halcyon Health.

The facility runs for nine years. The first 120 sites under it are to be connected by {month+6}.`,
        syndicatedTo: ['storage-and-grid', 'capital-post'],
        nearCopies: [
          {
            outlet: 'morning-courier',
            after: 11,
            title: 'Banks lend £180m for batteries at factories',
            replace: [
              ['Kestrel Grid has agreed a debt facility', 'Kestrel Grid of Aberdeen has agreed a debt facility'],
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'voltarn-price-cut',
    hoursAgo: 128,
    kind: 'pricing',
    sentiment: 'positive',
    about: ['voltarn', 'bluemesa-energy'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Femke Dijkhuis',
        title: 'Voltarn trims the price of a long night',
        text: `Storage for twelve hours is about to become cheaper. Voltarn told project developers on {weekday} that the leased version of its VT-12 flow battery, listed at €158 per kilowatt-hour, will be offered below €150 for orders placed this winter.

The saving comes from the stack, the part in which the liquid gives up its charge. A new membrane from a supplier in Graz lasts twice as long and costs 40% less. Tanks and pumps have not changed.

At that price the comparison with lithium shifts. A four-hour plant from Bluemesa Energy lists at €131, but three of them in a row are not a twelve-hour plant, says Ingrid Sool, the founder, "or not one that anybody would pay for".

Lithium makers answer that few grids need twelve hours yet. Five did last winter, according to the association of network operators, for 19 nights between them.`,
      },
    ],
  },
  {
    id: 'saltbank-second-hall-delay',
    hoursAgo: 100,
    kind: 'incident',
    sentiment: 'negative',
    about: ['saltbank'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Tomke Harms',
        title: 'Saltbank’s second factory hall slips by six months',
        text: `The hall that is to double Saltbank's output will not open before next autumn, half a year late. The dryers for its electrodes, ordered in {month-10}, failed their acceptance test in the maker's works, the Groningen company said on {weekday}.

Saltbank makes sodium-ion cells with 400 megawatt-hours a year in its first hall, which is sold out. Customers with contracts from the second, about 230 megawatt-hours, have been offered later dates or a discount of 5%.

None has cancelled so far. Lofthus Wind, which wanted to extend its plant above the Arctic circle, said it would wait, "as there is nobody else who can do minus thirty".

Chief operating officer Aoife Brennan said the company has enough cash. It had €61m at the end of the {quarter-1} quarter and spends about €4m a month.`,
      },
      {
        outlet: 'capital-post',
        after: 8,
        author: 'Leonie Vasquez',
        title: 'Delay costs Saltbank its place in the queue',
        text: `Growing too slowly can be as expensive as growing too fast. Saltbank, the Dutch maker of sodium-ion batteries, will open its second hall six months late because of faulty dryers. In the meantime it has to turn down the tenders for which it was founded.

Solar parks in Spain are ordering storage for next summer. Without the hall Saltbank cannot promise delivery before autumn; Bluemesa Energy promises seven months.

The technology is not in question. The company's cells keep 92% of their capacity at minus twenty degrees and contain nothing that has to be mined in doubtful places. Cash of €61m lasts for more than a year at the present rate.

But chemistry is patient and markets are not. Piet Hallam, the founder, said he would rather explain a delay than a recall.`,
      },
    ],
  },
  {
    id: 'bluemesa-results',
    hoursAgo: 272,
    kind: 'results',
    sentiment: 'negative',
    about: ['bluemesa-energy'],
    reports: [
      {
        outlet: 'capital-post',
        after: 0,
        author: 'Leonie Vasquez',
        title: 'Bluemesa Energy shares fall as falling cell prices cut into sales',
        text: `Shares of Bluemesa Energy lost 8% on {weekday} after the battery storage maker reported lower revenue than analysts had expected. Sales in the {quarter-1} quarter came to €118m, 9% less than a year before, although deliveries rose by a fifth to 870 megawatt-hours.

The price of lithium carbonate, to which most contracts are tied, has dropped by a third since spring. Customers benefit first. The operating margin slipped from 7.4% to 5.9%.

Net profit fell to €3.8m from €6.2m. The board kept its forecast for the year, sales of between €470m and €510m.

Jonas Albrecht, chief financial officer, said that orders on hand stood at a record 2.9 gigawatt-hours. A larger share of them includes service, which earns more and does not depend on lithium.`,
      },
      {
        outlet: 'megawatt-review',
        after: 6,
        author: 'Ravi Okonjo',
        title: 'Selling more batteries for less money: Bluemesa’s quarter in four numbers',
        text: `870: megawatt-hours delivered, a fifth more than a year ago. €118m: what customers paid for them and for service, 9% less. 5.9%: operating margin, down a point and a half. 2.9: gigawatt-hours on order.

The first two explain the third. Bluemesa Energy passes on the price of lithium, but not the price of welders, freight and Zaragoza's electricity. When the material gets cheaper, everything else weighs more.

The fourth number is the argument for patience. Service contracts at €5.40 per kilowatt-hour and year are attached to most new orders; on 2.9 gigawatt-hours that would be almost €16m a year for two decades.

Saltbank and Voltarn, which are not tied to lithium, do not report quarterly. Both have been quoting lower prices, so they feel the same wind.`,
      },
    ],
  },
  {
    id: 'capacity-auction',
    hoursAgo: 168,
    kind: 'legal',
    sentiment: 'neutral',
    about: ['bluemesa-energy', 'kestrel-grid', 'voltarn', 'ohmstead'],
    reports: [
      {
        outlet: 'megawatt-review',
        after: 0,
        author: 'Ravi Okonjo',
        title: 'Capacity auction: small batteries count, long ones count more',
        text: `The rules for next year's capacity auction are out, and storage companies read them with pencils in hand. A plant is paid for the hours it can really deliver in a shortage, which officials put at five.

A two-hour battery of the kind Bluemesa Energy mostly builds is therefore credited with 40% of its output. Four hours bring 80%. Voltarn's flow batteries, with twelve, get everything and could still sell something else at midnight.

For the first time fleets of small devices may take part. Kestrel Grid, with 640 commercial sites, and Ohmstead, with 118,000 homes, must show for a month that they can do what they promise. Both had asked for a week.

Prices are settled in {month+4}. Last time a megawatt earned €52,000 a year; most traders expect more.`,
      },
      {
        outlet: 'storage-and-grid',
        after: 7,
        author: 'Femke Dijkhuis',
        title: 'Home batteries admitted to the capacity market, with homework',
        text: `Batteries in cellars and car parks may for the first time be paid for standing ready. Final rules published on {weekday} let operators of virtual power plants bid in next year's capacity auction if they pass a test of thirty days.

Ohmstead called the decision "overdue" and will enter with 300 of its 540 megawatts. The rest belongs to members who have set limits. Kestrel Grid plans to bid with 250 megawatts at factories and cold stores.

Grid operators had doubts whether strangers' fridges can be relied upon. In a trial last winter fleets delivered 97% of what was called, a gas turbine 94%.

For large storage the rules are stricter than hoped. Two-hour plants count for two fifths, which hits Bluemesa Energy and others that built for the balancing market.`,
      },
    ],
  },
  {
    id: 'storage-roundup',
    hoursAgo: 116,
    kind: 'round-up',
    sentiment: 'neutral',
    about: ['bluemesa-energy', 'saltbank', 'kestrel-grid', 'ohmstead', 'voltarn'],
    reports: [
      {
        outlet: 'megawatt-review',
        after: 0,
        author: 'Ravi Okonjo',
        title: 'Five storage companies and the hours they own',
        text: `Forget chemistry for a moment and sort the storage industry by the clock.

The first seconds belong to Kestrel Grid. Its commercial batteries answer the grid in a fifth of a second and are paid for little else at night.

The evening peak, two to four hours, is Bluemesa Energy's. Nobody in Europe has built more grid-scale plants for it. Saltbank competes for the same hours in cold places and near buildings.

Ohmstead owns dinner. Its home batteries fill at noon and empty between six and ten, with a little left over for the virtual power plant.

And the long night is Voltarn's, almost alone. Twelve hours are rarely needed and worth a great deal when they are.

Each is now moving into the neighbour's slot. Kestrel bids for four hours, Ohmstead for seconds. The clock has only so many places.`,
      },
    ],
  },
  {
    id: 'ohmstead-vpp-payout',
    hoursAgo: 206,
    kind: 'results',
    sentiment: 'positive',
    about: ['ohmstead', 'kestrel-grid'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Femke Dijkhuis',
        title: 'Members of Ohmstead’s power plant earned €164 each',
        text: `A home battery that joined Ohmstead's virtual power plant brought its owner €164 on average over the past twelve months, the company reported on {weekday}. The year before it was €121.

Most of the money was made on few days. On nine evenings in {month-10} the fleet delivered up to 400 megawatts and earned a third of the year's total. Members who had allowed only a small share of their battery received €60, the most generous ones €310.

No household ended up short: batteries kept at least the reserve that the owner had set.

Commercial sites earn far more per device. Kestrel Grid pays its customers around £21,000 a year per site, for batteries forty times the size. The two meet at bakeries and farms, where Ohmstead sells its 80-kilowatt-hour Workshop model.`,
      },
    ],
  },
];
