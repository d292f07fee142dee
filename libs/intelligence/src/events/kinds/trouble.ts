import type { EventKind } from '../event-kind.ts';

/** Problems of a company, its products and its systems. */
export const troubleKinds: readonly EventKind[] = [
  {
    id: 'insolvency',
    event: 'shutdown',
    label: 'an insolvency or shutdown',
    weight: 9.2,
    polarity: -1,
    terms:
      'bankruptcy, insolvency, insolvent, chapter 11, goes into administration, enters administration, into administration, winding up, ceases trading, ceased trading, ceases operations, shuts down for good, shutting down the company, liquidation, liquidator, going out of business, creditor protection, insolvenz, insolvenzantrag, dépôt de bilan, liquidation judiciaire, redressement judiciaire, quiebra, concurso de acreedores, files for protection, receivership, collapses into, wound up, closes its doors, closes for good, runs out of money, ran out of cash, cessation, schließt für immer, pleite',
    patterns: [
      /\b(?:to|will|is|are) (?:shut|shutting|wind|winding|close|closing) down (?:its|the|all) (?:business|company|operations|service)/,
    ],
  },
  {
    id: 'breach',
    event: 'security-incident',
    label: 'a security breach',
    weight: 8.6,
    polarity: -1,
    measuredBy: ['money', 'victims'],
    terms:
      'data breach, data leak, security breach, ransomware attack, cyberattack, cyber attack, ?hacked, hackers stole, hackers accessed, hackers gained, exposed records, exposed customer data, leaked data, stolen data, customer data was, unauthorised access, unauthorized access, security incident, personal data exposed, credential stuffing, ?zero day, ?critical vulnerability, datenleck, datenpanne, hackerangriff, cyberangriff, fuite de données, cyberattaque, piratage, filtración de datos, ciberataque, data of customers, ?ransomware, ?malicious software, ?hackers, ?hacker, cyber incident, ?intrusion, phishing attack, phishing calls, scam calls, stolen credentials, records exposed, ?personal data, ?data of its, unauthorised party, unauthorized party, account takeover, erpressungssoftware, schadsoftware, daten gestohlen, rançongiciel, données volées, datos robados',
    patterns: [
      /\b(?:left|leaves|leaving)\b[^.;!?\n]{0,60}\b(?:readable|exposed|open to (?:all|any|anyone|everyone|strangers|the (?:public|internet|world|web))|visible|accessible|unprotected)\b|\bexposed online\b/,
      /\b(?:exposed|exposes|exposing|leaked|leaks|leaking|spilled)\b[^.;!?\n]{0,20}\b(?:customer|client|personal|payroll|user|staff|employee|merchant|patient|private|account|card|bank)s?\b[^.;!?\n]{0,20}\b(?:data|records|files|details|names|numbers|addresses|information)\b/,
      /\b(?:data|records|files|details|names|rotas|documents)\b[^.;!?\n]{0,60}\b(?:readable|visible|accessible|exposed|unprotected|downloadable) (?:online|to (?:all|any|anyone|everyone|strangers|the public)|on the (?:internet|web))\b/,
      /\b(?:unprotected|unsecured|misconfigured|exposed) (?:\p{L}{1,20} |□ ){0,2}(?:server|database|bucket|storage)\b/u,
      /\b(?:breach|leak|hack|intrusion|attackers?|hackers?|misconfigured)\b[^.;!?\n]{0,60}\b(?:records|customers?|accounts|passwords|card numbers|personal data|data|files|emails)\b/,
    ],
    notWhen:
      /\b(?:prevents?|preventing|protects?|protecting|protection|defend|guard) (?:\p{L}+ ){0,3}(?:against|from|data breach|cyber ?attacks?)|\bbreach of (?:contract|duty|warranty)|\bhow to (?:avoid|prevent)/u,
  },
  {
    id: 'vulnerability',
    event: 'security-incident',
    label: 'a security finding',
    weight: 5.6,
    polarity: -0.6,
    terms:
      'vulnerability, security flaw, security hole, phishing campaign, ?malware, ?exploit, security patch, patches flaw, sicherheitslücke, faille de sécurité, vulnerabilidad',
  },
  {
    id: 'outage',
    event: 'outage',
    label: 'an outage',
    weight: 7.6,
    polarity: -1,
    measuredBy: ['victims'],
    terms:
      'outage, outages, went down, service disruption, goes dark, knocked offline, went offline, taken offline, payments down, systems down, unable to pay, unable to log in, unavailable for, degraded performance, service was down, major incident, störung, ausfall, panne, interruption de service, caída del servicio, interrupción, offline for, service interruption, ?interruption, ?disruption, ?disruptions, system failure, technical failure, ?technical problems, ?glitch, ?crashed, ?not working, ?stopped working, ?out of action, unreachable, could not pay, could not log in, could not take, unable to take, unable to access, ?offline, ?downtime, ?restored, ?failure, lahmgelegt, lahm, nicht erreichbar, funktionierte nicht, hors service, en panne, fuera de servicio',
    patterns: [
      /\b(?:knocked?|goes|went|took itself|taken|is|are|was|were|been|systems?|services?) (?:back )?offline\b/,
      /\b(?:takes?|took|knocks?|puts?)\b[^.;!?\n]{0,40}\boffline\b/,
      /\b(?:restored?|back online|working again|running again|switched back on)\b/,
      /\b(?:is|was|were|are) down for\b/,
      /\b(?:stops?|stopped) (?:working|responding)\b(?! (?:with|on|for|at|to|together)\b)/,
      /\b(?:hours|minutes) of downtime\b/,
    ],
    notWhen: /\bpower outage (?:kit|tips)|\bscheduled maintenance\b|\b(?:no|zero|without) downtime\b/,
  },
  {
    id: 'recall',
    event: 'legal',
    label: 'a recall or safety case',
    weight: 7,
    polarity: -0.8,
    terms:
      'product recall, ?recalls, ?recalled, safety recall, rückruf, rappel de produits, retirada de productos, safety defect, overheated, overheating, caught fire, ?as a precaution, safety risk, safety warning, ?defect, ?defective, ?faulty, ?injured, contaminated, fehlerhaft, défaut, defecto',
    notWhen: /\b(?:he|she|who|they|i) recall(?:s|ed)?\b|\brecalls? (?:that|how|when|the time)\b/,
  },
];
