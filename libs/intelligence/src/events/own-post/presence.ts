import type { Frame } from './frame.ts';

/** Expansion, customers, awards, events and openings. */
export const presenceFrames: readonly Frame[] = [
  {
    event: 'expansion',
    title: [
      /\b(?:opens?|opened|opening|new) (?:[\p{L}'□-]{1,16} ){0,4}(?:offices?|headquarters|hq|data ?cent(?:er|re)s?|regions?|hub|store|factory)\b/u,
      /\b(?:expand(?:s|ed|ing)?|expansion)\b(?! (?:slots?|packs?|of the (?:menu|universe)))[^.;!?\n]{0,30}\b(?:to|into|in|across|office|presence|operations|team in)\b/,
      /\b(?:now |available |launch(?:es|ed|ing)? |live |arrives |coming |lands )(?:available |live )?(?:in|to) (?:the )?(?:europe|eu|uk|us|usa|united (?:states|kingdom)|asia|apac|emea|latam|latin america|africa|middle east|germany|france|spain|italy|india|japan|australia|canada|brazil|mexico|singapore|poland|netherlands|nordics|switzerland|austria)\b/,
      /\b(?:eu|us|uk|european|australian|asia[- ]pacific|\p{L}{3,14}) (?:data (?:region|residency|cent(?:er|re))|hosting region|cloud region|region)\b/u,
      /^(?:announcing|introducing|presenting|meet|welcome to)\b[^.;!?\n:]{0,40}\b(?:offices?|headquarters|hub)(?:$|[!,:]| in\b)/,
    ],
    lead: [
      /□[^.;!?\n]{0,60}\b(?:open(?:ed|ing)?|expand(?:ed|ing)?)\b[^.;!?\n]{0,30}\b(?:offices?|headquarters|into (?:new )?(?:markets?|countries)|in(?:to)? (?:europe|asia|the us|the uk))\b/,
    ],
    not: /\bhow to\b|\bopen office\b|\boffice hours\b/,
  },
  {
    event: 'award',
    title: [
      /\bawards?\b|\b(?:named|recogni[sz]ed|ranked|rated|listed|included|featured) (?:as |a |an |in |the |among |one of |to |on |#?\d|by )|\b(?:wins?|won|winner of)\b[^.;!?\n]{0,40}\b(?:award|prize|best|product of the|gold|innovation)\b|\bmagic quadrant\b|\bforrester wave\b|\bg2\b|\bleader in\b|\bbest place to work\b|\bfinalist\b|\bproduct of the (?:day|week|month|year)\b|\bauszeichnung\b|\bausgezeichnet\b|\blauréate?s?\b|\bgrand prix\b/,
      /\b(?:soc ?2|iso ?27001|hipaa|pci(?:-dss)?|fedramp|gdpr)\b[^.;!?\n]{0,24}\b(?:certifi\w{2,8}|complian\w{1,3}|attestation|audit|report|type (?:i|ii|1|2)|ready)\b|\b(?:certified|compliant|achieves?|achieved|completes?)\b[^.;!?\n]{0,24}\b(?:soc ?2|iso ?27001|hipaa|pci(?:-dss)?|fedramp)\b/,
    ],
    lead: [
      /□[^.;!?\n]{0,60}\b(?:(?:been|was|were|is|are) (?:named|recogni[sz]ed|ranked|awarded|certified)|won (?:the|an?)|achieved (?:soc|iso))\b/,
    ],
    not: /\b(?:how|guide|what is|checklist|why)\b|\breward/,
  },
  {
    event: 'event-attendance',
    title: [
      /\b(?:conference|conf|summit|webinar|meet-?ups?|hackathon|hacktoberfest|trade show|expo|roadshow|fireside|workshop|keynotes?|community day|office hours|open day|messe|konferenz|devfest|advent of|coding challenge|open house)\b/,
      /\b(?:meet|see|join|find|visit) (?:us|□)(?: (?:at|in|on|live)\b|$)|\b(?:see you|live) (?:at|in)\b|\b(?:recap|wrap(?:[- ]up)?|takeaways|highlights)\b[^.;!?\n]{0,30}\b(?:from|of|20\d\d)|\b20\d\d (?:recap|wrap(?:[- ]up)?|takeaways|highlights)\b|\ba day with □|\bhosting\b[^.;!?\n]{0,30}\b(?:event|meetup|conference)\b/,
      /(?<![\p{L}\d])(?:re:invent|re:inforce|kubecon|fosdem|pycon|railsconf|dreamforce|web summit|slush|defcon|black hat|rsa conference|ces|mwc|sxsw|google i\/o|wwdc|vivatech|nrf)(?![\p{L}\d])/u,
    ],
    lead: [
      /□[^.;!?\n]{0,50}\b(?:hosted|hosting|attend(?:ed|ing)?|exhibit(?:ed|ing)?|sponsor(?:ed|ing)?|be at|speaking at|spoke at)\b[^.;!?\n]{0,60}\b(?:conference|summit|meetup|event|expo|hackathon|conf|20\d\d)\b/,
    ],
    not: /\b(?:conference (?:calls?|rooms?)|(?:webinar|conference|event|hackathon) (?:software|platforms?|tools?|templates?|tracking|marketing|planning)|how to)\b/,
  },
  {
    event: 'open-source-release',
    title: [
      /\b(?:is|are|goes|going|now|went|becomes?|has been|being) (?:now |fully |finally |officially |100% )?open[- ]?sourced?\b|\bopen[- ]sourc(?:ing|ed|es)\b|\bopen source release\b|\breleas\w{1,3}\b[^.;!?\n]{0,40}\b(?:as open source|under (?:the )?(?:mit|apache|agpl|gpl|bsd|mpl))/,
    ],
    lead: [
      /□[^.;!?\n]{0,60}\b(?:open[- ]sourc(?:ing|ed)|releas\w{1,3} [^.;!?\n]{0,40}(?:as open source|under (?:the|an?) (?:mit|apache|agpl|gpl|bsd|open)))\b/,
      /\bas of today\b[^.;!?\n]{0,40}\bopen source\b/,
    ],
    not: /\b(?:why|how)\b|\bopen[- ]source alternatives?\b/,
  },
];

/** Studies by the company. These count only in headlines, because every post has figures. */
export const researchFrames: readonly Frame[] = [
  {
    event: 'research',
    title: [
      /\b(?:the )?state of (?!the art\b)[\p{L}\d ,&-]{3,40}|\b(?:survey|benchmark|study|research) (?:results|report|findings|20\d\d)\b|\b(?:results|findings) (?:of|from) (?:our|the|□'s)[^.;!?\n]{0,30}\b(?:survey|study|benchmark|research)\b|\b20\d\d (?:[\p{L}-]{1,20} ){0,4}(?:survey|benchmark|study|index)\b|\b(?:trends?|industry|market|threat|salary|developer) report\b|□ (?:analy[sz]ed|surveyed|studied|tested)\b|\bnew (?:research|study|data|survey)\b/u,
    ],
    lead: [],
    not: /\bcase study\b|\bhow to\b|\b(?:release|incident|annual|survey) (?:software|tool|template|builder)\b|\breports? (?:screen|page|feature)\b/,
  },
];

/** Stories about named customers who use the product. These count only in headlines. */
export const customerFrames: readonly Frame[] = [
  {
    event: 'customer',
    title: [
      // The customer is the subject, and uses the company's product.
      /^(?!□|how\b)\p{L}[^□:?]{1,60}\b(?:uses?|used|chooses?|chose|builds?|built|self-hosts?|adopts?|moves?|moved|runs?|scales?|scaled|improves?|improved|saves?|saved|ships?|cuts?|reduces?|reduced|sunsets?|grows?|grew|automates?|automated|powers?|protects?|speeds)\b[^□?]{0,60}\b(?:with|on|using|via|through|by|uses?|chooses?|chose|built|adopts?|self-hosts?|runs?) □(?:$|[^\p{L}'])/u,
      /^(?!□)\p{L}[^□:?]{1,40}\b(?:uses?|chooses?|chose|choose|self-hosts?|adopts?|picks?) □(?:$|[^\p{L}'])/u,
      /\b(?:customer|success|user) (?:story|spotlight)\b|\bcase study\b|\b(?:chooses|selects|picks|chose|selected|picked|trusts|adopts|signs with|goes live with|moves to|switch(?:es|ed) to|migrat(?:es|ed) to) □(?:$|[^\p{L}'])/u,
    ],
    lead: [],
    not: /^(?:how to|why|what|\d+|the \d+|build|building|creat|using|use|deploy|monitor|track|set|get|mak|getting|what|why|integrat|automat|manag|test|scal|connect|migrat(?:e|ing)|generat|add)\w{0,6}\b/,
  },
];
