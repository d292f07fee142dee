import type { Report } from '../events/read-report.ts';
import type { Credibility } from '../scores/credibility.ts';
import { passingRelevance } from '../scores/importance.ts';
import type { Aboutness } from './aboutness.ts';
import type { ItemText } from './item-text.ts';

/** Why the scores are what they are, in short sentences for users. */
export function reasonOf(report: Report, about: Aboutness, credibility: Credibility, text: ItemText): string {
  const { main, magnitude } = report;
  let topic = 'Reports no particular event.';
  if (main) {
    const size =
      magnitude.moneyText !== null
        ? ` (${magnitude.moneyText})`
        : magnitude.percent !== null
          ? ` (${magnitude.percent} %)`
          : '';
    topic = `Topic: ${main.kind.label}${size}.`;
  }
  const lowered: string[] = [];
  if (about.score <= passingRelevance || (!about.inTitle && !about.ownSite)) lowered.push('only mentioned in passing');
  if (report.doubt === 'possible') lowered.push('it is only said to be possible');
  if (report.doubt === 'denied') lowered.push('it is denied');
  if (report.doubt === 'past') lowered.push('it is in the past');
  if (credibility.remark !== null) lowered.push(credibility.remark);
  if (text.hadOrders) lowered.push('text addressed to a scoring machine was ignored');
  const sentences = [about.reason, topic];
  if (lowered.length > 0) sentences.push(`Lowered: ${lowered.join('; ')}.`);
  if (credibility.score < 4 && credibility.remark === null)
    sentences.push(`Credibility lowered: ${credibility.named ? 'unknown outlet' : 'no named author or source'}.`);
  return sentences.join(' ');
}
