import type { BlogPost } from '../model.ts';

export const logisticsBlogs: Readonly<Record<string, readonly BlogPost[]>> = {
  'northwind-freight': [
    {
      hoursAgo: 25,
      author: 'Anselm Boye',
      title: 'Fourteen empty kilometres in a hundred',
      text: `The average truck in Europe drives about 21 of 100 kilometres with nothing on board. On our loads it was fourteen in the past quarter. Here is where the seven went.

Four came from looking further ahead. A truck that delivers in Lyon on Tuesday is offered loads for Wednesday before it has left Gothenburg. The driver can say no, and does so for one in three.

Two came from part loads. A trailer that is 60% full earns its way home if somebody has eleven pallets on the route.

The last one is patience. We used to send the nearest truck. Often the second nearest was going there anyway.

Fewer empty kilometres are the reason why carriers earn more on our freight rates although the market has fallen since summer. They are also most of our carbon report.`,
    },
    {
      hoursAgo: 86,
      author: 'Paulina Stenmark',
      title: 'Paid on delivery: what changes for our carriers',
      text: `Starting this week you are paid on the day on which the delivery note is signed. There is no form and no discount. Merra, our new payments partner, checks your company once and then sends the money.

Photograph the signed note in the app or upload it in the portal. A machine reads it; if it cannot, a person will, until ten in the evening.

If goods are damaged, the freight is still paid. The claim is handled on its own, with its own deadline, and most are settled within nine days.

Why do we do this? We can borrow more cheaply than a firm with two trucks. Letting you wait thirty days made the whole chain pay the higher rate.

About 5,100 of you have registered so far. For the others, your account manager has a coffee and twenty minutes.`,
    },
    {
      hoursAgo: 470,
      author: 'Gareth Lindqvist',
      title: 'Why I answer the phone on the first Monday',
      text: `Once a month I sit with the dispatchers and take whatever call comes. I have done so since there were three of us, and I would recommend it to anybody whose title has become longer than their day.

This month a carrier from Kaunas told me that our portal shows Lithuanian holidays a day late. A shipper wanted to know why her price had risen between breakfast and lunch. The answer, that someone had booked the last two trucks, did not please her, but she stayed on the line.

Calls at four in the morning are rarely about freight. They are about a gate, a paper or a dog. For those we are opening a centre in Riga, where the phone is answered in nine languages.

If you get me on a Monday, be patient. I am slow with the new screens.`,
    },
    {
      hoursAgo: 890,
      author: 'Anselm Boye',
      title: 'Bread by night: a look at 118 deliveries',
      text: `At 22.40 the first trailer leaves the bakery. By six in the morning 118 supermarkets must have bread, and the last of them lies at the end of a road that the snow plough considers optional.

Gullane Foods used to run these tours with trucks that came back empty. We now fill them on the way home: with paper, garden soil, and once with the scenery of an opera.

It works because bread is punctual. The return load is planned around a bakery that has not been late since a power cut in 2021.

Empty kilometres on these tours have fallen by 14%. Drivers prefer them, since they sleep at home. And the store managers, who were promised that they would notice nothing, report that they have noticed nothing.`,
    },
  ],
  haulwright: [
    {
      hoursAgo: 45,
      author: 'Matthis Krone',
      title: 'Haulwright 14: a planner that gives its reasons',
      text: `Dispatchers overrule route planners about forty times a day. We asked them why and wrote down the answers for a year. Hardly any of them were about kilometres.

"He closes at noon." "She unloads alone." "Not those two on one truck." The computer was right about the road and wrong about the world.

Version 14 says why it plans what it plans, in a sentence at each stop. If the sentence is wrong, you can say so, and it asks for the rule behind it. Rules belong to you and can be read, changed and deleted.

At our test customers corrections fell from forty a day to eleven. Those eleven are the interesting ones. They are the ones where the dispatcher knows something that nobody has said aloud yet.

The update is included in your licence.`,
    },
    {
      hoursAgo: 128,
      author: 'Ruth Adeyemi',
      title: 'The wrong Monday',
      text: `On one night this week our transport management system moved 4,000 tours by seven days. Some 300 trucks drove plans that were a week early. One delivered a quantity of yeast that I will hear about for the rest of my life.

We had updated the calendar of regional holidays. A holiday that exists in one state and not in the next was counted twice, and the week slipped. Our tests use a calendar from last year, in which that holiday fell on a Sunday.

From now on each plan is compared with yesterday's before it leaves the house. If more than a tenth of the stops have moved, it waits for a person.

We pay for the kilometres. Send us a number; we will not ask for the tachograph. And thank you to all the dispatchers who looked, frowned and picked up the phone.`,
    },
    {
      hoursAgo: 380,
      author: 'Elif Sander',
      title: 'What carriers want from a portal (it is not a dashboard)',
      text: `We asked 900 carriers what they would like to see in our portal. We had a list of ideas. They had another list.

First: a button that says "I am late", without having to explain. Second: the telephone number of the ramp, not of the head office. Third: a photograph of the gate, since every address in an industrial estate leads to the same hedge.

Dashboards came nineteenth. Nobody asked for a score.

All three wishes are built. "I am late" sends a new arrival time to the dock and offers the next free slot. Gate photographs are taken by drivers and looked at by the next one; 4,100 have been uploaded since spring, some with remarkable sunsets.

The portal will be free of charge for firms with fewer than ten trucks from next month.`,
    },
    {
      hoursAgo: 940,
      author: 'Ruth Adeyemi',
      title: 'Fifteen years with one brewery',
      text: `Osterfeld Brewery was our first customer because it was my employer. I planned its tours by hand, with a map, pins and a brewer who changed his mind.

The first version of Haulwright knew one depot, nine trucks and the fact that beer is heavier in the morning. That last one was a bug and took us a week to find.

Today the brewery delivers to 1,300 pubs from two depots. Kilometres per hectolitre have halved. The pins are in a glass box in our entrance hall, and every new colleague spends two days on a truck before they may write a line of code.

People ask what a transport management system is for. It lets a driver get home on the day on which he left. Everything else is arithmetic.`,
    },
  ],
  quaylane: [
    {
      hoursAgo: 22,
      author: 'Mateus Farrow',
      title: 'Forty-three hours: what we know and what we will change',
      text: `Our systems are back. For 43 hours you could not see your containers, and we could not either. Here is what we can say.

A colleague in Gdynia opened an attachment that looked like a terminal's invoice. Eleven hours later files on office machines began to be encrypted. Another colleague saw it happen and we switched off everything, including what was healthy.

The tracking database was not touched. Whether drivers' telephone numbers were copied is being examined, and we will write to each of them either way.

We paid no ransom. We will pay the demurrage that you had because of us; send the bill with the container number.

From {month+1} you receive a copy of your own data every night. And there is a telephone number, in Antwerp, on a line that has nothing to do with a computer. I tried it. A person answers.`,
    },
    {
      hoursAgo: 285,
      author: 'Griet Vanhaeren',
      title: 'Nine new terminals in the Baltic, two minutes behind reality',
      text: `Until this month our map ended at Gdańsk. East of it, arrival times came by e-mail at six in the evening, if the person who sends them was not on holiday.

With nine terminals from Gdynia to Kotka we now exchange gate times within two minutes. They get the arrival times of our trucks in return, which turned out to be the reason why they said yes.

In the trial the average stay inside the gate went down from 52 minutes to 31. Cranes can be moved before the truck is there, which sounds obvious and had never been possible.

Some odd things surfaced. One terminal's clock was eleven minutes fast, and had been for years, because the night shift liked to go home. We have promised not to say which. Container tracking in the eastern Baltic is included in all plans.`,
    },
    {
      hoursAgo: 520,
      author: 'Mateus Farrow',
      title: 'No sight, no fee',
      text: `There is a moment in every container's life at which nobody knows where it is. Not the line, not the terminal, not us. Usually it is on a feeder ship, in a rail yard or under another container.

We used to send an invoice for these too. A customer asked what exactly she was paying for, and I heard myself say "for looking". That was the end of it.

If we lose a box for more than two days between port and door, tracking it is free. That was seven in a hundred last month. It costs us money, which is the idea: the seven now have somebody's full attention.

We already found two yards from which no data had ever come. One of them keeps its list on a blackboard. We have bought them a camera, and they have cleaned the blackboard.`,
    },
    {
      hoursAgo: 1010,
      author: 'Griet Vanhaeren',
      title: 'How to count free days without a lawyer',
      text: `Demurrage is the rent for a container that stays too long. The bill says so much per day, and the quarrel is always about which days.

Three clocks can start: when the ship berths, when the box is unloaded, or when customs lets it go. Your contract names one. Look it up once and write it on the wall.

Weekends count in most ports and not in some. Holidays count unless the terminal is closed, and sometimes even then. A strike stops the clock in Antwerp after 24 hours and in Rotterdam never.

Our demurrage watch does the counting by contract and warns three days before the end. If you prefer a pencil: note the time at the gate, both ways, with a photograph. In four disputes out of five the photograph wins.`,
    },
  ],
  palletry: [
    {
      hoursAgo: 57,
      author: 'Sunniva Krogh',
      title: 'About the yard screen, and a price many of you dislike',
      text: `From {month+2} the yard screen will be part of the Yard plan for everyone. About 700 warehouses that joined early have had it in the cheaper plan, and for them a door will cost €49 instead of €29 if they want to keep it.

Two hundred and twelve of you signed a petition. I have answered each one. Two complaints kept coming back. The notice was too short, and you are right; we have added a month. And the screen was once described as "yours for good", in a newsletter of mine. I had forgotten. It has not.

So whoever received that newsletter keeps the screen at the old price for two years.

For the others the sum stands. Every camera at a gate is read by a machine now, and the machine has a bill of its own.`,
    },
    {
      hoursAgo: 108,
      author: 'Sunniva Krogh',
      title: 'Filling the other half of the trailer',
      text: `Stand at any warehouse gate in Brabant at four in the afternoon and look into the trailers that leave. One in five metres is pallet; the rest is weather.

We know these trucks. They have an appointment with us, a time and a destination. It takes little to ask: somebody two doors on has eleven pallets for Lille, would you mind?

In the test 2,600 part loads found a place. Carriers earned €74 extra per trip and keep 88% of the price. Shippers paid about a third less than in a groupage network.

The new investment lets us do this in four countries. It will fail where gates are too far apart, so we start where they are close. If your warehouse is between Tilburg and Lille, you will see the button this week.`,
    },
    {
      hoursAgo: 435,
      author: 'Wim Okafor',
      title: 'Nine minutes: notes from a very punctual warehouse',
      text: `Gullane Foods runs eighteen doors and sees 260 trucks a day. The average wait is nine minutes. I spent a week there to find out what they do that others do not.

They lock the door. A slot is lost after twenty minutes, for everybody, including the managing director's favourite supplier. The first weeks were loud.

They answer quickly. A driver who reports a delay gets a new time within a minute, so he reports it.

They have a bench. It stands in the sun, next to a machine with good coffee, and drivers who are early sit on it instead of at the gate.

Only the first of these is software, and even that is mostly character. Dock scheduling gives you a list of times. Whether a time means anything is decided at the barrier.`,
    },
    {
      hoursAgo: 830,
      author: 'Wim Okafor',
      title: 'Where are your pallets? A small detective story',
      text: `A wholesaler in Ghent believed that it owned 14,000 pallets. Its pallet account, kept in a notebook since 2009, agreed. Our count found 9,300.

Where were the others? We followed the slips. Eleven hundred stood in the yard of a customer who had gone out of business. Six hundred had become a beer garden, a rather pretty one. For 2,400 there was a signature, legible, of someone who had never worked there.

The rest were differences of one or two per delivery, always in the same direction.

Pallet accounts in Palletry are confirmed at the door by both sides, with a photograph, before the truck leaves. It takes eleven seconds. A pallet costs €13 new, so the wholesaler's notebook was wrong by about €61,000. They kept the notebook, and a table in the beer garden.`,
    },
  ],
  lanemark: [
    {
      hoursAgo: 16,
      author: 'Sorcha Daly',
      title: 'Freight rates in {month-1}: five months down',
      text: `Spot freight rates on European roads fell by 2.8% last month and stand 11% below last year. Contract rates lost 0.6%.

The fall is widest where trucks are newest. On lanes out of Poland, where fleets grew most two years ago, spot prices are down 4.9% on the month. Instalments have to be paid, and a truck earns nothing in the yard.

Scandinavia is the exception. Timber moved early, and rates northbound rose.

What does it mean for tenders? We expect contracts for next year at 4% to 6% below the present ones. Do not ask for more. Of contracts that were signed more than 8% below the benchmark last year, a third were broken by the carrier within six months, and the replacement cost more than the saving.

The method and the number of invoices per lane are in the appendix.`,
    },
    {
      hoursAgo: 122,
      author: 'Idris Whitcombe',
      title: 'You asked what a lane costs. Now you can book it',
      text: `For years customers have looked up a rate with us and then sent the load by e-mail to five carriers, with the screen open beside it. We watched, and felt a little foolish.

Spot Booking sends the load for you. Carriers under contract have thirty minutes to answer, and their bids appear next to the benchmark. You choose; we take no margin and add no carriers of our own.

Two decisions may surprise you. The benchmark is shown after the bids are in, so that nobody aims at it. And the system does not mark the cheapest bid. It marks the ones inside the range in which loads tend to be picked up.

In the trial 22 shippers booked €9m. The cheapest bid won 41% of loads, which is fewer than they had predicted themselves.`,
    },
    {
      hoursAgo: 395,
      author: 'Idris Whitcombe',
      title: 'A haulier drove past the mill for six years',
      text: `Near Karlstad there is a paper mill, and past its gate runs the road on which a haulier from Örebro returns every Thursday, with an empty trailer. He did so for six years. The mill paid another carrier to come from Gothenburg.

Neither could have known. The empty trip is on nobody's invoice. But the full trip is, and whoever drives full in one direction must come back.

Carrier Discovery reads invoices in this sense, backwards. It suggests carriers that should be passing your gate and introduces you if they agree. So far 1,100 carriers have.

Matches are rarer than we had hoped, about one in forty lanes. When they fit, the freight rate falls by a fifth and both sides are better off. The haulier from Örebro now has coffee at the mill.`,
    },
    {
      hoursAgo: 780,
      author: 'Sorcha Daly',
      title: 'What counts as a price',
      text: `My first month here went into one question: what is a freight rate? A number on an invoice, you would think. It has at least four relatives.

There is the base rate, the fuel surcharge, the toll and the waiting time. Hauliers move money between them as they like, within reason. When diesel was dear, base rates looked stable and surcharges exploded. An index that counts only the base would have seen nothing.

From now on ours counts what was paid for the trip, all in, less toll. We have recalculated four years. The market was 3% dearer at its peak than we had said, and is 1% cheaper now.

The old series stays online, because it is honest to show one's errors. And fewer than five shippers on a lane means no number at all.`,
    },
  ],
};
