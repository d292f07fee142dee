import 'reflect-metadata';
import { messageOf } from '@sightline/contracts';
import { standaloneConfig } from './config.ts';
import { type Sightline, startSightline } from './sightline.ts';

let sightline: Sightline | undefined;
let stopping = false;
const stop = async (signal: string) => {
  if (stopping) return;
  stopping = true;
  process.stdout.write(`\nReceived ${signal}, finishing running work …\n`);
  // Exits even if something hangs; the outboxes contain unfinished work, which resumes at the next start.
  setTimeout(() => process.exit(0), 15_000).unref();
  await sightline?.stop();
  process.exit(0);
};
// Installed before the start, because process 1 in a container receives no signals without a handler.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

try {
  sightline = await startSightline(standaloneConfig(process.env));
  const seconds = process.uptime().toFixed(1);
  process.stdout.write(
    `Sightline is ready at ${sightline.url} (after ${seconds} s, listening on ${sightline.address}; Ctrl-C stops it)\n`,
  );
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
