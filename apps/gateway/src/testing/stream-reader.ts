import { get, type IncomingMessage } from 'node:http';
import { LiveMessage } from '@sightline/contracts';

export class StreamReader {
  text = '';
  ended = false;

  constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8').on('data', (chunk: string) => {
      this.text += chunk;
    });
    for (const end of ['close', 'error'] as const)
      response.on(end, () => {
        this.ended = true;
      });
  }

  get messages(): LiveMessage[] {
    return [...this.text.matchAll(/^data: (.*)$/gm)].map(([, data]) => LiveMessage.parse(JSON.parse(data ?? '')));
  }

  get ids(): string[] {
    return [...this.text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id ?? '');
  }

  ofType(type: LiveMessage['type']): LiveMessage[] {
    return this.messages.filter((message) => message.type === type);
  }
}

/** Opens a live stream for a board, or for a user's alerts, at the gateway on this port. */
export function openStream(
  port: number,
  boardId: string | { path: string },
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<StreamReader> {
  const path = typeof boardId === 'string' ? `/api/boards/${boardId}/events` : boardId.path;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers, agent: false, signal }, (response) =>
      resolve(new StreamReader(response)),
    ).on('error', reject);
  });
}
