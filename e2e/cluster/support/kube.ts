import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { waitUntil } from '@sightline/testing';
import { z } from 'zod';

const run = promisify(execFile);
const options = { maxBuffer: 64 * 1024 * 1024 };

/** The error of a rejected command. */
const Refused = z.object({ code: z.union([z.number(), z.string()]).nullish(), stdout: z.string(), stderr: z.string() });

/** @throws with the complete output of the command */
async function command(name: string, args: readonly string[]): Promise<string> {
  try {
    return (await run(name, args, options)).stdout;
  } catch (error) {
    const said = Refused.safeParse(error);
    if (!said.success) throw error;
    throw new Error(`${name} ${args.join(' ')}: ${said.data.stderr}${said.data.stdout}`);
  }
}

export const kubectl = (...args: string[]): Promise<string> => command('kubectl', args);
export const helm = (...args: string[]): Promise<string> => command('helm', args);
/** The error output of a command that must fail; throws if it succeeds. */
export const refusal = async (attempt: Promise<string>): Promise<string> => {
  const said = await attempt.then(
    (text) => ({ text, failed: false }),
    (error: Error) => ({ text: error.message, failed: true }),
  );
  if (!said.failed) throw new Error(`the command was accepted: ${said.text}`);
  return said.text;
};

const Condition = z.object({ type: z.string(), status: z.string(), reason: z.string().optional() });
const Pod = z.object({
  metadata: z.object({
    name: z.string(),
    uid: z.string(),
    labels: z.record(z.string(), z.string()).default({}),
    deletionTimestamp: z.string().optional(),
  }),
  spec: z.object({ nodeName: z.string().optional() }),
  status: z.object({
    phase: z.string(),
    podIP: z.string().optional(),
    conditions: z.array(Condition).default([]),
    containerStatuses: z
      .array(z.object({ name: z.string(), restartCount: z.number(), ready: z.boolean() }))
      .default([]),
  }),
});
export type Pod = z.infer<typeof Pod>;

export const component = 'app.kubernetes.io/component';
export const isReady = ({ status, metadata }: Pod): boolean =>
  !metadata.deletionTimestamp && status.conditions.some(({ type, status }) => type === 'Ready' && status === 'True');

/** A namespace of the cluster, with helpers for tests. */
export class Namespace {
  constructor(readonly name: string) {}

  kubectl(...args: string[]): Promise<string> {
    return kubectl('--namespace', this.name, ...args);
  }

  helm(...args: string[]): Promise<string> {
    return helm('--namespace', this.name, ...args);
  }

  async json<T>(schema: z.ZodType<T>, ...args: string[]): Promise<T> {
    return schema.parse(JSON.parse(await this.kubectl(...args, '-o', 'json')));
  }

  /** Creates the namespace with the strictest pod security: the API server rejects pods that request more. */
  async create(): Promise<void> {
    await kubectl('create', 'namespace', this.name);
    await kubectl('label', 'namespace', this.name, 'pod-security.kubernetes.io/enforce=restricted');
  }

  async pods(selector = ''): Promise<Pod[]> {
    const args = selector ? ['--selector', selector] : [];
    return (await this.json(z.object({ items: z.array(Pod) }), 'get', 'pods', ...args)).items;
  }

  podsOf(...components: string[]): Promise<Pod[]> {
    return this.pods(`${component} in (${components.join(',')})`);
  }

  /** Waits until all pods of every Deployment and StatefulSet are up to date and ready. */
  async settles(timeoutSeconds = 300): Promise<void> {
    const names = (await this.kubectl('get', 'deployments,statefulsets', '-o', 'name')).trim().split('\n');
    for (const name of names) await this.kubectl('rollout', 'status', name, `--timeout=${timeoutSeconds}s`);
  }

  /** Address of a Service, reachable from this test. */
  async address(service: string): Promise<string> {
    return (await this.kubectl('get', 'service', service, '-o', 'jsonpath={.spec.clusterIP}')).trim();
  }
}

/** Waits for a condition in the cluster, with longer timeouts than `waitUntil`. */
export const comes = <T>(look: () => Promise<T>, what: string, timeoutMs = 240_000) =>
  waitUntil(look, { timeoutMs, longestPauseMs: 1_000, what });
