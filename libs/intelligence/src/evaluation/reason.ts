import type { Report } from '../events/read-report.ts';
import type { Credibility } from '../scores/credibility.ts';
import { passingRelevance } from '../scores/importance.ts';
import type { Aboutness } from './aboutness.ts';
import type { ItemText } from './item-text.ts';

/** Why the scores are what they are, in one or two sentences for users. */
export function reasonOf(report: Report, about: Aboutness, credibility: Credibility, text: ItemText): string {
  const { main, magnitude } = report;
  let event = 'Reports no particular event.';
  if (main) {
    const size =
      magnitude.moneyText !== null
        ? ` (${magnitude.moneyText})`
        : magnitude.percent !== null
          ? ` (${magnitude.percent} %)`
          : '';
    event = `Counts as ${main.kind.label}${size}.`;
  }
  const lowered: string[] = [];
  if (about.score <= passingRelevance) lowered.push('the company is only mentioned in passing');
  else if (!about.inTitle && !about.ownSite) lowered.push('the headline is about something else');
  if (report.doubt === 'possible') lowered.push('it is only said to be possible');
  if (report.doubt === 'denied') lowered.push('it is denied');
  if (report.doubt === 'past') lowered.push('it is in the past');
  if (credibility.remark !== null) lowered.push(credibility.remark);
  if (credibility.score < 4 && credibility.remark === null) lowered.push('the source shows little care');
  if (text.hadOrders) lowered.push('text addressed to a scoring machine was ignored');
  return lowered.length === 0 ? `${about.reason} ${event}` : `${about.reason} ${event} Lowered: ${lowered.join('; ')}.`;
}
