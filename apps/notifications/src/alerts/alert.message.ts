import type { AlertType } from '@sightline/contracts';
import type { ContentBlock, Message } from '../channels/message.ts';
import type { AlertDocument } from './alert.document.ts';
import { whyOf } from './alert.words.ts';

export interface AlertMessageOptions {
  names: ReadonlyMap<string, string>;
  publicUrl: string;
  timeZone: string;
}

const labels: Readonly<Record<AlertType, string>> = { alert: '', update: 'Update: ', correction: 'Correction: ' };

const titleOf = ({ type, headline }: AlertDocument): string => `${labels[type]}${headline}`;

export function alertMessage(
  alerts: readonly AlertDocument[],
  { names, publicUrl, timeZone }: AlertMessageOptions,
): Message {
  const [first] = alerts;
  const title = first ? titleOf(first) : '';
  const isOne = alerts.length === 1;
  return {
    kind: 'alert',
    subject: isOne ? title : `${alerts.length} alerts: ${title}`,
    title: isOne ? title : `${alerts.length} alerts`,
    blocks: alerts.flatMap((alert): ContentBlock[] => {
      const board = names.get(alert.boardId) ?? '';
      const { rule, event } = whyOf(alert, { board, timeZone, digest: null, channels: [] });
      return [
        {
          kind: 'article',
          title: titleOf(alert),
          url: `${publicUrl}/boards/${encodeURIComponent(alert.boardId)}#${alert.cardId}`,
          meta: [board, alert.companyName, `Importance ${alert.importance}/10`].filter(Boolean).join(' · '),
          text: alert.summary,
        },
        { kind: 'paragraph', text: `Why: ${event}. ${rule}.` },
      ];
    }),
    footer: [
      'You get this because alerts are switched on for your boards.',
      { label: 'Why, fewer like this, quiet hours', url: `${publicUrl}/inbox` },
    ],
  };
}
