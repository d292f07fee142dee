import type { StoryEvent } from '../model.ts';

export const energyStoriesTwo: readonly StoryEvent[] = [
  {
    id: 'kestrel-cyber-rule',
    hoursAgo: 38,
    kind: 'legal',
    sentiment: 'negative',
    about: ['kestrel-grid'],
    reports: [
      {
        outlet: 'megawatt-review',
        after: 0,
        author: 'Ravi Okonjo',
        title: 'Regulator tells Kestrel Grid to split its control room',
        text: `One computer in Aberdeen can switch 410 megawatts. The energy regulator would prefer that it could not. In a notice published on {weekday} it gives Kestrel Grid until {month+6} to divide its virtual power plant into two halves with separate control systems, separate staff passwords and separate lines.

No incident led to the order. Inspectors concluded that a single mistake or break-in could remove as much power as a gas plant, and that gas plants are guarded better.

Kestrel puts the cost at £2.6m. "It is a compliment of the expensive sort," said chief executive Noor Vashti. Hamish Odell, who runs trading, expects forecasts to suffer slightly, as each half sees less weather.

The limit is 300 megawatts per control room. Ohmstead, with 540 megawatts in homes across three countries, is said to be next. It declined to comment.`,
      },
    ],
  },
  {
    id: 'voltarn-hesk',
    hoursAgo: 64,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['voltarn', 'saltbank'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Tomke Harms',
        title: 'Isle of Hesk sells its diesel generator after 41 days without',
        text: `The generator that kept the lights on in Hesk since 1974 has been sold to a shipyard for parts. For 41 days last winter the island's 1,300 people ran on wind and on a flow battery from Voltarn, and the council has decided that this was not luck.

The battery holds 18 megawatt-hours, about twelve hours of the island's needs. Three calm nights in a row would empty it. For those the council keeps a contract with the cable ferry, which can bring a mobile generator in six hours.

Voltarn has supplied a second pair of tanks at a reduced price and will train two islanders as technicians. Saltbank had offered sodium-ion blocks that would have cost less and lasted half as long.

"We asked who would still answer the telephone in thirty years," said council leader Morag Sinclair. "One of them runs a water works in her head."`,
      },
      {
        outlet: 'morning-courier',
        after: 10,
        author: 'Helena Strand',
        title: 'The island that lives on wind and two swimming pools',
        text: `From the ferry Hesk looks like any other island in the grey north: sheep, a church, three wind turbines. The two round tanks behind the school are new. They hold a million litres of a liquid the colour of blackcurrant and enough electricity for twelve hours.

When the wind blows, pumps push the liquid past a membrane and it is charged. When the wind stops, they push it back. It does not burn, it does not wear out, and children are allowed to touch the tank because it is warm.

Last winter the island did without its diesel generator for 41 days. On {weekday} the council sold it.

The system comes from Voltarn, an Austrian company founded by a former manager of water works. It cost £4.1m, two thirds of which the government paid. Power on Hesk is now a little cheaper than on the mainland.`,
      },
    ],
  },
  {
    id: 'bluemesa-warranty-suit',
    hoursAgo: 110,
    kind: 'legal',
    sentiment: 'negative',
    about: ['bluemesa-energy'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Femke Dijkhuis',
        title: 'Solar cooperative takes Bluemesa to arbitration over lost capacity',
        text: `The Aragon Sun Cooperative wants €5.2m from Bluemesa Energy because its battery storage plant is ageing faster than promised. The 180-megawatt-hour plant kept 89.6% of its capacity after four years, measurements by the owner show; the contract guarantees 93%.

Bluemesa disputes the measurement, which was made at 31 degrees on a single day, and refers to its own data of 92.4%. The parties agreed on {weekday} to leave the matter to an arbitrator in Zurich.

The sum is small for a company with sales of almost €500m. The precedent is not. Bluemesa has promised guaranteed capacity "in writing" for 2.4 gigawatt-hours, and cells of the same type are in nine other plants.

Chief engineer Teodora Vuk offered to replace the weakest racks at once. The cooperative, a customer since 2019 that appears in the company's advertising, would rather have the money.`,
      },
      {
        outlet: 'capital-post',
        after: 14,
        author: 'Leonie Vasquez',
        title: 'A warm afternoon that could cost Bluemesa millions',
        text: `How much does a battery hold? It depends on the weather, and on who is asking. The Aragon Sun Cooperative measured its storage on an afternoon in August and found 89.6% of the original capacity. Bluemesa Energy, which built it, measures in the cool of the morning and finds 92.4%. Guaranteed are 93%.

The cooperative claims €5.2m. An arbitrator in Zurich will have to decide what time it is, in a manner of speaking.

Investors shrugged; the share lost 1%. They may come to take more interest. Capacity guarantees are the reason utilities buy from Bluemesa rather than from cheaper importers, and no one has yet tested what they mean.

Insurers have begun to offer cover for such promises. Voltarn, whose flow batteries do not lose capacity, has taken to enclosing the offer with its brochures.`,
      },
    ],
  },
  {
    id: 'saltbank-trams',
    hoursAgo: 230,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['saltbank'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Tomke Harms',
        title: 'Groningen’s trams brake into salt',
        text: `When a tram comes down the hill at Groningen's university hospital it now charges a battery, and the next tram climbs on what the first gave back. The city has run nine trams from a sodium-ion block by Saltbank since {month-2} and published the first figures on {weekday}.

Consumption on the line fell by 19%. The peak at the substation, which had limited the timetable to six trams an hour, dropped by a third; from {month+1} eight will run.

The block holds two megawatt-hours and is charged and discharged 110 times a day. Lithium cells would wear out in three years of that. Saltbank guarantees seven.

The price was €142 per kilowatt-hour, as listed. The neighbouring city had asked Bluemesa Energy for an offer and was told, politely, to ask again for fifty.`,
      },
    ],
  },
  {
    id: 'kestrel-gullane',
    hoursAgo: 318,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['kestrel-grid'],
    reports: [
      {
        outlet: 'megawatt-review',
        after: 0,
        author: 'Ravi Okonjo',
        title: 'What nine cold stores taught Kestrel Grid about ice cream',
        text: `A cold store is a battery that nobody calls one. Let it get half a degree colder at three in the morning and it can do without power for twenty minutes at six in the evening. Kestrel Grid has combined that with real batteries at nine warehouses of the grocer Gullane Foods.

Peak charges fell by 31% in the first year, some £640,000. Half of what the batteries earned on the grid comes on top.

The software had to learn the freight schedule. On Thursdays ice cream arrives and doors stand open for an hour; the first Thursday nearly cost more than it saved. Arrival times of trucks are now part of the forecast.

Competitors offer the batteries. Ohmstead has a smaller one and Bluemesa Energy larger ones. Neither, says Gullane's energy manager, asked about Thursdays.`,
      },
      {
        outlet: 'wexcombe-echo',
        after: 12,
        author: 'Sally Grice',
        title: 'Giant batteries keep Gullane’s peas frozen',
        text: `Shoppers at the Mill Street Gullane may have noticed two grey boxes behind the recycling point. They are batteries, each about the size of a delivery van, and they helped the supermarket group to save £640,000 on electricity in a year.

The boxes belong to Kestrel Grid of Aberdeen. They fill at night, when power is cheap, and take over in the early evening when everybody cooks.

Wexcombe is one of nine sites. "We thought of putting solar panels on the roof, but the roof said no," said energy manager Dilip Rao.

Residents had worried about noise. The council measured 34 decibels at the nearest garden fence, "about as loud as a fridge, which is fitting", said a spokesman. Kestrel Grid has offered school classes a tour.`,
      },
    ],
  },
  {
    id: 'ohmstead-ceo',
    hoursAgo: 152,
    kind: 'leadership',
    sentiment: 'neutral',
    about: ['ohmstead'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Femke Dijkhuis',
        title: 'Ohmstead splits top job: Reyes keeps the product, newcomer gets the grid',
        text: `Callum Reyes, who co-founded Ohmstead in a bicycle shed, will share the lead of the company. Agnieszka Thoma, so far head of a municipal utility, joins as second chief executive in {month+2} and takes charge of the virtual power plant.

The home battery business and the power plant have drifted apart. One sells boxes through 1,400 installers, the other trades 540 megawatts from a floor with eleven screens. Of last year's growth two thirds came from trading.

Thoma knows the customers, having been one. Her utility borrows evening power from 2,900 homes with Ohmstead batteries.

Reyes said that he would go on testing every new model in his own cellar. Kestrel Grid, the closest competitor in trading, congratulated by sending a bottle and a job advertisement.`,
      },
    ],
  },
  {
    id: 'voltarn-hiring',
    hoursAgo: 366,
    kind: 'hiring',
    sentiment: 'positive',
    about: ['voltarn'],
    reports: [
      {
        outlet: 'newslane',
        after: 0,
        author: 'Voltarn',
        title: 'Voltarn to hire 60 in Linz as orders for long-duration storage grow',
        text: `Voltarn will create 60 jobs at its plant in Linz over the next year, a third more than the 175 people it employs today. Orders for its flow batteries have risen to 190 megawatt-hours, the highest level since the company was founded.

Wanted are welders, electrochemists and, above all, pump technicians. "A flow battery is a water works with ambition," said founder Ingrid Sool. "People who have kept a city supplied know most of what we need."

The company trains career changers for four months on full pay. A second shift starts in {month+2}.

Voltarn builds vanadium flow batteries that store electricity for twelve hours. Nineteen plants with 310 megawatt-hours are in service, among them those at the Municipal Utility of Brenz and on the Isle of Hesk.`,
        syndicatedTo: ['storage-and-grid', 'megawatt-review'],
        nearCopies: [
          {
            outlet: 'capital-post',
            after: 18,
            title: 'Flow battery maker Voltarn plans 60 new jobs',
            replace: [['Voltarn will create 60 jobs', 'The battery maker Voltarn will create 60 jobs']],
          },
        ],
      },
    ],
  },
  {
    id: 'lithium-price-column',
    hoursAgo: 294,
    kind: 'opinion',
    sentiment: 'neutral',
    about: ['bluemesa-energy', 'saltbank', 'voltarn'],
    reports: [
      {
        outlet: 'megawatt-review',
        after: 0,
        author: 'Guest column: Sofia Lindahl',
        title: 'Cheap lithium is the worst news sodium could get',
        text: `Two years ago the case for sodium-ion batteries fitted on a napkin: lithium costs eighty dollars, salt costs nothing. Then miners did what miners do, and lithium carbonate costs eleven.

At that price the material in a Bluemesa Energy container is cheaper than the steel. Saltbank's advantage of no lithium is worth perhaps €6 per kilowatt-hour, less than it pays for making cells in small numbers.

So is sodium finished? No, because the napkin was wrong from the start. Saltbank does not win tenders on price. It wins where it is cold, where cells are cycled a hundred times a day and where the fire chief has a say.

Voltarn learned that lesson with vanadium, whose price has tripled and halved within a decade. It rents the metal out and stopped talking about it. Saltbank should do the same with salt.`,
      },
    ],
  },
  {
    id: 'kestrel-software-any',
    hoursAgo: 186,
    kind: 'launch',
    sentiment: 'positive',
    about: ['kestrel-grid', 'voltarn'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Femke Dijkhuis',
        title: 'Kestrel Grid will trade a rival’s flow batteries',
        text: `Software from Kestrel Grid will decide when Voltarn's flow batteries are charged and discharged. The two companies announced on {weekday} that four plants in Austria and Slovenia, 46 megawatt-hours together, will be traded from Aberdeen.

Voltarn has never had traders. Its customers, mostly utilities, ran the plants by timetable: fill at noon, empty at night. In a test of six months the Brenz utility earned 27% more with forecasts.

For Kestrel it is the first contract with another maker of storage and a proof that its dispatch software works with any battery, as it claims. The price is €1.90 per kilowatt and month.

The companies remain competitors in tenders. Bluemesa Energy trades its own plants and Ohmstead its own homes; both said they would rather keep it so.`,
      },
    ],
  },
  {
    id: 'bluemesa-factory-safety',
    hoursAgo: 404,
    kind: 'launch',
    sentiment: 'positive',
    about: ['bluemesa-energy'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Tomke Harms',
        title: 'Inside the Zaragoza factory that ships forty containers a week',
        text: `A welding robot called Pilar sets the pace. Every four hours a Mesa 5 container rolls off the line in Zaragoza, filled with 416 battery modules, and is driven into a chamber where it is charged, heated, shaken and left alone for a night.

Bluemesa Energy tests every container, not one in twenty. It costs a day and €1,100, says chief engineer Teodora Vuk, and saves the twelve people on site a month.

We saw two fail. One had a loose plug, the other a sensor that reported 400 degrees in a cold room. Neither would have been dangerous; both would have meant a journey to a field.

The factory makes forty containers a week and could make sixty. Saltbank, which is building its second hall, makes four blocks of two megawatt-hours. Scale is a moat, Vuk says, and then corrects herself: "It is a treadmill."`,
      },
    ],
  },
  {
    id: 'ohmstead-cooperative',
    hoursAgo: 446,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['ohmstead'],
    reports: [
      {
        outlet: 'megawatt-review',
        after: 0,
        author: 'Ravi Okonjo',
        title: 'Thirty-eight batteries, 212 flats and one quarrel about the laundry',
        text: `Sharing a battery is harder than buying one. The Vauban Housing Cooperative has 212 flats, one large roof and, since last autumn, 38 home batteries from Ohmstead in the bicycle cellar. Who may use the sun at noon was debated for eleven evenings.

The answer is a meter in each flat and an account that is settled every quarter of an hour. Whoever runs the washing machine at noon pays six cents; in the evening, from the battery, fourteen; from the grid, thirty-one.

After a year the house draws 58% less power from outside. Laundry has moved to lunchtime, which led to the second quarrel, about queues.

Ohmstead earns little on such projects but wants ten more. Kestrel Grid had proposed one large battery in the yard, and the yard is where the children play.`,
      },
    ],
  },
  {
    id: 'voltarn-vanadium-lease',
    hoursAgo: 524,
    kind: 'funding',
    sentiment: 'positive',
    about: ['voltarn'],
    reports: [
      {
        outlet: 'capital-post',
        after: 0,
        author: 'Tobias Lindner',
        title: 'Tidewell buys a lake of vanadium and rents it to Voltarn',
        text: `Tidewell Capital has found an investment that cannot be stolen, burnt or worn out. For €38m it bought the electrolyte in eleven of Voltarn's flow batteries, about nine million litres of vanadium solution, and rents it back.

Operators pay €6 per kilowatt-hour and year. After thirty years the liquid is as good as new and can be sold, at whatever vanadium costs by then. It has traded between $5 and $33 a pound over the past fifteen years.

For Voltarn the sale frees money that was swimming in other people's cellars. The Linz company will use it to order stacks ahead of contracts and to shorten delivery from fourteen months to ten.

"Banks understand buildings," said founder Ingrid Sool. "It took them ten years to understand a building you can pump."`,
      },
    ],
  },
  {
    id: 'saltbank-results-cash',
    hoursAgo: 580,
    kind: 'funding',
    sentiment: 'neutral',
    about: ['saltbank'],
    reports: [
      {
        outlet: 'megawatt-review',
        after: 0,
        author: 'Ravi Okonjo',
        title: 'Saltbank has cash for a year and a half, and a hall to fill',
        text: `Saltbank's annual accounts, filed on {weekday}, show sales of €41m and a loss of €19m. A year earlier the maker of sodium-ion batteries sold €17m and lost €22m. At that rate it will stand on its own feet in about two years.

The second hall decides. It costs €70m, of which €44m are paid, and is to bring down the cost of a cell by 28%. The province of Groningen guarantees a loan of €25m.

A note on page 31 concerns warranties. Saltbank has set aside 4% of sales, twice as much as Bluemesa Energy, because nobody knows how sodium cells look after fifteen years. The oldest in service are six and doing well.

Piet Hallam, founder and largest shareholder, took no bonus. He did buy a tram ticket for every employee.`,
      },
    ],
  },
  {
    id: 'grid-queue',
    hoursAgo: 28,
    kind: 'legal',
    sentiment: 'positive',
    about: ['bluemesa-energy', 'kestrel-grid', 'saltbank', 'voltarn'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Tomke Harms',
        title: 'Storage may jump the grid queue if it promises not to charge at six',
        text: `Developers of battery storage wait up to nine years for a connection. Under an agreement between network operators and the industry, published on {weekday}, it may become two for those who accept a condition: no charging between five and eight in the evening, when lines are full.

Most batteries discharge at that time anyway. Bluemesa Energy, which has 1.1 gigawatt-hours of its customers' projects in the queue, called the condition "a law against swimming in snow".

Kestrel Grid gains less, since its batteries sit behind existing connections. Saltbank and Voltarn expect smaller towns to move first; Voltarn's long charging hours need an exception, which is foreseen.

Applications open in {month+2}. Operators reckon that a fifth of the 340 gigawatt-hours in the queue are real projects. The deposit, raised to €15 per kilowatt, is meant to find out which.`,
      },
      {
        outlet: 'megawatt-review',
        after: 5,
        author: 'Ravi Okonjo',
        title: 'A queue is a market with the price turned off',
        text: `There are 340 gigawatt-hours of batteries waiting for a plug, and everybody agrees that most of them do not exist. They are options, filed because filing was free. On {weekday} it stopped being free.

The new deposit of €15 per kilowatt does more than the much-praised fast lane. A paper project of 100 megawatts now costs €1.5m to keep on paper. We expect half the queue to leave by summer.

Who is left? Companies that build. Bluemesa Energy has the largest book of real orders, Voltarn the most patient customers, and Saltbank a factory that will be late in any case. Kestrel Grid never queued, because a factory's connection is already there.

The fast lane forbids charging in the early evening. No one with a forecast would want to.`,
      },
    ],
  },
  {
    id: 'ohmstead-installers',
    hoursAgo: 480,
    kind: 'opinion',
    sentiment: 'negative',
    about: ['ohmstead', 'kestrel-grid'],
    reports: [
      {
        outlet: 'storage-and-grid',
        after: 0,
        author: 'Femke Dijkhuis',
        title: 'Installers complain about Ohmstead’s call centre and its discounts',
        text: `The electricians who hang Ohmstead's batteries on cellar walls are losing patience. In a survey of 260 installers by their guild the company came fourth of seven makers, after second place last year.

They object to waiting on the telephone, 26 minutes on average in {month-1}, and to offers on the company's website that undercut their own. "They send me customers who already know my price, and it is wrong," said Jochen Amrhein, an installer in Offenburg.

Ohmstead, which works with 1,400 firms, apologised for the telephone and hired thirty people. It defended the offers: visitors want to see a number before they talk to anyone.

For commercial batteries Kestrel Grid employs its own fitters. It has advertised in the guild's magazine three times since summer.`,
      },
    ],
  },
  {
    id: 'kestrel-results',
    hoursAgo: 556,
    kind: 'results',
    sentiment: 'positive',
    about: ['kestrel-grid', 'bluemesa-energy'],
    reports: [
      {
        outlet: 'megawatt-review',
        after: 0,
        author: 'Ravi Okonjo',
        title: 'Kestrel Grid’s batteries worked 19 minutes a day and made £34m',
        text: `An average battery of Kestrel Grid is busy for nineteen minutes a day. The rest of the time it waits, and waiting is what the grid pays for. In the year to {month-3} the Aberdeen company took £34m from 640 sites and passed half of it to their owners, according to its annual report.

Grid services brought 61%, peak shaving 27%, and the remainder came from buying cheap and selling dear. Two years ago the last item was nothing.

Profit before tax was £2.2m, the second in a row. Noor Vashti, the chief executive, warns that prices for grid services will fall as more batteries arrive; Bluemesa Energy alone is adding two gigawatt-hours in the region.

Her answer is to own more minutes. The forecast is to reach thirty a day by next winter.`,
      },
    ],
  },
];
