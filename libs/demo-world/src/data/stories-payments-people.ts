import type { StoryEvent } from '../model.ts';

export const paymentsPeopleStories: readonly StoryEvent[] = [
  {
    id: 'paperplane-phone-terminal',
    hoursAgo: 172,
    kind: 'launch',
    sentiment: 'positive',
    about: ['paperplane-pay'],
    reports: [
      {
        outlet: 'terminal-review',
        after: 0,
        author: 'Product desk',
        title: 'Paperplane Pay previews a phone-only terminal for market traders',
        deck: 'The app accepts cards without extra hardware and will launch in two countries next spring.',
        text: `We were handed a three-year-old phone with a cracked corner and told to sell tulips. The new version of Paperplane Pay, shown to a dozen reviewers in Gdańsk, took forty payments in an hour on it without a refusal.

New is PIN entry on the phone's own glass, with keys that change places so that a neighbour cannot read them. That removes the limit of $60 per payment, the chief complaint about the present app. A chime, loud enough for a fairground, tells both sides that it worked.

It launches in Germany and Spain next spring; Poland and Sweden follow once the card schemes have approved the older phones. The fee is expected to stay at 1.75% per tap.

Two reservations. The battery lost 22% in that hour. And customers hesitate before typing a secret into a stranger's phone, in a way they do not with a plastic reader from Tallyforge or Lumenpay.`,
      },
      {
        outlet: 'checkout-weekly',
        after: 26,
        author: 'Maud Ferrier',
        title: 'Would you type your PIN into a flower seller’s phone?',
        text: `Paperplane Pay thinks you will. From next spring its app asks for the PIN on the trader's phone, without a card reader, and thereby lifts the limit that has kept antique dealers and furniture makers away.

The technology is sound. Keys shuffle, the picture of the screen is never stored, and an independent laboratory spent five months trying to peek. The question is manners.

We asked thirty shoppers at a farmers' market. Nineteen would do it, eight would rather pay cash and three asked whether we worked for the bank. Most of the nineteen were under forty.

Tomasz Wilk, who founded the company, expects the doubt to last about as long as it did for contactless cards. "People said they would never tap. Then they were behind somebody who did."`,
      },
    ],
  },
  {
    id: 'tallyforge-handheld',
    hoursAgo: 118,
    kind: 'launch',
    sentiment: 'positive',
    about: ['tallyforge'],
    reports: [
      {
        outlet: 'terminal-review',
        after: 0,
        author: 'Product desk',
        title: 'Tallyforge Carry tested: a stock room on a lanyard',
        text: `Tallyforge's new handheld, the Carry, is a payment terminal, a barcode scanner and a label printer that hangs around your neck. It costs $329, weighs 310 grams and is the first device from Halifax that we did not want to hand back.

Point it at a shelf and it counts. Point it at a box and it knows what should be inside. Sell a jumper in the middle of the shop and the receipt goes to the customer's phone.

The scanner read 98 of 100 labels at our test shop, including the ones we had sat on. Card payments took 2.1 seconds on average; Lumenpay's L4 needs 1.8 but knows nothing about jumpers.

Battery life is honest at nine hours. The printer is slow. And the Carry works with the Growth and Scale plans only, which turns a $329 device into a subscription.

For shops with more than two people on the floor: recommended.`,
      },
      {
        outlet: 'newslane',
        after: 1,
        author: 'Tallyforge',
        title: 'Tallyforge introduces Carry, a handheld till with built-in stock count',
        text: `Tallyforge today introduced Carry, a handheld device that combines a payment terminal, a barcode scanner and a label printer.

Carry lets shop staff sell, count and reorder from anywhere in the store. It works with the Growth and Scale plans and costs $329, or $14 per month. Deliveries start in {month+1}.

In a trial with Harrow Street Books, a chain of six shops, the annual stocktake took one evening instead of a week. Staff completed 38% of Saturday sales away from the counter.

"Queues are a design error," said Priya Tamblyn, founder and chief executive of Tallyforge. "The customer is standing in front of the thing they want. So should the till be."

Tallyforge provides point-of-sale software with built-in card payments to more than 38,000 shops in seven countries.`,
        syndicatedTo: ['checkout-weekly', 'capital-post'],
        nearCopies: [
          {
            outlet: 'fintech-digest',
            after: 14,
            title: 'Tallyforge puts the till on a lanyard',
            replace: [['Tallyforge today introduced Carry', 'Tallyforge has introduced Carry']],
          },
        ],
      },
    ],
  },
  {
    id: 'lumenpay-cpo',
    hoursAgo: 58,
    kind: 'leadership',
    sentiment: 'neutral',
    about: ['lumenpay', 'merra'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Ines Kovar',
        title: 'Lumenpay names Merra’s former head of product for its terminal business',
        text: `Thibault Renard, who built the in-person business of Merra, will run payment terminals at Lumenpay from {month+1}. The post is new; terminals had been part of chief product officer Mireille Sato's team.

Renard left Merra in summer after a disagreement about hardware. He wanted a second generation of readers, his chief executive wanted payouts. Both have since got what they wanted: Merra has signed a freight platform, and Renard inherits 64,000 terminals and a budget.

He will be expected to bring out a smaller sibling of the L4. Lumenpay has nothing for counters where space is short, a gap that Cobalt Till and Tallyforge fill with readers of their own.

Merra said it wished him well and had divided his duties. He is bound by a clause that keeps him from hiring former colleagues for a year.`,
      },
    ],
  },
  {
    id: 'cobalt-till-cto-exit',
    hoursAgo: 13,
    kind: 'leadership',
    sentiment: 'negative',
    about: ['cobalt-till'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 1,
        author: 'Filip Aranda',
        title: 'Cobalt Till’s technology chief to leave after certificate failure',
        text: `Lena Moravec, chief technology officer of Cobalt Till, will leave the company at the end of {month+1}. In a note to staff on {weekday} she wrote that three hours without card payments in 1,900 shops "happened in my house".

Founder Joost Verhagen said he had asked her twice to stay. Nobody else is to go. The position will be filled from outside, and until then two of her deputies share it.

Moravec joined in 2016, when the till still ran on a box under the counter, and moved it to the cloud without a day of closure. Under her the number of shops grew from 2,000 to 14,500. Former colleagues describe a manager who wrote the emergency plan herself and was on the list of people to be woken.

The company will publish monthly uptime figures from {month+1}, as Tallyforge does.`,
      },
    ],
  },
  {
    id: 'orrin-chargeback-report',
    hoursAgo: 104,
    kind: 'opinion',
    sentiment: 'neutral',
    about: ['orrin-ledger'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Ines Kovar',
        title: 'One chargeback in five is a customer who forgot, Orrin study finds',
        text: `Most disputed card payments are neither fraud nor failure. They are purchases that people no longer recognise. That is the finding of a study of 310,000 chargebacks published by Orrin Ledger on {weekday}.

Of the cases, 21% were withdrawn as soon as the customer saw a full receipt. Another 14% concerned subscriptions whose price had changed. Stolen cards made up just under a third.

The name on the statement matters more than anything else. Merchants that show their shop name rather than the name of a holding company have 40% fewer disputes.

The numbers come from Orrin's own chargeback desk, so they lean towards large merchants with many acquirers. Academics at Brno checked the sample and the sums.

Orrin sells a service that answers disputes, and says so on page one. The advice on page nine costs nothing: send the receipt by message, with a picture of the shop.`,
      },
    ],
  },
  {
    id: 'lumenpay-results',
    hoursAgo: 286,
    kind: 'results',
    sentiment: 'positive',
    about: ['lumenpay'],
    reports: [
      {
        outlet: 'capital-post',
        after: 0,
        author: 'Leonie Vasquez',
        title: 'Lumenpay’s volume rises by a third as grocers sign up',
        text: `Lumenpay processed card payments worth $2.6bn in the {quarter-1} quarter, 34% more than a year before, according to figures sent to holders of its bond.

Net revenue rose by 22% to $29m. The slower growth reflects a shift to large grocers, which bring volume and pay less per tap. Operating profit came to $3.1m after a loss of $0.8m.

The number of merchants grew by 9% to a little over 21,000. Losses from fraud and chargebacks stayed at 0.02% of volume.

Finance chief Bram Tolland warned that margins will be thinner next year. Salaries rise by 5% and the company pays for the exchange of 12,000 old terminals.

Lumenpay's bond of $60m, issued two years ago, traded slightly higher. The company has no plans to list its shares.`,
      },
      {
        outlet: 'payments-ledger',
        after: 5,
        author: 'Filip Aranda',
        title: 'Inside Lumenpay’s quarter: more lanes, less per lane',
        text: `Twenty-two cents of every additional dollar. That is what Lumenpay kept in net revenue growth for 34% more volume in the {quarter-1} quarter: $29m on $2.6bn, or 1.12% of what went through its terminals, down from 1.23%.

The decline is planned. Two grocers with 150 lanes each went live in the quarter, and grocers bargain. Costs per transaction fell faster than the fee, because terminals in supermarkets are busy all day and rarely break.

Operating profit of $3.1m is small but the right way up; a year ago there was a loss of $0.8m.

Set against its rivals, the company is the fastest grower among those of its size. Tallyforge does not report quarterly. Orrin Ledger's acquiring arm, with €480m in its first year, is a twentieth of Lumenpay.`,
      },
    ],
  },
  {
    id: 'tallyforge-layoffs',
    hoursAgo: 54,
    kind: 'hiring',
    sentiment: 'negative',
    about: ['tallyforge'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Dario Penn',
        title: 'Tallyforge closes Aarhus office, 58 posts to go',
        text: `Tallyforge is closing its development office in Aarhus and cutting 58 of its 640 posts. Staff were told on {weekday} morning; half were offered work in Halifax.

The Danish team came with an acquisition three years ago and built the first version of the stock list. Most of its work has since moved. "We ended up with two teams who were both polite enough to wait for the other," said chief operating officer Rune Haldorsen.

Support for Danish customers stays in Aarhus, with nine people. Customers will not notice, the company says, an assurance customers have heard before.

The cuts save about $6m a year. Tallyforge said in spring that it was profitable and gave no outlook. Lumenpay's recruiters were seen on the Aarhus quayside, if only online: the company posted four jobs for Danish speakers on the same afternoon.`,
      },
      {
        outlet: 'morning-courier',
        after: 4,
        author: 'Business desk',
        title: 'Till maker Tallyforge cuts 58 jobs in Denmark',
        text: `Fifty-eight people will lose their jobs at Tallyforge, a maker of till software, as it shuts a development site in Aarhus.

The company, based in Halifax, employs 640 people. It said about half of those affected had been offered a move to its headquarters and that the rest would receive at least six months' pay.

The union that represents software developers in Aarhus called the decision "cold", as the office had met every deadline since it was bought three years ago. Talks begin next week.

Tallyforge supplies 38,000 shops with tills and card readers. It recently agreed to pay $37m for Brasswick Systems, an Irish rival. Chief operating officer Rune Haldorsen said the two decisions were unrelated. Customers in Denmark will keep a support team of nine.`,
      },
    ],
  },
];
