import { incidentMinutes } from '@sightline/contracts';
import type { SignalVerdict, Stated } from './signal-verdict.ts';

const importanceOf: Readonly<Record<Stated<'incident'>['impact'], number>> = {
  none: 3,
  minor: 4,
  major: 7,
  critical: 8,
};
/** Importance of a security incident, regardless of its impact, because data may be lost. */
const securityImportance = 8;
const mostImportant = 9;
const lowImportance = 2;
/** Duration below which an incident without a major impact is hardly noticed. */
const shortMinutes = 15;
const longMinutes = 240;

/** Rates an incident by impact and duration. It keeps its rating when it ends, unless it was both slight and short. */
export function judgeIncident(incident: Stated<'incident'>): SignalVerdict {
  const { impact, isSecurity, name, updates } = incident;
  const minutes = incidentMinutes(incident);
  const quote = updates.at(-1)?.text || name;
  if (isSecurity) {
    const importance = impact === 'critical' ? mostImportant : securityImportance;
    return {
      ...{ event: 'security-incident', topics: ['security-incident'], importance, sentiment: 'negative', quote },
      usual: `Security incidents ${impact === 'critical' ? 'with critical impact ' : ''}rate ${importance}`,
    };
  }
  const isSlight = impact === 'none' || impact === 'minor';
  const isLong = minutes !== null && minutes >= longMinutes;
  const isShort = isSlight && minutes !== null && minutes <= shortMinutes;
  const importance = isShort ? lowImportance : Math.min(mostImportant, importanceOf[impact] + (isLong ? 1 : 0));
  const length = isShort
    ? ` of at most ${shortMinutes} minutes`
    : isLong
      ? ` of ${longMinutes / 60} hours or more`
      : '';
  // A page that states that nothing is affected reports no outage.
  const isOutage = impact !== 'none';
  return {
    event: isOutage ? 'outage' : null,
    topics: [isOutage ? 'outage' : 'news'],
    importance,
    sentiment: isOutage ? 'negative' : 'neutral',
    quote,
    usual: isOutage
      ? `Outages with ${impact} impact${length} rate ${importance}`
      : `Incidents without impact${length} rate ${importance}`,
  };
}
