import type { IncomingMessage } from 'node:http';
import { escapeHtml } from './replies/html.ts';
import { html, json, type Reply, type Site, text } from './replies/reply.ts';
import { robots, sitemap } from './replies/sitemaps.ts';

/** Host that accepts and displays all POST requests, to try out webhooks on this machine. */
export const WEBHOOKS_HOST = 'webhooks.example';

const kept = 100;
const longestBodyBytes = 256 * 1024;

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const told = (name: string) => name.startsWith('webhook-') || name === 'x-sightline-id' || name === 'content-type';

/** Accepts and displays POST requests. */
export interface WebhookReceiver {
  /** Answers a POST with 204, or with 500 under `/down/…` and 410 under `/gone/…`. */
  readonly take: (url: URL, request: IncomingMessage) => Promise<Reply>;
  /** `/` lists received requests, newest first; `/received.json?path=/mine` returns those of one path as JSON. */
  readonly site: Site;
}

export function webhookReceiver(): WebhookReceiver {
  const received: Received[] = [];
  return {
    async take({ pathname: path }, request) {
      const body = await bodyOf(request);
      if (body === null) return text('Too long', 413);
      const headers = Object.entries(request.headers).filter(([name]) => told(name));
      received.unshift({
        path,
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        body,
      });
      received.splice(kept);
      if (path.startsWith('/down/')) return text('Down', 500);
      return path.startsWith('/gone/') ? text('Gone', 410) : text('', 204);
    },
    site({ pathname, searchParams }) {
      const home = `https://${WEBHOOKS_HOST}/`;
      const path = searchParams.get('path');
      const shown = path === null ? received : received.filter((one) => one.path === path);
      if (pathname === '/received.json') return json({ items: shown });
      if (pathname === '/') return html(page(shown));
      if (pathname === '/robots.txt') return robots(`${home}sitemap.xml`);
      return pathname === '/sitemap.xml' ? sitemap([{ url: home }]) : undefined;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= longestBodyBytes) chunks.push(bytes);
  }
  return size > longestBodyBytes ? null : Buffer.concat(chunks).toString('utf8');
}

function page(received: readonly Received[]): string {
  const items = received.map(
    ({ path, headers, body }) =>
      `<h2>POST ${escapeHtml(path)}</h2><pre>${escapeHtml(
        Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
      )}\n\n${escapeHtml(body)}</pre>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Webhooks</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:820px;margin:40px auto;padding:0 20px;color:#222}pre{overflow:auto;padding:12px;background:#f3f4f6;white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><main><h1>Webhooks</h1><p>Whatever is posted to https://${WEBHOOKS_HOST}/… on this machine is shown here, the newest first.</p>${items.join('') || '<p>Nothing yet.</p>'}</main></body>
</html>
`;
}
