// Runs a part of the product in a separate process that measures itself.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { productArgs, productEnv } from '../../tools/node-args.mjs';

/**
 * Runs a script with the product's Node options. Resolves with its single message after it has ended.
 * @throws Error when it ends without a message
 */
export async function reportOf<Report>(script: string, args: readonly string[]): Promise<Report> {
  const child = fork(script, args, { execArgv: productArgs, env: { ...productEnv, ...process.env } });
  const report = await new Promise<Report>((resolve, reject) => {
    child.once('message', (message: Report) => resolve(message));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  if (child.exitCode === null) await once(child, 'exit');
  return report;
}
