import { type IncomingMessage, request } from 'node:http';
import type { DemoWorld } from '../start.ts';

export interface ReadPage {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly text: string;
}

/** Opens a URL of the demo world through its origin overrides. The caller must consume the body. */
export function openPage(
  world: DemoWorld,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<IncomingMessage> {
  const { origin, host, pathname, search } = new URL(url);
  const target = world.originOverrides[origin];
  if (target === undefined) return Promise.reject(new Error(`No override for ${origin}`));
  return new Promise((done, fail) => {
    const sent = request(target + pathname + search, { method, headers: { ...headers, host } }, done);
    sent.on('error', fail);
    sent.end();
  });
}

/** Reads a page without following redirects. */
export async function readPage(
  world: DemoWorld,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<ReadPage> {
  const response = await openPage(world, url, headers, method);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString('utf8') };
}
