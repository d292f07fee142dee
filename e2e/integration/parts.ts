// The parts of the running stack, as processes or containers.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tools/run.ts';
import { Stack, type services } from '../../tools/running/real-stack.ts';
import { isContainer, restartContainer, signalContainer } from './containers.ts';

const run = promisify(execFile);

type Signal = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT';

/** The stack that `npm run test:real` has started. */
export class RunningStack extends Stack {
  constructor() {
    super(process.env.REAL_STACK_DIR ?? '');
  }

  /** True if we run this part; with MONGODB_URI set, we don't run the store. */
  isOurs(part: string): boolean {
    return isContainer(this.folder, part) || existsSync(join(this.folder, 'run', `${part}.pid`));
  }

  /** SIGKILL simulates a crash; SIGSTOP and SIGCONT a part that hangs for a while. */
  async send(signal: Signal, part: string): Promise<void> {
    if (isContainer(this.folder, part)) await signalContainer(this.folder, part, signal);
    else this.signal(part, signal);
  }

  /** Requests work as the chart's CronJobs do, with the service's own command line. */
  async request(service: (typeof services)[number], command: string): Promise<void> {
    const env = { ...process.env, ...this.settings };
    await run(process.execPath, [join(root, 'apps', service, 'dist/main.js'), 'request', command], { env });
  }

  /** Starts a killed part again and waits until it responds. */
  async revive(part: string): Promise<void> {
    if (isContainer(this.folder, part)) await restartContainer(this.folder, part);
    await this.up(part);
  }
}
