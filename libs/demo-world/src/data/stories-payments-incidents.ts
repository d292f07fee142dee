import type { StoryEvent } from '../model.ts';

export const paymentsIncidentStories: readonly StoryEvent[] = [
  {
    id: 'cobalt-till-outage',
    hoursAgo: 62,
    kind: 'incident',
    sentiment: 'negative',
    about: ['cobalt-till'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 5,
        author: 'Maud Ferrier',
        title: 'Cobalt Till outage stops card payments in 1,900 shops for three hours',
        deck: 'The company blamed an expired certificate and offered affected merchants a month of free service.',
        text: `Customers in 1,900 cafés, restaurants and pharmacies could not pay by card for three hours on {weekday} after a security certificate at Cobalt Till expired.

Payments failed from 11.42, just before lunch, and returned at 14.47. Tills went on working and took cash; the built-in payment terminals refused every card with the message "host not trusted".

"We had a reminder, the reminder went to a colleague who had left, and nobody noticed," said Lena Moravec, chief technology officer. She confirmed that no card data was exposed. All certificates are now renewed by machine, with an alarm at thirty days.

Affected merchants get a month without charge. For a café on the smallest plan that is €39; Brasserie Quatre Vents in Ghent, which turned away two coach parties, puts its loss at €2,300.

It is the second incident since {month-2}, when a faulty update slowed kitchen screens for an evening. Cobalt Till serves about 14,500 shops.`,
      },
      {
        outlet: 'payments-ledger',
        after: 8,
        author: 'Filip Aranda',
        title: 'Expired certificate takes Cobalt Till terminals offline at lunchtime',
        text: `A lapsed certificate on one of two payment gateways left 1,900 Cobalt Till merchants unable to accept cards for three hours on {weekday}. Roughly one in eight of the Utrecht company's 14,500 shops depends on that gateway.

The failure was complete rather than partial: terminals that met the expired certificate did exactly what they should and refused to talk. The second gateway had been renewed in time, but merchants are tied to one or the other.

For engineers the fix took eleven minutes. Finding it took the rest. Alarms watched response times, and a refused handshake is very fast.

Cobalt Till will let terminals fall back to the other gateway from {month+1}, and credits one month's fee to everybody affected. Its competitors were quick to call. Tallyforge publishes a rolling uptime of 99.97%, Lumenpay one of 99.98%; Cobalt Till publishes none.`,
      },
      {
        outlet: 'newslane',
        after: 7,
        author: 'Newslane Wire',
        title: 'Card payments restored after till provider’s certificate error',
        text: `Card payments are working again in shops that use tills from Cobalt Till, the Dutch company said on {weekday}, after an interruption of three hours around midday.

About 1,900 cafés, restaurants and pharmacies in three countries were affected. The company said an electronic certificate that secures the link to its payment processor had expired.

"No customer paid twice and no card details were lost," Cobalt Till said in a statement. Merchants will not be charged for a month of service.

Shops could still take cash, and some pharmacies wrote down insurance numbers to bill later. A consumer association advised customers to check their statements for payments that were shown as refused.

The company is privately held. It was founded in 2012 by a former café owner and employs 310 people. Its till software competes with that of Tallyforge, among others.`,
        syndicatedTo: ['morning-courier', 'capital-post', 'wexcombe-echo'],
        nearCopies: [
          {
            outlet: 'trade-port-news',
            after: 6,
            title: 'Certificate error at till supplier Cobalt Till: cards work again',
            replace: [
              ['Card payments are working again', 'Cards are being accepted again'],
              ['for a month of service', 'for one month'],
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'cobalt-till-aftermath',
    hoursAgo: 20,
    kind: 'incident',
    sentiment: 'negative',
    about: ['cobalt-till', 'tallyforge'],
    reports: [
      {
        outlet: 'checkout-weekly',
        after: 0,
        author: 'Maud Ferrier',
        title: 'After the outage, restaurateurs ask Cobalt Till for a second line',
        text: `The restaurant association of the Low Countries has asked Cobalt Till to put a guaranteed availability in its contracts. At present merchants are promised "reasonable efforts", a phrase that read differently after 1,900 shops spent a lunchtime without card payments.

The association wants 99.9% per month, measured by a third party, and compensation by lost hour rather than by monthly fee. It says 210 members have written in, with an average claimed loss of €740.

Joost Verhagen, who founded the company after nine years behind a bar, met the association on {weekday}. He offered the figure but not the hourly compensation. "I know what a lost lunch costs. I also know what insurance costs," he said afterwards.

Salespeople elsewhere smell an opening. Tallyforge has mailed restaurants in Utrecht and Ghent an offer of three free months; two owners showed us the letter. Neither had decided to switch.`,
      },
      {
        outlet: 'terminal-review',
        after: 4,
        author: 'Product desk',
        title: 'Five tills, one pulled plug: which ones keep taking cards?',
        text: `Cobalt Till's lost lunchtime made us do what we should have done years ago. We put five systems on one counter, cut the line, and tried to sell forty coffees.

Lumenpay's L4 switched to mobile data in nine seconds and lost nothing. When we took the SIM card out as well, it stored payments and sent them later, up to its limit of 400.

Tallyforge stored payments too, but asked for a manager code after the tenth. Merra's reader waited politely for a network and sold no coffee at all. Paperplane Pay accepted everything under $60 and showed a small cloud to say so.

And Cobalt Till? With the line cut it did well: 40 of 40, thanks to the copy kept on the counter. Its lost lunchtime was of another kind. A till can survive a missing network and still be stopped by a certificate, because the terminal no longer believes what it hears.

Our advice is unchanged: own a second way to be paid.`,
      },
    ],
  },
  {
    id: 'lumenpay-phishing',
    hoursAgo: 138,
    kind: 'incident',
    sentiment: 'negative',
    about: ['lumenpay'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Ines Kovar',
        title: 'Lumenpay freezes 41 merchant accounts after phishing calls',
        text: `Lumenpay suspended payouts to 41 merchants on {weekday} after callers posing as its support staff had talked shopkeepers into changing the bank account on file.

Money had left in six cases, about $83,000 in total. The company says it has refunded all six and recovered roughly half from the receiving bank. The other accounts were frozen before the next settlement run and reopened within two days.

The callers knew the names of account managers and the last settlement amount, which suggests that an e-mail box at a merchant rather than Lumenpay itself had been read. An outside firm found no sign of intrusion at Lumenpay, according to a summary sent to customers.

A change of bank account now takes effect after 48 hours and must be confirmed on a payment terminal in the shop. "It will annoy honest people twice in their lives," said chief product officer Mireille Sato. "I can live with that."`,
      },
      {
        outlet: 'wexcombe-echo',
        after: 7,
        author: 'Sally Grice',
        title: 'Butcher tells how fake Lumenpay caller emptied a week’s takings',
        text: `"She knew my name, she knew what we took on Saturday, and she was nicer than the bank has ever been." Wilf Ashdown, who runs the butcher's shop in Tanner's Row, lost $9,400 to a caller who said she worked for Lumenpay.

The woman told him a payment had got stuck and asked him to read out a code from the company's app. The code moved his payouts to another account. He noticed on the third day.

Mr Ashdown is one of six shopkeepers whose money was taken; 41 accounts were stopped as a precaution. Lumenpay has paid him back in full and sent an apology with a hamper, "which was thoughtful, though I do sell hampers".

The company advises traders never to read codes aloud, whoever asks. Police are looking into the receiving account, which was opened in {month-1} with a stolen passport.`,
      },
    ],
  },
  {
    id: 'paperplane-double-charge',
    hoursAgo: 310,
    kind: 'incident',
    sentiment: 'negative',
    about: ['paperplane-pay'],
    reports: [
      {
        outlet: 'fintech-digest',
        after: 0,
        title: 'Paperplane Pay charged 3,200 shoppers twice',
        text: `A retry that should have stopped did not, and so 3,200 customers of Polish and Swedish market stalls paid twice for the same cheese on {weekday}. Paperplane Pay reversed the duplicates within a day; banks will need up to five more to show it.

The error sat in the feature the company is proudest of. Payments taken without a signal are stored on the phone and sent later. After an update, phones that regained a weak connection sent the same payment again when the first answer came back slowly.

Total value: about $61,000. Chief product officer Ebba Sandström published the whole account on the same evening, including the line of code, and it makes good reading. Each stored payment now carries an identity that the processor refuses to see twice, "which it ought to have had from the first day".

Traders were not out of pocket. Some had to explain themselves to regulars, which may be worse.`,
      },
    ],
  },
  {
    id: 'tallyforge-data-exposure',
    hoursAgo: 700,
    kind: 'incident',
    sentiment: 'negative',
    about: ['tallyforge'],
    reports: [
      {
        outlet: 'payments-ledger',
        after: 0,
        author: 'Filip Aranda',
        title: 'Tallyforge left staff rotas of 600 shops readable online',
        text: `Names, shifts and telephone numbers of employees in some 600 shops could be read by anybody with the right web address, Tallyforge admitted on {weekday}. No card payments or bank details were affected.

The files were rotas exported by shop managers and kept in storage that should have been private. A student in Aarhus found the pattern in the addresses, downloaded two files to be sure and wrote to the company, which closed the gap within four hours and paid him $5,000.

Logs going back 90 days show no other reader. Before that there are no logs, which the data protection authority in Halifax has asked about.

Rune Haldorsen, the chief operating officer, apologised to shop staff "who never chose our software and deserve better from it". Exports now expire after seven days. Trade unions in two countries have asked which of their members are on the list.`,
      },
    ],
  },
];
