/** Readable labels an item may carry. Fixed, so that boards can filter by them. */
export const tagLabels = [
  'Acquisitions',
  'Awards',
  'Customers',
  'Events',
  'Expansion',
  'Funding',
  'Hiring',
  'Layoffs',
  'Leadership',
  'Legal',
  'Markets',
  'Opinion',
  'Outage',
  'Partnerships',
  'Pricing',
  'Product launches',
  'Regulation',
  'Research',
  'Restructuring',
  'Results',
  'Security',
] as const;
export type TagLabel = (typeof tagLabels)[number];

/**
 * A kind of event and the words that tell it. `weight` is the executive value (0–10) of an ordinary event of this kind when
 * the item is about it. `terms` are phrases compared by stem; a term preceded by "?" is weak: it counts only together with another
 * term of the kind or in the headline. `patterns` need several words near each other. `notWhen` takes the event away again.
 */
export interface EventKind {
  readonly id: string;
  readonly label: string;
  readonly tag: TagLabel;
  readonly weight: number;
  /** How good (above 0) or bad such an event is for the company it happens to, -1 to 1; absent when it may be either. */
  readonly polarity?: number;
  readonly terms: string;
  readonly patterns?: readonly RegExp[];
  readonly notWhen?: RegExp;
}

const money = String.raw`(?:[$€£¥₹]\s?\d|(?:usd|eur|gbp|chf|sek)\s?\d|\d[\d.,]{0,14}\s?(?:million|billion|bn|mn|m|k|mio|mrd|millionen|milliarden|millions|milliards|millones)\b)`;
const near = '[^.;!?\\n]{0,60}';

/** All patterns are tried on lower-cased sentences; every repetition is bounded. */
export const eventKinds: readonly EventKind[] = [
  {
    id: 'insolvency',
    label: 'an insolvency or shutdown',
    tag: 'Restructuring',
    weight: 9.2,
    polarity: -1,
    terms:
      'bankruptcy, insolvency, insolvent, chapter 11, goes into administration, enters administration, into administration, winding up, ceases trading, ceased trading, ceases operations, shuts down for good, shutting down the company, liquidation, liquidator, going out of business, creditor protection, insolvenz, insolvenzantrag, dépôt de bilan, liquidation judiciaire, redressement judiciaire, quiebra, concurso de acreedores, files for protection, receivership, collapses into, wound up, closes its doors, closes for good, runs out of money, ran out of cash, cessation, schließt für immer, pleite',
    patterns: [
      /\b(?:to|will|is|are) (?:shut|shutting|wind|winding|close|closing) down (?:its|the|all) (?:business|company|operations|service)/,
    ],
  },
  {
    id: 'acquisition',
    label: 'an acquisition or merger',
    tag: 'Acquisitions',
    weight: 8.3,
    polarity: 0.3,
    terms:
      'acquisition, takeover, take over bid, merger, merges with, to merge with, merge with, agreed to buy, agrees to buy, to be acquired, buyout, acquires, acquired by, has acquired, to acquire, majority stake, controlling stake, minority stake, takes stake in, buys stake, all cash deal, divestiture, divests, sells its stake, spin off, spins off, übernahme, übernimmt, fusion, fusioniert, rachat, rachète, acquiert, prise de contrôle, adquisición, adquiere, fusión, compra de, agreed to acquire, buyout offer, takeover offer, takeover talks, tender offer, acquirer of the, swallowed by, snapped up, bought by, sold to, sale of the company, up for sale, put itself up for sale, seeks buyer, bidder, bid for, rival bid, purchase of, deal to buy, kauft, gekauft, verkauft an, aufgekauft, racheté, cession, comprada, ofrece comprar, ?buys, ?buying, ?acquire, ?merge, ?takeover',
    patterns: [
      /\b(?:takes?|took|taking|taken) over\b(?! (?:as|the (?:role|job|post|reins)|from|responsibility|at the))/,
      /\b(?:agrees?|agreed|agreement|deal|plans?|offers?|offered|bids?) to (?:buy|acquire|purchase|sell itself|take over)\b/,
      /\b(?:buys?|bought|buying|swallows|swallowed|gobbles up|acquires?|acquired|sells?|sold) (?:\p{L}+ ){0,6}(?:\p{L}+ )?for (?:[$€£¥]|usd|eur|gbp|chf|an undisclosed)/u,
      new RegExp(
        String.raw`\b(?:acquir(?:e|es|ed|ing)|buy(?:s|ing)?|bought|purchas(?:e|es|ed)|snaps? up|sells?|sold)\b${near}\b(?:for|worth|valued at|in a deal)\b.{0,24}${money}`,
      ),
      /\b(?:acquires?|acquired|acquiring|buys|is buying|to buy|snaps up|swallows|takes over|took over)\s+(?:[\p{L}-]+\s){0,4}?(?:rival|competitor|startup|start-up|maker|provider|firm|company|business|platform|unit|division|agency|studio|peer)\b/u,
    ],
    notWhen:
      /\b(?:customer|user|client|talent|data|subscriber|merchant|lead|patient) acquisition\b|\bacquisition (?:cost|channel|funnel|campaign)|\bacquir(?:e|es|ed|ing) (?:new |more )?(?:customers|users|skills|knowledge|clients|leads)\b/,
  },
  {
    id: 'ipo',
    label: 'a stock-market listing',
    tag: 'Markets',
    weight: 8.5,
    polarity: 0.3,
    terms:
      'ipo, initial public offering, files to go public, goes public, going public, stock market debut, market debut, direct listing, spac merger, delisting, börsengang, introduction en bourse, salida a bolsa',
  },
  {
    id: 'breach',
    label: 'a security breach',
    tag: 'Security',
    weight: 8.6,
    polarity: -1,
    terms:
      'data breach, data leak, security breach, ransomware attack, cyberattack, cyber attack, hacked, hackers stole, hackers accessed, hackers gained, exposed records, exposed customer data, leaked data, stolen data, customer data was, unauthorised access, unauthorized access, security incident, personal data exposed, credential stuffing, zero day, critical vulnerability, datenleck, hackerangriff, cyberangriff, fuite de données, cyberattaque, piratage, filtración de datos, ciberataque, data of customers, ransomware, malicious software, hackers, hacker, cyber incident, intrusion, phishing attack, phishing calls, scam calls, stolen credentials, records exposed, personal data, data of its, unauthorised party, unauthorized party, account takeover, erpressungssoftware, schadsoftware, daten gestohlen, rançongiciel, données volées, datos robados',
    patterns: [
      /\b(?:breach|leak|hack|intrusion|attackers?|hackers?|misconfigured)\b[^.;!?\n]{0,60}\b(?:records|customers?|accounts|passwords|card numbers|personal data|data|files|emails)\b/,
    ],
    notWhen:
      /\b(?:prevents?|preventing|protects?|protecting|protection|defend|guard) (?:\p{L}+ ){0,3}(?:against|from|data breach|cyber ?attacks?)|\bbreach of (?:contract|duty|warranty)|\bhow to (?:avoid|prevent)/u,
  },
  {
    id: 'vulnerability',
    label: 'a security finding',
    tag: 'Security',
    weight: 5.6,
    polarity: -0.6,
    terms:
      'vulnerability, security flaw, security hole, phishing campaign, ?malware, ?exploit, security patch, patches flaw, sicherheitslücke, faille de sécurité, vulnerabilidad',
  },
  {
    id: 'outage',
    label: 'an outage',
    tag: 'Outage',
    weight: 7.6,
    polarity: -1,
    terms:
      'outage, outages, went down, service disruption, goes dark, knocked offline, went offline, taken offline, payments down, systems down, unable to pay, unable to log in, unavailable for, degraded performance, service was down, major incident, störung, ausfall, panne, interruption de service, caída del servicio, interrupción, offline for, service interruption, interruption, disruption, disruptions, system failure, technical failure, technical problems, glitch, crashed, not working, stopped working, out of action, unreachable, could not pay, could not log in, could not take, unable to take, unable to access, ?offline, ?downtime, ?restored, ?failure, lahmgelegt, lahm, nicht erreichbar, funktionierte nicht, hors service, en panne, fuera de servicio',
    patterns: [
      /\b(?:knocked?|goes|went|took itself|taken|is|are|was|were|been|systems?|services?) (?:back )?offline\b/,
      /\b(?:restored?|back online|working again|running again|switched back on)\b/,
      /\b(?:is|was|were|are) down for\b/,
      /\b(?:hours|minutes) of downtime\b/,
    ],
    notWhen: /\bpower outage (?:kit|tips)|\bscheduled maintenance\b|\b(?:no|zero|without) downtime\b/,
  },
  {
    id: 'price change',
    label: 'a price change',
    tag: 'Pricing',
    weight: 7.4,
    terms:
      'price increase, price rise, price hike, price cut, raises prices, raising prices, raised prices, cuts prices, cutting prices, cut prices, lowers prices, lowered prices, slashes prices, new pricing, pricing change, changes pricing, changes its pricing, price change, cheaper plan, fee increase, raises fees, raised fees, cuts fees, cutting fees, lowers fees, new fee, scraps fees, drops fees, free tier, price war, pricing overhaul, preiserhöhung, erhöht die preise, erhöht preise, senkt die preise, preissenkung, gebührenerhöhung, hausse des prix, augmente ses prix, baisse ses prix, baisse des prix, subida de precios, sube los precios, sube sus precios, baja los precios, rebaja de precios, price list, price increases, higher prices, lower prices, new prices, price plan, repricing, reprices, price freeze, freezes prices, discount, undercuts, undercut, surcharge, price rises, price cuts, free of charge, more expensive, introduces a fee, charges a fee, monthly fee, preise, preisliste, teurer, billiger, gebühren, tarifs, moins cher, plus cher, precios, más caro, más barato, ?price, ?pricing, ?fee, ?rate, ?plan, ?cheaper, ?tariff, ?subscription',
    patterns: [
      /\b(?:prices?|pricing|fees?|rates?|charges?|costs?|subscription|plan)\b[^.;!?\n]{0,50}\bfrom [$€£]?\d[\d.,]{0,9}\s?%? to [$€£]?\d/,
      /\b(?:rais|increas|hik|lower|cut|slash|drop|reduc|doubl|scrap|bump)(?:e|es|ed|ing|s|ting|ping|ped)?\b[^.;!?\n]{0,40}\b(?:prices?|pricing|fees?|rates?|tariffs?|subscription|plan)\b/,
      /\b(?:prices?|pricing|fees?|tariffs?|subscription cost)\b[^.;!?\n]{0,30}\b(?:rise|rises|rose|go up|goes up|going up|increase|increases|increased|fall|falls|fell|drop|drops|dropped|from [$€£]\s?\d)/,
    ],
    notWhen:
      /\b(?:share|stock|oil|house|gas|energy|food) prices?\b|\binterest rates?\b|\b(?:conversion|churn|response|error|fraud|decline|chargeback|retention|growth|success) rates?\b|\bcosts? of (?:living|goods)|\bprice target\b/,
  },
  {
    id: 'layoffs',
    label: 'job cuts',
    tag: 'Layoffs',
    weight: 7.3,
    polarity: -0.9,
    terms:
      'layoff, layoffs, lays off, laid off, laying off, job cuts, cuts jobs, cutting jobs, cut jobs, redundancy, redundancies, workforce reduction, reduces headcount, headcount reduction, staff cuts, eliminates positions, stellenabbau, entlässt, entlassungen, streicht stellen, licenciement, licenciements, suppressions de postes, suppression de postes, despidos, despide, recorte de plantilla, job losses, jobs at risk, jobs go, staff reduction, shed jobs, roles eliminated, lets go, let go of, trims workforce, hiring freeze, fires staff, stellen fallen weg, arbeitsplätze, plan social, licencie, ere',
    patterns: [
      /\b(?:cut|cuts|cutting|axe|axes|axing|shed|sheds|slash|slashes|eliminate|eliminates|streicht)\b[^.;!?\n]{0,40}\b(?:jobs|staff|employees|workers|workforce|positions|roles|headcount|stellen|mitarbeiter|postes)\b/,
    ],
  },
  {
    id: 'lawsuit',
    label: 'a legal dispute',
    tag: 'Legal',
    weight: 7.1,
    polarity: -0.7,
    terms:
      'lawsuit, sues, sued, suing, files suit, class action, legal action, takes to court, patent infringement, court ruling, court ruled, court rules, judge ruled, jury found, settlement with, settles, agreed to settle, appeals court, injunction, plaintiff, found guilty, pleads guilty, indicted, litigation, fraud charges, klage, verklagt, gerichtsurteil, rechtsstreit, plainte, procès, poursuit en justice, tribunal, demanda judicial, demanda contra, juicio, files complaint, filed a complaint, complaint against, court papers, files a lawsuit, goes to court, meets in court, meet in court, in court, commercial court, high court, supreme court, legal battle, legal dispute, patent dispute, arbitration, cease and desist, damages claim, seeks damages, ordered to pay, trial, jury, verdict, accuses, accused of, alleges, alleged, dismisses case, gericht, vor gericht, verklagt, klagt gegen, urteil, schadenersatz, devant le tribunal, assigne, demanda, demandado, ?court, ?judge, ?ruling, ?appeal, ?legal, ?dispute',
    patterns: [
      /\b(?:takes?|took|taking|dragged?|hauls?|hauled) (?:[^\s.;]+ ){1,5}to court\b/,
      /\b(?:judge|court|tribunal|jury) (?:rules?|ruled|orders?|ordered|finds?|found|sides?|sided|dismisses|dismissed|lets|blocks|blocked|backs|throws)\b/,
    ],
    notWhen:
      /\b(?:litigation (?:services|support|team|practice)|court (?:booking|reservation))\b|\bsettles (?:in|into|on|down)\b/,
  },
  {
    id: 'regulation',
    label: 'action by a regulator',
    tag: 'Regulation',
    weight: 7,
    polarity: -0.3,
    terms:
      'regulator, regulators, fined, antitrust, competition authority, watchdog, banking license, banking licence, license revoked, licence revoked, investigation into, probe into, under investigation, investigated by, data protection authority, enforcement action, consent order, sanctions, ?compliance failure, ?regulation, ?regulatory, new law, ftc, sec charges, fca, bafin, cma, bußgeld, aufsicht, kartellamt, amende, autorité de la concurrence, cnil, régulateur, multa, regulador, regulatory approval, competition office, competition watchdog, competition commission, ombudsman, central bank, supervisory authority, supervisor, inquiry, inspection, licence, new rules, rules agreed, directive, legislation, lawmakers, parliament, crackdown, ban on, banned from, cleared by, approval from, gets approval, wins approval, granted a licence, e-money licence, compliance order, behörde, aufsichtsbehörde, zulassung, verordnung, gesetz, autorisation, agrément, règlement, licencia, autorización, ?rules, ?licence, ?license, ?authority, ?ban, ?approval, ?law, ?commission, ?ministry',
    patterns: [
      /\b(?:fine|fines|penalty|penalties)\b.{0,20}(?:of )?[$€£]\s?\d/,
      /[$€£]\s?\d[\d.,]{0,14}\s?(?:million|billion|m|bn)? (?:fine|penalty)\b/,
    ],
  },
  {
    id: 'recall',
    label: 'a recall or safety case',
    tag: 'Regulation',
    weight: 7,
    polarity: -0.8,
    terms:
      'product recall, recalls, recalled, safety recall, rückruf, rappel de produits, retirada de productos, safety defect, overheated, overheating, caught fire, as a precaution, safety risk, safety warning, defect, defective, faulty, injured, contaminated, fehlerhaft, défaut, defecto',
    notWhen: /\b(?:he|she|who|they|i) recall(?:s|ed)?\b|\brecalls? (?:that|how|when|the time)\b/,
  },
  {
    id: 'funding',
    label: 'a funding round',
    tag: 'Funding',
    weight: 6.9,
    polarity: 0.9,
    terms:
      'funding round, series a, series b, series c, series d, series e, seed round, seed funding, pre seed, growth round, venture round, led by investors, raises funding, raised funding, secures funding, secured funding, new funding, fresh funding, valuation of, valued at, debt facility, credit facility, venture debt, finanzierungsrunde, finanzierung, levée de fonds, lève, ronda de financiación, ronda de inversión, investment round, investment from, raises capital, raised capital, new investors, capital increase, growth capital, financing, loan facility, facility, backed with, investment of, funding, series f, extension round, crowdfunding, bridge round, kapitalerhöhung, investoren, millionenfinanzierung, investissement de, augmentation de capital, inversión de, ampliación de capital, ?investor, ?valuation, ?raises, ?round',
    patterns: [
      new RegExp(
        String.raw`\b(?:raises?|raised|raising|secures?|secured|closes|closed|lands|landed|bags|bagged|nabs|gets|receives|received|attracts|sammelt|erhält|lève|levé|capta|recauda|levanta)\b.{0,40}${money}`,
      ),
    ],
    notWhen:
      /\braises? (?:awareness|prices|fees|questions|concerns|eyebrows|forecast|guidance|outlook)|\b(?:charity|fundraiser|donat)/,
  },
  {
    id: 'ceo change',
    label: 'a change at the top',
    tag: 'Leadership',
    weight: 7.4,
    terms:
      'new ceo, names ceo, new chief executive, ceo steps down, ceo resigns, ceo leaves, ceo departs, outgoing ceo, interim ceo, founder steps down, ousted, neuer ceo, neuer vorstandschef, neuer chef, neue chefin, nouveau pdg, nouvelle directrice générale, nouveau directeur général, nuevo consejero delegado, nuevo ceo, becomes chief executive, takes over as chief executive, takes over as ceo, steps aside, hands over to, successor as, succeeds founder, leaves as chief executive, chief executive leaves, chief executive to leave, chef verlässt, geschäftsführer, geschäftsführerin, directeur général, directora general, director general',
    patterns: [
      /\b(?:appoint|name|hire|promote|tap|replace|oust|fire|elect|pick|welcome)(?:s|es|ed|d|ped|ing)?\b[^.;!?\n]{0,50}\b(?:ceo|chief executive|managing director|president and ceo)\b/,
      /\b(?:ceo|chief executive|co-?founder|founder)\b[^.;!?\n]{0,50}\b(?:steps? down|stepping down|stepped down|resigns?|resigned|leaves|leaving|departs?|quits?|ousted|replaced|to retire|retires|fired)\b/,
    ],
  },
  {
    id: 'leadership',
    label: 'a change in the leadership team',
    tag: 'Leadership',
    weight: 5.3,
    terms:
      'new cfo, new cto, new coo, new chairman, joins as chief, joins board, board of directors, appointed chief, names chief, steps down as, chief financial officer, chief operating officer, chief technology officer, chief product officer, vice president of, finanzchef, directrice financière, directeur financier, director financiero, new finance chief, finance chief, joins from, appointed as, appoints, appointed, appointment, chief product, chief technology, chief financial, chief commercial, chief operating, chief revenue, chief marketing, managing director, non executive, advisory board, ernennt, beruft, nomme, nommé, nommée, nombra, nombrado, nombrada',
    patterns: [
      /\b(?:appoint|name|hire|promote|tap|welcome)(?:s|ed|d|ped)?\b[^.;!?\n]{0,60}\b(?:cfo|cto|coo|cmo|cpo|ciso|chief \p{L}+(?: \p{L}+)? officer|chairman|chairwoman|chair|general counsel|vice president|vp|head of \p{L}+|board member|director)\b/u,
    ],
    notWhen: /\bsaid .{0,40}\b(?:board of directors)\b/,
  },
  {
    id: 'customer loss',
    label: 'a lost customer',
    tag: 'Customers',
    weight: 7.4,
    polarity: -1,
    terms:
      'loses contract, lost contract, loses customer, lost customer, loses client, losing customers, lose customers, drops supplier, ends contract, terminates contract, contract terminated, cancels contract, customers leaving, customer exodus, merchants leaving, switches to rival, verliert kunden, verliert auftrag, perd un contrat, perd des clients, pierde contrato, pierde clientes, switches away, leaves for, moves to rival, lost the contract, lost the tender, not renewed, ends its contract, ends partnership, ends deal, cancelled its contract, cancels its contract, verliert kunden, kündigt vertrag, perdu le contrat, pierde el contrato',
    patterns: [
      /\b(?:loses?|lost|losing)\b[^.;!?\n]{0,50}\b(?:contract|customers?|clients?|account|deal|merchants?|tender)\b/,
      /\b(?:drops|dropped|dumps|dumped|ditches|ditched|leaves|abandons)\b[^.;!?\n]{0,40}\bfor (?:a )?(?:rival|competitor)/,
    ],
  },
  {
    id: 'customer win',
    label: 'a customer win',
    tag: 'Customers',
    weight: 5.9,
    polarity: 0.9,
    terms:
      'wins contract, won contract, signs contract, awarded contract, selected by, chosen by, signs deal with, signs up, customer win, multi year contract, multi year deal, rolls out across, rollout across, goes live with, switches to, major contract, framework agreement, tender, gewinnt auftrag, großauftrag, neukunde, remporte un contrat, signe un contrat, gana contrato, firma contrato, adjudica, order for, orders from, supply deal, supplies, supply contract, signed a contract, three year deal, five year deal, year contract, wins order, large order, framework contract, selects, chooses, chosen, picks, moves to, rolls out, equips, to supply, to deliver, customer of, signs first, signs up with, auftrag, liefert, stattet aus, entscheidet sich für, choisit, commande, fournit, elige, encargo, pedido, ?contract, ?order, ?tender, ?signs',
    patterns: [
      /\b(?:wins?|won|lands?|landed|signs?|signed|secures?|secured|bags|clinches)\b[^.;!?\n]{0,60}\b(?:contract|customers?|clients?|tender|order|deal|chain|account|agreement)\b/,
      /\b(?:picks|picked|chooses|chose|selects|selected|taps)\b[^.;!?\n]{0,50}\b(?:to (?:run|power|supply|provide|handle|process|replace)|as (?:its|their))\b/,
    ],
    notWhen: /\bdata processing agreement|\bsign up (?:for|to) (?:our|the|a)\b|\b(?:losing|loses|lost|missed)\b/,
  },
  {
    id: 'results',
    label: 'business figures',
    tag: 'Results',
    weight: 6.1,
    terms:
      'quarterly results, annual results, earnings, first quarter, second quarter, third quarter, fourth quarter, full year results, half year results, net loss, net income, operating profit, pretax profit, net profit, annual revenue, annual recurring revenue, revenue grew, revenue rose, revenue fell, revenue growth, profit warning, guidance, profitability, turns profitable, breaks even, reports revenue, quartalszahlen, umsatz, gewinn, jahresergebnis, gewinnwarnung, chiffre d affaires, résultats, bénéfice, ingresos, beneficio, resultados trimestrales, facturación anual, half year, full year, first half, second half, quarter, annual report, gross profit, ebitda, sales rose, sales fell, turnover, cash flow, record sales, record year, growth of, outlook, forecast, raises forecast, cuts forecast, profitable, in the black, in the red, makes a profit, makes a loss, reported a loss, reported a profit, umsatz stieg, verlust, bilanz, quartal, chiffre d’affaires, trimestre, exercice, ventas, pérdidas, ?revenue, ?profit, ?loss, ?margin, ?growth',
    patterns: [
      /\b(?:revenues?|sales|profits?|losses|turnover|arr|bookings|ebitda|transaction volume|payment volume)\b[^.;!?\n]{0,40}\b(?:rise|rises|rose|grow|grows|grew|jump|jumps|jumped|climb|climbed|surged?|soared?|fell|fall|falls|drop|drops|dropped|slid|slumped?|doubled?|doubles|tripled?|widen|widens|widened|narrow|narrowed|up|down|hit|hits|reached|passes|tops)\b/,
    ],
    notWhen: /\b(?:boost|grow|increase|drive|improve) your (?:sales|revenue|profits?)\b/,
  },
  {
    id: 'restructuring',
    label: 'a restructuring',
    tag: 'Restructuring',
    weight: 6.6,
    terms:
      'restructuring, reorganisation, reorganization, strategic review, pivots to, pivot to, exits market, exits the market, pulls out of, withdraws from, closes offices, closing offices, closes its office, discontinues, sunset, end of life, winds down, shuts down, shutting down, turnaround plan, cost cutting, umstrukturierung, restructuration, reestructuración, zieht sich zurück, se retire de, se retira de, split off, carve out, gives up, exits business, closes plant, closes factory, closes site, to close, relocates, mothballs, halts production, cuts costs, savings plan, schließt werk, schließt standort, ferme son usine, cierra planta',
  },
  {
    id: 'launch',
    label: 'a product launch',
    tag: 'Product launches',
    weight: 5.5,
    polarity: 0.5,
    terms:
      'launches, launched, unveils, unveiled, introduces, introduced, rolls out, rolled out, debuts, releases, released, announces the launch, announced the launch, new product, new feature, new version, now available, general availability, ?launch, ?update, ?upgrade, ?beta, ?adds, ?offers, ?presents, ?tests, ?app, ?feature, ?version, ships, bringt auf den markt, stellt vor, startet, führt ein, neue version, lance, dévoile, présente, nouvelle version, lanza, presenta, estrena, nueva versión, brings out, adds support, previews, presents, premieres, launch of, first version, public beta, early access, new app, new service, new plan, pilot, trial run, starts selling, goes on sale, available from, bringt heraus, präsentiert, kündigt an, neue funktion, propose, nouveau service, nuevo servicio, ofrece',
    patterns: [
      /\b(?:new|neue|nouvelle|nueva) (?:\p{L}+ ){0,2}(?:app|terminal|platform|product|feature|tool|service|reader|card|api|assistant|model|plan|suite|module|dashboard|device)\b/u,
    ],
    notWhen:
      /\blaunch(?:es|ed)? (?:an? )?(?:investigation|probe|inquiry|lawsuit|appeal|legal|review of|takeover|attack)|\bpress release\b/,
  },
  {
    id: 'partnership',
    label: 'a partnership',
    tag: 'Partnerships',
    weight: 5.1,
    polarity: 0.6,
    terms:
      'partnership, partners with, partnered with, partnering with, teams up with, teamed up with, joins forces, strategic alliance, collaborates with, collaboration with, joint venture, integrates with, integration with, reseller agreement, partnerschaft, kooperation, kooperiert, zusammenarbeit mit, partenariat, s associe, s allie, alianza, acuerdo con, colaboración con, asociación con, pact with, cooperation, cooperate, works with, working with, link up, links up with, tie up, alliance, joint project, joint offer, supplier agreement, distribution agreement, arbeitet mit, gemeinsam mit, s’associe, s’allie, en partenariat, colabora, ?partner, ?together, ?joint, ?integration',
  },
  {
    id: 'expansion',
    label: 'an expansion',
    tag: 'Expansion',
    weight: 5.4,
    polarity: 0.7,
    terms:
      'expands to, expands into, expansion into, expanding into, expanded into, expands in, enters market, enters the market, new market, opens office, opens offices, new office, new headquarters, opens factory, new factory, new plant, opens in, international expansion, launches in, arrives in, new data center, new warehouse, opens first, expandiert, neuer standort, markteintritt, s implante, expansion en, ouvre un bureau, se expande, nueva oficina, expansión, expands, expansion, enters the, goes to, comes to, starts in, launches in, moves into, new site, new depot, new hub, breaks ground, builds plant, builds factory, builds a factory, second factory, capacity, opens a, opens its, opened its, doubles capacity, new branch, eröffnet, baut werk, neues werk, ouvre, nouvelle usine, abre, nueva planta, ?opens, ?market, ?country, ?countries, ?abroad',
    patterns: [
      /\b(?:enters|entering|opens|opening|expands?|expanding)\b[^.;!?\n]{0,40}\b(?:market|markets|office|offices|stores?|factory|plant|hub|headquarters|countries|warehouse|region)\b/,
    ],
  },
  {
    id: 'stock move',
    label: 'a market move',
    tag: 'Markets',
    weight: 4.8,
    terms:
      'shares rose, shares fell, shares jump, shares drop, shares slump, shares surge, shares tumble, stock fell, stock rose, stock jumped, price target, upgraded to buy, downgraded to, analysts at, share price, stock price, share buyback, dividend, aktie, cours de bourse, acciones suben, acciones caen',
    patterns: [
      /\b(?:shares|stock)\b[^.;!?\n]{0,24}\b(?:rise|rose|fall|fell|jump(?:ed)?|drop(?:ped)?|slump(?:ed)?|surged?|soared?|tumbled?|climb(?:ed)?|slid|sank|plunged?|gained?)\b/,
    ],
  },
  {
    id: 'hiring',
    label: 'hiring',
    tag: 'Hiring',
    weight: 3.9,
    polarity: 0.4,
    terms:
      'is hiring, plans to hire, hiring spree, new jobs, creates jobs, create jobs, job openings, open positions, we are hiring, to recruit, stellt ein, neue stellen, recrute, embauche, contratará, contrata, to hire, will hire, hires, recruits, recruiting, recruitment drive, jobs created, apprentices, apprenticeship, vacancies, stellen, mitarbeiter ein, sucht personal, embauches, contratación',
    patterns: [
      /\b(?:hire|hiring|recruit|recruiting|add|adding|create|creating)\b[^.;!?\n]{0,30}\b\d[\d,.]{0,10} (?:\p{L}+ )?(?:people|employees|engineers|jobs|staff|workers|roles)\b/u,
    ],
  },
  {
    id: 'research',
    label: 'a study or report',
    tag: 'Research',
    weight: 3.6,
    terms:
      'survey, study finds, new study, report finds, new report, research shows, according to a survey, white paper, benchmark report, index report, polled, respondents, studie, umfrage, étude, sondage, estudio, encuesta, study by, researchers, a study, field test, test results, trial results, measured, data shows, figures show, analysis, index, white book, forschung, untersuchung, recherche, investigación, ?test, ?tested, ?study, ?report',
    notWhen: /\bcase study\b|\bsurvey software\b/,
  },
  {
    id: 'award',
    label: 'an award or ranking',
    tag: 'Awards',
    weight: 2.6,
    polarity: 0.8,
    terms:
      'award, awards, named best, named a leader, recognised as, recognized as, shortlisted, winner of, ranked among, wins prize, best place to work, magic quadrant, auszeichnung, ausgezeichnet, prix de, récompensé, premio, galardón, prize, wins prize, best in, top 100, recognition, certified, certification, medal, nominated, finalist, preis für, gewinnt preis, lauréat, ganador',
    notWhen: /\bawarded? (?:a |the )?(?:\p{L}+ )?contract\b/u,
  },
  {
    id: 'event',
    label: 'an event or appearance',
    tag: 'Events',
    weight: 2.2,
    terms:
      'webinar, conference, trade show, keynote, meet us at, join us at, join us for, summit, booth, panel discussion, roadshow, meetup, hackathon, messe, konferenz, salon professionnel, feria, congreso, sponsor, sponsors, sponsorship, charity, donates, fundraiser',
    notWhen: /\b(?:earnings|news|press|investor) conference\b|\bconference call\b/,
  },
  {
    id: 'opinion',
    label: 'advice or opinion',
    tag: 'Opinion',
    weight: 2,
    terms:
      'opinion, op-ed, editorial, commentary, column, why we, what i learned, lessons learned, tips for, best practices, beginner s guide, how to, ultimate guide, things to know, ways to, explained, review, hands on, interview with, podcast, q and a, meinung, kommentar, ratgeber, tipps, avis, tribune, conseils, opinión, consejos, guía, column, my view, i think, we believe, what it means, what to know, questions to ask, lessons from, the case for, the case against, the virtue of, a day with, portrait, profile of, behind the scenes, essay, guest post, checklist, primer, was bedeutet, gastbeitrag, porträt, chronique, analyse, tribuna, reportaje',
    patterns: [
      /^(?:\d+|five|six|seven|eight|nine|ten) (?:\p{L}+ ){0,3}(?:tips|ways|reasons|things|tools|mistakes|lessons|trends)\b/u,
      /^(?:why|how|what|should)\b/,
    ],
  },
];
