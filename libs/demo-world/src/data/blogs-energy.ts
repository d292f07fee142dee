import type { BlogPost } from '../model.ts';

export const energyBlogs: Readonly<Record<string, readonly BlogPost[]>> = {
  'bluemesa-energy': [
    {
      hoursAgo: 6,
      author: 'Elena Quintero',
      title: 'One hundred and twenty-eight containers before summer',
      text: `We have signed the largest contract in our history: 640 megawatt-hours of battery storage for two solar parks near Córdoba. I would like to tell you what frightens me about it.

It is not the factory. Zaragoza builds forty containers a week and will work weekends. It is the road. The last eleven kilometres to one of the parks are a track, and each Mesa 5 weighs 43 tonnes. We will rebuild that track, and the goats have been informed.

If we are late, we pay €40,000 a day. We asked for that clause ourselves. A promise without a price is a wish.

The parks threw away their noon on 61 days last year. From next summer it will be cooked with in the evening. That is why I started with one container behind a bakery.`,
    },
    {
      hoursAgo: 106,
      author: 'Teodora Vuk',
      title: 'How we measure capacity, and why we disagree with a customer',
      text: `A good customer and I measured the same battery and found different numbers. They have 89.6%, we have 92.4%. The contract says 93%, so we owe something in either case; the question is how much.

Capacity depends on temperature, on how fast one discharges and on what the battery did the day before. Our procedure takes three days at 23 degrees. Theirs took an afternoon in August, at 31.

Both are real. An owner lives in August. But a guarantee needs a method that gives the same answer twice, and ours is printed in the contract, on a page that nobody reads until they need it.

We offered to replace the weakest racks at once. An arbitrator will decide the rest. Whatever comes out, the method will move to page one.`,
    },
    {
      hoursAgo: 400,
      author: 'Teodora Vuk',
      title: 'A night in the chamber: why every container is tested',
      text: `Each Mesa 5 spends its last night with us in a closed room. It is charged, heated to forty degrees, cooled to minus ten, shaken as on a bad road and left alone. In the morning we look at what it remembers.

Testing one in twenty would be enough by the book. We did that for four years. Then a plug came loose in a desert, and two people drove nine hours to push it in.

A night costs €1,100 per container. A visit costs €4,000 on average, and the customer's evening.

Of the last thousand containers 23 failed: plugs, sensors, once a wrench. None would have been dangerous. All would have been embarrassing, and grid-scale storage lives from being forgotten.`,
    },
    {
      hoursAgo: 870,
      author: 'Jonas Albrecht',
      title: 'Why our prices follow lithium, up and down',
      text: `Our prices are tied to a published index for lithium carbonate. Customers liked that very little three years ago, when it rose. They like it better now, after it fell by a third since spring.

We do not speculate with the metal. The cell maker passes its price on to us, and we pass it on to you, each quarter, with the calculation attached. What we charge for steel, welding, inverters and service is fixed.

For our shareholders it means that sales can fall while deliveries rise, as they have just done. It looks bad in a chart. It would look worse if we had bought lithium at the top.

A few customers have asked for a fixed price. We can do it for 4% more. So far nobody has, which we take for a forecast.`,
    },
  ],
  saltbank: [
    {
      hoursAgo: 48,
      author: 'Aoife Brennan',
      title: 'Fifty minutes over a gas burner',
      text: `This week we invited eighty fire officers to an airfield and held a burner under one of our blocks. They brought folding chairs.

For fifty minutes we heated a full rack of sodium-ion cells from below, far beyond anything that a fault could do. Cells vented, as they are made to. The gas was led away and did not light. The next rack reached 64 degrees, which is a warm bath.

When the burner was off, it took ten minutes to be over. Someone asked whether that was all.

All measurements, including two from sensors that melted, will be on our website by the end of the month. Please take them apart. A battery that is to stand four metres from a school ought to be argued about by people who do not like us.`,
    },
    {
      hoursAgo: 97,
      author: 'Piet Hallam',
      title: 'The second hall will be late',
      text: `Our second factory hall will open next autumn and not in spring. The dryers for the electrodes left the coating too wet at the edges in the acceptance test, and we sent them back.

We could have taken them. The cells would have worked. After some years they would have aged a little faster, at the edges, and by then it would have been someone else's problem.

Customers who were to be supplied from the new hall have heard from us. They can wait, with a discount of 5%, or leave without charge. As of today nobody has left, which moves me more than I can say in a blog.

There is cash enough: €61m at the end of the quarter. There is patience too, I believe. I would rather explain a delay than a recall.`,
    },
    {
      hoursAgo: 490,
      author: 'Aoife Brennan',
      title: 'From potato starch to hard carbon in nine steps',
      text: `Visitors to the factory expect salt. What they smell is potatoes.

The negative electrode of our cells is hard carbon, and we make it from starch that the mills around Groningen have too much of. It is washed, dried, baked at 250 degrees, ground, baked again at 1,300 under nitrogen, sieved, coated, pressed and dried once more.

The second baking decides everything. Ten degrees too cold and the cell holds less; ten too warm and it lasts less. We have a colleague who can tell by the sound of the powder on the sieve. A camera is learning it from her.

One tonne of starch makes 240 kilograms of carbon, enough for about 180 kilowatt-hours. It is the only battery storage we know of that shares a supplier with chips.`,
    },
    {
      hoursAgo: 930,
      author: 'Piet Hallam',
      title: 'A winter above the Arctic circle',
      text: `At Lofthus Wind the coldest night of last winter had minus 34 degrees. Our forty megawatt-hours were outdoors, in containers without heating, and delivered 88% of what they deliver in May.

Lithium systems at such places heat themselves. A plant nearby spent a tenth of its energy in January on keeping warm, and when the heating failed in a storm it did nothing at all until {month-8}.

Sodium ions move well in the cold; it is the electrolyte that thickens. We use one that our chemists developed for a Finnish customer who drives on lakes.

What did not work: door locks, two fans and a printed label, which fell off and was found in spring by a reindeer herder. He returned it by post, with a photograph. The herd likes to stand on the lee side of our blocks.`,
    },
  ],
  'kestrel-grid': [
    {
      hoursAgo: 35,
      author: 'Noor Vashti',
      title: 'Two control rooms are better than one, says the regulator, and it is right',
      text: `We have been told to split our virtual power plant in two. By {month+6} no single room may command more than 300 megawatts. We command 410.

My first thought was about the cost, £2.6m. My second was about a Sunday in spring when our only control room lost its air conditioning, and two people ran 640 sites from a corridor with a fan.

So half of the sites will move to a second room, in another town, with its own lines, its own people and its own bad coffee. Neither can log in to the other. If one is dark, its batteries go to a safe timetable and wait.

Forecasts will suffer a little, as each half sees less weather. Customers will see no difference, and if they do, it is us who pay.`,
    },
    {
      hoursAgo: 183,
      author: 'Hamish Odell',
      title: 'Trading two tanks of liquid: first notes on flow batteries',
      text: `Since this week our dispatch software runs four flow batteries made by Voltarn. It is like learning to sail a barge after years of dinghies.

A lithium battery answers in a blink and tires of being asked. A flow battery takes a second to wake its pumps and then does not mind anything: full, empty, ten times a day.

We had to teach the forecast about nights. A battery for two hours wants to know the next evening. One for twelve wants to know whether Thursday will be calm.

In six months of testing the Brenz plant earned 27% more than with its timetable. Most of it came on nine days. That is the trade in one sentence: find the nine days, and do no harm on the others.`,
    },
    {
      hoursAgo: 315,
      author: 'Hamish Odell',
      title: 'Ice cream on Thursdays',
      text: `A cold store stores cold, which is energy with a lid on. At nine warehouses of Gullane Foods we use that together with our batteries.

In the first weeks the forecast was good on six days of the week. On Thursdays it was wrong by 400 kilowatts. We looked at weather, tariffs and football. Then somebody asked the people in the warehouse. Ice cream comes on Thursdays, and the doors stand open.

Now the software knows when trucks are due and cools a little deeper beforehand. Peak charges are down 31%, about £640,000 in the first year.

We tell this story to every new colleague in trading. Data will show you that something happens on Thursdays. For the reason you need a pair of gloves and ten minutes at the ramp.`,
    },
    {
      hoursAgo: 960,
      author: 'Noor Vashti',
      title: 'When we say no',
      text: `About four in ten companies that ask us for a battery hear that they should not have one. It is the best advice we give and the least paid.

If your peak is below 300 kilowatts, the bill is too small for peak shaving to matter. If you work in one shift and close at four, the grid does not need you in the evening. If your tariff has a flat price, change the tariff first.

And if your roof leaks, mend the roof. That one was a bakery in Dundee, and we sent a photograph.

For those who remain, commercial battery storage pays for itself in four to seven years, or at once, if we own the battery and you keep half of what it earns. You will find the calculation on our website, with the formula for no.`,
    },
  ],
  ohmstead: [
    {
      hoursAgo: 21,
      author: 'Friederike Noll',
      title: 'If your Hearth 10 is on the list: what happens now',
      text: `Two Hearth 10 batteries have overheated. Both cases held, and nobody was hurt. That is how they are built, and it is still not good enough.

The cause is a connector with too little silver, fitted in one month of production. It affects 7,400 home batteries. You can look up your serial number on our website; if it is on the list, you have had a message since yesterday.

We have limited these batteries to 70% by remote control. At that level the connector stays cool. An installer will change it within ten weeks, and you receive €25 for each month until then.

Please do not open the case. You may use the battery as usual. If you would rather switch it off, do; the €25 are yours all the same.

I have one at home myself. It is on the list.`,
    },
    {
      hoursAgo: 203,
      author: 'Callum Reyes',
      title: 'What the virtual power plant paid you',
      text: `Members of our virtual power plant received €164 on average over the past twelve months. Here is how that comes about, because we are asked at every barbecue.

When the grid is short, its operators pay for help. We add up what 118,000 of you have allowed, keep a reserve and sell the rest. You get 80% of what comes in.

A third of the year's money was earned on nine evenings. On those your battery may have been emptier at bedtime than usual, but never below the line that you had drawn.

The spread is wide. Those who shared little got €60, those who shared much up to €310. You can move your line at any time, and on many evenings it makes no difference at all. Patience is most of the business.`,
    },
    {
      hoursAgo: 442,
      author: 'Callum Reyes',
      title: 'Two hundred and twelve flats, one roof',
      text: `In the Vauban quarter a cooperative has put solar panels on one large roof and 38 of our batteries into the bicycle cellar. We supplied the boxes. The residents supplied eleven evenings of debate.

How do you share the sun? By floor area, said some. By need, said others. Someone proposed to share it by who had been there longest, and was reminded of the bicycles.

They settled on price. Power at noon costs six cents, from the battery fourteen, from the grid thirty-one, and each flat sees on a small screen which of them it is. Within a month the washing machines had moved to lunchtime.

The house now takes 58% less from outside. We are looking for ten more houses, preferably with patient people and a dry cellar.`,
    },
    {
      hoursAgo: 840,
      author: 'Friederike Noll',
      title: 'Heating on still mornings: the heat pump tariff explained',
      text: `A heat pump is most hungry at six in the morning, when it is cold and the wind has often dropped. That is also when power is dear.

With our heat pump tariff your home battery fills in the windy hours of the night and feeds the pump until the sun is up. In the test last winter 400 households saved €210 each. Houses with good walls saved more, since they could start earlier and coast.

You set a temperature, and the software never goes below it. It learns how quickly your house cools, which takes about ten days and one open window.

Two warnings. With a battery of ten kilowatt-hours the effect is modest in January. And if your neighbour's rooster also wakes you at six, there is nothing we can do.`,
    },
  ],
  voltarn: [
    {
      hoursAgo: 61,
      author: 'Ingrid Sool',
      title: 'Hesk has sold its generator',
      text: `The council of Hesk has sold the diesel generator that had stood behind the school since 1974. I was there when it was lifted onto the ferry. Nobody made a speech. An old man patted it.

For 41 days last winter the island needed only its three turbines and our flow battery: two tanks, eighteen megawatt-hours, twelve hours of light. They will add a second pair next year.

Could it go wrong? Three calm nights in a row would empty the tanks, and the cable ferry can bring help in six hours. The council has decided that this is enough, and a council on an island knows what enough is.

Two islanders spent the autumn with us in Linz. Both had worked on fishing boats. They changed a pump faster than my engineers.`,
    },
    {
      hoursAgo: 125,
      author: 'Lorenz Aigner',
      title: 'The new membrane, or where nine euros went',
      text: `The leased VT-12 will cost less than €150 per kilowatt-hour for orders placed this winter. At €158 it was not dear for twelve hours of storage, but we had found something.

In a flow battery two liquids pass each other, divided by a membrane thinner than a hair. It must let protons through and nothing else. Ours came from far away, cost a fifth of the stack and had to be changed after ten years.

A firm in Graz that makes filters for dialysis has developed another. It costs 40% less and has done 21,000 cycles on our bench without a mark, which is more than twenty years of daily use.

The remainder of the battery is unchanged: tanks, pumps, patience. Long-duration storage does not need miracles. It needs cheaper plumbing.`,
    },
    {
      hoursAgo: 410,
      author: 'Ingrid Sool',
      title: 'Wanted: people who have kept a city in water',
      text: `We are looking for sixty colleagues, and I would like twenty of them to come from water works.

A flow battery has pumps, valves, tanks and a sense of timing. The chemistry can be learned in four months; we teach it, on full pay. What cannot be learned so quickly is to hear from the corridor that a bearing is about to go.

My first job was a pumping station below Linz, built in 1931. The foreman never looked at the instruments. He put a hand on the pipe. I have instruments now, very good ones, and I still do it.

If you are a welder, an electrochemist or a pump technician, write to us. A second shift begins in {month+2}. You will go home clean, mostly, and with blackcurrant fingers if you are careless.`,
    },
    {
      hoursAgo: 1000,
      author: 'Lorenz Aigner',
      title: 'Below the school: why a battery may stand in a cellar',
      text: `Our newest plant stands below a primary school. Parents asked good questions at the first meeting, so here are the answers again.

Can it burn? The electrolyte is three quarters water. We held a torch to it, and it went out. Can it leak? Yes, as any tank can. Each one stands in a basin that holds more than its contents, with a sensor that calls us and the caretaker.

Is it poisonous? You should not drink it. It is acidic, like a car battery, and there is a lock on the door.

Is it loud? Two pumps, 41 decibels at the door. The caretaker says the children are louder through two floors.

And why there at all? Because the boiler room was empty, and the hospital next door needs light for twelve hours whether or not there is a field nearby.`,
    },
  ],
};
