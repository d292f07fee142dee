// The demo world and a mailbox in one container: the internet of a test's pods. As a sidecar it is reached at 127.0.0.1, which is the
// only address that services take for it; once more as a Deployment it is the mail server.
import { createServer } from 'node:http';
import { startDemoWorld } from '@sightline/demo-world';
import { z } from 'zod';
import { startMailbox } from '../../../real-stack/demo/mailbox.ts';

const port = z.coerce.number().int().min(1).max(65535);
const { DEMO_HOST: host, ...settings } = z
  .object({
    DEMO_HOST: z.string().default('127.0.0.1'),
    DEMO_PORT: port.default(4100),
    SMTP_PORT: port.default(4125),
    MAILBOX_PORT: port.default(4180),
    VISIT_PORT: port.default(4170),
    // All pods of a test tell the same news: articles are dated back from here, not from the start of each.
    DEMO_NOW: z.iso.datetime(),
  })
  .parse(process.env);

const now = new Date(settings.DEMO_NOW);
const world = await startDemoWorld({ host, port: settings.DEMO_PORT, now: () => now });
const mailbox = await startMailbox({ host, smtpPort: settings.SMTP_PORT, httpPort: settings.MAILBOX_PORT });

// Tests make the world go on: some prices are others from then on. They come from outside of the pod.
const visits = createServer((request, response) => {
  if (request.method === 'POST') world.nextVisit();
  response.writeHead(request.method === 'POST' ? 204 : 405).end();
}).listen(settings.VISIT_PORT, '0.0.0.0');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    visits.close();
    await Promise.all([world.close(), mailbox.close()]);
    process.exit(0);
  });
