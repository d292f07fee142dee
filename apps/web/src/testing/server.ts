import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  params: string[];
}

type Answer = Response | Promise<Response>;
type Handler = (asked: Asked) => Answer;

export const json = (body: unknown, status = 200) => Response.json(body, { status });

/** An RFC 9457 response like the gateway's. */
export const problem = (status: number, code: string, detail: string) =>
  json({ type: 'about:blank', title: code, status, detail, code }, status);

function bodyOf(init: RequestInit | undefined): unknown {
  const { body } = init ?? {};
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/** Replaces `fetch`: responds from handlers and records the requests. Requests without a handler get a 404. */
export class FakeServer {
  readonly asked: Asked[] = [];
  private readonly handlers: { method: string; path: RegExp; handler: Handler }[] = [];

  constructor() {
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => this.answer(input, init));
  }

  /** Registers a handler. `path` can contain `:name` parts, which become `params`. The last matching handler wins. */
  on(call: string, handler: Handler | unknown): this {
    const [method = '', path = ''] = call.split(' ');
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);
    const answer: Handler = typeof handler === 'function' ? (asked) => handler(asked) : () => json(handler);
    this.handlers.unshift({ method, path: pattern, handler: answer });
    return this;
  }

  /** Returns the requests to one method and path so far. */
  calls(call: string): Asked[] {
    const [method, path] = call.split(' ');
    return this.asked.filter((asked) => asked.method === method && asked.path === path);
  }

  private async answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const asked: Asked = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: bodyOf(init),
      params: [],
    };
    this.asked.push(asked);
    for (const { method, path, handler } of this.handlers) {
      const match = method === asked.method ? path.exec(asked.path) : null;
      if (match) return handler({ ...asked, params: match.slice(1).map(decodeURIComponent) });
    }
    return problem(404, 'not_found', `Nothing at ${asked.path}`);
  }
}
