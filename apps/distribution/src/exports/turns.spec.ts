import { gate } from '@sightline/testing';
import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const limits = { atOnce: 1, waitingEach: 3, waitingAll: 5 };

it('serves users in turn, each with their requests in order', async () => {
  const turns = new Turns(limits);
  const order: string[] = [];
  const door = gate();
  const one = (who: string, name: string) =>
    turns.run(who, async () => {
      order.push(name);
      await door.opened;
    });
  const all = [
    one('ada', 'a1'),
    one('ada', 'a2'),
    one('ada', 'a3'),
    one('ada', 'a4'),
    one('eve', 'e1'),
    one('tom', 't1'),
  ];
  door.open();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'a2', 'e1', 't1', 'a3', 'a4']);
});

it('rejects too many waiting requests per user or in total, and continues after a failure', async () => {
  const turns = new Turns(limits);
  const door = gate();
  const wait = (who: string) => turns.run(who, () => door.opened);
  const running = turns.run('ada', async () => {
    await door.opened;
    throw new Error('broken');
  });
  const waiting = [wait('ada'), wait('ada'), wait('ada')];
  await expect(wait('ada')).rejects.toMatchObject({ kind: 'rate-limited', code: 'too_many_exports' });
  waiting.push(wait('eve'), wait('tom'));
  await expect(wait('sue')).rejects.toMatchObject({ code: 'too_many_exports' });
  door.open();
  await expect(running).rejects.toThrow('broken');
  await Promise.all(waiting);
  await expect(wait('ada')).resolves.toBeUndefined();
});
