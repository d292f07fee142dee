import { money } from '../patterns.ts';
import type { Frame } from './frame.ts';

const role = String.raw`(?:c[etfompri]o|ciso|cpo|chief [\p{L} ]{3,24}officer|chief [\p{L}]{3,16}|(?:senior )?vp|(?:senior |executive )?vice president|head of [\p{L}]{2,20}|president|general (?:manager|counsel)|managing director|country manager|board (?:member|of directors)|advisory board|advisors?|chair(?:man|woman|person)?)`;

/** Acquisitions, funding, executives and partnerships. */
export const dealFrames: readonly Frame[] = [
  {
    event: 'acquisition',
    title: [
      /\b(?:acquires|acquired|to acquire) (?:by )?[\p{L}\d]|□ (?:is |are |has |have )?acquir(?:e|es|ed|ing) [\p{L}\d]|\b(?:acquisition of|merges? with|merger|merging with|takes over)\b/u,
      /□(?: team)? (?:is |are |has |have )?(?:join(?:s|ed|ing)?|becom(?:es|ing) part of|now part of) (?!us\b|the (?:team|community|list|waitlist|beta|cncf|foundation|\p{L}+ (?:foundation|alliance|program))\b|forces\b|our\b|a\b|hands\b)/u,
    ],
    lead: [
      /□ (?:are happy to (?:announce|share) (?:that )?(?:□ )?)?(?:has |have |is |are )?(?:signed (?:a definitive |an )?agreement to |agreed to |entered into [^.]{0,30}agreement to )?(?:be(?:ing|en)? )?(?:acquir(?:e|es|ed|ing)|merg(?:e|ed|ing) with)\b/,
      // Requires a word for a company, because "we have bought a van" isn't an acquisition.
      /□ (?:has |have |is |are )?(?:bought|buying|to buy) (?:[\p{L}\d&.,'-]{1,20} ){0,5}(?:company|maker|business|firm|start-?up|rival|competitor|agency|studio|chain|provider|subsidiary)\b|\b(?:has|have) been bought by\b/u,
      /\b(?:the|□'s) acquisition (?:of|by)\b/,
      /\b(?:is|are|has been|have been|was|were) acquired by\b/,
    ],
    not: /\b(?:customer|user|talent|client|data|lead|merchant) acquisition\b|\bacquir(?:e|es|ed|ing) (?:new |more )?(?:customers?|users?|skills|leads|data|clients|talent)\b|\bmerge (?:requests?|conflicts?|queue)\b/,
  },
  {
    event: 'funding',
    title: [
      new RegExp(
        String.raw`\b(?:rais(?:e|es|ed|ing)|secur(?:es|ed|ing)|clos(?:es|ed|ing)|land(?:s|ed|ing)|announc\w{1,4}|□'s)\b[^.;!?\n]{0,40}(?:${money}|\bseries [a-h]\b|\bseed\b|\bfunding\b|\bround\b)`,
      ),
      /\b(?:series [a-h]|pre-seed|seed)\b[^.;!?\n]{0,24}\b(?:round|funding|financing|raise|investment|extension|announcement)\b/,
      new RegExp(`^(?:□(?:'s)? )?(?:${money} )?series [a-h]$`),
      new RegExp(String.raw`${money} (?:in )?(?:[\p{L}-]{1,12} ){0,2}(?:series [a-h]|seed|funding|investment)\b`, 'u'),
      new RegExp(
        String.raw`^${money}[\d.,]{0,12}\s?(?:m|k|bn?|mn|million|billion)? to (?:build|rebuild|bring|make|help|grow|change|fix|scale|expand|accelerate)\b`,
      ),
      /\bgo(?:es|ing)? public\b(?= on\b|[:,!]|$)|\b(?:files?|filed|filing) (?:for )?(?:an? |□'s )?ipo\b/,
      /\bcrowdfunding\b|\bfundrais(?:e|er|ing)\b(?! (?:software|platform|tips|tools?|guide|pages?))/,
    ],
    lead: [
      new RegExp(
        String.raw`□[^.;!?\n]{0,60}\b(?:rais(?:ed|ing)|secured|closed|announc\w{1,4})\b[^.;!?\n]{0,60}(?:${money}[^.;!?\n]{0,40}\b(?:funding|round|series|seed|financing|investment|led by)\b|\bseries [a-h]\b|\bseed (?:round|funding)\b|\bfunding round\b)`,
      ),
      new RegExp(String.raw`□[^.;!?\n]{0,30}\braised ${money}`),
    ],
    not: /\b(?:never|not|without|no) (?:\p{L}+ ){0,2}(?:raise|raised|raising|a single)\b|\bhow to raise\b|\bno to investors\b|\b(?:grants?|donat\w{1,5}|distribut\w{1,4}|sponsor\w{0,4}|sustainability fund)\b|\brais(?:e|es|ed|ing) (?:awareness|prices|concerns|questions|the bar|limits?)\b/u,
  },
  {
    // Includes only grants to the company, not grants from it.
    event: 'funding',
    title: [/^□'s (?:first|second|third|new|latest)? ?grant\b(?! program)/],
    lead: [
      /\b(?:awarded|granted|given|gives?|gave) □ (?:an? )?[^.;!?\n]{0,30}\bgrant\b|□ (?:have |has )?(?:been awarded|received|won|got) (?:an? )[^.;!?\n]{0,30}\bgrant\b/,
    ],
  },
  {
    event: 'leadership',
    title: [
      new RegExp(
        String.raw`\b(?:appoint|nam|hir|promot|welcom|introduc|announc|elect)\w{1,3}\b[^.;!?\n]{0,60}\b${role}\b`,
        'u',
      ),
      new RegExp(
        String.raw`\b(?:joins?|joining|as|new|next|first|interim|meet) (?:[\p{L}'□]{1,14} ){0,3}${role}\b`,
        'u',
      ),
      new RegExp(String.raw`\b(?:${role}|founders?)\b[^.;!?\n]{0,30}\b(?:steps?|stepping) (?:down|aside|back)\b`, 'u'),
      /\bleadership (?:changes?|transition|update|team update)\b|\bpassing the (?:torch|baton)\b|\btak(?:es|ing) (?:the helm|over as)\b|\bat the helm of □|(?:□'s|\bthe) founders? (?:leaves?|is leaving|are leaving|depart(?:s|ed)?)\b|\bnew (?:\p{L}{1,14} )?members? (?:of|to|on) (?:the|□'s) (?:advisory )?board\b/u,
    ],
    lead: [
      new RegExp(
        String.raw`□[^.;!?\n]{0,50}\b(?:appoint|nam|hir|promot|welcom)\w{1,3}\b[^.;!?\n]{0,70}\b(?:as|to)\b[^.;!?\n]{0,24}\b${role}\b`,
        'u',
      ),
      new RegExp(
        String.raw`\b(?:has joined|joins|is joining|joined) □[^.;!?\n]{0,20} as [^.;!?\n]{0,20}\b${role}\b`,
        'u',
      ),
    ],
    not: /\b(?:interview|q&a|guide|letter|note|message|conversation|chat|podcast|episode|fireside) (?:with|for|from|to|by)\b|\bfor (?:ctos?|ceos?|cfos?)\b/,
  },
  {
    event: 'partnership',
    title: [
      /\bpartner(?:s|ed|ing|ships?)?\b(?! (?:program|portal|marketplace)\b)|\bteam(?:s|ed|ing)? up\b|\bjoin(?:s|ed|ing)? forces\b|\bcollaborat\w{1,4} (?:with|between)\b|\bjoint venture\b|\balliance (?:with|between)\b/,
      /□ (?:is |are |has |have )?join(?:s|ed|ing)? (?:the )?[^.;!?\n]{2,40}\b(?:foundation|alliance|consortium|program|initiative|network|cncf|coalition|marketplace)\b/,
      /^(?!□)\p{L}[^□:?]{1,40}\b(?:sponsors|backs) □/u,
      /^(?!□)\p{L}[^□:?]{1,40}\bintegrates? (?:with )?□/u,
      /^□ (?:x|×|\+|❤️?|🤝) \p{L}|^\p{L}[\p{L}\d .-]{1,30} (?:x|×|\+|❤️?|🤝) □/u,
    ],
    lead: [
      /\bbec(?:omes?|ame|oming) (?:an? )?(?:\p{L}{1,12} ){0,2}(?:sponsor|partner|supporter) of □/u,
      /□[^.;!?\n]{0,60}\b(?:partner(?:ed|ing)|new partnership|teamed up|teaming up|joined forces|joining forces)\b(?: with| between|\b)/,
      /\b(?:announce|share) (?:□'s|a|the|an?)(?: \p{L}+){0,3} (?:partnership|collaboration|alliance)\b/u,
    ],
    not: /\bpartner (?:with|for) (?:you|us)\b|\b(?:data|business) partners?hips? (?:guide|manager)\b/,
  },
  {
    event: 'hiring',
    title: [
      /\b(?:are|is|now) hiring\b|^hiring\b|^(?:come )?join □(?:'s)?(?: team| crew)?(?=$|[!.,:]| as\b)|\b(?:has )?joins?(?:ed)? □(?:'s)?(?: team)?$|\bopen (?:roles|positions)\b|□ (?:are|is) (?:growing the team|looking for)\b|\bstellenangebot\b|\b(?:stellen|suchen) (?:ein|dich|verstärkung)\b|□ recrut/,
    ],
    lead: [/□ (?:are|is) (?:now |currently |actively )?(?:hiring|recruiting|looking to hire)\b/],
    not: /\b(?:hiring (?:guide|process|tips|managers?|software|developers in)|how to hire)\b/,
  },
  {
    event: 'layoffs',
    title: [
      /\blayoffs?\b|\blay(?:ing)? off\b|\breduction in force\b|\b(?:reducing|reduce|reduction (?:of|in)) (?:[\p{L}'□]+ ){0,4}(?:(?:team|workforce|headcount|staff)\b|□(?=$|[,:]))|\bjob cuts\b|\bstellenabbau\b|\b(?:difficult|hard|tough|painful) (?:changes?|decisions?|news)\b[^.;!?\n]{0,24}(?:\b(?:team|company|colleagues|people)\b|□)|\b(?:goodbye|farewell) to (?:\d{1,5}|some|many|part|a third|half) (?:of )?(?:[\p{L}'□]{1,12} ){0,3}(?:colleagues|people|team|teammates|employees|staff)\b|\brestructur(?:e|ing)(?: (?:of|at|□)|$)/u,
    ],
    lead: [
      /□[^.;!?\n]{0,60}\b(?:laid off|laying off|lay off|let(?:ting)? go of|part(?:ing)? ways with|reduc(?:e|ed|ing) (?:[\p{L}'□]+ ){0,4}(?:team|workforce|headcount|staff))\b/u,
    ],
  },
];
