import type { StoryEvent } from '../model.ts';

export const logisticsStoriesOne: readonly StoryEvent[] = [
  {
    id: 'northwind-results',
    hoursAgo: 26,
    kind: 'results',
    sentiment: 'positive',
    about: ['northwind-freight'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Markets desk',
        title: 'Northwind Freight doubles quarterly profit as empty runs fall',
        deck: 'The Gothenburg platform arranged 11,000 loads a week at a margin of 13.1%.',
        text: `Northwind Freight earned €4.2m before interest and tax in the {quarter-1} quarter, twice as much as a year earlier, on freight of €163m. The digital broker reported on {weekday}, two weeks before larger forwarders.

Volume rose by 17% to about 11,000 loads a week. The margin between what shippers pay and carriers receive widened slightly, to 13.1%. Anselm Boye, the chief operating officer, credited matching: trucks on Northwind loads now run 14% of their kilometres empty, against an industry average of about 21%.

The new settlement deal with Merra, under which carriers are paid on delivery, will cost some €1m a quarter in interest. Management expects cheaper capacity in return.

For the full year the company sees operating profit of "at least €14m". It warned that spot freight rates have been falling since summer, which helps its shippers and hurts the carriers it depends on.`,
      },
      {
        outlet: 'capital-post',
        after: 5,
        author: 'Leonie Vasquez',
        title: 'The freight broker that makes money when trucks are full',
        text: `Most digital freight companies of the last decade burned their investors' money to win loads and then closed. Northwind Freight is the exception that makes the rest look careless: operating profit of €4.2m in the {quarter-1} quarter, after €2.1m a year ago.

Three dispatchers founded it in 2013. They grew slowly, stayed in the north for six years and refused to sell below cost. When rivals failed, their carriers came over.

The business is still thin. Of €163m that shippers paid, carriers received all but €21m, and 720 people have to live on that. A wrong forecast on one large lane costs a week's profit.

Competition comes from software. Haulwright lets shippers run their own carriers and takes no margin; Lanemark tells them what a lane should cost. Northwind's answer is to publish its price before anybody asks.`,
      },
    ],
  },
  {
    id: 'haulwright-brewery-ai',
    hoursAgo: 46,
    kind: 'launch',
    sentiment: 'positive',
    about: ['haulwright'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Karsten Moe',
        title: 'Haulwright plans tomorrow’s tours in four minutes, and explains them',
        text: `Dispatchers distrust route planners for a good reason: a computer's tour may be shorter and still be wrong, because the customer in Wurzen closes at noon. Version 14 of Haulwright's transport management system, out on {weekday}, writes a sentence next to each stop that says why it is there.

"Moved to Thursday: tail lift is with vehicle 9" is a typical one. If the dispatcher disagrees, the system asks for the reason and remembers it.

At Osterfeld Brewery, which has tested the version since spring, kilometres fell by 6% and the number of changes by hand from 40 a day to eleven. Planning the next day takes four minutes, down from fifty.

The upgrade costs nothing for existing customers. Haulwright charges from €650 a month per site. Its rivals plan loads rather than tours; Palletry stops at the dock, and Northwind Freight leaves the route to the carrier.`,
      },
      {
        outlet: 'newslane',
        after: 1,
        author: 'Haulwright',
        title: 'Haulwright 14 brings explained route planning to mid-sized shippers',
        text: `Haulwright has released version 14 of its transport management system. For the first time the software explains each planning decision in a sentence that dispatchers can accept, correct or question.

"Planning is not arithmetic. It is arithmetic plus everything the dispatcher knows about the yard in Wurzen," said Ruth Adeyemi, founder and chief executive. "We built a way to tell the computer."

Customers who took part in the test reduced distance driven by 6% on average. All 1,150 shippers that use Haulwright receive the version by {month+2} at no charge.

Also new are a freight audit that reads carrier invoices in nine languages and emission figures by pallet according to ISO 14083.

Haulwright was founded in Leipzig in 2011 and has 290 employees.`,
        syndicatedTo: ['trade-port-news', 'freight-signal'],
        nearCopies: [
          {
            outlet: 'capital-post',
            after: 16,
            title: 'Planning software from Leipzig explains its decisions',
            replace: [
              [
                'Haulwright has released version 14',
                'Haulwright, a software company from Leipzig, has released version 14',
              ],
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'quaylane-ransom',
    hoursAgo: 70,
    kind: 'incident',
    sentiment: 'negative',
    about: ['quaylane'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 46,
        author: 'Sabine Ockers',
        title: 'Quaylane offline for two days after ransomware reaches its Gdynia office',
        deck: 'Importers lost sight of some 38,000 containers; no ransom was paid.',
        text: `Quaylane switched its systems back on late on {weekday+1} after malicious software had encrypted machines in its Gdynia office. For 43 hours importers could not see where some 38,000 containers were, nor book trucks to fetch them.

The company shut everything down by itself when an employee noticed file names changing. The tracking database was not touched, chief executive Mateus Farrow said; it was kept offline as a precaution while outside specialists checked each server.

About 600 haulage bookings were made by telephone. Demurrage that customers incurred because of the failure will be refunded, an amount Farrow put at "a few hundred thousand euros".

The attackers asked for €1.8m. Quaylane did not pay and has told the police in Belgium and Poland. It could not yet say whether personal data of drivers had been copied.`,
      },
      {
        outlet: 'freight-signal',
        after: 52,
        author: 'Karsten Moe',
        title: 'What importers did when the container map went blank',
        text: `Griet at Mondrake Bicycles opened a spreadsheet. Fern & Oak sent an intern to the terminal with a pair of binoculars. When Quaylane took itself offline for 43 hours, its customers rediscovered the telephone, and the terminals rediscovered their customers.

The attack began with an invoice that was not an invoice, opened in Gdynia. The company's decision to pull every plug within twenty minutes probably saved the data. It also meant that nobody could see 38,000 containers.

Some firms had a second source. Haulwright shows vessel positions to customers of its larger plans, and terminals publish lists for anyone with patience. Most had nothing.

Shippers we spoke to will stay. They want two things: a copy of their own data every night, and a telephone number that works when the map does not. Quaylane has promised both for {month+1}.`,
      },
      {
        outlet: 'morning-courier',
        after: 47,
        author: 'Business desk',
        title: 'Hackers blind container tracking service for two days',
        text: `A company that tells importers where their sea containers are could not do so for nearly two days after hackers had locked computers at its Polish office.

Quaylane, based in Antwerp, said on {weekday+1} that all services were running again. It refused to pay the €1.8m that was demanded. Police in two countries are investigating.

Around 38,000 containers vanished from customers' screens, though not from the quays. Shops should not expect empty shelves: terminals kept working, and trucks were ordered by telephone.

The case is the third this year in which a supplier of transport software was attacked. A federation of forwarders called for common rules on emergency procedures. Quaylane will refund fees that customers had to pay because containers stood too long.`,
      },
    ],
  },
  {
    id: 'palletry-funding',
    hoursAgo: 112,
    kind: 'funding',
    sentiment: 'positive',
    about: ['palletry'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Nadia Brandt',
        title: 'Palletry raises €26m to fill the half-empty truck',
        text: `Palletry has raised €26m from Tidewell Capital and two existing investors. The Tilburg company, known for dock scheduling, will spend it on part loads.

Its argument is a map of doors. 2,300 warehouses book 61,000 truck arrivals a week through Palletry, so the company knows which trucks leave half empty, from where and when. A part load that starts at the same gate can be added without a detour.

Carriers keep 88% of the price. In the test between Brabant and Lille they earned €74 extra per trip on average.

Northwind Freight, the largest digital broker on that route, charges more but sends any truck anywhere. Haulwright books docks as part of its transport management system and has no plans to sell space. "We meet both at the gate," said Sunniva Krogh, who founded Palletry.

The round values the company at €140m after the money.`,
      },
      {
        outlet: 'newslane',
        after: 0,
        author: 'Palletry',
        title: 'Palletry secures €26 million to expand part load booking',
        text: `Palletry, the dock scheduling platform, has closed a financing round of €26 million led by Tidewell Capital, with participation from existing investors.

The new investment will extend part load booking from the Benelux to Germany, France and Denmark and will create another 50 jobs in Tilburg and Bergen.

"A third of a driver's day is waiting and a fifth of the truck is air," said Sunniva Krogh, founder and chief executive. "We have made the first number smaller. Now for the second."

Palletry is used by 2,300 warehouses. Waiting times at their gates fall by half in the first month on average. Carriers use the service free of charge and keep 88% of the price of each part load.

Rosalind Achterberg of Tidewell Capital joins the supervisory board of the company.`,
        syndicatedTo: ['trade-port-news', 'freight-signal', 'capital-post'],
        nearCopies: [
          {
            outlet: 'fintech-digest',
            after: 12,
            title: 'Tidewell leads €26m round for dock-scheduling start-up Palletry',
            replace: [
              ['has closed a financing round of €26 million', 'has raised €26 million'],
              ['will create another 50 jobs in Tilburg and Bergen', 'will add another 50 jobs in the two cities'],
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'lanemark-index',
    hoursAgo: 17,
    kind: 'opinion',
    sentiment: 'neutral',
    about: ['lanemark'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Markets desk',
        title: 'Lanemark index: spot freight rates fall for the fifth month',
        text: `Truck space on European roads cost 2.8% less in {month-1} than in the month before, according to the index that Lanemark calculates from paid invoices. Spot rates are now 11% below their level of a year ago. Contract rates, which follow slowly, slipped by 0.6%.

The fall was steepest between Poland and Germany, at 4.9%. Lanes into Scandinavia became dearer as timber moved early.

Sorcha Daly, chief economist at Lanemark, sees no bottom yet. Carriers bought many trucks two years ago, and a truck that is not yet paid for is driven at almost any price. She expects contracts for next year to be signed 4% to 6% lower.

The index covers 90,000 lanes. It is watched because it counts what was paid; load boards report what was asked. Northwind Freight, whose instant prices follow the spot market, said its own figures show a similar decline.`,
      },
      {
        outlet: 'freight-signal',
        after: 4,
        author: 'Nadia Brandt',
        title: 'Carriers call Lanemark’s benchmark a race to the bottom',
        text: `"They show the buyer the lowest price of a desperate man and call it the market." Elmar Voss, who runs 34 trucks near Kassel and speaks for the regional hauliers, has never logged in to Lanemark. He feels it all the same, whenever a customer says that the lane should cost 4% less.

On {weekday} the Manchester company reported a fifth monthly fall in spot rates. Hauliers say the report is part of the reason.

Idris Whitcombe, Lanemark's founder, has heard it before. The benchmark shows a range, he says, and a third of shippers learn that they pay too little for carriers to come reliably. "Those tenders fail, and we tell them why."

Voss would like to see the same screen. Lanemark sells to shippers only; Haulwright, by contrast, shows carriers how their rates compare on lanes they already drive.`,
      },
    ],
  },
  {
    id: 'haulwright-buys-tourline',
    hoursAgo: 200,
    kind: 'acquisition',
    sentiment: 'positive',
    about: ['haulwright', 'palletry'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Karsten Moe',
        title: 'Haulwright buys slot-booking firm Torzeit to keep Palletry from the gate',
        text: `Haulwright has bought Torzeit, a maker of dock scheduling software in Erfurt with 340 warehouses as customers. The price was not disclosed; two people put it at about €9m.

Dock slots are where Haulwright has been losing. Its own module is part of a system that takes ten weeks to introduce, while Palletry is running in a day and costs €29 per door and month. Several Haulwright customers use both.

Torzeit will stay a product of its own. From {month+2} carriers can book through either portal with one account. "We were the last house in the street without a doorbell," said Matthis Krone, chief technology officer.

For Palletry the purchase is a compliment that costs money. It had talked to Torzeit's founders in spring, according to one of them, and offered shares.`,
      },
      {
        outlet: 'trade-port-news',
        after: 6,
        author: 'Sabine Ockers',
        title: 'Leipzig’s Haulwright takes over Erfurt neighbour Torzeit',
        text: `Two software houses an hour apart on the motorway are joining. Haulwright of Leipzig, which supplies transport management systems to 1,150 shippers, takes over Torzeit of Erfurt, whose software gives trucks an appointment at the gate.

Torzeit has 24 employees and 340 customers, among them three large cold stores. All staff stay. The founders, a pair of former warehouse managers, will look after dock scheduling for the whole group.

The market for slot booking is crowded. Palletry, with 2,300 warehouses, leads in the Benelux and is moving east with fresh money. Northwind Freight has no product of its own and sends shippers to partners.

Haulwright paid from its own funds, with help from its minority shareholder Tidewell Capital, which happens to own a piece of Palletry as well.`,
      },
    ],
  },
  {
    id: 'northwind-antitrust',
    hoursAgo: 220,
    kind: 'legal',
    sentiment: 'negative',
    about: ['northwind-freight', 'lanemark'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Sabine Ockers',
        title: 'Competition office questions instant freight pricing',
        text: `The Swedish competition office has sent questions to Northwind Freight and four other platforms about the way their computers set prices. It wants to know whether systems that watch each other's quotes could end up charging the same without anybody having agreed to it.

Northwind confirmed the letter on {weekday} and said its prices depend on its own carriers' costs and on demand for its own loads. Public quotes of rivals are looked at "as any dispatcher would".

Lanemark received questions too, although it does not sell freight. Its benchmark of 90,000 lanes is used by both sides in negotiations. The company says it publishes averages of at least five shippers and nothing younger than a week.

Answers are due in {month+2}. An inquiry of this kind ended without result in road tolls three years ago; another, in flights, led to fines.`,
      },
    ],
  },
  {
    id: 'quaylane-terminal-deal',
    hoursAgo: 290,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['quaylane'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 0,
        author: 'Sabine Ockers',
        title: 'Nine Baltic terminals open their gates to Quaylane’s data',
        text: `Importers will see containers in nine more Baltic terminals, from Gdynia to Kotka, under an agreement between the terminals' association and Quaylane. The tracking company covers 80 terminals with it, after 71 so far.

Gate times and customs releases will be passed on within two minutes. Until now forwarders in the eastern Baltic refreshed web pages, and some terminals sent lists by e-mail at six in the evening.

Quaylane pays nothing for the data. In return terminals receive truck arrival times, so that cranes can be ready. In Gdynia, where both sides tried it, trucks spent 31 minutes inside the gate on average, down from 52.

The deal is not exclusive. Northwind Freight and Haulwright both confirmed that they had asked the association for the same feed.`,
      },
    ],
  },
  {
    id: 'freight-tech-roundup',
    hoursAgo: 156,
    kind: 'round-up',
    sentiment: 'neutral',
    about: ['northwind-freight', 'haulwright', 'quaylane', 'palletry', 'lanemark'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Nadia Brandt',
        title: 'Who does what in freight software: a map for the confused',
        text: `Readers ask us for a simple overview. There is none, but here is the least complicated one we could draw.

If you want somebody to move your goods, Northwind Freight quotes a price and sends a truck. If you have carriers and want to manage them, Haulwright sells the transport management system. Both claim to do the other's job a little.

Your goods come by sea? Quaylane watches the container and fetches it from the port. Your trucks queue at the gate? Palletry gives them an appointment and sells the empty half of the trailer.

And if you suspect that you pay too much, Lanemark knows what others paid on the same lane and will run the tender.

The borders blur. All five now sell some form of load booking, and four of them have the same investor's telephone number. Ask each what it earns on, the load, the seat or the container. The answer explains the advice.`,
      },
    ],
  },
  {
    id: 'gullane-northwind',
    hoursAgo: 338,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['northwind-freight', 'haulwright'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Karsten Moe',
        title: 'Gullane Foods moves bread to Northwind Freight and keeps Haulwright for milk',
        text: `A supermarket group has found a way to avoid choosing between platform and software. Gullane Foods gives the nightly bread runs from its Wexcombe bakery to Northwind Freight and plans its chilled dairy tours itself, with Haulwright.

Bread is bulky, light and on time or worthless. Northwind fills the trailers on their way home with other shippers' goods, which has cut empty kilometres by 14%. Milk needs known drivers and known doors, so the group's own 42 trucks stay.

"We asked each supplier for the other's job and both tried to talk us into it," said logistics director Maren Tidy. "The one who said 'don't' got the contract for the rest."

Supplies of flour are tendered on Lanemark twice a year. Palletry, which schedules eighteen doors at the group's main warehouse, links all three.`,
      },
    ],
  },
  {
    id: 'driver-shortage',
    hoursAgo: 410,
    kind: 'opinion',
    sentiment: 'neutral',
    about: ['palletry', 'northwind-freight'],
    reports: [
      {
        outlet: 'capital-post',
        after: 0,
        author: 'Tobias Lindner',
        title: 'There is no driver shortage, only a waiting-time surplus',
        text: `European hauliers say they lack 230,000 drivers. A study from Bergen suggests that they lack something cheaper: punctual ramps.

Researchers followed 1,900 drivers for a year. Of a working day of nine hours, five were spent driving, just over one was rest and nearly three were spent at gates. Halve the last number and the fleet gains the equivalent of 280,000 people.

The authors include Sunniva Krogh, whose company Palletry sells dock scheduling and is not a neutral observer. The data, though, come from tachographs, and they are public.

Shippers have had no reason to care, since waiting was free for them. That is changing. Northwind Freight bills €55 for each hour after the second and passes it to the driver. Warehouses that never hurried have discovered that they own a clock.`,
      },
    ],
  },
  {
    id: 'lanemark-spot',
    hoursAgo: 124,
    kind: 'launch',
    sentiment: 'positive',
    about: ['lanemark', 'northwind-freight'],
    reports: [
      {
        outlet: 'freight-signal',
        after: 0,
        author: 'Nadia Brandt',
        title: 'Lanemark stops advising and starts booking',
        text: `For ten years Lanemark told shippers what a truck should cost. Since {weekday} it also books one. Spot Booking sends a single load to the carriers a shipper already has under contract, collects answers for thirty minutes and shows them next to the benchmark.

Founder Idris Whitcombe insists that this is no brokerage: Lanemark takes no margin and the carriers are the customer's own. The module is part of the Desk plan at €2,700 a month.

It still lands on Northwind Freight's lawn. Loads that go to known carriers at a known price do not reach a platform. Northwind said that half of its loads are booked because the shipper's own carriers had declined.

Early users include Hallberg Paper, which booked 61 loads in the first week at 3% below its usual spot price. Whether carriers will answer for long, if the cheapest always wins, is another question.`,
      },
      {
        outlet: 'trade-port-news',
        after: 8,
        author: 'Markets desk',
        title: 'Rate benchmark Lanemark adds load booking',
        text: `Lanemark, the Manchester company behind a widely used benchmark of freight rates, lets shippers book single loads from this week. Offers from contracted carriers appear beside the market rate for the lane, and the shipper chooses.

The step brings Lanemark into competition with Northwind Freight and, for part loads, with Palletry. It had until now earned only from subscriptions to its data and from tenders.

Some carriers object to the display of the benchmark next to their bid. Lanemark says that bids within the range win more often than the lowest one, because shippers fear failure more than cost. It will publish the share each quarter.

Loads worth €9m were booked in a trial with 22 shippers. The company has 85 employees and expects to hire fifteen more.`,
      },
    ],
  },
];
