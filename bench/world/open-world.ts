import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./server.ts', import.meta.url));

export interface World {
  url: string;
  /** For `SIGHTLINE_ORIGIN_OVERRIDES`: this server serves every company of the generated press. */
  overrides: Record<string, string>;
  close(): Promise<void>;
}

/** Starts the generated press as a separate process; port 0 picks a free one. */
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
