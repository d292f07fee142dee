import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

/** A web server on loopback for tests, reachable under any name through an origin override. */
export interface Site {
  origin: string;
  /** `host path` for every request, in order. */
  requests: string[];
  /** Headers from every request, in order. */
  headers: IncomingMessage['headers'][];
  /** Number of connections accepted so far. */
  connections(): number;
  close(): Promise<void>;
}

/** Answers by path; `*` matches all other paths. */
export type Routes = Record<string, RequestListener | string>;

const notFound: RequestListener = (_, response) =>
  response.writeHead(404, { 'content-type': 'text/plain' }).end('nothing here');

/** Starts a site; strings are served as HTML. */
export async function startSite(routes: Routes): Promise<Site> {
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host} ${request.url}`);
    headers.push(request.headers);
    const path = request.url ?? '/';
    const route = routes[`${request.headers.host}${path}`] ?? routes[path] ?? routes['*'] ?? notFound;
    if (typeof route === 'string') html(response, route);
    else route(request, response);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    headers,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function html(response: ServerResponse, text: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(text);
}

export const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_, response) =>
    response.writeHead(status, { location }).end();
