import type { EventKind } from '../event-kind.ts';

/** Products, customers, prices and results. */
export const businessKinds: readonly EventKind[] = [
  {
    id: 'flagship',
    event: 'product-launch',
    label: 'a release of the main product',
    weight: 7.1,
    polarity: 0.5,
  },
  {
    id: 'open flagship',
    event: 'open-source-release',
    label: 'an open-source release of the main product',
    weight: 7.1,
    polarity: 0.3,
  },
  {
    id: 'feature',
    event: 'feature-release',
    label: 'a new feature',
    weight: 4.2,
    polarity: 0.3,
  },
  {
    id: 'open source',
    event: 'open-source-release',
    label: 'an open-source release',
    weight: 5.5,
    polarity: 0.3,
    terms: 'is now open source, goes open source, open sources its, open sourced its, releases as open source',
  },
  {
    id: 'product shutdown',
    event: 'shutdown',
    label: 'the end of a product',
    weight: 7.1,
    polarity: -0.6,
    terms:
      'discontinues, discontinued, end of life, to sunset, sunsets, sunsetting, to be discontinued, retires its, phases out, stellt ein, eingestellt, sunset, winds down, shuts down, shutting down, closes down, closing down, wird eingestellt, pulls the plug, switches off for good, cierra definitivamente, ferme définitivement',
    patterns: [
      /\b(?:is|are|will be|to be|be) (?:clos(?:ing|ed)|shut(?:ting)?|wound|winding) down\b|\b(?:to|will) (?:close|shut|wind) down\b|\b(?:to|will) (?:close|shutter|discontinue|retire|axe) (?:its|the) [^.;!?\n]{1,40}\b(?:app|service|product|platform|game|unit|line|brand|store|business)\b/,
      /\b(?:clos|shutter|end|discontinu|retir|scrap|ax)(?:es?|s|ed|ing) (?:support for |down )?(?:its|the) (?:[^\s.;]{1,20} ){0,4}(?:apps?|services?|products?|platforms?|readers?|programmes?|programs?)\b(?! (?:gap|deal|contract|review))|\bends? support for\b/,
    ],
    notWhen: /\b(?:temporarily|for (?:an? )?(?:hours?|days?|maintenance)|briefly)\b|\bgraceful(?:ly)?\b/,
  },
  {
    id: 'price change',
    event: 'pricing',
    label: 'a price change',
    weight: 7.4,
    measuredBy: ['percent'],
    terms:
      'price increase, price rise, price hike, price cut, raises prices, raising prices, raised prices, cuts prices, cutting prices, cut prices, lowers prices, lowered prices, slashes prices, new pricing, pricing change, changes pricing, changes its pricing, price change, cheaper plan, fee increase, raises fees, raised fees, cuts fees, cutting fees, lowers fees, new fee, scraps fees, drops fees, free tier, price war, pricing overhaul, preiserhöhung, erhöht die preise, erhöht preise, senkt die preise, preissenkung, gebührenerhöhung, hausse des prix, augmente ses prix, baisse ses prix, baisse des prix, subida de precios, sube los precios, sube sus precios, baja los precios, rebaja de precios, price list, price increases, higher prices, lower prices, new prices, price plan, repricing, reprices, price freeze, freezes prices, ?discount, undercuts, undercut, surcharge, price rises, price cuts, free of charge, more expensive, introduces a fee, charges a fee, monthly fee, preise, preisliste, teurer, billiger, gebühren, tarifs, moins cher, plus cher, precios, más caro, más barato, ?price, ?pricing, ?fee, ?rate, ?plan, ?cheaper, ?tariff, ?subscription',
    patterns: [
      /□ (?:to|will|starts to|begins to|stops) charg(?:e|ing) (?:for|more|less)\b|\bprice review\b/,
      /\b(?:prices?|pricing|fees?|rates?|charges?|costs?|subscription|plan)\b[^.;!?\n]{0,50}\bfrom [$€£]?\d[\d.,]{0,9}\s?%? to [$€£]?\d/,
      /\b(?:rais|increas|hik|lower|cut|slash|drop|reduc|doubl|scrap|bump)(?:e|es|ed|ing|s|ting|ping|ped)?\b[^.;!?\n]{0,40}\b(?:prices?|pricing|fees?|rates?|tariffs?|subscription|plan)\b/,
      /\b(?:prices?|pricing|fees?|tariffs?|subscription cost)\b[^.;!?\n]{0,30}\b(?:rise|rises|rose|go up|goes up|going up|increase|increases|increased|fall|falls|fell|drop|drops|dropped|from [$€£]\s?\d)/,
    ],
    notWhen:
      /\b(?:share|stock|oil|house|gas|energy|food) prices?\b|\binterest rates?\b|\b(?:conversion|churn|response|error|fraud|decline|chargeback|retention|growth|success) rates?\b|\bcosts? of (?:living|goods)|\bprice target\b/,
  },
  {
    id: 'customer loss',
    event: 'customer',
    label: 'a lost customer',
    weight: 7.4,
    polarity: -1,
    measuredBy: ['money'],
    terms:
      'loses contract, lost contract, loses customer, lost customer, loses client, losing customers, lose customers, drops supplier, ends contract, terminates contract, contract terminated, cancels contract, customers leaving, customer exodus, merchants leaving, switches to rival, verliert kunden, verliert auftrag, perd un contrat, perd des clients, pierde contrato, pierde clientes, switches away, leaves for, moves to rival, lost the contract, lost the tender, not renewed, ends its contract, ends partnership, ends deal, cancelled its contract, cancels its contract, verliert kunden, kündigt vertrag, perdu le contrat, pierde el contrato',
    patterns: [
      /\b(?:loses?|lost|losing)\b[^.;!?\n]{0,50}\b(?:contract|customers?|clients?|account|deal|merchants?|tender)\b/,
      /\b(?:drops|dropped|dumps|dumped|ditches|ditched|leaves|abandons)\b[^.;!?\n]{0,40}\bfor (?:a )?(?:rival|competitor)/,
    ],
  },
  {
    id: 'customer win',
    event: 'customer',
    label: 'a customer win',
    weight: 5.9,
    polarity: 0.9,
    measuredBy: ['money', 'heads'],
    terms:
      'wins contract, won contract, signs contract, awarded contract, ?selected by, chosen by, signs deal with, signs up, customer win, multi year contract, multi year deal, rolls out across, rollout across, goes live with, switches to, major contract, framework agreement, ?tender, gewinnt auftrag, großauftrag, neukunde, remporte un contrat, signe un contrat, gana contrato, firma contrato, adjudica, ?order for, ?orders from, supply deal, ?supplies, supply contract, signed a contract, three year deal, five year deal, year contract, wins order, large order, framework contract, ?selects, ?chooses, ?chosen, ?picks, ?moves to, ?rolls out, ?equips, ?to supply, ?to deliver, ?customer of, ?signs first, signs up with, auftrag, liefert, stattet aus, entscheidet sich für, choisit, commande, fournit, elige, encargo, pedido, ?contract, ?order, ?tender, ?signs',
    patterns: [
      /\b(?:wins?|won|lands?|landed|signs?|signed|secures?|secured|bags|clinches)\b[^.;!?\n]{0,60}\b(?:contract|customers?|clients?|tender|order|deal|chain|account|agreement)\b/,
      /□ (?:to|will) (?:supply|equip|kit out|fit out)\b[^.;!?\n]{1,60}\b(?:to|for|with|at|in)\b/,
      // A customer chose the company, or the company won a customer from a rival.
      /\bhires? □(?!['’]s\b)|\b(?:selects?|chooses?|picks?|adopts?|signs? (?:up )?with|goes with|switch(?:es|ed)? to|opts? for|turns? to) □/,
      /□ (?:wins?|won|takes|took|lures?|poaches) [^.;!?\n]{1,60} from \p{L}/u,
      /□ (?:signs?|signed|wins?|won|lands?|adds?) (?:(?:its|the) )?(?:first |new |\d[\d,.]{0,9} )(?:\p{L}+ ){0,2}(?:customers?|clients?|shops|stores|chains?|franchises?|pharmacies|hotels|schools|hospitals|restaurants|merchants|banks|retailers|airlines|operators)\b/u,
      /\b(?:picks|picked|chooses|chose|selects|selected|taps)\b[^.;!?\n]{0,50}\b(?:to (?:run|power|supply|provide|handle|process|replace)|as (?:its|their))\b/,
    ],
    notWhen: /\bdata processing agreement|\bsign up (?:for|to) (?:our|the|a)\b|\b(?:losing|loses|lost|missed)\b/,
  },
  {
    id: 'results',
    event: 'results',
    label: 'business figures',
    weight: 6.1,
    measuredBy: ['money', 'percent'],
    terms:
      'quarterly results, annual results, earnings, ?first quarter, ?second quarter, ?third quarter, ?fourth quarter, full year results, half year results, net loss, net income, operating profit, pretax profit, net profit, annual revenue, annual recurring revenue, revenue grew, revenue rose, revenue fell, revenue growth, profit warning, ?guidance, profitability, turns profitable, breaks even, reports revenue, quartalszahlen, umsatz, gewinn, jahresergebnis, gewinnwarnung, chiffre d affaires, résultats, bénéfice, ingresos, beneficio, resultados trimestrales, facturación anual, ?half year, ?full year, ?first half, ?second half, ?quarter, ?annual report, gross profit, ebitda, sales rose, sales fell, ?turnover, ?cash flow, record sales, record year, ?growth of, ?outlook, ?forecast, raises forecast, cuts forecast, ?profitable, in the black, in the red, makes a profit, makes a loss, reported a loss, reported a profit, umsatz stieg, verlust, bilanz, quartal, chiffre d’affaires, trimestre, exercice, ventas, pérdidas, ?revenue, ?profit, ?loss, ?margin, ?growth',
    patterns: [
      /\b(?:net|pre-?tax|operating|quarterly|annual|first-half|half-year|full-year|surprise|wider|narrower) (?:\p{L}+ )?(?:loss(?:es)?|profits?|earnings|revenue|sales|results|income)\b|\b(?:post(?:s|ed)|reports?|reported|books?|booked|swings? to) (?:an? )?(?:\p{L}+[ -]){0,3}(?:loss|profit|earnings|revenue|sales|results)\b|\b(?:profit warning|warns? on (?:profits?|sales|revenue)|loss of [$€£]?\d|(?:bn|m|million|billion) loss)\b/u,
      /\b(?:revenues?|sales|profits?|losses|turnover|arr|bookings|ebitda|transaction volume|payment volume)\b[^.;!?\n]{0,40}\b(?:rise|rises|rose|grow|grows|grew|jump|jumps|jumped|climb|climbed|surged?|soared?|fell|fall|falls|drop|drops|dropped|slid|slumped?|doubled?|doubles|tripled?|widen|widens|widened|narrow|narrowed|up|down|hit|hits|reached|passes|tops)\b/,
    ],
    notWhen: /\b(?:boost|grow|increase|drive|improve) your (?:sales|revenue|profits?)\b/,
  },
  {
    id: 'restructuring',
    event: null,
    topic: 'restructuring',
    label: 'a restructuring',
    weight: 6.6,
    terms:
      'restructuring, reorganisation, reorganization, strategic review, pivots to, pivot to, exits market, exits the market, pulls out of, withdraws from, closes offices, closing offices, closes its office, turnaround plan, cost cutting, umstrukturierung, restructuration, reestructuración, zieht sich zurück, se retire de, se retira de, split off, carve out, gives up, exits business, closes plant, closes factory, closes site, to close, relocates, mothballs, halts production, cuts costs, savings plan, schließt werk, schließt standort, ferme son usine, cierra planta',
  },
  {
    id: 'launch',
    event: 'product-launch',
    label: 'a product launch',
    weight: 5.5,
    polarity: 0.5,
    terms:
      'launches, launched, unveils, unveiled, introduces, introduced, rolls out, rolled out, debuts, releases, released, announces the launch, announced the launch, new product, new feature, new version, now available, general availability, ?launch, ?update, ?upgrade, ?beta, ?adds, ?offers, ?presents, ?tests, ?app, ?feature, ?version, ships, bringt auf den markt, stellt vor, startet, führt ein, neue version, lance, dévoile, présente, nouvelle version, lanza, presenta, estrena, nueva versión, brings out, adds support, previews, presents, premieres, launch of, first version, public beta, early access, new app, new service, new plan, pilot, trial run, starts selling, goes on sale, available from, bringt heraus, präsentiert, kündigt an, neue funktion, propose, nouveau service, nuevo servicio, ofrece',
    patterns: [
      /\b(?:new|neue[nrs]?|nouvelle|nueva) (?:\p{L}+ ){0,2}(?:app|terminal|platform|product|feature|tool|service|reader|card|api|assistant|model|plan|suite|module|dashboard|device)\b/u,
      /\bstellt\b[^.;!?\n]{1,60}\bvor\b(?! (?:gericht|probleme|rätsel|herausforderungen|die wahl)\b)|\bbringt\b[^.;!?\n]{1,60}\b(?:auf den markt|heraus)\b/,
    ],
    notWhen:
      /\blaunch(?:es|ed)? (?:an? )?(?:investigation|probe|inquiry|lawsuit|appeal|legal|review of|takeover|attack)|\bpress release\b/,
  },
  {
    id: 'expansion',
    event: 'expansion',
    label: 'an expansion',
    weight: 5.4,
    polarity: 0.7,
    measuredBy: ['money'],
    terms:
      'expands to, expands into, expansion into, expanding into, expanded into, expands in, enters market, enters the market, new market, opens office, opens offices, new office, new headquarters, opens factory, new factory, new plant, opens in, international expansion, launches in, arrives in, new data center, new warehouse, opens first, expandiert, neuer standort, markteintritt, s implante, expansion en, ouvre un bureau, se expande, nueva oficina, expansión, expands, expansion, enters the, goes to, comes to, starts in, launches in, moves into, new site, new depot, new hub, breaks ground, builds plant, builds factory, builds a factory, second factory, capacity, opens a, opens its, opened its, doubles capacity, new branch, eröffnet, baut werk, neues werk, ouvre, nouvelle usine, abre, nueva planta, ?opens, ?market, ?country, ?countries, ?abroad',
    patterns: [
      /\b(?:enters|entering|opens|opening|expands?|expanding)\b[^.;!?\n]{0,40}\b(?:market|markets|office|offices|stores?|factory|plant|hub|headquarters|countries|warehouse|region)\b/,
    ],
  },
  {
    id: 'stock move',
    event: null,
    topic: 'share-price',
    label: 'a market move',
    weight: 4.8,
    measuredBy: ['percent'],
    terms:
      'shares rose, shares fell, shares jump, shares drop, shares slump, shares surge, shares tumble, stock fell, stock rose, stock jumped, price target, upgraded to buy, downgraded to, analysts at, share price, stock price, share buyback, dividend, aktie, cours de bourse, acciones suben, acciones caen',
    patterns: [
      /\b(?:shares|stock)\b[^.;!?\n]{0,24}\b(?:rise|rose|fall|fell|jump(?:ed)?|drop(?:ped)?|slump(?:ed)?|surged?|soared?|tumbled?|climb(?:ed)?|slid|sank|plunged?|gained?)\b/,
    ],
  },
];
