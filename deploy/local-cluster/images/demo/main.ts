// Runs the demo world and a mailbox in one container, as the internet for a test's pods. As a sidecar, the container is
// reached at 127.0.0.1, the only address that services accept for it; a second instance runs as a Deployment and is the
// mail server.
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
    // All pods of a test serve the same news: the dates of articles are relative to this time, not to the start of each
    // pod.
    DEMO_NOW: z.iso.datetime(),
  })
  .parse(process.env);

const now = new Date(settings.DEMO_NOW);
const world = await startDemoWorld({ host, port: settings.DEMO_PORT, now: () => now });
const mailbox = await startMailbox({ host, smtpPort: settings.SMTP_PORT, httpPort: settings.MAILBOX_PORT });

// Tests advance the world, which makes the companies change their sites. These requests come from outside the pod.
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
