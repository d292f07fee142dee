import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./world-server.mjs', import.meta.url));

/** The made-up press as a process of its own; port 0 takes any. */
export async function openWorld(companies, articles, port = 0) {
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
