import type { Frame } from './frame.ts';

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const days = '(?:today|yesterday|last night|last week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const secrets =
  '(?:api|access|auth|session|users?|customers?|accounts?|passwords?|e-?mails?|tokens?|credentials?|secrets?|keys?|data|personal|private|payment|card)';
const unharmed =
  /\b(?:not|isn't|aren't|wasn't|weren't|never) (?:been )?(?:affected|impacted|vulnerable|exposed|breached)\b|\bunaffected\b|\bno (?:\p{L}{1,16} ){1,3}(?:affected|impacted|exposed|lost|leaked)\b|\b(?:you|□|□'s (?:customers|users)) (?:are|is) (?:safe|secure|protected)\b/u;
const instructive =
  /\bmitigated\b|\bprotect(?:s|ed|ing|ion)?\b|\btemplates?\b|\bhow to\b|^how\b|^what (?!happened\b|went wrong\b)|\bguide\b|\bbest practices\b|\bexamples?\b|\bchecklist\b|\brequirements\b|\bexplained\b|\bmatrix\b|\bprevent(?:s|ing)?\b|\bavoid(?:s|ing)?\b|\btips\b|\bcosts? of\b|\bmanagement\b|\bhandle\b|\b(?:launch|hackathon|project|product hunt) post-?mortem\b|\brunbook\b|\bwrit(?:e|ing)\b/;

/** Incidents, legal matters, prices and results. */
export const affairFrames: readonly Frame[] = [
  {
    event: 'security-incident',
    title: [
      /\bsecurity (?:incident|advisory|bulletin|notice|disclosure|breach|issue|vulnerability|updates?(?= (?:on|for)\b|:| \d| [a-z]{3,9} 20\d\d|$)|alert|patch(?:es)?(?= for\b|:))\b|\bsecurity (?:updates?|releases?|fix(?:es)?)(?=:| v?\d| in (?:□ )?v?\d)|\bdata breach\b|\bcve-\d{4}-\d{3,7}\b|\bunauthori[sz]ed access\b|\bsupply[- ]chain (?:attack|compromise|incident)\b|\bvulnerabilit(?:y|ies) (?:in|disclos\w{1,4}|fixed|affecting)\b|\bvulnerabilit(?:y|ies)(?:$|:| and\b)|\b(?:statement|response|update) (?:on|to|regarding) (?:the )?[^.;!?\n]{0,40}\b(?:breach|vulnerability|attack|incident|exploit|compromise|log4j|log4shell)\b|\breset (?:all|every|your|customer) passwords?\b|\bsicherheits(?:vorfall|lücke)\b|\b(?:datenpanne|datenleck|hackerangriff|cyberangriff)\b/u,
      /\b(?:malicious|compromised|hijacked|leaked|stolen|exposed|backdoored) (?:[a-z-]{1,16} ){0,2}(?:packages?|accounts?|credentials?|keys?|tokens?|dependenc(?:y|ies)|data|releases?|e-?mails?|passwords?|versions?|modules?|plugins?|extensions?)\b/,
      /\b(?:account takeovers?|typosquatting|remote code execution|sql injection|cross-site scripting|denial[- ]of[- ]service|ddos|privilege escalation|zero-day|backdoor)\b/,
      /\b(?:attacks?|breach|intrusion|hack|exploit|takeover) (?:on|of|against|at|affecting|targeting) □|\b(?:respon(?:se|ding)|statement|follow-?up|report|details|timeline)\b[^.;!?\n]{0,30}\b(?:attacks?|breach|intrusion|compromise|exploit|takeover|vulnerabilit(?:y|ies))\b/,
      // "API token exposure", "Customer e-mail addresses leaked".
      new RegExp(
        String.raw`\b${secrets} (?:[\p{L}-]{1,16} ){0,3}(?:leak(?:s|ed|age)?|exposures?|(?:was |were )?(?:exposed|stolen))(?:$|[:,!—–-]|\s(?:and|in|of|on|by|at|from|—|–|-)\s)`,
        'u',
      ),
      /\bbug\b[^.;!?\n]{0,50}\b(?:exposed|leaked|made public|revealed)\b|\bleaked (?:by|through) □/,
    ],
    lead: [
      /□[^.;!?\n]{0,40}\b(?:contained|had|has|fixed|found) (?:an? |the )?(?:[a-z-]{1,16} ){0,3}(?:bug|flaw|vulnerability|hole) (?:that|which|by which)\b[^.;!?\n]{0,40}\b(?:attackers?|anyone|any user|other users|unauthori[sz]ed|third part(?:y|ies)|expos\w{1,4}|leak\w{0,3})\b/,
      new RegExp(
        String.raw`\b${secrets} (?:[\p{L}-]{1,16} ){0,2}(?:were|was|had been|have been|has been) (?:inadvertently |accidentally |mistakenly |publicly |briefly )?(?:leaked|exposed|stolen|sent to (?:a|the wrong|other|third)|accessible to|visible to|published|shared with (?:other|third))\b`,
        'u',
      ),
      /\b(?:an attacker|attackers|a malicious (?:actor|user|party)|an? unauthori[sz]ed (?:party|person|user|actor))\b[^.;!?\n]{0,80}\b(?:accounts?|data|systems?|servers?|credentials|packages?|access|records|tokens?|keys?)\b/,
      /□[^.;!?\n]{0,80}\b(?:(?:experienced|suffered|identified|detected|discovered|became aware of|learned of|were notified of|disclos\w{1,4}|confirmed)\b[^.;!?\n]{0,50}\b(?:security incident|data breach|breach|unauthori[sz]ed|vulnerability|intrusion|compromise))/,
    ],
    not: new RegExp(
      `${instructive.source}|${unharmed.source}|\\b(?:memory|resource|goroutine|connection) leaks?\\b`,
      'u',
    ),
  },
  {
    event: 'outage',
    title: [
      /\bpost-?mortem\b|\bincident (?:report|review|analysis|retrospective|summary|update)\b|\boutages?\b|\bdowntime\b|\bservice (?:disruption|degradation|interruption)\b|\broot cause analysis\b|\bstörung\b|\bausfall\b|\bpanne\b/,
      new RegExp(String.raw`\bincident\b[^.;!?\n]{0,20}\b(?:on|of) (?:${months}|\d)`),
      new RegExp(
        String.raw`\bwhat (?:happened|went wrong) (?:(?:at|in|with) [\p{L}-]{2,20} )?(?:(?:on|at|in) )?(?:${days}|${months} \d{1,2}(?!\d)|\d{1,2} ${months}|the \d)|\b(?:service|connectivity) (?:outage|interruption|problems|issues) (?:on|of|from|yesterday|today)\b`,
        'u',
      ),
      /\bdata loss (?:incident|event|on|of|at)\b|(?:□|\bincident\b)[^.;!?\n]{0,12}\blost (?:some |all )?(?:of )?(?:[\p{L}'□]{1,16} ){0,2}data\b/u,
    ],
    lead: [
      /□[^.;!?\n]{0,40}\b(?:experienced|suffered|had)\b[^.;!?\n]{0,50}\b(?:outage|downtime|service (?:disruption|degradation|interruption)|degraded (?:service|performance))\b/,
      new RegExp(
        String.raw`\bon ${months} \d{1,2}[^.;!?\n]{0,90}\b(?:outage|downtime|unavailable|disruption|went down|degraded)\b`,
      ),
    ],
    not: instructive,
  },
  {
    event: 'shutdown',
    title: [
      /\bsunset(?:s|ting)?\b|\bshut(?:s|ting)? down\b|\bdiscontinu\w{1,4}\b|\bdeprecat(?:es|ing|ion)\b(?=[^.;!?\n]{0,40}(?:□|\b(?:plans?|products?|services?|apps?|platform)\b))|\bend[- ]of[- ](?:life|support|sale)\b|\beol\b|\bretir(?:ing|ement of)\b|(?:^|\b(?:saying|say|we say) )(?:goodbye|farewell)(?:,| to (?!(?:[\p{L}-]{1,16} ){0,2}[\p{L}-]{2,16}s(?:$|[.,!:])))|^the end of □(?: [\p{L}\d-]{1,16})?$|□[^.;!?\n]{0,30}\bwill be (?:retired|discontinued|switched off|turned off|shut down|closed|removed)\b|□ (?:are|is|will be) closing (?:down\b|□)|\b(?:insolvency|bankruptcy|chapter 11|insolvenz)\b|\bwinding down\b|\bis (?:ending|closing)\b|\bno longer (?:supports?|supported|offers?|available|accepts?|issues?)\b|\bphas(?:es|ing|e) out\b|^ending\b|\bends? (?:of )?(?:the |□'s )?(?:[a-z-]{1,16} ){0,3}(?:service|support|program(?:me)?|plan)\b|\bschließt\b|\beingestellt\b/u,
    ],
    lead: [
      /□[^.;!?\n]{0,70}\b(?:(?:decided|decision|have|going|are) (?:to )?(?:sunset|shut down|discontinue|wind down|retire|deprecate)|shutting down|sunsetting|winding down|discontinuing)\b/,
    ],
    not: /^(?:the )?(?:results?|effects?|outcome|aftermath) of\b|\b(?:shut(?:ting)? down (?:a|the|your) (?:server|instance|process|container|pod|vm|computer)|graceful(?:ly)?|how to|guide|third-party cookies|universal analytics)\b/,
  },
  {
    event: 'legal',
    title: [
      /\blawsuits?\b|\bfined\b|\b(?:regulators?|authority|watchdog|commission) (?:fines?|orders?)\b|\bsu(?:es|ed|ing)\b|\bcourt\b|\bsettle(?:s|d|ment)\b|\bantitrust\b|\binjunction\b|\blitigation\b|\blegal (?:action|battle|victory|win|challenge|complaint)\b|\bpatent (?:troll|suit|claim|case|infringement)\b|\b(?:trademark|copyright|licen[cs]e) (?:disputes?|infringement|claims?|case|violations?)\b|\bcease[- ]and[- ]desist\b|\bsubpoenas?\b|\bverdict\b|\bgdpr (?:fine|complaint|decision)\b|\babmahnung\b|\bbeschwerde gegen\b/,
    ],
    lead: [
      /□[^.;!?\n]{0,60}\b(?:filed|won|lost|settled|sued|appeal(?:ed)?|been sued|face[sd]?)\b[^.;!?\n]{0,50}\b(?:lawsuit|suit|court|complaint|case against|litigation|injunction|claims?)\b/,
    ],
    not: /\bcourt (?:reporting|booking|case management)\b|\bsu(?:es|ed|ing) (?:the )?(?:template|guide)\b|\bwhat is\b|^how\b/,
  },
  {
    event: 'pricing',
    title: [
      /\b(?:new|updat\w{1,4}|chang\w{1,4}|increas\w{1,4}|lower\w{0,3}|reduc\w{1,5}|cut(?:s|ting)?|simpl\w{3,7}|introduc\w{1,4}|better|cheaper|rais\w{1,4}|adjust\w{0,5}|same|rethink\w{0,4}|overhaul\w{0,3}|evolv\w{1,4}|goodbye|drop\w{0,4}|slash\w{0,3}|transparent|usage-based|per-seat|flat|fair(?:er)?)(?: [\p{L}'□&-]{1,18}){0,4} (?:pricing|prices?|plans?|free (?:tier|plan)|billing|fees?)\b(?! (?:page|table|calculator|template)s?\b)/u,
      /\b(?:pricing|prices?|plans?|free (?:tier|plan)|fees?)\b(?: [\p{L}'□]{1,14}){0,3} (?:updates?|changes?|increases?|drops?|cuts?|reductions?|announcement|overhaul|transition|restructur\w{1,4}|simplification)\b/u,
      /□(?:'s)? (?:[\p{L}-]{1,14} ){0,2}(?:pricing|prices)\b/u,
      /\bprices? (?:will |is |are )?(?:go(?:es|ing)?|ris(?:es?|ing)|increas(?:e|es|ing)|fall(?:s|ing)?|drop(?:s|ping)?)\b(?: (?:up|down))?(?: (?:on|from|by|for|in|next)\b|$)|\bchang(?:es?|ing) (?:to|in|for) □ (?:free|basic|starter|pro|plus|team|business|enterprise|premium)\b|\b(?:free|legacy|starter|hobby|personal) (?:plans?|tier) (?:is |are |will be )?(?:going away|end(?:s|ing)?|clos(?:es|ing))\b|\bthe end of (?:□'s |the )?free (?:plan|tier)\b/u,
      /^(?:announcing|introducing)\b[^.;!?\n]{0,60}\b(?:pricing|plans|free tier)$/,
      /\b(?:is|are|now) (?:now |completely |finally |100% )?free\b(?! (?:of|from|software|to (?:use )?open))|\bfree for (?:all|everyone|open source|teams|personal|individuals|students)\b/,
    ],
    lead: [
      /□[^.;!?\n]{0,50}\b(?:updat|chang|introduc|lower|increas|rais|reduc|simplify|adjust|revis|overhaul|cutt?)\w{0,4}\b[^.;!?\n]{0,24}\b(?:pricing|prices|(?:paid |subscription |pricing )plans|free (?:tier|plan))\b/,
      /□'s (?:new|updated|simplified) (?:pricing|plans|prices)\b/,
    ],
    not: /^(?:the )?(?:results?|effects?|outcome|aftermath) of\b|\bpricing (?:pages?|strateg\w{1,4}|models?|guide|psychology|experiments?|examples?|tables?)\b|\bhow much\b|\bhow to\b|\bdynamic pricing\b|\b(?:business|marketing|test|action|project|recovery|response|floor|trading|health|meal|rollout|migration) plans?\b|\bexecution plans?\b|\bquery plans?\b/,
  },
  {
    event: 'results',
    title: [
      /\b(?:(?:year|20\d\d),? in (?:review|numbers)|(?:our|□'s) year in numbers|year-end (?:letter|review|report)|look(?:ing)? back (?:at|on) (?:20\d\d|the (?:past |last )?year|□'s year)|annual (?:report|review)|a year of □|\d{1,2} years? of □|(?:first|second|third|fourth|q[1-4])[ -](?:quarter\b|fy ?\d|(?:20)?\d\d (?:results|update|report|review|recap|earnings))|quarterly (?:results|report|update)|(?:full|half)[- ]year results|financial results|earnings|milestones?|geschäftszahlen|résultats)\b/,
      /\b\d[\d,.]{0,9}(?:k|m|\+| million| billion)?\+? (?:[\p{L}-]{1,14} )?(?:users|customers|subscribers|developers|teams|companies|downloads|installs|stars|members|merchants|arr|mrr)\b/u,
      /(?:[$€£]\s?\d[\d,.]{0,9}\s?(?:k|m|b|bn|million|billion)?|\d{1,6}%) (?:in |of )?(?:arr|mrr|revenue|annual recurring revenue|growth)\b/,
    ],
    lead: [
      /□[^.;!?\n]{0,50}\b(?:reached|crossed|surpassed|passed|hit|exceeded|grew)\b[^.;!?\n]{0,40}(?:\d[\d,.]{0,9}(?:k|m|\+)? ?(?:million |billion )?(?:[\p{L}-]{1,14} )?(?:users|customers|subscribers|developers|arr|mrr|in revenue)\b|[$€£]\s?\d)/u,
      /□'s (?:mrr|arr|revenue|sales|profit)\b[^.;!?\n]{0,30}\b(?:grew|rose|increased|fell|doubled|tripled|reached|has increased)\b/,
    ],
    not: /\b(?:how|ways|tips|guide)\b|\bcan (?:help|grow)\b/,
  },
];
