import type { StoryEvent } from '../model.ts';

export const paymentsMarketStories: readonly StoryEvent[] = [
  {
    id: 'five-payment-firms',
    hoursAgo: 150,
    kind: 'round-up',
    sentiment: 'neutral',
    about: ['lumenpay', 'tallyforge', 'cobalt-till', 'merra', 'orrin-ledger'],
    reports: [
      {
        outlet: 'fintech-digest',
        after: 0,
        title: 'Five payment firms to watch as interchange rules change',
        deck: 'A round-up of how mid-tier processors are preparing for the new caps.',
        text: `From next year banks may charge no more than 0.15% on consumer debit cards. Somebody will keep the difference. Here is who is placed to.

Lumenpay prints interchange on its bills, so its customers get the saving by themselves. Good for trust, less good for the margin.

Tallyforge charges one blended fee. At 1.5% per tap it could keep every cent of the lower cap, or give some back and look generous. A price review is under way.

Cobalt Till sits between the two, with a percentage and five cents. Cafés with small tickets notice the five cents more.

Merra earns on payouts, which the caps do not touch. It may gain from marketplaces that move money from cards to accounts.

Orrin Ledger wins either way: it is paid to find out who kept what. Expect a busy spring in Prague.`,
      },
    ],
  },
  {
    id: 'interchange-cap',
    hoursAgo: 178,
    kind: 'legal',
    sentiment: 'neutral',
    about: ['lumenpay', 'tallyforge', 'orrin-ledger'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Ines Kovar',
        title: 'Regulators settle on 0.15% cap for debit interchange',
        text: `Banks will be allowed to take at most 0.15% of a consumer debit payment from next {month+4}, down from 0.2%. Payments supervisors agreed the text on {weekday} after two years of hearings.

More contested is the second half of the rule. Acquirers must show interchange separately on every merchant's statement, unless the merchant asks in writing for a single rate. That ends the default on which blended pricing is built.

Tallyforge, which quotes one fee for every card, argued that small shops prefer simplicity. Supervisors replied that they may go on preferring it, once they have seen the alternative. Lumenpay and Orrin Ledger, which show interchange already, had lobbied for the change.

For a shop with $500,000 a year in debit sales the lower cap is worth $250. The statement may be worth more: in a trial with 800 merchants, a third renegotiated within six months.`,
      },
      {
        outlet: 'morning-courier',
        after: 6,
        author: 'Helena Strand',
        title: 'Shops to see what card payments really cost them',
        text: `Every shop that accepts cards is to be told what its bank keeps of each payment, under rules agreed on {weekday}.

The fee that banks charge on debit cards will be limited to 15 cents per 100, five cents less than now. Shopkeepers' associations had asked for ten.

Just as important to them is a duty to show the fee on the monthly bill. Many small shops pay a single rate to a provider such as Tallyforge and do not know how much of it goes to whom. Others, among them Lumenpay and Orrin Ledger, list it already.

Consumer groups doubt that prices will fall. "Nobody ever lowered the price of a coffee by a tenth of a cent," said Bridget Oakes of the Shoppers' Forum. The rules take effect next {month+4}.`,
      },
    ],
  },
  {
    id: 'tallyforge-lawsuit',
    hoursAgo: 76,
    kind: 'legal',
    sentiment: 'negative',
    about: ['tallyforge', 'lumenpay'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Filip Aranda',
        title: 'Lumenpay sues Tallyforge over locked tills',
        text: `Lumenpay has asked a commercial court in Halifax to stop Tallyforge from tying its till software to its own card processing. The complaint, filed on {weekday}, says that new Tallyforge customers cannot choose another processor at any price.

Older contracts allow it for $19 per till and month, as Fern & Oak recently demonstrated. The clause disappeared from new contracts last year. Lumenpay calls that exclusion by a company with "two in five independent shop tills" in its home market; Tallyforge puts its share at 24%.

"We built a product that works because the parts fit," said Priya Tamblyn, Tallyforge's chief executive. "Lumenpay would like one of the parts to be theirs."

Lawyers give the case an even chance. Courts have accepted bundles where rivals sell bundles too, and Cobalt Till does. A first hearing is set for {month+3}. Lumenpay does not ask for damages.`,
      },
      {
        outlet: 'capital-post',
        after: 5,
        author: 'Leonie Vasquez',
        title: 'Fight over who gets to process your shop’s cards goes to court',
        text: `Two payments companies that used to ignore each other will meet before a judge. Lumenpay, strong in grocery, accuses Tallyforge of locking shops into its card processing.

The dispute matters beyond Halifax. Till makers have learned that software is sold once and payments are sold every day. At Tallyforge 71% of revenue comes from card fees. If merchants may choose, part of that is up for auction.

Tallyforge says merchants are free to buy another till. Lumenpay says that moving a stock list of 40,000 items is no more free than moving house.

Paperplane Pay, Merra and Orrin Ledger are watching; each would like to be the processor behind somebody else's till. The court will first decide how large the market is, and whether a phone in a trader's hand belongs to it.`,
      },
      {
        outlet: 'newslane',
        after: 4,
        author: 'Newslane Wire',
        title: 'Lumenpay takes Tallyforge to court over card processing tie',
        text: `The payments company Lumenpay has filed a complaint against its competitor Tallyforge, court papers showed on {weekday}.

Lumenpay wants shops that use Tallyforge's till software to be able to choose another company for their card payments. At present new customers must use Tallyforge's own service, which costs 1.5% per tap.

Tallyforge rejected the accusation. It said that shops can choose between many systems and that bundles are common in the industry.

A hearing at the commercial court in Halifax is planned for {month+3}. Lumenpay, based in Wexcombe, serves about 21,000 merchants; Tallyforge serves more than 38,000.

Neither company gave an estimate of the sums at stake. Associations of retailers said they would follow the case, as most till makers now earn more from payments than from software.`,
        syndicatedTo: ['morning-courier', 'wexcombe-echo', 'checkout-weekly'],
        nearCopies: [
          {
            outlet: 'trade-port-news',
            after: 9,
            title: 'Payments rivals Lumenpay and Tallyforge meet in court',
            replace: [
              ['The payments company Lumenpay', 'Lumenpay, a payments company,'],
              ['rejected the accusation', 'denied the claim'],
              ['about 21,000 merchants', 'some 21,000 merchants'],
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'merra-safeguarding',
    hoursAgo: 72,
    kind: 'legal',
    sentiment: 'negative',
    about: ['merra'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Ines Kovar',
        title: 'Supervisor fines Merra €640,000 over late reconciliation of customers’ funds',
        text: `Merra must pay €640,000 because it counted customers' money too slowly. The supervisor in Paris found that between {month-14} and {month-9} the company compared its ledger with its segregated bank accounts every third day rather than daily, as the rules require.

No money was missing. The largest difference, €2.1m, was a bank holiday. But a firm that promises settlement on delivery "has to know each evening what it owes", the decision published on {weekday} says.

Merra accepted the fine and received a reduction for repairing the process itself. Reconciliation now runs every hour. Camille Estève, the chief executive, said that growth had outpaced the treasury team, which has since doubled.

Competitors in payouts will put the decision into their folders. Orrin Ledger, whose trade is reconciliation, refrained from comment with audible effort.`,
      },
      {
        outlet: 'fintech-digest',
        after: 18,
        title: 'A fine that says more about weekends than about Merra',
        text: `€640,000 is the price of three days. Merra, the payouts company from Lyon, compared what it owed with what it held on Mondays and Thursdays when it should have done so daily. Nobody lost anything.

Should customers worry? We read the decision so that you need not. Funds were in segregated accounts at three banks throughout. The process was fixed before the inspectors arrived. The fine was cut by a third for that.

But it comes at a bad moment. Merra has just taken over payments to 8,400 carriers for Northwind Freight, and freight companies are newcomers who do not know that such fines are common. Two larger marketplaces have asked for a call, we hear.

The lesson for everybody: hire treasurers before salespeople.`,
      },
    ],
  },
  {
    id: 'till-ranking',
    hoursAgo: 268,
    kind: 'round-up',
    sentiment: 'neutral',
    about: ['tallyforge', 'cobalt-till', 'lumenpay', 'paperplane-pay', 'merra'],
    reports: [
      {
        outlet: 'terminal-review',
        after: 0,
        author: 'Product desk',
        title: 'Card readers of the year: our five favourites, ranked',
        text: `Twenty-two devices, eleven months, one very patient flower shop. These are the ways to take card payments that we would buy with our own money.

First, Lumenpay L4. Fast, calm and the only one that switched networks without being asked.

Second, Tallyforge's countertop reader. The till behind it is the best for shops with stock; the fee of 1.5% is not the best for anyone.

Third, Cobalt Till. Tips on the reader, table numbers on the receipt. Hospitality only, really.

Fourth, Paperplane Pay, which is no device at all. For a stall it beats everything above, because it is already charged and already in your pocket.

Fifth, Merra's reader. Slow to wake, but the only one that can pay three parties from one tap. If you run a food hall you will forgive it.

Not ranked: eleven readers whose makers asked us to test the next version instead.`,
      },
    ],
  },
  {
    id: 'card-acceptance-survey',
    hoursAgo: 42,
    kind: 'opinion',
    sentiment: 'neutral',
    about: ['tallyforge', 'lumenpay', 'paperplane-pay', 'cobalt-till'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Dario Penn',
        title: 'Reader survey: what 1,214 shopkeepers think of their card company',
        text: `You answered, and you were not kind. In our yearly survey 1,214 shopkeepers gave their payments provider 6.4 out of ten, a little less than last year. Half of you could not say what you pay per transaction to the nearest tenth of a percent.

Best marks went to Paperplane Pay with 8.1, mostly from people who sell alone. Lumenpay had 7.4, with praise for settlement and complaints about the hold music. Tallyforge received 6.9: you love the till and resent the fee. Cobalt Till came to 6.7, before its lost lunchtime.

Banks brought up the rear at 4.8.

Asked what would make you switch, 44% named the fee, 31% somebody who answers the phone on a Saturday, and 9% "a till that my mother-in-law can use". Only one in twenty plans to move within a year. Loathing, it seems, is compatible with loyalty.`,
      },
    ],
  },
  {
    id: 'marketplace-payout-column',
    hoursAgo: 434,
    kind: 'opinion',
    sentiment: 'positive',
    about: ['merra', 'orrin-ledger'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Guest column: Anneke Roos',
        title: 'The dullest part of payments is becoming the most valuable',
        text: `For twenty years the industry competed at the counter. Who reads the card fastest, who charges least for it. That contest is over in the sense that everybody is good and nobody earns much.

The money has moved to the other end. A marketplace that sells through 4,000 makers has one customer payment and 4,001 people who want some of it, at different times, in different countries, minus tax. Getting that right is worth more than a tenth of a percent.

Merra understood it first and built split payments before it built a brand. Orrin Ledger came from the opposite side, from auditors who explained afterwards where the money had gone. They are converging on the same product: a settlement ledger that acts.

Lumenpay and Tallyforge are larger than both together. Neither can pay a third party today without a spreadsheet. I would not wait long.`,
      },
    ],
  },
  {
    id: 'pharmacy-tender',
    hoursAgo: 494,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['cobalt-till', 'tallyforge'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Maud Ferrier',
        title: 'Cobalt Till wins 620 pharmacies from Tallyforge',
        text: `A purchasing group of 620 German pharmacies will replace its tills with Cobalt Till over the next two years. The loser is Tallyforge, which has supplied most of them since 2019.

Electronic prescriptions decided it. Cobalt Till bills insurers from the counter and goes on doing so without a network; Tallyforge offered to build the same by summer. "We have heard about summer before," said Gesa Wiebold, who chairs the group.

The price is €89 per counter and month, before discount. With a little over two counters per shop, the contract should bring Cobalt Till some €1.4m a year plus card fees.

Tallyforge keeps its general stores in the region. A spokeswoman said the company would concentrate on shops with large stock lists, where it wins four tenders out of five.`,
      },
    ],
  },
  {
    id: 'cash-comeback',
    hoursAgo: 588,
    kind: 'opinion',
    sentiment: 'neutral',
    about: ['paperplane-pay', 'cobalt-till'],
    reports: [
      {
        outlet: 'capital-post',
        after: 0,
        author: 'Tobias Lindner',
        title: 'Cash refuses to die, and payment companies have noticed',
        text: `After falling for twenty years, the share of shop purchases paid in cash rose by a point last year, to 27%. The central bank suspects inflation: people who count coins spend fewer of them.

Payment companies have drawn different conclusions. Cobalt Till added a cash drawer that counts itself, for €11 a month, and says one café in four has ordered it. Paperplane Pay lets traders type in cash sales, so that their books are complete. Neither earns a fee on a coin.

"The enemy was never cash," says Tomasz Wilk of Paperplane Pay. "The enemy is the drawer that is wrong in the evening."

Economists expect the rise to end when prices stop climbing. Then again, they expected it never to begin.`,
      },
    ],
  },
  {
    id: 'sopot-market',
    hoursAgo: 668,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['paperplane-pay'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Maud Ferrier',
        title: 'The night market that stopped giving change',
        text: `At ten in the evening the smoked-fish stall in Sopot has a queue of forty and a cash box with nothing in it. Every one of the 140 traders takes cards by phone, through Paperplane Pay, and most have stopped bringing coins.

Sales rose by 18% in the first season, says the association that runs the market. Part of it is weather. Part is that visitors no longer leave to look for a machine.

The app costs 1.75% per tap and nothing in winter. On the association's turnover of $3.2m that is $56,000, about what the traders used to lose, by their own telling, to wrong change and one memorable burglary.

Not everybody is pleased. The pickle seller, 81, accepts phones only from people who can explain to him who Paperplane Pay is. Few can, so he has time to talk.`,
      },
    ],
  },
  {
    id: 'merra-lyon-marketplace',
    hoursAgo: 238,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['merra'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Dario Penn',
        title: 'Fern & Oak’s Second Season pays its makers on Fridays, thanks to Merra',
        text: `When a repaired armchair is sold on Second Season, the marketplace of home retailer Fern & Oak, three people are owed: the carpenter, the upholsterer and the retailer. Until summer they waited six weeks. Now all three are paid on Friday.

Merra splits each payment as it is made. Its rules are written in plain sentences, which the retailer shows to its 900 makers before they join. A refund runs the same sentences backwards.

Fern & Oak pays 1.3% plus fifteen cents and saves two posts in accounts, says treasurer Imogen Hale. Card payments in the shops go to Lumenpay; payouts were tendered separately, and neither Lumenpay nor Tallyforge could offer them.

Makers have responded. Listings are up by a fifth, and the best upholsterer in the county, who had left in anger, is back.`,
      },
    ],
  },
  {
    id: 'paperplane-germany-launch',
    hoursAgo: 34,
    kind: 'launch',
    sentiment: 'positive',
    about: ['paperplane-pay', 'lumenpay'],
    reports: [
      {
        outlet: 'fintech-digest',
        after: 0,
        title: 'Paperplane Pay lands in Berlin with eleven people and a tram',
        text: `Paperplane Pay has opened its Berlin office and, because nobody notices offices, painted a tram. The Gdańsk company will let German traders take card payments on their phones from spring; a waiting list opened on {weekday} and had 6,300 names by the evening.

Competition is thinner than it looks. Lumenpay tests a phone mode in its own canteen and will not say when it is done. Tallyforge has one but sells it with a till. Banks rent out card readers at prices that would embarrass a hotel minibar.

The cost of the adventure is covered by the $48m it has just raised. Germany is to bring 25,000 traders by the end of next year. Founder Tomasz Wilk calls that cautious; his board, one hears, calls it a budget.`,
      },
    ],
  },
  {
    id: 'orrin-hotel-chain',
    hoursAgo: 66,
    kind: 'partnership',
    sentiment: 'positive',
    about: ['orrin-ledger', 'merra'],
    reports: [
      {
        outlet: 'fintech-digest',
        after: 0,
        title: 'Orrin Ledger signs its first franchise, against Merra',
        text: `A chain of 84 franchised hotels has chosen Orrin Ledger over Merra to collect card payments and pass on each hotel's share. It is the first contract in which the Prague auditor moves other people's money rather than checking it.

The chain, Lindenhof Hotels, takes about €190m a year in cards. Orrin charges interchange plus 0.25% and pays hotels daily. Merra, the incumbent for payouts, had offered to match the rate but not the report, which tells each owner to the cent why Tuesday was short.

Oskar Reznik, who runs acquiring at Orrin, says nine more franchise systems are in talks. He has six engineers. Merra has sixty, and a licence that covers 34 countries instead of eleven.

Still, a first customer is the hardest. The second asks the first.`,
      },
    ],
  },
  {
    id: 'orrin-outage-minor',
    hoursAgo: 374,
    kind: 'incident',
    sentiment: 'negative',
    about: ['orrin-ledger'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Filip Aranda',
        title: 'Orrin Ledger reports went out with yesterday’s totals',
        text: `About 300 merchants opened their books on {weekday} and found a day that had already happened. Orrin Ledger's nightly run had delivered the previous day's reconciliation a second time, under a new date.

The company noticed at 7.20, withdrew the reports at 7.45 and sent correct ones by half past eleven. Promised is nine o'clock. Customers with an exported feed had to reverse the entries; Gullane Foods, which is trying out the software, watched from the sidelines.

A disk had filled up, and a safety rule that should have stopped the run replaced "no data" with "last data". Hana Brodsky, the chief executive, wrote to every customer herself. The rule is gone. "An auditor who guesses is a novelist," the letter said.

No payments were affected. Orrin Acquiring runs on separate systems.`,
      },
    ],
  },
];
