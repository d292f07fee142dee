import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface Received {
  host: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
  json(): unknown;
}

/** Stands in for the servers of Slack, Discord, webhooks etc.: records requests and answers as configured. */
export interface Receiver {
  readonly origin: string;
  readonly received: Received[];
  /** Answers all following requests; undefined leaves a request open. Default: 200 `ok`. */
  answer: (request: Received, response: ServerResponse) => void;
  /** Loopback origins for these hosts, as overrides for the web reader. */
  as(...hosts: string[]): Record<string, string>;
  close(): Promise<void>;
}

export const answers =
  (status: number, text = '', headers: Record<string, string> = {}): Receiver['answer'] =>
  (_, response) =>
    void response.writeHead(status, headers).end(text);

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const body = bytes.toString('utf8');
      const { host = '', ...headers } = request.headers;
      const one = { host, path: request.url ?? '', headers, body, bytes, json: (): unknown => JSON.parse(body) };
      received.push(one);
      self.answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const self: Receiver = {
    origin,
    received,
    answer: answers(200, 'ok'),
    as: (...hosts) => Object.fromEntries(hosts.map((host) => [`https://${host}`, origin])),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
