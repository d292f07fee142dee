import { offTopic } from './off-topic.ts';

/** Rivers, footballers, solicitors and metals that share a name with a company. */
export const namesakeStories = offTopic([
  {
    outlet: 'morning-courier',
    hoursAgo: 40,
    author: 'Clara Whitfield',
    title: 'Three days along the Merra, where the river sets the timetable',
    text: `The boat leaves Merra when the boatman has finished his coffee. There is no other timetable, and after a day nobody in our party asks for one. The river that gave the town its name is so slow here that herons walk beside it.

Merra has two inns, a market hall with a painted ceiling and a bakery that opens at five for the fishermen. Order the plum bread. It is sold out by seven.

On the second day we walked upstream to the weir, past orchards and a chapel in which somebody has painted the saints with local faces. The innkeeper's grandfather is Saint Peter.

Getting there: trains run twice a day from the coast. A bed at the Old Ferry House costs about 70 a night, breakfast and river included. Bring boots; the towpath floods when the moon is full.`,
  },
  {
    outlet: 'morning-courier',
    hoursAgo: 15,
    author: 'Sports desk',
    title: 'Merra strikes twice as Harbour City go top',
    text: `Danilo Merra needed eleven minutes to silence a full stadium. Harbour City's striker headed in a corner in the ninth minute, turned two defenders in the twentieth and spent the rest of the evening limping cheerfully along the touchline in a 3–1 win against Ashgrove.

It was his fourteenth goal of the season, one more than he managed in the whole of last year. "The first was luck. The second I have practised since I was six," Merra said.

Ashgrove pulled one back through a penalty after the break and hit the bar with ten minutes to go. A long clearance then found substitute Okoro alone in the other half.

Harbour City lead the table by a point and visit Linton on Saturday. Merra had ice on his ankle and expects to play. His contract runs out next summer, and three clubs abroad are said to be watching.`,
  },
  {
    outlet: 'wexcombe-echo',
    hoursAgo: 88,
    author: 'Sally Grice',
    title: 'Orrin & Vale marks a century on Mill Street',
    text: `The brass plate has been polished so often that the first letter is almost gone. Solicitors Orrin & Vale celebrate more than a hundred years at 14 Mill Street this week, with sherry for clients and an exhibition of the strangest wills they have handled.

Septimus Orrin opened his practice after the first war in two rooms above a saddler. His ledger lies under glass, open at a page on which a farmer leaves his best cow to the choir.

Twelve solicitors work in the house today. None is called Orrin, but senior partner Judith Vale is the founder's great-granddaughter on the other side.

Visitors may ask one legal question free of charge on Friday between two and four. "One each," said Mrs Vale. "We know this town." The exhibition is open until the end of {month+1}.`,
  },
  {
    outlet: 'morning-courier',
    hoursAgo: 210,
    author: 'Helena Strand',
    title: 'Orrin inquiry hears from former reservoir engineers',
    text: `Warnings about the dam above Orrin were written down four times before the valley was flooded in 1987, a public inquiry was told on {weekday}. Two retired engineers said that their reports had been filed and not answered.

The inquiry, in its third week, examines why the villages of Orrin and Lower Keld were not evacuated earlier. Nobody died, but 140 families lost their homes and were never fully compensated.

Basil Thorne, 79, brought his pocket book from that winter. He read aloud an entry about seepage "the width of a thumb". Asked why he had not gone to the newspapers, he said that one did not.

The water board's successor has opened its archive. Hearings continue until {month+2}; survivors will be heard in the village hall, which stands forty metres higher than the old one.`,
  },
  {
    outlet: 'capital-post',
    hoursAgo: 66,
    author: 'Commodities desk',
    title: 'Cobalt slides to six-year low as mines outrun demand',
    text: `Cobalt fell to its lowest price in six years on {weekday}, at $21,400 a tonne, as new mines in Indonesia produced more of the blue-grey metal than the world wants.

Stocks in warehouses have doubled since spring. Battery makers, once the great hope, use less cobalt in each cell and in many cells none at all. Makers of jet engines and magnets cannot make up for it.

Traders see no floor until somebody closes a pit. Two producers in central Africa have cut shifts; a third said it would go on digging, because copper from the same rock pays the bills.

Cobalt is still needed to harden drills, colour glass and coat the heads of hard disks. Paint makers were seen buying. "At this price," said one broker, "we will find out how much blue the world can bear."`,
  },
  {
    outlet: 'morning-courier',
    hoursAgo: 132,
    author: 'Arts desk',
    title: 'The blue that painters stole from glassmakers',
    text: `For two centuries the finest blue in Europe came from ground glass. Cobalt, melted with sand and potash, was broken in water, milled and sold as smalt, and painters who could not afford lapis used it for the robes of lesser saints.

A small exhibition in the Clothworkers' Hall follows the colour from Saxon mines to Dutch tiles. There is a till from a pigment shop of 1780, its wood stained cobalt to the grain, and a miller's lung under glass, which does not need a caption.

Best of all is a wall of samples that have been left in a window. Smalt fades. The saints turn grey while the Virgin, in lapis, stays as blue as on the first day.

Cobalt, Till Death, as the exhibition is called, runs until {month+2}. Admission is free on Wednesdays.`,
  },
  {
    outlet: 'wexcombe-echo',
    hoursAgo: 36,
    author: 'Ned Faraday',
    title: 'Paperplane festival lands on Wexcombe Common',
    text: `Some 2,400 paper planes crossed Wexcombe Common on Sunday, and about half of them came down on it. The fourth Paperplane Festival drew families from across the county and was spared the rain until the prize-giving.

The longest flight, 61 metres, was thrown by Iris Madden, nine, who had folded a page of her school atlas. The judges checked that it was her own atlas. In the class for beauty a heron with moving wings won before a biplane made of hymn sheets.

Volunteers collected every plane afterwards. They will be pulped and made into the programme for next year.

The toy makers from Brill brought a launcher that fires forty at once. It was asked to stop after the third salvo, in which the mayor's hat was lost. The hat has been found.`,
  },
  {
    outlet: 'morning-courier',
    hoursAgo: 8,
    author: 'Weather desk',
    title: 'North wind brings the valleys a cold night',
    text: `A north wind will push cold air across the country tonight, and by dawn the valleys will be colder than on any night this month. Forecasters expect a drop of nine degrees within six hours.

Freight trains on the northern line will run with reduced speed because of gusts across the viaducts. Drivers of high vehicles are warned of side winds on the bridges until mid-morning.

The cold is brief. By {weekday+2} the wind turns west and brings cloud, drizzle and milder air to the coast. Gardeners who have tender plants outside have one more afternoon to bring them in.

The stars should be worth a coat. With the moon almost gone and the air washed clean, the constellations will be clear from nine in the evening, even near towns, and a bright planet stands low in the south-west until midnight.`,
  },
  {
    outlet: 'wexcombe-echo',
    hoursAgo: 172,
    author: 'Ned Faraday',
    title: 'Kestrels nest in the grid of the old gasworks',
    text: `A pair of kestrels has raised four chicks in the iron grid of Wexcombe's disused gasholder, to the delight of birdwatchers and the despair of a developer.

The young flew at the weekend. They were ringed by Olive Prentiss of the natural history society, who climbed sixty rungs at the age of 68 and was attacked on each of the last ten.

Kestrel numbers in the county have halved since the seventies. The birds need rough grass for hunting, and the gasworks is the last acre of it inside the ring road.

A plan for 44 flats on the site is before the council. The developer has offered nest boxes on the roof. "A kestrel does not read brochures," said Ms Prentiss. The committee meets in {month+1}.`,
  },
  {
    outlet: 'capital-post',
    hoursAgo: 250,
    author: 'Travel desk',
    title: 'Saltbank: a hotel where the sea comes to breakfast',
    text: `Twice a month, at spring tide, the waiters at Saltbank House put on boots. The dining room of the small hotel lies forty centimetres above the highest water, and when the wind helps, the sea comes in under the door and leaves again before the eggs are done.

It was a storehouse for salt until 1902. The walls still taste of it, guests report, and the owner has stopped asking how they know. Nine rooms look over the marsh, where avocets walk about like waiters themselves.

There is nothing to do. A boat goes out to the seals if the skipper feels like it. Dinner is what the skipper caught.

Doubles cost from 140 with breakfast. Ask for the room above the kitchen, which is warm, and for a tide table.`,
  },
  {
    outlet: 'trade-port-news',
    hoursAgo: 300,
    author: 'Sabine Ockers',
    title: 'Tall ship Northwind returns to her home quay after two years',
    text: `Four hundred people stood on the quay in Stavanger when the three-master Northwind came in under sail on {weekday}, a day early and without a pilot's help. The training ship, built in 1936, had been away for two years.

She carried 46 cadets across three oceans and a little freight for the sake of the argument: eleven tonnes of coffee, four barrels of rum and a piano for a school in the Azores.

The captain, Liv Aasen, reported one broken yard, one wedding and no injuries. In the Roaring Forties the ship made 298 miles in a day, her best since the war.

Northwind will spend the winter in dry dock. Her steel is sound, but the deck has to be laid anew. A public appeal for the cost of the timber, about €900,000, begins in {month+1}.`,
  },
  {
    outlet: 'morning-courier',
    hoursAgo: 410,
    author: 'Clara Whitfield',
    title: 'The lost letters of Bluemesa, and the woman who delivered them',
    text: `When the post office at Bluemesa closed in 1958, the last postmistress took a sack home, because the van had not come. It stayed in her barn, in the high desert, for sixty-six years.

Her granddaughter found it while looking for a saddle. Inside were 83 letters, dry as the day they were written. She has spent two years delivering them.

Forty-one have reached somebody. A man of ninety learned that the girl in Tucson had said yes. A family received a cheque for four dollars, which the bank honoured. One envelope contained only a pressed flower and no name.

The ghost town of Bluemesa has a road again, for hikers. The barn is a small museum. Of the remaining letters, 29 are addressed to people who seem never to have existed.`,
  },
]);
