import { expect, it } from 'vitest';
import { aiEvaluationEvents } from './ai-evaluation.events.ts';
import { boardsEvents } from './boards.events.ts';
import { companiesEvents } from './companies.events.ts';
import { distributionEvents } from './distribution.events.ts';
import { events } from './events.ts';
import { ingestionEvents } from './ingestion.events.ts';
import { notificationsEvents } from './notifications.events.ts';

it('declares each event once, in the file of the service that publishes it', () => {
  const owners = {
    boards: boardsEvents,
    companies: companiesEvents,
    ingestion: ingestionEvents,
    'ai-evaluation': aiEvaluationEvents,
    distribution: distributionEvents,
    notifications: notificationsEvents,
  };
  const declared = Object.entries(owners).flatMap(([owner, own]) =>
    Object.entries(own).map(([name, { producer }]) => ({
      name,
      isOwn: producer.length === 1 && producer[0] === owner,
    })),
  );
  expect(declared.filter(({ isOwn }) => !isOwn)).toEqual([]);
  // If two files declared the same name, the spread would silently keep only the last declaration.
  expect(Object.keys(events).toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
});
