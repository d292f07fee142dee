import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./world-server.ts', import.meta.url));

export interface World {
  url: string;
  /** For `SIGHTLINE_ORIGIN_OVERRIDES`: every company of the press is served from here. */
  overrides: Record<string, string>;
  close(): Promise<void>;
}

/** Starts the made-up press as a process of its own; port 0 takes any. */
export async function openWorld(companies: number, articles: number, port = 0): Promise<World> {
  const server = fork(script, [companies, articles, port].map(String));
  const [message] = await once(server, 'message');
  const url = `http://127.0.0.1:${message.port}`;
  return {
    url,
    overrides: { 'https://*.example': url },
    async close() {
      server.disconnect();
      await once(server, 'exit');
    },
  };
}
