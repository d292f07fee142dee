import { expect, it } from 'vitest';
import { publisherLines } from './invented/publishers.ts';
import { publishersOfEvent } from './publishers.ts';

it('counts the publishers of invented events as a reader does', async () => {
  const wrong: string[] = [];
  for (const line of publisherLines) {
    const { id, publishers, counted } = await publishersOfEvent(line).then((answer) => ({
      ...{ id: line.id, publishers: 'publishers' in answer ? answer.publishers : null },
      counted: 'counted' in answer ? answer.counted : null,
    }));
    if (publishers !== line.publishers) wrong.push(`${id}: ${line.publishers}, got ${JSON.stringify(counted)}`);
  }
  expect(publisherLines.length).toBeGreaterThanOrEqual(200);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(0.02 * publisherLines.length);
}, 60_000);
