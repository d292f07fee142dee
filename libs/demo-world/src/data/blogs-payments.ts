import type { BlogPost } from '../model.ts';

export const paymentsBlogs: Readonly<Record<string, readonly BlogPost[]>> = {
  lumenpay: [
    {
      hoursAgo: 8,
      author: 'Adaeze Holm',
      title: 'Why larger grocers will pay 1.1% from {month+2}',
      text: `Today we lowered our in-person fee for merchants that process more than $2m a year to 1.1%, and took the terminal charge off their bill. Here is the reasoning, with the numbers.

A tap costs us less than it did. The L4 fails a third as often as its predecessor, and each avoided visit is worth about $70. Busy lanes spread the fixed cost of a connection over thousands of baskets.

We could keep the difference. We would also lose the argument that we made on our first day: when your volume rises, your fee should fall without a phone call.

Nothing changes for smaller shops, and some of you have written to say that this is unfair. It is a fair complaint. Our next project is a cheaper terminal, because for a small shop the machine costs more than the tap.`,
    },
    {
      hoursAgo: 134,
      author: 'Mireille Sato',
      title: 'What happened with the phishing calls, and what we changed',
      text: `This week callers who pretended to be us talked six merchants into moving their payouts to somebody else's account. We have paid the six back. We also stopped 41 accounts for up to two days, and we apologise to the 35 who had done nothing but pick up the phone.

The callers had read e-mails at merchants, which told them names and amounts. They had not been in our systems; an outside firm looked for three days and found nothing.

Two things are different now. A new bank account takes effect after 48 hours. And the change must be confirmed on a payment terminal in your shop, with the owner's PIN.

We will never ask you to read a code aloud. If somebody does, hang up, make tea, and ring the number on the back of your terminal.`,
    },
    {
      hoursAgo: 420,
      author: 'Tunde Abara',
      title: 'Nine terminals for sixty stalls: how the Market Hall shares',
      text: `The Wexcombe Market Hall has sixty stalls and room for nine cables. For years that meant cash, or a walk to the machine by the entrance, from which about one customer in five did not come back.

Now nine payment terminals travel between the stalls on hooks. A trader taps a badge, sells and hangs the terminal back. Each sale is settled to the right stall the next morning.

It took three tries. Our first version signed people out after two minutes, which is shorter than any conversation about cheese. The second printed receipts for the wrong stall once, and we heard about it from everyone.

Card sales in the hall have doubled since spring. Fees are 1.6% per tap and are divided by stall, so nobody pays for the fishmonger's good Saturdays.`,
    },
    {
      hoursAgo: 800,
      author: 'Ola Brandvold',
      title: 'How to read your settlement report in four minutes',
      text: `Most merchants open the settlement report once a year, when the accountant asks. It repays four minutes a month.

Start at the bottom. The net amount should equal the line in your bank account; if it does not, the difference is nearly always a chargeback, listed on page two.

Then look at interchange. It is the part that goes to your customer's bank, and it depends on the card. If the share of premium cards has grown, your average cost rises although no fee has changed.

The third number is our margin, the only one you can negotiate. Compare it with what you signed.

Finally, refunds. A shop that refunds more than 3% of sales usually has a product problem rather than a payments problem, and we cannot help with that, though we have seen some strange kettles.`,
    },
  ],
  tallyforge: [
    {
      hoursAgo: 117,
      author: 'Priya Tamblyn',
      title: 'Carry: the till that walks to the customer',
      text: `My father's hardware shop had one till, at the door, and the customers with questions were always at the back. He spent his working life walking between the two.

Carry is for him, a little late. It is a payment terminal, a scanner and a label printer of 310 grams. You can count a shelf, sell from the ladder and print the price of the one thing that lost its label.

We tested it for nine months with six bookshops. They asked for a lanyard that does not strangle, a beep that can be turned off and a way to sell while counting. All three are in.

It costs $329, or $14 a month, and works with Growth and Scale. We know that Starter customers would like it too, and we are working out how to do that without losing money on each.`,
    },
    {
      hoursAgo: 245,
      author: 'Rune Haldorsen',
      title: 'Welcome, Brasswick',
      text: `Today we are joined by Brasswick Systems, by its 71 people and by 2,600 pubs and restaurants that depend on them.

Let me say what will not happen. Nobody will be moved before the new table plan is as good as the old one, and the landlords will be the judges of that. Nobody's price rises for two years. The telephones in Dundalk will be answered by the same voices.

What will happen is slower and, we hope, dull. Over eighteen months each customer gets a date, a visit and a weekend on which both systems run side by side. We have done this with three companies. Ninety-four in a hundred customers were still with us a year later.

To the publican who wrote that he would rather change the sign than the till: we will come and see you first.`,
    },
    {
      hoursAgo: 690,
      author: 'Rune Haldorsen',
      title: 'An apology about rotas',
      text: `For up to three years, rotas exported from Tallyforge by about 600 shops could be read by anyone who guessed a web address. They contained names, shifts and telephone numbers.

No payments, bank details or passwords were involved. That is a fact and not an excuse: people who work in shops never chose us, and some of them have reasons for not wanting to be found.

A student told us on a Sunday at ten past four. By eight the files were closed. Logs for the past 90 days show no visitor other than him. Before that we kept no logs, which is a mistake of its own.

Exports now expire after seven days and need a sign-in. If your shop was affected, you have a letter from us. If you have a question that it does not answer, my direct number is in it.`,
    },
    {
      hoursAgo: 910,
      author: 'Beatriz Lemos',
      title: 'Dead stock, and how to say goodbye to it',
      text: `Every shop owns things that nobody will ever buy. In the average Tallyforge shop they make up 9% of the stock and 30% of the dust.

Our inventory report now lists what has not sold for a year, with what it cost you and the space it takes. The first reaction is usually to print it. The second is to put it in a drawer.

Here is what works, from shops that did it. Cut the price by half on one day, not by ten percent for ten weeks. Move the thing to the counter. Give it a sentence. A shop in Dunmore sold forty fondue sets by writing "for people you do not like much".

What remains after a month goes to charity. The point of sale books it, the accountant smiles, and you own a shelf again.`,
    },
  ],
  'cobalt-till': [
    {
      hoursAgo: 52,
      author: 'Joost Verhagen',
      title: 'Three hours without cards: what we owe you',
      text: `Between 11.42 and 14.47 our terminals refused every card in 1,900 of your shops. It was lunchtime. I ran a café for nine years, so I know what that looks like from behind the counter: a queue, a shrug, and people who leave without their soup.

A certificate had expired. The reminder went to somebody who no longer works here. There were alarms for slowness and none for refusal.

What we do: a month without charge for everyone affected, booked by itself. Certificates renewed by machine, with a person told thirty days before. From next month each terminal can use both gateways. And we will publish our uptime, which we should have done years ago.

A month of fees does not pay for a lost lunch. If it cost you more, write to me and tell me how much. I read all of them.`,
    },
    {
      hoursAgo: 205,
      author: 'Anouk Bastin',
      title: 'Your reader fell into the soup? Send us the soup',
      text: `As of this month we replace every broken payment terminal free of charge. No forms about how it happened, although we do enjoy the stories.

Over ten years we have seen readers that were run over, baked, frozen into a block of stock and chewed by a Newfoundland called Bram. What we have never seen is anyone who broke one for fun.

A replacement used to cost €85. It paid for parts and for a great deal of correspondence, and the correspondence was dearer than the parts.

Call before 15.00 and the new reader is with you the next morning. Put the old one in the same box. If it is still in the soup, drain it first; the courier has asked us to mention this.`,
    },
    {
      hoursAgo: 500,
      author: 'Lena Moravec',
      title: 'Prescriptions without a network',
      text: `A pharmacy cannot tell a patient to come back when the internet does. For our German customers we therefore built a checkout that accepts electronic prescriptions without a connection.

The counter keeps a signed list of medicines, prices and rules, renewed every night. A prescription is checked against it, and the insurer is billed when the line returns. Of 11,000 offline prescriptions in the test, nine had to be corrected afterwards.

Batch numbers and expiry dates are checked on the spot, because those cannot wait.

Six hundred and twenty pharmacies will start with it over the next two years. Many have asked whether the café version will learn the same. It has known for a while: the till goes on selling when the line is down. Card payments need a second way out, and that is our next job.`,
    },
    {
      hoursAgo: 860,
      author: 'Joost Verhagen',
      title: 'The cash drawer that counts itself',
      text: `We make cloud tills and have just brought out a drawer for coins. Friends have asked whether we are well.

Cash never left the café. On a terrace in June it is a quarter of the takings and all of the arguments. Somebody counts it at midnight, tired, and it is wrong by eleven euros, which costs half an hour and a little trust.

The new drawer weighs what is in it. At closing time the till shows what should be there, what is there, and the difference. It cannot say who gave change for fifty when it was twenty, but it can say at what time.

It costs €11 a month. One customer in four has ordered it, most of them on terraces, and one for a church.`,
    },
  ],
  merra: [
    {
      hoursAgo: 82,
      author: 'Camille Estève',
      title: 'Paying a haulier before the kettle boils',
      text: `A haulier with two trucks lends his customers more money than most banks would lend him. He buys diesel today and is paid in thirty days, or sixty, or after a conversation.

From this week the carriers of Northwind Freight are paid when the delivery note is signed. We move the money within the hour, to an account that has been checked once and can be used again.

Technically it is what we do for marketplaces. A parcel arrives, a payout is released. The difference is the paper. A delivery note has a stamp, a signature and sometimes a coffee ring, and somebody has to decide that it counts. Northwind's software does; ours listens.

Claims are kept apart. One damaged pallet no longer stops the invoice for the other thirty-two. Carriers told us that this matters more to them than speed.`,
    },
    {
      hoursAgo: 150,
      author: 'Noémie Carrel',
      language: 'fr',
      title: 'Remboursements partagés : qui rend quoi, et quand ?',
      text: `Vendre à plusieurs est simple, rembourser à plusieurs l’est moins. Un client renvoie un fauteuil acheté sur une place de marché : le menuisier, la tapissière et l’enseigne ont déjà été payés. Qui rend sa part, et à quelle date ?

Chez Merra, la règle de remboursement est la règle de partage lue à l’envers. Si la tapissière a reçu 22 % du prix, elle en rend 22 %, sauf si le contrat prévoit qu’un défaut de bois ne la regarde pas. Ces exceptions s’écrivent en phrases, et chacun peut les relire avant de signer.

Le client, lui, n’attend pas. Nous le remboursons le jour même et compensons ensuite avec les versements du vendredi suivant.

Sur un an, 97 % des remboursements se sont réglés sans qu’une personne intervienne. Les autres concernaient presque toujours le transport, et une fois un chat.`,
    },
    {
      hoursAgo: 300,
      author: 'Duarte Pires',
      title: 'Reconciling every hour, and what it taught us about Tuesdays',
      text: `The treasury team used to compare our ledger with the bank in the morning. Since summer the comparison runs every hour, and we have learned things about time that no textbook mentions.

Banks are slow on Tuesdays. We do not know why. Card schemes send corrections on the second working day, shortly before lunch. A marketplace for plants has its refunds on Mondays, when people have seen what arrived on Saturday.

An hourly comparison finds a difference while somebody still remembers the cause. The largest this month was €18,400 and existed for fifty minutes.

It also finds nothing, most of the time, twenty-four times a day. That took getting used to. We now celebrate the hundredth empty report in a row with pastéis, so there is some pressure on the numbers from the team itself.`,
    },
    {
      hoursAgo: 760,
      author: 'Camille Estève',
      title: 'Access for everyone, or why we stopped counting seats',
      text: `Until this month a marketplace paid us nine euros for each person who could approve a payout. It looked reasonable. It led to one account called "finance", with a password on a yellow note.

We found the note by accident, in a photograph that a customer had sent of their new office.

So seats are gone. Invite everyone who needs to see, and nobody who does not. Each approval carries a name, and large payouts need two.

The Platform plan is now €290 a month, flat. Most customers pay less than before. About seventy pay more; they have been told by how much, and may keep the old terms for a year.

Pricing teaches behaviour. We would like ours to teach nothing worse than tidiness.`,
    },
  ],
  'paperplane-pay': [
    {
      hoursAgo: 33,
      author: 'Tomasz Wilk',
      title: 'Guten Tag, Berlin',
      text: `There are about 3,200 weekly markets in Germany, and on most of them you pay in coins. We have opened an office in Berlin, with eleven people, a kettle and, for reasons of the heart, a tram.

The app starts in spring. Until then we walk over markets, sell what people let us sell and write down what goes wrong. So far: gloves, rain on glass, and a poultry dealer whose fingers no phone in the world can read.

On the first day 6,300 traders put their name on the waiting list. We will not let them all in at once. The first thousand will be called, by a person, and asked what they sell.

The fee is the same as at home, 1.75% per tap, nothing a month. If you are on a market this Saturday and see a pink jacket, say hello.`,
    },
    {
      hoursAgo: 305,
      author: 'Ebba Sandström',
      title: 'The payment that was sent twice: a full account',
      text: `On one morning 3,200 of your customers paid twice. By the evening all duplicates had been reversed. This is how it came about.

Payments that you take without a signal are stored on the phone. When the signal returns, the phone sends them and waits for an answer. In version 6.2 we shortened the wait from thirty seconds to eight, because traders found it slow.

On that morning the answers took eleven. Phones concluded that nothing had arrived, and sent again. The processor saw two payments with two numbers and did what it was told.

Each stored payment now has an identity of its own, made when your customer taps. The processor refuses to see it twice. It should have been so from the first day; I reviewed that code and did not ask.

Version 6.3 is out. Please update before the weekend.`,
    },
    {
      hoursAgo: 515,
      author: 'Tomasz Wilk',
      title: 'To the traders of Sopot, about a winter rate',
      text: `You ask for 1.5% for everybody who comes back in spring. One hundred and forty of you signed, among them people who lent me a table when I had none.

I will say no, and I owe you the reason. A rate for those who rest in winter is paid by those who do not: the woman with the roasted almonds in January, the locksmith, the man who sells Christmas trees in his socks.

What we can do is make it cheaper for all. Each payment costs us about nine tenths of what it did two years ago. When the phones are fast enough to do without the old processor, I think we can go down for everyone, perhaps next year.

In the meantime the app costs nothing while you sleep. And the table is still in our office, with the burn mark.`,
    },
    {
      hoursAgo: 850,
      author: 'Ebba Sandström',
      title: 'Selling in the rain: a guide for phones and people',
      text: `Rain is the most frequent reason for a failed payment. Drops on the glass look like fingers. Here is what our testers learned in three wet weeks in Malmö.

Hold the phone upright, so that water runs off. The tap works through a thin plastic bag, the PIN does not. Wipe with cotton; paper leaves fluff, and fluff is a finger too.

Cold drains batteries faster than work does. Keep the phone in an inner pocket between customers and a power bank in the other one. Below five degrees expect six hours instead of nine.

People hurry in the rain. Say the amount aloud before you hold out the phone, since nobody reads it. And put the receipt by message on; paper receipts turn to soup, and at least one customer in Malmö has tried to return the soup.`,
    },
  ],
  'orrin-ledger': [
    {
      hoursAgo: 102,
      author: 'Hana Brodsky',
      title: 'We read 310,000 chargebacks so that you need not',
      text: `Our study of disputed payments is out. It has 34 pages and four things worth remembering.

One dispute in five ends when the customer sees a full receipt. The name on the statement is decisive: merchants who show the name over the door have 40% fewer disputes than those who show a holding company.

Subscriptions cause trouble in the month in which the price changes, and the month after. Tell people twice.

Stolen cards are just under a third of cases. Against those a better checkout helps; against the rest a better letter does.

And deadlines. Of disputes that merchants lost, 38% were lost because nobody answered in time. Our chargeback desk is built around that number. You can also use a calendar. The sample, the method and the mistakes we know of are described in the appendix.`,
    },
    {
      hoursAgo: 368,
      author: 'Hana Brodsky',
      title: 'Yesterday, twice: about the wrong reports',
      text: `On one morning this month about 300 of you received the reconciliation of the day before yesterday, under yesterday's date. By half past eleven the right one had arrived. Nine o'clock was promised.

A disk was full. The nightly run found no data and, instead of stopping, used the last data it knew. That rule was written eight years ago to be helpful. I remember approving it.

It is gone. A run without data now sends one line, "no data", and wakes somebody in Brno.

If you had exported the wrong report to your accounts, we have sent the entries that reverse it. Nobody has to pay for that month of nights.

We sell certainty. When we are not certain, the honest product is an empty page, and from now on that is what you will get.`,
    },
    {
      hoursAgo: 565,
      author: 'Oskar Reznik',
      title: 'One year of Orrin Acquiring',
      text: `A year ago we processed our first card payment, €3.40 for a poppy-seed roll in Brno. Since then it has been €480m, and the roll is framed.

What have we learned? That merchants do not leave an acquirer over price. They leave over a Saturday on which nobody answered. We have eleven people on weekends now.

That terminals are a trade of their own. We support eleven models and make none. A till in a box is sold by others, and sold well.

That showing our margin, 0.25%, on every line makes for short negotiations. People look for the trick for about a week.

And that the ledger should come first. A payment that is reconciled while it happens does not have to be searched for. We were auditors before we were processors, and it is still the nicer half of the day.`,
    },
    {
      hoursAgo: 980,
      author: 'Hana Brodsky',
      title: 'Five fees that are nearly always wrong',
      text: `After 900 fee audits we could draw the map with our eyes closed. These are the places to look first.

Cards from abroad that are not from abroad: issued by a bank with a foreign branch and billed at four times the rate. Debit cards treated as credit, since a table from 2019 says so.

Minimum monthly fees on terminals that were returned. One hotel paid for a bar that had become a library.

Refund fees charged twice, once by the processor and once by the gateway. And currency conversion on sales in your own currency, which sounds impossible and costs a chain of opticians €31,000 a year.

None of these is theft. They are settings that nobody has looked at since the contract was signed. Take last month's statement and a pencil. It will pay for lunch.`,
    },
  ],
};
