// The parts of the running stack, whether they are processes or containers.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from '../../tools/real-stack.ts';
import { isContainer, restartContainer, signalContainer } from './containers.ts';

type Signal = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT';

/** The stack that `npm run test:real` has started. */
export class RunningStack extends Stack {
  constructor() {
    super(process.env.REAL_STACK_DIR ?? '');
  }

  /** Whether we run this part: a given MONGODB_URI is somebody else's. */
  isOurs(part: string): boolean {
    return isContainer(this.folder, part) || existsSync(join(this.folder, 'run', `${part}.pid`));
  }

  /** SIGKILL for a crash, SIGSTOP and SIGCONT for a part that hangs for a while. */
  async send(signal: Signal, part: string): Promise<void> {
    if (isContainer(this.folder, part)) await signalContainer(this.folder, part, signal);
    else this.signal(part, signal);
  }

  /** Starts a part that was killed and waits until it answers. */
  async revive(part: string): Promise<void> {
    if (isContainer(this.folder, part)) await restartContainer(this.folder, part);
    await this.up(part);
  }
}
