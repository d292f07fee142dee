import type { EventKind } from '../event-kind.ts';
import { money, near, otherPurpose, plainly } from '../patterns.ts';

/** Acquisitions, listings, funding and partnerships. */
export const dealKinds: readonly EventKind[] = [
  {
    id: 'acquisition',
    event: 'acquisition',
    label: 'an acquisition or merger',
    weight: 8.3,
    polarity: 0.3,
    measuredBy: ['money'],
    terms:
      'acquisition, takeover, take over bid, merger, merges with, to merge with, merge with, agreed to buy, agrees to buy, to be acquired, buyout, acquires, acquired by, has acquired, to acquire, majority stake, controlling stake, minority stake, takes stake in, buys stake, all cash deal, divestiture, divests, sells its stake, spin off, spins off, übernahme, übernimmt, fusion, fusioniert, rachat, rachète, acquiert, prise de contrôle, adquisición, adquiere, fusión, compra de, agreed to acquire, buyout offer, takeover offer, takeover talks, tender offer, acquirer of the, swallowed by, snapped up, bought by, ?sold to, ?sale of the company, up for sale, put itself up for sale, seeks buyer, ?bidder, rival bid, ?purchase of, deal to buy, ?kauft, ?gekauft, verkauft an, aufgekauft, racheté, ?cession, comprada, ofrece comprar, ?buys, ?buying, ?acquire, ?merge, ?takeover',
    patterns: [
      /\btalks (?:\p{L}+ ){0,3}(?:to (?:buy|acquire|merge|sell)|about (?:a )?(?:merger|takeover|sale))\b|\b(?:takeover|buyout|merger|acquisition) (?:bid|offer|talks|approach|deal|proposal)\b|\b(?:bid|offer) (?:for □|of [$€£]?\d|to (?:buy|acquire|take over))|\bstake sale\b|(?:[$€£]\s?\d[\d.,]{0,9}\s?(?:m|bn|k|million|billion)?|launch\p{L}{0,3} (?:\p{L}+ ){0,2}|mak(?:es|ing) (?:a |an )?(?:\p{L}+ ){0,2})\s?\bbid for\b|\b(?:to (?:buy|acquire|purchase)|buys|acquires|closes in on) [^.;!?\n]{1,60}\b(?:unit|business|stake|division|arm|rights|firm|company|maker|developer|group|brand|chain|portfolio|startup|agency|studio)\b|\bs(?:ells?|old) (?:off )?(?:\p{L}+ ){0,4}(?:stake|unit|business|division|arm|subsidiary)\b/u,
      /\b(?:takes?|took|taking|taken) over\b(?! (?:as|the (?:role|job|post|reins)|from|responsibility|at|in|when|during|again|once|where)\b)/,
      /\b(?:agrees?|agreed|agreement|deal|plans?|offers?|offered|bids?) to (?:buy|acquire|purchase|sell itself|take over)\b/,
      /\b(?:buys?|bought|buying|swallows|swallowed|gobbles up|acquires?|acquired|sells?|sold) (?:\p{L}+ ){0,6}(?:\p{L}+ )?for (?:[$€£¥]|usd|eur|gbp|chf|an undisclosed)/u,
      new RegExp(
        String.raw`\b(?:acquir(?:e|es|ed|ing)|buy(?:s|ing)?|bought|purchas(?:e|es|ed)|snaps? up|sells?|sold)\b${near}\b(?:for|worth|valued at|in a deal)\b.{0,24}${money}`,
      ),
      new RegExp(
        String.raw`\b(?:acquir(?:e|es|ed|ing)|buy(?:s|ing)?|bought|sells?|sold)\b${near}\bin (?:an? |the )?${money}.{0,12}\b(?:deal|transaction|takeover|acquisition)\b`,
      ),
      /\b(?:complet|clos|finali[sz]|seal|agree|announc|confirm)(?:es|ed|s|d)? (?:the |its )?(?:purchase|takeover|acquisition|buyout) of\b(?! (?:\p{L}{1,14} )?(?:land|sites?|buildings?|offices?|shares|vehicles|equipment)\b)/u,
      /\b(?:acquires?|acquired|acquiring|buys|is buying|(?:to|may|might|could|will|would) (?:buy|acquire)|snaps up|swallows|absorbs|takes over|took over)\s+(?:[\p{L}-]+\s){0,4}?(?:rival|competitor|startup|start-up|maker|provider|firm|company|business|platform|unit|division|agency|studio|peer|host|operator|vendor|supplier|manufacturer|retailer|chain|developer|lender|insurer|broker|carrier)\b/u,
    ],
    notWhen:
      /\b(?:customer|user|client|talent|data|subscriber|merchant|lead|patient) acquisition\b|\bacquisition (?:cost|channel|funnel|campaign)|\bacquir(?:e|es|ed|ing) (?:new |more )?(?:customers|users|skills|knowledge|clients|leads)\b/,
  },
  {
    id: 'ipo',
    event: 'funding',
    label: 'a stock-market listing',
    weight: 8.5,
    polarity: 0.3,
    measuredBy: ['money'],
    terms:
      'ipo, initial public offering, files to go public, goes public, going public, stock market debut, market debut, direct listing, spac merger, delisting, börsengang, introduction en bourse, salida a bolsa',
  },
  {
    id: 'funding',
    event: 'funding',
    label: 'a funding round',
    weight: 6.9,
    polarity: 0.9,
    measuredBy: ['money'],
    terms:
      'funding round, series a, series b, series c, series d, series e, seed round, seed funding, pre seed, growth round, venture round, led by investors, raises funding, raised funding, secures funding, secured funding, new funding, fresh funding, ?valuation of, ?valued at, debt facility, credit facility, venture debt, finanzierungsrunde, finanzierung, levée de fonds, ronda de financiación, ronda de inversión, investment round, ?investment from, raises capital, raised capital, ?new investors, capital increase, growth capital, ?financing, loan facility, ?facility, backed with, ?investment of, ?funding, series f, extension round, ?crowdfunding, bridge round, kapitalerhöhung, investoren, millionenfinanzierung, investissement de, augmentation de capital, inversión de, ampliación de capital, ?investor, ?valuation, ?raises, ?round',
    patterns: [
      new RegExp(String.raw`\b(?:borrows?|borrowed)\b.{0,24}${money}`),
      new RegExp(
        String.raw`\b(?:agrees?|agreed|signs?|signed|arranges?|arranged|obtains?|obtained|lines up|takes out)\b.{0,24}${money}[^.;!?\n]{0,30}\b(?:facility|loan|credit|financing|funding)\b`,
      ),
      // An investor puts money into the company, or the company into its own business.
      new RegExp(
        String.raw`\b(?:pumps?|pumped|pumping|injects?|injected|injecting|invests?|invested|pours?|poured|puts?|ploughs?|plows?)\b.{0,30}${money}[^.;!?\n]{0,40}\b(?:into|in)\b`,
      ),
      new RegExp(
        String.raw`\b(?:to (?:raise|get|receive|secure)|needs?|seeks?|wins)\b.{0,24}${money}[^.;!?\n]{0,40}\b(?:funding|investment|financing|investors?|bail-?out|loan|capital|injection|round)\b`,
      ),
      new RegExp(
        String.raw`\b(?:raises?|raised|raising|secures?|secured|closes|closed|lands|landed|bags|bagged|nabs|nabbed|nets|netted|grabs|grabbed|scoops|scooped|picks up|picked up|pulls in|pulled in|hauls in|hauled in|gets?|receives?|received|attracts|attracted)\b${plainly}${money}${otherPurpose}`,
      ),
    ],
    notWhen:
      /\braises? (?:awareness|prices|fees|questions|concerns|eyebrows|forecast|guidance|outlook)|\b(?:charity|fundraiser|donat)/,
  },
  {
    id: 'partnership',
    event: 'partnership',
    label: 'a partnership',
    weight: 5.1,
    polarity: 0.6,
    measuredBy: ['money'],
    patterns: [
      /\b(?:forms?|formed|forge[sd]?|joins?|joined|strikes?|struck|seals?|sealed|builds?) (?:an? |the )?(?:[\p{L}-]{1,16} ){0,2}alliance\b|\balliance (?:with|between)\b/u,
    ],
    terms:
      'partnership, partners with, partnered with, partnering with, teams up with, teamed up with, joins forces, strategic alliance, collaborates with, ?collaboration with, joint venture, integrates with, integration with, reseller agreement, partnerschaft, kooperation, kooperiert, zusammenarbeit mit, partenariat, s associe, s allie, acuerdo con, colaboración con, asociación con, pact with, ?cooperation, ?cooperate, ?works with, ?working with, link up, links up with, tie up, ?alliance, ?joint project, joint offer, supplier agreement, distribution agreement, arbeitet mit, gemeinsam mit, s’associe, s’allie, en partenariat, colabora, ?partner, ?together, ?joint, ?integration',
  },
];
