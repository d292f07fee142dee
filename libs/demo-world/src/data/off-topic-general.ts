import { offTopic } from './off-topic.ts';

/** What else stands in a newspaper. */
export const generalStories = offTopic([
  {
    outlet: 'morning-courier',
    hoursAgo: 5,
    author: 'Food desk',
    title: 'Leek and potato soup that forgives everything',
    text: `This is the soup for the evening on which you forgot to shop. It needs three leeks, four potatoes, an onion and whatever the cheese has left behind.

Cut the leeks lengthwise and wash them as if they had insulted you; sand hides in the green. Let them soften in butter with the onion for fifteen minutes, without colour. Patience here is the only ingredient that cannot be replaced.

Add the potatoes, cubed, and a litre and a half of water. Twenty minutes. Crush a third of it against the side of the pot rather than using a machine, so that it stays honest.

Salt, pepper, a scrape of nutmeg and the rind of the cheese, if there is one. Serve with toast. It is better tomorrow, and it forgives being forgotten on a low flame for an hour.`,
  },
  {
    outlet: 'morning-courier',
    hoursAgo: 29,
    author: 'Sports desk',
    title: 'Veteran Lindqvist wins slalom at thirty-eight',
    text: `Nobody of her age had won a World Cup slalom before. On an icy hill in front of 11,000 people, Maja Lindqvist, thirty-eight and twice retired, was fifth after the first run and fastest by four tenths in the second.

"My knees asked what I was doing. I told them we would discuss it at the hotel," she said. Behind her came two skiers who had her poster on the wall as children.

Lindqvist had stopped after the last Olympics and trained young racers in Åre. In summer one of them beat her in a bet over a bottle of lemonade. She wanted the bottle back.

The season goes on next week in Levi. She has not decided whether to start. Her pupils, asked by television, said that they would prefer it if she did not.`,
  },
  {
    outlet: 'wexcombe-echo',
    hoursAgo: 20,
    author: 'Ned Faraday',
    title: 'Bridge Street closes for six weeks from Monday',
    text: `Drivers will have to find another way across the river. Bridge Street is closed to traffic for six weeks from Monday while the water company replaces a main that was laid in 1911.

Buses 4 and 11 go round by the station and take about nine minutes longer. Pedestrians and people who push their bicycles can pass at all times. Shops stay open, and the council has put up signs to say so in letters that can be read from the ring road.

Café owner Bea Collins fears for her trade. "Last time they said six weeks and I could have had a baby," she said.

The water company promises to work until ten at night. Each day of delay costs it a penalty of 8,000. Questions are answered in the library on Wednesday evening.`,
  },
  {
    outlet: 'wexcombe-echo',
    hoursAgo: 118,
    author: 'Sally Grice',
    title: 'Giant marrow disqualified at village show',
    text: `It weighed 51 kilograms and had its own blanket. It did not win. The marrow grown by Ted Pascoe of Lower Keld was disqualified at the village show on Saturday after a judge had found a plug of candle wax in its underside.

Mr Pascoe, who has won the class nine times, said that the wax covered a slug hole and was there for the marrow's own good. The committee met for an hour behind the tea tent. Rule 14 says that entries must be "as God and the weather left them".

First prize went to Enid Baptiste with 44 kilograms. She offered to share it and was refused.

The chutney classes passed without incident. Takings of 1,830 go to the church roof, which also contains a certain amount of wax.`,
  },
  {
    outlet: 'capital-post',
    hoursAgo: 11,
    author: 'Markets desk',
    title: 'Stocks drift as investors wait for the rate decision',
    text: `Share prices moved little on {weekday}. The main index closed 0.1% higher after a day on which volumes were a third below average and the most exciting event was a fire drill at the exchange.

Investors wait for the central bank, which decides on interest rates next week. Four in five economists expect no change. Those who see a cut point to wages, which rose by 2.9% in the {quarter-1} quarter and more slowly than before.

Builders gained on hopes of cheaper mortgages. Airlines lost as oil climbed by a dollar. The currency was steady.

In bonds, a new issue by the treasury was covered two and a half times. Dealers spoke of solid demand and went home early. For the week the index is down 0.4%.`,
  },
  {
    outlet: 'capital-post',
    hoursAgo: 108,
    author: 'Personal finance desk',
    title: 'Five questions to ask before you fix your mortgage',
    text: `Fixing a rate feels like closing the window before a storm. Sometimes the storm goes elsewhere. Before you sign for ten years, ask yourself five things.

How long will you stay? Leaving early costs a penalty that can eat the saving. What could you pay if the rate rose by two points? If the answer is "that much", you are buying sleep, and sleep has a price.

Does the offer let you repay a little each year? Five percent without charge is common and worth having. Who pays for the valuation? And when does the clock start, on signing or on completion?

Brokers earn more on long fixes. That does not make them wrong. It is a reason to ask a sixth question, which is the first one again, after dinner.`,
  },
  {
    outlet: 'capital-post',
    hoursAgo: 190,
    author: 'Property desk',
    title: 'Empty offices become flats, one window at a time',
    text: `The easiest building to convert has windows on two sides and a landlord who has stopped hoping. In the centre of Leeds alone, 31 office blocks are being turned into flats, according to a count by the city's planners.

Depth is the trouble. A floor twenty-two metres wide has a dark middle in which nobody may sleep. Architects cut light wells, put bathrooms there or, in one case, a climbing wall.

Costs come to about two thirds of a new building. Rents are a little lower, and tenants praise the ceilings.

Banks are careful after two builders failed. A fund of the city guarantees a part of the loans if a fifth of the flats are let below market rent. So far it has paid out nothing and received more applications than it can read.`,
  },
  {
    outlet: 'morning-courier',
    hoursAgo: 75,
    author: 'Science desk',
    title: 'Octopuses throw things at each other, on purpose',
    text: `Anyone who has shared an office will understand. Octopuses in a bay in southern Australia gather shells and silt under their arms and squirt them at neighbours, and cameras have now recorded enough throws to show that they take aim.

Researchers counted 102 throws in 24 hours of film. Seventeen hit another octopus. Females threw most, often at males who had come too close, and darker animals threw harder.

Targets ducked. Some raised their arms before the throw, which suggests that they saw it coming. None threw back.

The authors are careful not to speak of anger. What is clear is that material meant for cleaning a den is used differently when somebody is in the way. The work appeared in a journal on {weekday} and has a supplement with the best shots.`,
  },
  {
    outlet: 'morning-courier',
    hoursAgo: 230,
    author: 'Culture desk',
    title: 'A quiet film about a lighthouse wins the big prize',
    text: `For a hundred and four minutes almost nothing happens in The Keeper's Sunday, and on {weekday} it won the grand prize in San Lorenzo. A man tends a lamp that has long been automatic. A woman brings groceries and stays for the weather.

Director Yuki Amsel, forty-four, shot the film in eleven days with two actors and a crew that slept in the fog signal house. It cost less than the festival's fireworks.

The jury praised "a courage for silence". Some critics had left before the end, and a few came back when it rained.

The prize for best actress went to Delphine Mora for a comedy about tax inspectors. In cinemas from {month+2}; see the lighthouse on the largest screen you can find.`,
  },
  {
    outlet: 'fintech-digest',
    hoursAgo: 136,
    title: 'Weekend reading: a history of the queue, and other slow pleasures',
    text: `No deals today. It is Saturday somewhere, so here is what lay beside our bed this week.

A Short History of Standing in Line, by Prudence Oduya, explains why the English form one queue for all counters and the Italians one for each. It contains a formula and a very good joke about post offices.

The Glass Bank is a novel about a teller who notices that a customer's handwriting changes. It is set in 1974 and smells of carbon paper.

For the ears: a radio series on people who count birds, with long pauses in which the birds are counted.

And if you must think of money, read the letters of an eighteenth-century goldsmith to his son, newly translated. "Trust no man who is never late," he writes. We will be back on Monday.`,
  },
  {
    outlet: 'newslane',
    hoursAgo: 60,
    author: 'Newslane Wire',
    title: 'Flu arrives early, health office advises vaccination',
    text: `The number of flu cases has risen earlier than usual this year, the health office said on {weekday}. Laboratories confirmed 3,100 infections in the past week, twice as many as in the same week a year ago.

Children between five and fourteen are affected most. Hospitals report more admissions but no shortage of beds.

The office advises vaccination for people over sixty, for the chronically ill and for those who care for them. The vaccine matches the strains in circulation well. Pharmacies in most districts may give it without appointment.

Schools should air classrooms every twenty minutes. A general duty to wear masks is not planned.

The wave usually lasts ten to twelve weeks. The office publishes new figures each Thursday.`,
  },
  {
    outlet: 'newslane',
    hoursAgo: 280,
    author: 'Newslane Wire',
    title: 'Choir festival sells out for the first time in thirty years',
    text: `All 14,000 tickets for the international choir festival in Tartu have been sold, the organisers said on {weekday}. It is the first time in thirty years that none are left a month before the opening.

Ninety-two choirs from 31 countries take part. The youngest singer is six, the oldest ninety-one; both come from the same village in Georgia.

Concerts in the open air remain free of charge. The closing evening, with 4,000 voices on the song field, will be shown on screens in the town.

The railway runs additional trains from Tallinn and Riga. Hotels are full, and the university has opened two student houses to visitors. Rain is expected on one of five days, which one is not known.`,
  },
  {
    outlet: 'handel-und-technik',
    hoursAgo: 50,
    author: 'Käthe Brömmel',
    title: 'Flohmärkte rechnen mit mehr Gästen und teureren Standplätzen',
    text: `Wer einen Tapeziertisch besitzt, ist in diesen Wochen gefragt. Flohmärkte im ganzen Land melden mehr Anmeldungen als im Vorjahr, und der Verband der Trödler spricht von einer »vorsichtig fröhlichen« Stimmung.

Ein Meter Standfläche kostet im Schnitt 11,60 Euro, 80 Cent mehr als vor einem Jahr. Schuld seien Löhne und Gebühren, sagt Verbandssprecherin Ännchen Kröger. Die Ware selbst sei sogar billiger geworden, vor allem Porzellan.

In Nürnberg gibt es erstmals einen ruhigen Nachmittag ohne Musik für Menschen, die Lärm schlecht vertragen. Lübeck verzichtet auf Wegwerfgeschirr, Köln auf den zweiten Markt am Rhein.

Gesucht werden Werkzeug, Schallplatten und alles aus Messing. Auf Kaffeeservices bleiben die Händler sitzen. »Jeder hat eines geerbt und keiner trinkt daraus«, sagt ein Händler aus Fürth, der seine Teller inzwischen als Zielscheiben für ein Wurfspiel verkauft. Das Geschäft, sagt er, laufe glänzend.`,
  },
  {
    outlet: 'handel-und-technik',
    hoursAgo: 320,
    author: 'Jürgen Mühlbauer',
    title: 'Warum die alte Werkbank wieder gefragt ist',
    text: `Sie wiegt 140 Kilogramm, hat zwei Zangen und steht seit 1931 in derselben Familie. Früher wäre die Hobelbank von Günter Möhring auf dem Sperrmüll gelandet, heute bekommt er jede Woche Anfragen.

Gebrauchte Werkbänke sind begehrt, seit junge Leute wieder Möbel bauen. Auf Börsen werden für gut erhaltene Stücke bis zu 900 Euro gezahlt, dreimal so viel wie vor fünf Jahren.

Tischlermeisterin Ulrike Grünwald bietet Kurse an, in denen Teilnehmer ihre Bank selbst aufarbeiten. »Die meisten hobeln zu früh«, sagt sie. Erst müsse das Holz ein halbes Jahr in der Werkstatt liegen.

Neue Bänke aus Buche kosten ab 1.200 Euro. Möhring verkauft nicht. Seine Enkelin hat sich die Bank zum Abitur gewünscht, samt den Brandflecken aus dem Krieg und einer Schublade voller Bleistiftstummel.`,
  },
]);
