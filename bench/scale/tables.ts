// The tables that `npm run scale` prints.
import { loadavg } from 'node:os';
import { services } from '../../tools/running/real-stack.ts';
import type { Items, PerUnit } from './measurements.ts';

export const loadNow = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;

export const itemRow = (mode: string, result: Items) => ({
  mode,
  items: result.items,
  'services ms/item': result.servicesMs,
  'store ms/item': result.storeMs,
  'broker ms/item': result.brokerMs,
  'items/s': result.perSecond,
  'wall s': result.readySeconds,
  load: loadNow(),
});
export const boardRow = (mode: string, row: PerUnit & { boards: number; cardMs: number }) => ({
  mode,
  boards: row.boards,
  'services ms/board': row.servicesMs,
  'services ms/card': row.cardMs,
  'store ms/board': row.storeMs,
  'broker ms/board': row.brokerMs,
  'feeds read': row.counts.syncs,
  evaluations: row.counts.evaluations,
  'cards.settled': row.counts.events['cards.settled → boards'] ?? 0,
  'wall s': row.readySeconds,
  load: loadNow(),
});

export function showShares(result: Items) {
  console.table(
    services.map((service) => {
      const shareOf = (part: string) => result.shares[part] ?? { handled: 0, messages: 0 };
      const [one, two] = [shareOf(service), shareOf(`${service}-2`)];
      return {
        service,
        'calls, first': one.handled,
        'calls, second': two.handled,
        'events, first': one.messages,
        'events, second': two.messages,
        'share of the second': `${Math.round((100 * two.messages) / (one.messages + two.messages || 1))} %`,
      };
    }),
  );
}
