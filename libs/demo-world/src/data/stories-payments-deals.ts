import type { StoryEvent } from '../model.ts';

export const paymentsDealStories: readonly StoryEvent[] = [
  {
    id: 'merra-northwind',
    hoursAgo: 84,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['merra', 'northwind-freight'],
    reports: [
      {
        outlet: 'trade-port-news',
        after: 2,
        author: 'Markets desk',
        title: 'Merra signs a three-year settlement deal with Northwind Freight',
        deck: 'Carriers will be paid on delivery instead of after 30 days. Terms were not disclosed.',
        text: `Hauliers who drive for Northwind Freight will have their money on the day the delivery note is signed. The Gothenburg freight platform has handed its carrier payments to Merra, a payments company from Lyon, for three years.

Northwind used to pay after 30 days, as most of the trade does. Owners of two or three trucks bridged the gap with factoring, at 2% to 4% of the invoice.

Merra checks each carrier once and releases the payment when Northwind's system reports a signed document. Camille Estève, chief executive of Merra, called it the company's first contract outside retail. It is exclusive, according to people familiar with the terms.

Paulina Stenmark, Northwind's finance chief, said the working capital comes from a bank line that costs less than the carriers were paying. "We borrow better than a man with two trucks. It would be silly not to use that."

Some 8,400 carriers are entitled to the new terms; 5,100 had registered by {weekday}.`,
      },
      {
        outlet: 'payments-ledger',
        after: 6,
        author: 'Filip Aranda',
        title: 'Merra leaves the shop floor for the loading dock',
        text: `Merra has won a payouts contract that none of its rivals in card acceptance bid for. From this week it settles what Northwind Freight, a digital freight broker, owes to some 8,400 carriers.

About €610m a year will run through the account. At Merra's list price for large networks that would be worth some €6m; both sides suggest it is less. Terms were not disclosed.

The appeal lies elsewhere. A payout that is triggered by a delivery note is the same product as one triggered by a parcel or a hotel stay. Merra says three further freight companies are talking to it, and Orrin Ledger is known to be preparing a similar offer with its reconciliation software.

Lumenpay and Tallyforge have shown no interest in payouts. Both are busy in grocery.`,
      },
      {
        outlet: 'freight-signal',
        after: 9,
        author: 'Karsten Moe',
        title: 'Paid before the kettle boils: Northwind carriers try instant settlement',
        text: `Jolanta Banaś runs three curtainsiders out of Kalisz. On {weekday} one of them dropped paper reels near Malmö at 14.10; at 14.52 her phone showed the money. "I thought it was a mistake and called them to give it back," she says.

Northwind Freight's switch to payment on delivery, run by the payments company Merra, is the most popular thing a broker has done to carriers in years. It is also a tool. Owners who are paid at once accept loads they would otherwise pass over, and Northwind can shave its rates a little.

Haulwright, whose transport management software is used by 1,150 shippers, takes the opposite view. "The shipper's terms are the shipper's business," says Elif Sander, who looks after carriers there. She does expect customers to ask.

The fine print: claims for damage are settled separately, so a disputed pallet no longer holds up the whole invoice.`,
      },
    ],
  },
  {
    id: 'paperplane-funding',
    hoursAgo: 162,
    kind: 'funding',
    sentiment: 'positive',
    about: ['paperplane-pay'],
    reports: [
      {
        outlet: 'fintech-digest',
        after: 1,
        title: 'Paperplane Pay raises $48m to leave the market square',
        text: `Paperplane Pay has raised $48m at a valuation of $310m. Tidewell Capital leads; the two funds that backed the app when it was a stall in Sopot take part again.

What for? Germany and Spain, in that order, and a licence to hold deposits, so that traders can keep their takings with Paperplane and spend from there. Some 57,000 people used the app last month, 80% more than a year ago. They paid about $14m in fees over the last twelve months.

Phone-only card acceptance was easy to dismiss while the phones were slow. They no longer are. Tallyforge, which sells a reader for $149, quietly added a phone mode in spring, and Lumenpay is testing one with its own staff canteen.

Founder Tomasz Wilk keeps control through a second class of shares. The company loses about $1m a month and says it could stop within two quarters if it had to.`,
      },
      {
        outlet: 'newslane',
        after: 0,
        author: 'Paperplane Pay',
        title: 'Paperplane Pay closes $48 million financing round led by Tidewell Capital',
        text: `Paperplane Pay, the company that turns phones into payment terminals, today announced a financing round of $48 million led by Tidewell Capital.

The funds will be used to open offices in Berlin and Valencia, to hire 60 engineers and to apply for an e-money licence. The company serves 57,000 active traders and has processed more than $800 million of card payments over the past year.

"People who sell outdoors were told for years to buy a device. They have one in their pocket already," said Tomasz Wilk, founder and chief executive. "This round lets us say so in two more languages."

"We looked at eleven companies in card acceptance. Only one was growing because customers told each other about it," said Rosalind Achterberg, partner at Tidewell Capital, who joins the board.

Paperplane Pay was founded in Gdańsk in 2019 and has 96 employees.`,
        syndicatedTo: ['capital-post', 'fintech-digest', 'payments-ledger'],
        nearCopies: [
          {
            outlet: 'checkout-weekly',
            after: 10,
            title: 'Phone payments firm Paperplane Pay raises $48m',
            replace: [
              ['today announced', 'has announced'],
              ['a financing round of $48 million', 'a funding round of $48 million'],
            ],
          },
        ],
      },
      {
        outlet: 'payments-ledger',
        after: 22,
        author: 'Ines Kovar',
        title: 'The arithmetic behind Paperplane Pay’s $310m price tag',
        text: `At $310m, investors value each of Paperplane Pay's active traders at $5,400. That is a lot for people who sell cheese on Saturdays.

It makes sense only if traders become account holders. A fee of 1.75% on average monthly takings of $1,170 brings about $20 a month, of which interchange eats half. An account with a card brings as much again, and costs little to run.

The company has applied for an e-money licence, which took Merra nineteen months. Until it arrives, the $48m will mostly go into Germany, where market traders are many and card acceptance is new.

Competition will not wait. Tallyforge's phone mode charges the same 1.5% per tap as its readers, and anybody with the app can switch it on. What it lacks is the habit: Paperplane's users open the app eleven times a day.`,
      },
    ],
  },
  {
    id: 'tallyforge-buys-brasstill',
    hoursAgo: 250,
    kind: 'acquisition',
    sentiment: 'positive',
    about: ['tallyforge', 'cobalt-till'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Filip Aranda',
        title: 'Tallyforge buys restaurant till maker Brasswick for $37m',
        text: `Tallyforge has agreed to buy Brasswick Systems, a maker of restaurant tills with 2,600 customers in Ireland and the north of England, for $37m in cash.

It is the Halifax company's seventh purchase in five years and the first in hospitality, where Cobalt Till has had the upper hand. Brasswick brings a table plan and a kitchen screen, the two things that Tallyforge's own software does badly.

Customers will be moved to Tallyforge's system over eighteen months. That has gone well before: of the shops gained with the last three acquisitions, 94% were still customers a year after the move, the company says.

"We could have written a table plan. It would have taken three years and been worse," said Priya Tamblyn, the chief executive. Brasswick's founders stay until the move is finished. Its 71 employees keep their jobs for at least that long.`,
      },
      {
        outlet: 'checkout-weekly',
        after: 5,
        author: 'Maud Ferrier',
        title: 'Publicans wary as Tallyforge swallows Brasswick',
        text: `At the Anchor in Drogheda the till is called Bridget. She is a Brasswick, eleven years old, and landlord Colm Deasy would rather change the sign than the till. Now he will have to: Tallyforge has bought the maker for $37m and will move its 2,600 customers to its own system within eighteen months.

Brasswick was loved for two habits, local telephone support and a price that never moved, €31 a month since 2017. Tallyforge's comparable plan costs $49.

The buyer promises that nobody will pay more for two years and that the Dundalk support desk stays. After that, Deasy expects the usual. Cobalt Till has already sent him a leaflet with a drawing of a lifeboat.

Analysts think the deal is sound. Restaurants are the last large group of merchants with old tills, and they are sold one at a time, by people who know the landlord.`,
      },
      {
        outlet: 'capital-post',
        after: 9,
        author: 'Leonie Vasquez',
        title: 'Halifax software group makes seventh acquisition in five years',
        text: `Tallyforge, which supplies tills and card readers to 38,000 shops, is buying its way into pubs and restaurants. The group will pay $37m in cash for Brasswick Systems, it said on {weekday}.

Brasswick made an operating profit of $2.9m on sales of $11m last year, filings show, so the price is a little under thirteen times profit. Tallyforge pays from its own funds.

The group follows a simple recipe. It buys small till makers whose founders want to retire, keeps the support staff, moves the customers to one system and earns from their card payments. Fees for payments now make up 71% of its revenue.

The strategy has limits. There are perhaps thirty independent till makers of Brasswick's size left in Europe, and Cobalt Till of Utrecht, long a bystander, is understood to have looked at two of them this year.`,
      },
    ],
  },
  {
    id: 'orrin-gullane',
    hoursAgo: 188,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['orrin-ledger', 'lumenpay'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Ines Kovar',
        title: 'Gullane Foods hires Orrin Ledger to check Lumenpay’s bills',
        text: `A grocer that sends nearly all its card payments through one processor has engaged another to audit it. Gullane Foods, with 118 supermarkets, will reconcile every transaction with software from Orrin Ledger from {month+1}.

The processor under the microscope is Lumenpay, which does not seem to mind. It delivered the settlement files in Orrin's format and will be the first acquirer whose fees appear line by line in the ledger. "If we print interchange on the bill, somebody should be allowed to add it up," said Bram Tolland, Lumenpay's finance chief.

For Orrin Ledger it is the largest customer in food retail. The Prague company says clients recover 0.04% of turnover on average, mostly from fees that were set up wrongly years ago.

Gullane processes about $1.3bn a year in cards. By that rule of thumb, half a million dollars may be waiting to be found.`,
      },
      {
        outlet: 'newslane',
        after: 3,
        author: 'Orrin Ledger',
        title: 'Gullane Foods selects Orrin Ledger for daily card reconciliation',
        text: `Orrin Ledger announced that Gullane Foods, a supermarket group owned by its 5,200 employees, has chosen its software to reconcile card payments in 118 stores.

Each morning before nine, sales from every till will be matched with the settlement from Lumenpay, Gullane's payments provider, and with the bank. Differences are listed with their cause, so that store managers no longer spend the first hour of the day on yesterday.

"Our members own the company. They are entitled to know where a penny went," said Owen Tarrant, finance director of Gullane Foods.

"Grocery is the hardest test there is: many small payments, many refunds, thin margins," said Hana Brodsky, chief executive of Orrin Ledger.

The roll-out starts with twelve stores and is to be complete in {month+4}. Financial details were not disclosed.`,
        syndicatedTo: ['payments-ledger', 'checkout-weekly'],
        nearCopies: [
          {
            outlet: 'wexcombe-echo',
            after: 20,
            title: 'Gullane Foods to check card payments with Orrin Ledger software',
            replace: [
              ['Orrin Ledger announced that Gullane Foods', 'Gullane Foods'],
              [', has chosen its software to reconcile', ', has chosen software from Orrin Ledger to reconcile'],
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'lumenpay-fernoak',
    hoursAgo: 330,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['lumenpay', 'tallyforge'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Dario Penn',
        title: 'Fern & Oak splits its business: Tallyforge tills, Lumenpay cards',
        text: `Home retailer Fern & Oak has ended a two-year search for one supplier by choosing two. The 46 shops keep their Tallyforge tills; card payments, in store and online, go to Lumenpay from {month+1}.

That is awkward for Tallyforge, which sells its till as a bundle. Contracts signed before last year allow merchants to bring another processor for a fee of $19 per till and month. Fern & Oak's lawyers found the clause.

"We like the stock list. We did not like 1.5%," said the retailer's treasurer, Imogen Hale. On annual card sales of $240m, the difference after the extra charge is close to half a million dollars.

New customers of Tallyforge cannot make the same choice, a spokesman stressed. Other retailers with old contracts will have read that sentence with interest.`,
      },
    ],
  },
  {
    id: 'lumenpay-acquisition-talk',
    hoursAgo: 40,
    kind: 'acquisition',
    sentiment: 'neutral',
    about: ['lumenpay', 'orrin-ledger'],
    reports: [
      {
        outlet: 'capital-post',
        after: 0,
        author: 'Leonie Vasquez',
        title: 'Lumenpay held talks about buying Orrin Ledger, sources say',
        text: `Lumenpay has spoken to the shareholders of Orrin Ledger about a takeover, three people with knowledge of the matter told Capital Post. No price was agreed and the talks, held in {month-1}, have paused.

The two companies have become acquainted through Gullane Foods, a shared customer. Lumenpay processes about $9bn of card payments a year but buys its reconciliation software from outside. Orrin Ledger of Prague makes little else.

One of the people put Orrin's expectation at "well above €150m". The company has 120 employees; its founder, Hana Brodsky, owns a little more than half.

A sale would upset some clients. Orrin audits the fees of acquirers, and several merchants said they would not want an auditor that belongs to one. Merra, which competes with both, is said to have been asked whether it would bid and to have declined.

Spokespeople for Lumenpay and Orrin Ledger did not comment.`,
      },
      {
        outlet: 'fintech-digest',
        after: 7,
        title: 'Should the umpire join the team?',
        text: `Capital Post reports that Lumenpay wanted to buy Orrin Ledger, and that the two have stopped talking. Three thoughts before coffee.

First, the price. "Well above €150m" for a firm with 120 people is rich, unless you think that the audit opens doors. It does: everybody who lets Orrin into the books learns which acquirer is too dear.

Second, trust. An auditor owned by a processor is a contradiction that customers notice. Lumenpay could promise a wall. Walls have doors.

Third, timing. Lumenpay has just given up $11m of revenue to win grocers. A company that buys and discounts in the same quarter is either very confident or in a hurry. Tallyforge, which has just bought Brasswick for $37m, looks measured beside it.

Our bet: they will share customers, not shareholders.`,
      },
    ],
  },
  {
    id: 'cobalt-till-tidewell-credit',
    hoursAgo: 460,
    kind: 'funding',
    sentiment: 'positive',
    about: ['cobalt-till'],
    reports: [
      {
        outlet: 'fintech-digest',
        after: 0,
        title: 'Cobalt Till borrows €30m and sells no shares',
        text: `In a season in which everybody raises equity, Cobalt Till has taken out a loan. Tidewell Capital provides a credit line of €30m for five years, secured on the payment terminals that the company leases to 14,500 cafés, restaurants and pharmacies.

The money buys more terminals, mostly for pharmacies in Germany, where new rules for electronic prescriptions force owners to replace their counters by the end of next year. Cobalt Till opened a branch in Münster for them.

Joost Verhagen still holds two thirds of the company he founded. "I have seen what happens to a kitchen with four chefs," he said.

The interest rate is about 7.5%, according to a person who has seen the papers. A terminal that costs €190 and earns €39 a month on the smallest plan can carry it.`,
      },
    ],
  },
  {
    id: 'merra-porto',
    hoursAgo: 560,
    kind: 'hiring',
    sentiment: 'positive',
    about: ['merra'],
    reports: [
      {
        outlet: 'newslane',
        after: 0,
        author: 'Merra',
        title: 'Merra to add 70 posts at treasury and engineering centre in Porto',
        text: `Merra will expand its office in Porto and hire 70 people over the next twelve months, the payments company announced. Forty of the posts are in engineering, the others in treasury and customer checks.

The company employs 180 people, of whom 55 already work in Porto. The new office in the former customs house has room for 150.

"Settlement never sleeps, and Portugal has the patience for it," said Duarte Pires, head of treasury. "We look for people who enjoy it when two columns agree."

Merra handles card acceptance, split payments and payouts for marketplaces and franchise systems in 34 countries. The expansion is financed from the company's last round.

Applicants need not speak French. A course is offered for those who want to follow the arguments at lunch.`,
        syndicatedTo: ['fintech-digest', 'payments-ledger'],
      },
    ],
  },
];
