import { wordSet } from '../text/word-list.ts';

/** All regular forms of verbs given as "base/irregular/irregular". */
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

/** Something goes up or grows. Good or bad depends on what. */
export const upWords: ReadonlySet<string> = union(
  inflected(
    'rise/rose/risen increase grow/grew/grown/growth gain climb jump surge soar rally improve/improvement expand/expansion boost lift raise rebound recover/recovery double triple quadruple strengthen accelerate advance upgrade outpace swell leap hike rocket skyrocket widen extend enlarge spike bounce inch',
  ),
  wordSet(
    'up ups higher upward upwards more greater upturn upswing steigt steigen stieg wächst gestiegen augmente hausse progresse sube crece aumenta',
  ),
);

/** Something goes down or shrinks. */
export const downWords: ReadonlySet<string> = union(
  inflected(
    'fall/fell/fallen decline decrease drop/dropped/dropping slump plunge slide/slid slip/slipped/slipping sink/sank/sunk tumble shrink/shrank/shrunk reduce/reduction cut/cutting weaken slow/slowdown diminish dip/dipped/dipping narrow plummet dwindle halve deteriorate/deterioration ease trim/trimmed/trimming slash nosedive crumble erode retreat shed lag/lagged/lagging',
  ),
  wordSet(
    'down lower downward downwards less fewer downturn sinkt sinken fällt gefallen gesunken schrumpft baisse chute recule cae baja desciende',
  ),
);

/** Nouns of which more is good. */
export const goodNouns: ReadonlySet<string> = wordSet(
  'profit profits profitability stake stakes sales revenue revenues turnover income earnings ebit ebitda margin margins dividend dividends share shares stock stocks order orders orderbook backlog demand cash cashflow output volume volumes production deliveries delivery growth forecast outlook guidance target traffic customer customers merchants passengers subscribers users result results performance capacity return returns productivity efficiency eps value valuation assets equity exports bookings rating competitiveness popularity savings payout synergies quality presence confidence footfall yield market usage adoption umsatz gewinn bénéfice ventas ingresos beneficio',
);

/** Nouns of which more is bad. */
export const badNouns: ReadonlySet<string> = wordSet(
  'loss losses cost costs investigation probe lawsuit lawsuits case charges expense expenses expenditure debt debts unemployment complaint complaints risk risks deficit liabilities layoffs redundancies tax taxes fine fines impairment impairments default defaults claims inflation churn emissions accident accidents injuries writedown writedowns provisions shortfall bureaucracy delay delays decline weakness uncertainty competition shortage glut spending borrowing downtime fraud outages errors breaches charge backlash verlust verluste kosten schulden perte pertes coûts dette pérdidas deuda',
);

/** Costs a company cuts may be thrift or need; counts half. */
export const costNouns: ReadonlySet<string> = wordSet('cost costs expense expenses expenditure spending');

/** What moves here is good for one side and bad for the other: no direction. */
export const neutralNouns: ReadonlySet<string> = wordSet('price prices pricing fee fees tariff tariffs rate rates pay');

/** Good news in itself. */
export const goodWords: ReadonlySet<string> = union(
  inflected(
    'win/won/winning award beat/beating exceed outperform succeed approve strengthen benefit thrive secure surpass triumph reward hail cheer welcome praise launch overtake shine top/topped/topping renew celebrate restore endorse favour favor rescue resume outshine clinch dispel/dispelled poach buoy reaffirm',
  ),
  wordSet(
    'success successful successfully approval strong stronger strongest robust solid record excellent good better best profitable healthy positive bullish optimistic optimism confident favourable favorable breakthrough buoyant upbeat boom booming innovative attractive impressive outstanding efficient improved pleased satisfied buy overweight upside accretive resilient partner partners partnership alliance agree agrees agreed sign signs signed chosen selects selected contract deal deals acquire acquires acquired lands unveil unveils unveiled licence license licenses milestone hire hires hiring hired opens opening winner leads debut pact backing faster safer cheaper progress promising winning tie-up momentum recommends clears cleared buys takeover bidders venture nod gainers winners turnaround positivity',
    'rekord erfolg erfolgreich ausgezeichnet preis gewinnt partnerschaft übernimmt stark wachstum succès remporte partenariat croissance éxito gana alianza crecimiento récord',
  ),
);

/** Bad news in itself. */
export const badWords: ReadonlySet<string> = union(
  inflected(
    'warn/warning sue investigate/investigation fine penalise penalize downgrade miss disappoint/disappointment struggle suffer fail/failure halt suspend/suspension delay scrap abandon terminate recall accuse allege/allegations threaten worry fear cripple hurt hit/hits/hitting hamper collapse crash default quit resign axe reject oppose dent hinder plague sour trouble drag breach leak hack expose oust blame face/facing criticise criticize slam/slammed condemn exit dispute withdraw/withdrew/withdrawn restate overcharge falter caution invalidate sack dump mar/marred squeeze disrupt/disruption fire',
  ),
  wordSet(
    'weak weaker weakest poor poorer worse worst bad negative bearish pessimistic loss-making unprofitable lawsuit lawsuits litigation fraud bribery corruption scandal bankruptcy insolvency insolvent layoff layoffs redundancy redundancies strike strikes crisis recession disappointing sluggish challenging difficult tough uncertain concern concerns concerned problem problems writedown write-down impairment shortfall penalty penalties breach breaches woes gloom slump turmoil underweight glut downside downbeat unfavourable unfavorable damage damages illegal guilty loses lost lose losing ban bans banned cancel cancels cancelled canceled freeze freezes frozen harder sheds blow blows cyberattack ransomware hackers outage outages offline probe probes vulnerability flaw deepens widens cost-cutting loss steps-down sell-off selloff backlash criticism complaints angry fury unfair mis-selling misconduct rigging violation violations doubt doubts doubtful antitrust pressure setback scrutiny unable refused refuses cartel evasion shutdown fallout headache headaches revolt skepticism scepticism skeptical sceptical outflow outflows irregularities spill bumpy rocks shadow settlement settles losers lags grim dismal unrest boycott',
    'klage verklagt warnt insolvenz datenleck störung ausfall entlassungen stellenabbau bußgeld verlust krise schwach plainte amende panne faillite licenciements crise perte demanda multa quiebra despidos crisis fallo',
  ),
);

/** Turn what follows around. */
export const negators: ReadonlySet<string> = wordSet(
  "not no never n't without neither nor cannot barely hardly unlikely avoid avoids avoided averts averted denies denied dismiss dismisses dismissed nicht kein keine pas sin nie",
);
