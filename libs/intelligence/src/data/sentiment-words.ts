import { wordSet } from '../text/word-list.ts';

/** Returns all regular forms of verbs given as "base/irregular/irregular". */
function inflected(...lists: readonly string[]): Set<string> {
  const forms = new Set<string>();
  for (const entry of wordSet(...lists)) {
    const [base = '', ...irregular] = entry.split('/');
    for (const form of [base, ...irregular]) forms.add(form);
    const ending = base.endsWith('e');
    const yEnding = /[^aeiou]y$/.test(base);
    forms.add(yEnding ? `${base.slice(0, -1)}ies` : /(?:s|sh|ch|x|z)$/.test(base) ? `${base}es` : `${base}s`);
    forms.add(ending ? `${base}d` : yEnding ? `${base.slice(0, -1)}ied` : `${base}ed`);
    forms.add(ending ? `${base.slice(0, -1)}ing` : `${base}ing`);
  }
  return forms;
}

const union = (...sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((set) => [...set]));

/** Words for increases. The noun determines whether an increase is good or bad. */
export const upWords: ReadonlySet<string> = union(
  inflected(
    'rise/rose/risen increase grow/grew/grown/growth gain climb jump surge soar rally improve/improvement expand/expansion boost lift raise rebound recover/recovery double triple quadruple strengthen accelerate advance upgrade outpace swell leap hike rocket skyrocket widen extend enlarge spike bounce inch mount enhance intensify revive pick-up',
  ),
  wordSet(
    'up ups higher upward upwards more greater upturn upswing steigt steigen stieg wächst gestiegen augmente hausse progresse sube crece aumenta',
  ),
);

/** Words for decreases. The noun determines whether a decrease is good or bad. */
export const downWords: ReadonlySet<string> = union(
  inflected(
    'fall/fell/fallen decline decrease drop/dropped/dropping slump plunge slide/slid slip/slipped/slipping sink/sank/sunk tumble shrink/shrank/shrunk reduce/reduction cut/cutting weaken slow/slowdown diminish dip/dipped/dipping narrow plummet dwindle halve deteriorate/deterioration ease trim/trimmed/trimming slash nosedive crumble erode retreat shed lag/lagged/lagging limit soften fade cool halve stem/stemmed/stemming pare erase reverse curb dive/dove lower wane plummet subdue',
  ),
  wordSet(
    'tanked tanking limit limits limiting down lower downward downwards less fewer downturn sinkt sinken fällt gefallen gesunken schrumpft baisse chute recule cae baja desciende',
  ),
);

export const goodNouns: ReadonlySet<string> = wordSet(
  'profit profits profitability sales revenue revenues turnover income earnings ebit ebitda margin margins dividend dividends share shares stock stocks order orders orderbook backlog demand cash cashflow output volume volumes production deliveries delivery growth forecast outlook guidance target traffic customer customers merchants passengers subscribers users result results performance return returns productivity efficiency eps value valuation assets equity exports bookings rating competitiveness popularity savings payout synergies quality presence confidence footfall yield market usage adoption circulation consumption estimate estimates recommendation ratings competitiveness headroom liquidity exports backlog ratio factor factors intake book savings valuations listing business gains umsatz gewinn bénéfice ventas ingresos beneficio',
);

export const badNouns: ReadonlySet<string> = wordSet(
  'loss losses cost costs investigation probe lawsuit lawsuits case charges expense expenses expenditure debt debts unemployment complaint complaints risk risks deficit liabilities layoffs redundancies tax taxes fine fines impairment impairments default defaults claims inflation churn emissions accident accidents injuries writedown writedowns provisions shortfall bureaucracy delay delays decline weakness uncertainty competition shortage glut spending non-performing arrears borrowing downtime fraud outages errors breaches charge backlash verlust verluste kosten schulden perte pertes coûts dette pérdidas deuda',
);

/** Words for costs. Cutting costs can be a sign of efficiency or of need, so they count half. */
export const costNouns: ReadonlySet<string> = wordSet('cost costs expense expenses expenditure spending');

/** Words for shares that an investor holds. A change of a stake is only a weak sign, so it counts little. */
export const stakeNouns: ReadonlySet<string> = wordSet('stake stakes holding holdings');

/** Nouns whose changes are good for one side and bad for the other, so they count as neutral. */
export const neutralNouns: ReadonlySet<string> = wordSet(
  'price prices pricing fee fees tariff tariffs rate rates pay ownership capacity capital employees personnel staff votes',
);

export const goodWords: ReadonlySet<string> = union(
  inflected(
    'win/won/winning beat/beating exceed outperform succeed strengthen benefit thrive surpass triumph reward hail cheer welcome praise overtake shine restore favour favor rescue resume reopen restart outshine clinch dispel/dispelled poach buoy reaffirm',
  ),
  wordSet(
    'success successful successfully strong stronger strongest robust solid record excellent profitable positive bullish optimistic optimism confident favourable favorable breakthrough buoyant upbeat boom booming impressive outstanding improved pleased satisfied overweight upside accretive resilient milestone winner faster progress promising winning momentum recommends gainers winners turnaround positivity',
    'rekord erfolg erfolgreich ausgezeichnet preis gewinnt partnerschaft übernimmt stark wachstum succès remporte partenariat croissance éxito gana alianza crecimiento récord',
  ),
);

export const badWords: ReadonlySet<string> = union(
  inflected(
    'warn/warning sue investigate/investigation fine penalise penalize downgrade miss disappoint/disappointment struggle suffer fail/failure halt suspend/suspension scrap abandon terminate recall accuse allege/allegations threaten worry fear cripple hurt hit/hits/hitting hamper collapse crash default quit resign reject oppose dent hinder plague sour drag breach leak hack expose oust blame criticise criticize slam/slammed condemn withdraw/withdrew/withdrawn restate overcharge falter caution invalidate sack dump mar/marred squeeze disrupt/disruption burden depress worsen deepen slacken discontinue postpone interrupt stall infringe',
  ),
  wordSet(
    'weak weaker weakest poor poorer worse worst bad negative bearish pessimistic loss-making unprofitable lawsuit lawsuits litigation fraud bribery corruption scandal bankruptcy insolvency insolvent layoff layoffs redundancy redundancies crisis recession disappointing sluggish writedown write-down impairment shortfall penalty penalties breach breaches woes gloom subdued redundant idle unfortunately regrettably slump turmoil underweight glut downside downbeat unfavourable unfavorable damage damages guilty loses lost lose losing ban bans banned cancelled canceled sheds blow blows cyberattack ransomware hackers outage outages offline vulnerability flaw deepens widens cost-cutting axed axes axing loss steps-down sell-off selloff backlash criticism complaints angry fury unfair mis-selling misconduct rigging violation violations doubtful antitrust setback unable refused refuses cartel evasion shutdown fallout headache headaches revolt skepticism scepticism skeptical sceptical outflow outflows irregularities spill losers lags grim dismal unrest boycott',
    'klage verklagt warnt insolvenz datenleck störung ausfall entlassungen stellenabbau bußgeld verlust krise schwach plainte amende panne faillite licenciements crise perte demanda multa quiebra despidos crisis fallo',
  ),
);

/** Words that are good news in a headline, but mostly descriptive in a full sentence. */
export const mildGoodWords: ReadonlySet<string> = union(
  inflected('award approve secure launch renew celebrate endorse top/topped/topping'),
  wordSet(
    'approval buy buys partner partners partnership alliance agree agrees agreed sign signs signed chosen selects selected contract deal deals acquire acquires acquired lands unveil unveils unveiled licence license licenses hire hires hiring hired opens opening leads debut pact backing nod clears cleared takeover venture innovative attractive efficient best better good safer cheaper tie-up bidders healthy',
  ),
);

/** Words that are bad news in a headline, but mostly descriptive in a full sentence. */
export const mildBadWords: ReadonlySet<string> = union(
  inflected('delay suspend face/facing exit trouble'),
  wordSet(
    'concern concerns concerned problem problems strike strikes challenging difficult tough uncertain settlement settles freeze freezes frozen case probe probes illegal dispute harder cancel cancels shadow bumpy rocks doubt doubts scrutiny pressure',
  ),
);

/** Verbs whose subject gains what the object loses. */
export const rivalVerbs: ReadonlySet<string> = inflected(
  'overtake/overtook/overtaken outperform outshine outpace outsell/outsold trump topple displace undercut dethrone leapfrog trounce eclipse outbid overhaul',
);

/** Verbs that are bad for the object and nearly neutral for the subject. */
export const attackVerbs: ReadonlySet<string> = inflected(
  'sue fine investigate accuse blame criticise criticize slam/slammed/slamming downgrade penalise penalize oppose ban/banned/banning condemn hack threaten reject snub/snubbed rebuff shun/shunned boycott probe dump ditch sack oust indict prosecute raid lambast attack challenge pressure target/targeted',
);

/** Verbs that are good for the object and nearly neutral for the subject. */
export const favourVerbs: ReadonlySet<string> = inflected(
  'upgrade praise endorse recommend welcome hail cheer award select choose/chose/chosen approve reward back favour favor tip/tipped rescue pick help',
);

/** Verbs that are good for the object, and often for the subject. */
export const acquireVerbs: ReadonlySet<string> = inflected('acquire buy/bought woo court');

/** Verbs that mean winning business together with one of {@link obtainNouns}. */
export const obtainVerbs: ReadonlySet<string> = inflected(
  'sign win/won/winning receive secure land get/got/getting obtain clinch book conclude award grant',
);
export const obtainNouns: ReadonlySet<string> = wordSet(
  'order orders contract contracts agreement agreements deal deals approval approvals patent patents licence license funding certification certificate appeal case battle ruling prize award awards nod clearance mandate tender',
);

/** Words for endings. The noun determines whether an ending is good or bad. */
export const endWords: ReadonlySet<string> = inflected(
  'end scrap abandon cancel/cancelled/cancelling terminate halt stop/stopped/stopping resolve block veto',
);

/** Things whose end is good, in addition to {@link badNouns}. */
export const troubleNouns: ReadonlySet<string> = wordSet(
  'strike strikes walkout dispute row investigation probe lawsuit ban losses slump slide rot decline outage fall boycott feud crisis',
);

/** Things whose end is bad, because companies hope for them. */
export const dealNouns: ReadonlySet<string> = wordSet(
  'talks bid merger deal takeover contract partnership agreement project projects alliance venture acquisition dividend production launch',
);

/** Subjects that aren't companies, whose actions only affect the company. */
export const marketNouns: ReadonlySet<string> = wordSet(
  'market markets stocks equities index indices investors traders rivals rival peers competitors analysts regulators sensex nifty ftse dow nasdaq',
);

/** Business words to which the lexicon wrongly assigns a sentiment. */
export const plainWords: ReadonlySet<string> = wordSet(
  'no like united matter matters share shares free fund funds bond bonds interest energy natural solution solutions debt value true fit super clear clearly active please help helps helped support supports supported want wants demand big top united growing growth limited play paid pay lead stop stops shoot chance dear vision trust join joins leave leaves cut cuts capital commitment committed care benefits responsible alert numb',
);

const sentimentWords = union(upWords, downWords, goodNouns, badNouns, goodWords, badWords, mildGoodWords, mildBadWords);

/** Returns true if a word, in lower case, is relevant to sentiment and therefore not a name. */
export const isSentimentWord = (word: string): boolean => sentimentWords.has(word) || neutralNouns.has(word);

/** Words that reverse the sentiment of what follows. */
export const negators: ReadonlySet<string> = wordSet(
  "not no never n't without neither nor cannot barely hardly unlikely avoid avoids avoided averts averted denies denied dismiss dismisses dismissed nicht kein keine pas sin nie",
);
