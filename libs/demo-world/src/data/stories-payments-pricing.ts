import type { StoryEvent } from '../model.ts';

export const paymentsPricingStories: readonly StoryEvent[] = [
  {
    id: 'lumenpay-fee-cut',
    hoursAgo: 9,
    kind: 'pricing',
    sentiment: 'positive',
    about: ['lumenpay', 'tallyforge'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Ines Kovar',
        title: 'Lumenpay cuts in-person card fees to 1.1% and courts mid-sized grocers',
        deck: 'The new tariff applies from {month+2} to merchants processing more than $2m a year and removes the monthly terminal charge.',
        text: `Lumenpay will lower its in-person card fee to 1.1% for merchants that process more than $2m a year, the company told customers on {weekday}. The monthly terminal charge of $12 disappears for the same group. Both changes take effect in {month+2}.

The offer is aimed at grocers with ten to eighty stores, a segment in which Lumenpay competes with Tallyforge and Cobalt Till. Tallyforge charges a blended 1.5% per tap; large chains negotiate, but chains with a few dozen lanes rarely do.

"A grocer makes three cents on the dollar and hands one of them to us," said Adaeze Holm, chief executive of Lumenpay. "That was never going to last."

Lumenpay expects the cut to cost it about $11m in revenue in the first year. Holm said that lower interchange and a cheaper terminal, the L4, leave the margin on large accounts roughly where it was.

Smaller merchants see no change. The Business plan stays at 1.3% per tap and Starter at 1.6%.`,
      },
      {
        outlet: 'checkout-weekly',
        after: 3,
        author: 'Dario Penn',
        title: 'What Lumenpay’s 1.1% means for a shop with six lanes',
        text: `Run the numbers for a grocer in a market town: six lanes, $4.1m a year, nine in ten customers paying by card. At the old rate of 1.2% that shop paid Lumenpay a little over $44,000 in card fees. From {month+2} it will pay $40,600, and the rent for six terminals, $864 a year, goes away as well.

That is one part-time wage, not a revolution. But the shop next door on Tallyforge's 1.5% pays nearly $55,000 for the same baskets, and its owner can read.

The catch is the threshold. A store that turns over $1.9m gets nothing, and Lumenpay confirmed that sales through different legal entities are not added together. Families who run each branch as its own company, as many do, should talk to their accountant before they talk to a salesman.

Contracts need not be renewed; the rate changes by itself.`,
      },
      {
        outlet: 'fintech-digest',
        after: 5,
        title: 'Price war in aisle three: Lumenpay undercuts Tallyforge',
        text: `Good morning. The most interesting number in payments today is 40: the distance in basis points between what Lumenpay will charge a mid-sized grocer from {month+2}, 1.1%, and the 1.5% on the public price list of Tallyforge.

Lumenpay says it gives up some $11m of revenue. What it buys is time. Grocery contracts are signed in the first quarter, and a competitor that wants to match the offer has to decide now, during the busiest weeks of the year.

Tallyforge did not want to comment. It has a better till and knows it; merchants who bought the software for the stock list will not leave over a few thousand dollars. Those who only wanted a payment terminal might.

Watch the minnows as well. Orrin Ledger offers interchange plus 0.25% to anybody, which for debit-heavy food shops is cheaper still. It has three salespeople.`,
      },
      {
        outlet: 'wexcombe-echo',
        after: 4,
        author: 'Sally Grice',
        title: 'Wexcombe’s biggest tech employer drops its prices',
        text: `Lumenpay, the card payment company on the old brewery site, is to charge larger shops less.

Stores taking more than $2m a year will pay 1.1 per cent on each card payment from {month+2}, and nothing for their card machines.

The firm employs 410 people, most of them in Wexcombe, and told the Echo that no jobs depend on the change. "We are hiring, not shrinking," a spokeswoman said. Thirty posts are open.

Gullane Foods, which has its bakery in the town and uses the machines in all 118 supermarkets, welcomed the news. "We will not pretend it makes bread cheaper," said finance director Owen Tarrant, "but it pays for the new ovens a year sooner."

Traders in the Market Hall were less impressed. Most of the sixty stalls are far below the limit. "Big shops get the discount, small shops get the leaflet," said cheesemonger Pat Lunney.`,
      },
    ],
  },
  {
    id: 'tallyforge-repricing',
    hoursAgo: 30,
    kind: 'pricing',
    sentiment: 'neutral',
    about: ['tallyforge'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Dario Penn',
        title: 'Tallyforge tells resellers to expect new plan prices',
        deck: 'A letter seen by Checkout Weekly says Growth will become cheaper and Scale dearer.',
        text: `Tallyforge is preparing to rebalance its price list, according to a letter to resellers dated {weekday-1}. The middle plan, Growth, is to fall from its present $49 a month; Scale, used by chains with several shops, is to rise from $199. The letter gives no figures and asks partners to hold quotes open for no longer than fourteen days.

A reseller who asked not to be named said the company's account managers spoke of "about a fifth" in either direction. The per-tap fee of 1.5% is "under review".

Rebalancing would fit what merchants have been telling us for a year: Growth looks expensive beside Cobalt Till, while Scale is generous for a company with ten tills in ten towns.

Tallyforge said that it reviews prices every autumn and announces changes to customers first. The price page on its website had not changed when this edition closed.`,
      },
      {
        outlet: 'payments-ledger',
        after: 6,
        author: 'Ines Kovar',
        title: 'Tallyforge price review puts chains on notice',
        text: `Chains that run their shops on Tallyforge should brace for a dearer contract. Resellers have been told that the Scale plan, listed at $199 a month, will go up, while the Growth plan for smaller shops comes down from $49.

The logic is not hard to find. Tallyforge earns most on card payments, and small shops bring the most payments per software dollar. A cheaper Growth plan defends that base against Lumenpay and Paperplane Pay; chains, once their stock is in the system, move slowly.

It is a bet on inertia. Two finance directors of chains with more than twenty tills told Payments Ledger that they would ask for competing offers if Scale rose by more than a tenth.

The company employs 640 people and said earlier this year that it is profitable. It does not publish revenue by plan.`,
      },
    ],
  },
  {
    id: 'cobalt-till-terminal-free',
    hoursAgo: 212,
    kind: 'pricing',
    sentiment: 'neutral',
    about: ['cobalt-till'],
    reports: [
      {
        outlet: 'terminal-review',
        after: 0,
        author: 'Product desk',
        title: 'Cobalt Till stops charging for broken readers',
        text: `From this month Cobalt Till replaces payment terminals free of charge, whatever happened to them. Coffee, gravity and toddlers are covered; theft is not.

Until now a replacement cost €85 after the first year, and by our reader survey roughly one café in six paid it at least once. The monthly fee of €39 per counter for the smallest plan is unchanged.

We asked what stops a careless owner from dropping one reader a month. Nothing, said Anouk Bastin, who runs customer care. "We looked at ten years of returns. There are unlucky people. There are no villains."

The readers are leased from the maker and financed by a credit line from Tidewell Capital, so a broken device costs Cobalt Till about €31 in parts. Competitors handle it differently: Lumenpay swaps a faulty terminal within a working day but bills for damage, and Tallyforge sells the reader for $149 and leaves insurance to the owner.`,
      },
    ],
  },
  {
    id: 'orrin-acquiring-rate',
    hoursAgo: 396,
    kind: 'pricing',
    sentiment: 'positive',
    about: ['orrin-ledger'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Filip Aranda',
        title: 'Orrin Ledger opens its acquiring rate to everyone',
        text: `Any merchant may now process card payments with Orrin Ledger at interchange plus 0.25%, the rate that was reserved for customers of its reconciliation software. The Prague company dropped the condition on {weekday}.

Hana Brodsky, the chief executive, called it an experiment in trust. "We spent ten years showing people what their acquirer takes. It would be odd to hide what we take."

There is a small print, and it is short: no payment terminals. Orrin supports eleven models that merchants buy elsewhere, and settlement takes one working day. Shops that want a till in the box will stay with Tallyforge or Cobalt Till.

For debit-heavy merchants the sum is attractive. A pharmacy with an average basket of €24 would pay about 0.55% all in, against 1.25% plus five cents on Cobalt Till's pharmacy plan. The gap narrows with premium credit cards, whose interchange is higher.

Orrin processed €480m in its first year of acquiring.`,
      },
      {
        outlet: 'fintech-digest',
        after: 20,
        title: 'Orrin Ledger and the virtue of being boring',
        text: `There are two ways to sell card acceptance. You can promise one simple rate and keep the difference, or you can print the whole bill and add a line at the bottom with your own name. Orrin Ledger does the second, at 0.25%, and since {weekday} it does so for everybody.

This will not make headlines outside this letter. Orrin has 120 employees and processed €480m in its first year as an acquirer; Lumenpay moves that in three weeks. But auditors make dangerous salesmen. Every prospect of Orrin starts with a free fee audit, and every audit is a list of somebody else's margins.

The weak spot is the counter. There is no terminal, no till and no engineer who comes on Saturday. Merra went the other way and built readers before it built reports. One of the two will regret it.`,
      },
    ],
  },
  {
    id: 'paperplane-solo-fee',
    hoursAgo: 520,
    kind: 'pricing',
    sentiment: 'neutral',
    about: ['paperplane-pay'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Maud Ferrier',
        title: 'Market traders ask Paperplane Pay for a winter rate',
        text: `Traders who sell for five months and store their trestles for seven want Paperplane Pay to reward loyalty. A petition from the night market in Sopot, signed by 140 stalls, asks for a fee of 1.5% per tap for anybody who comes back in spring.

The app charges 1.75% and nothing in months without sales. Tomasz Wilk, its founder, replied in an open letter. A seasonal rate, he wrote, would have to be paid by traders who work all year, "and I have stood at those stalls in February".

He left a door open. If volume grows as planned, the fee for everybody could fall next year. Paperplane Pay had about 57,000 active traders last month, most of them in Poland and Sweden.

The association that runs the market said it had also asked Tallyforge for a quote. A reader for each stall would cost $149, and nobody had volunteered to look after the chargers.`,
      },
    ],
  },
  {
    id: 'merra-platform-fee',
    hoursAgo: 640,
    kind: 'pricing',
    sentiment: 'neutral',
    about: ['merra'],
    reports: [
      {
        outlet: 'fintech-digest',
        after: 0,
        title: 'Merra will charge for money, not for people',
        text: `Merra is abolishing the last of its per-seat charges. Until now a marketplace on the Platform plan paid €9 a month for each employee who could approve a payout; from the first of {month+1} access is unlimited and the plan costs a flat €290.

Small change, you may say, and you would be right. The reason is more interesting than the amount. Per-seat pricing, said chief executive Camille Estève, "taught our customers to share passwords, which is the one thing a payments company should never teach".

The Lyon firm earns most from its share of the flow, 1.3% plus fifteen cents on this plan. Rivals charge in other ways: Orrin Ledger by number of transactions, Lumenpay by card volume.

Existing customers move over without doing anything. About 70 of them will pay more than before, by Merra's own count, and have been offered the old terms for a year.`,
      },
    ],
  },
];
