import { offTopic } from './off-topic.ts';

/** Pieces of the trade press that touch the industries but none of the companies. */
export const tradeStories = offTopic([
  {
    outlet: 'checkout-weekly',
    hoursAgo: 48,
    author: 'Dario Penn',
    title: 'How to write a shelf label people read',
    text: `Customers give a shelf label four tenths of a second. Most labels use the time to show a bar code. We followed two shops that changed theirs and counted what happened.

A bakery in Lund replaced "rye loaf 750 g" with "keeps till Thursday". Sales of the loaf rose by a fifth, and fewer came back on Wednesday to complain.

A wine merchant wrote what each bottle goes with and was ignored. Then he wrote what it does not go with. "Not for curry" outsold everything on the shelf.

Rules we took home: one fact, in words you would use aloud. Price large, unit price honest. No exclamation marks; nobody believes them. And change the label before the customer has learned not to see it, which takes about six weeks.`,
  },
  {
    outlet: 'checkout-weekly',
    hoursAgo: 222,
    author: 'Maud Ferrier',
    title: 'The shop cat: an employee without a contract',
    text: `Legally a cat in a bookshop is a fixture, a pet or a pest, depending on which inspector comes. We asked nine shopkeepers how they manage.

Food shops may not keep one at all. A cheesemonger in Ghent has trained hers to sit on the pavement, from where it brings in more customers than the sign.

Insurance is easier than feared. Most policies cover scratches, provided that a notice warns of them. One shop's notice says: "He is not sorry."

Sales do not suffer. In a hardware shop in Brno the aisle with the cat is the busiest, although it holds only plumbing. Staff report that arguments at the counter are shorter when an animal is asleep on it. None of the nine would give theirs up, and two have bought the cat a jacket.`,
  },
  {
    outlet: 'payments-ledger',
    hoursAgo: 90,
    author: 'Filip Aranda',
    title: 'Central bank prints a new twenty with fewer corners',
    text: `The next twenty will be rounder. The central bank showed the new note on {weekday}; its corners are cut by two millimetres, because corners are where paper money dies.

A twenty lives for about three years. Folding, washing and vending machines do the rest, but tests with 40,000 notes showed that rounded ones last seven months longer. That saves eleven million a year.

Vending machines have to learn it. Their makers were given samples two years ago, and most need only new software.

The portrait stays. On the back an estuary replaces the old bridge, at the wish of the public, which was asked and chose water. Notes in circulation remain valid without limit. The new ones appear at counters from {month+5}.`,
  },
  {
    outlet: 'payments-ledger',
    hoursAgo: 380,
    author: 'Ines Kovar',
    title: 'Why bank transfers still stop at weekends in four countries',
    text: `A transfer made on Friday evening arrives in seconds in most of Europe. In four countries it arrives on Monday, for reasons that have little to do with technology.

Their clearing houses belong to banks, and banks there agreed decades ago that Saturday is for the books. Changing it needs all of them. The smallest have one person who may release large sums, and that person likes to sail.

Supervisors lose patience. From the year after next, instant transfers must be offered at all hours and cost no more than slow ones.

Economists at a Dublin institute estimate that waiting costs small firms 0.1% of turnover, mostly in overdraft interest. The bankers' association accepts the figure and asks for another year. It has asked before.`,
  },
  {
    outlet: 'terminal-review',
    hoursAgo: 195,
    author: 'Product desk',
    title: 'Seven receipt papers, one hot car: what fades and what stays',
    text: `Leave a receipt on the dashboard in July and you own a blank slip. We did it with seven kinds of thermal paper, for six weeks, and asked an accountant to read the result.

Two were empty. Two could be read with a lamp and imagination. Three were as good as new, among them, to our surprise, the second cheapest.

The difference is a protective layer that adds about four cents to a roll. Paper without phenols, which we prefer for the sake of the people who handle it all day, is no worse than the other sort.

Store receipts in the dark, away from plastic sleeves, which eat the print. Or photograph them. The tax office accepts a picture if all four corners can be seen, a rule that the accountant asked us to repeat.`,
  },
  {
    outlet: 'fintech-digest',
    hoursAgo: 250,
    title: 'The intern’s guide to conference badges',
    text: `Conference season is here, and with it the question nobody asks aloud: what do the colours mean? We sent our intern to three events and she came back with a code.

Blue is a speaker, green has paid, white was invited and red belongs to somebody who sells something. Red finds white before white finds coffee.

A badge that hangs backwards is not an accident. Its owner is either famous or from the regulator. Lanyards with another event's name signal experience; lanyards with last year's name, thrift.

Do not photograph slides. You will never look at them, and your arms are in the way. Do go to the session after lunch in the smallest room. The speaker is nervous, the audience is nine people, and one of them will still write to you in ten years.`,
  },
  {
    outlet: 'trade-port-news',
    hoursAgo: 52,
    author: 'Sabine Ockers',
    title: 'Low water on the Rhine again, barges load half',
    text: `At the gauge of Kaub the Rhine stood at 78 centimetres on {weekday}. Barges that draw three metres when full can pass only with half their cargo, and the price of moving a tonne from Rotterdam to Basel has doubled within a month.

Chemical plants upstream have filled their tanks in time. After the drought of four years ago most keep stocks for six weeks instead of two. Coal is hardly an issue any more, as there are fewer people who want it.

Rain is forecast in the Alps for the weekend. It takes five days to arrive, and the ground will drink some of it.

The plan to blast a deeper channel past the worst rocks is still with the courts. If it comes, it will bring twenty centimetres, which on a day like this is 400 tonnes a barge.`,
  },
  {
    outlet: 'trade-port-news',
    hoursAgo: 430,
    author: 'Markets desk',
    title: 'Shipping lines order methanol, and hope somebody makes it',
    text: `Ninety-four container ships that can burn methanol are on order, according to shipbrokers. The green methanol to feed them does not exist yet in anything like the quantity needed.

A large ship uses about 35,000 tonnes a year. All European plants together make less than six ships' worth, at three times the price of oil. Several announced factories have been postponed, because buyers would not sign for ten years.

Owners say that ships last for twenty-five years and rules tighten in five. An engine for two fuels costs a tenth more. It is cheaper than being wrong.

Ports are preparing all the same. Antwerp has approved bunkering from barges, Gothenburg has done it for years on a ferry. For now most of the new ships will sail on the old fuel.`,
  },
  {
    outlet: 'freight-signal',
    hoursAgo: 80,
    author: 'Karsten Moe',
    title: 'The best truck stops in Europe, chosen by people who sleep there',
    text: `A good truck stop has hot water, light and somebody who says good morning. Our readers sent 412 letters about where they found all three.

First place goes to a farm near Sibiu. It has sixteen spaces, a shower that used to be a milk parlour and soup made by the farmer's mother. Booking is by telephone and she remembers voices.

Second is the large yard at Wörgl, for security and for its laundry. Third, a harbour car park in Brittany without any service whatsoever, praised for the view.

Worst marks were for places that charge €30 and lock the toilets at ten. Several writers, women especially, asked for lighting between the rows. A list of 50 sites with lights and cameras can be ordered from us and costs a stamp.`,
  },
  {
    outlet: 'freight-signal',
    hoursAgo: 345,
    author: 'Nadia Brandt',
    title: 'Electric truck crosses the Brenner with a kettle on',
    text: `To show that it could be done, two engineers from Bolzano drove an electric truck with nineteen tonnes of apples over the Brenner and made tea on the way, from the same battery.

The climb took 1.4 kilowatt-hours a kilometre and the descent gave a third of it back. At Innsbruck they charged for forty minutes, which is about as long as the law makes a driver rest in any case.

Diesel would have cost €61 for the stretch, electricity cost €38. The truck itself costs more than twice as much as a diesel, before subsidies, and weighs two tonnes more.

The tea was weak. "At 1,370 metres water boils at 95 degrees," one of the engineers explained. The apples arrived in Munich in good order and were sold as "electric", at the usual price.`,
  },
  {
    outlet: 'storage-and-grid',
    hoursAgo: 58,
    author: 'Femke Dijkhuis',
    title: 'Why transformers have become harder to buy than batteries',
    text: `A large transformer ordered today arrives in about three years. It used to be one. Everything that wants to be connected, from data centres to wind farms, needs one, and the world has some forty factories that can build them.

The bottleneck is a steel with grains that point in one direction, and people who can wind copper by hand. Training takes four years. A Slovenian works has reopened a workshop that it closed in 1996 and rehired eleven pensioners.

Prices have doubled. Network operators order without knowing where the machine will stand and keep it in a field under a tarpaulin.

Standard designs would help. At present each utility insists on its own bushings, in memory of some engineer. A list of twelve types, proposed on {weekday}, would cover nine cases in ten.`,
  },
  {
    outlet: 'storage-and-grid',
    hoursAgo: 372,
    author: 'Tomke Harms',
    title: 'Sheep under solar panels put on weight',
    text: `Lambs that graze between solar panels grow a little better than lambs in the open, a trial in Friesland has found. After 110 days they weighed 1.6 kilograms more.

Shade is the likely reason. In July the animals under the panels lay down at noon and ate in the afternoon, while the others stood panting by the fence. Grass in half shade also stayed green two weeks longer.

The panels lost nothing. Sheep scratch themselves on the posts, which has to be allowed for, and do not chew cables, unlike goats, which were tried once.

Farmers in the province receive about €450 per hectare for mowing by mouth. The flock is counted by camera. On the first day the computer reported 41 sheep and one unknown object, which was the dog.`,
  },
  {
    outlet: 'megawatt-review',
    hoursAgo: 140,
    author: 'Ravi Okonjo',
    title: 'What a windless week in November teaches about averages',
    text: `On an average day the wind turbines around the North Sea produce enough for forty million homes. Last year there were six days in November on which they produced enough for three. Nobody lives in an average.

We looked at forty years of weather. A calm of five days or more over the whole sea happens about once in eighteen months, usually with fog and a high over Jutland. It is forecast four days ahead with some confidence.

Those days decide what is built. Imports help if the neighbours have wind, which they mostly do not. Gas plants that run two weeks a year have to earn their living in that time, and prices show it.

The cheapest remedy is dull: tell large users on Monday that Thursday will be dear. In a Danish test a third of them shifted work.`,
  },
  {
    outlet: 'megawatt-review',
    hoursAgo: 330,
    author: 'Ravi Okonjo',
    title: 'Book review: the woman who wired the valley',
    text: `In 1923 a widow in the Vorarlberg bought a used turbine, had it carried up a mountain by 46 men and lit her inn. Within ten years she supplied three valleys. Annelie Gasser's biography of Kreszentia Moosbrugger is the best book on electricity this year, and it contains not a single formula.

Moosbrugger kept accounts in a cookery book. Customers paid by the lamp and, in bad years, in cheese. When the state power company came to buy her out in 1938, she let it wait in the rain.

Gasser found the turbine in a barn. It still turns.

One would have liked a map, and fewer adjectives on the alpine glow. But on tariffs, debts and the courage to climb a pole in a skirt, this is as instructive as any textbook. 312 pages, with photographs.`,
  },
  {
    outlet: 'checkout-weekly',
    hoursAgo: 610,
    author: 'Dario Penn',
    title: 'Gift wrap at the counter: charge for it or give it away?',
    text: `Every year the same letter reaches us: should a shop charge for wrapping? We asked forty shops what they do and what they earn with it.

Twenty-two give it away, eleven ask a fixed price and seven put out a box for the school orchestra. The last do best. On average the box took 1.90 per parcel, more than the 1.50 that the others charge, and nobody grumbled.

Time is the true cost. A book takes seventy seconds, a teapot four minutes, a bicycle pump is a matter for prayer. Shops that wrap at a separate table keep the queue at the till moving.

Paper: choose one pattern and buy it in March, at half price. Ribbon: natural, because it can be reused. And never, ever, wrap before the card payment has gone through.`,
  },
  {
    outlet: 'newslane',
    hoursAgo: 505,
    author: 'Newslane Wire',
    title: 'Museum returns bronze bell after ninety years',
    text: `A bronze bell that was taken from a monastery in the mountains of Svaneti in the 1930s is on its way home. The Museum of Applied Arts handed it over to a delegation on {weekday}.

The bell weighs 84 kilograms and was cast in the fourteenth century. It had reached the museum through a dealer whose papers, it turned out, were written on the same typewriter as the invoice.

Monks in the delegation rang it once before it was packed. Museum staff, who had never been allowed to do so, said that it was lower than expected.

The return was agreed after four years of research. The museum keeps a copy made by a foundry in the Tyrol and shows the story of the original beside it. The bell will be hung before Easter.`,
  },
  {
    outlet: 'wexcombe-echo',
    hoursAgo: 260,
    author: 'Ned Faraday',
    title: 'Library lends out ladders, drills and one accordion',
    text: `You can now borrow a ladder from Wexcombe library, with the same card that gets you a novel. The shelf of things, opened on Saturday, holds 130 objects that most people need once a year.

The cordless drill was gone within four minutes. A jam pan, two tents and a machine for cleaning carpets followed. The accordion, given by a reader who asked to remain anonymous at the request of his neighbours, is still available.

Loans are free for a week. Things come back cleaner than they went out, said librarian Marjorie Pike, who had expected the opposite.

The idea came from a sixth-form class, which repaired what had been donated. Wanted are a pasta machine and a sewing machine. Not wanted are any more fondue sets, of which there are nine.`,
  },
  {
    outlet: 'morning-courier',
    hoursAgo: 460,
    author: 'Health desk',
    title: 'A walk after dinner does more than a walk before',
    text: `Ten minutes on foot within half an hour after eating lower blood sugar more than thirty minutes at any other time, a review of eleven trials concludes. The effect was largest after the evening meal.

Working muscles take up sugar without waiting for insulin. Standing helps a little, walking helps a lot, and running, the authors note, is better for people who have not just had lasagne.

Participants were between 22 and 74 years old, some with diabetes. Pace hardly mattered. A slow stroll round the block brought four fifths of the benefit.

Doctors who were not involved called the result plausible and cheap. The hardest part is the sofa. In one trial people who put their shoes next to the table walked twice as often as those who kept them in the hall.`,
  },
]);
