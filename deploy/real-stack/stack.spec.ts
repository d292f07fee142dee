import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@sightline/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SmtpMailer } from '../../libs/service-kit/src/mail/smtp-mailer.ts';
import { type Mailbox, startMailbox } from './demo/mailbox.ts';
import { demoHosts, demoRealm } from './keycloak-realm.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
let dir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'real-stack-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dir, { recursive: true });
});

/** Runs bash with the stack's functions and a temporary folder; `probe` is a part that the test defines. */
function bash(script: string) {
  const setUp = `set -euo pipefail; HERE=${here} ROOT=${here}/../.. REAL_STACK_DIR=${dir} STOP_SECONDS=1
    . $HERE/settings.sh; . $HERE/processes.sh; load_settings; mkdir -p $DATA $RUN $LOGS\n`;
  return spawnSync('bash', ['-c', setUp + script], { encoding: 'utf8', timeout: 15_000 });
}
const pidOf = (part: string) => Number(readFileSync(join(dir, 'run', `${part}.pid`), 'utf8'));
const isAlive = (pid: number) => existsSync(`/proc/${pid}`) && !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

describe.runIf(process.platform === 'linux')('processes of the stack', () => {
  it('outlive the script, are found again and end on request', () => {
    expect(bash('spawn probe sleep 60').status).toBe(0);
    const pid = pidOf('probe');
    expect(bash('running_pid probe').stdout.trim()).toBe(String(pid));
    expect(bash('stop_part probe').stdout).toMatch(/probe +stopped/);
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(dir, 'run/probe.pid'))).toBe(false);
  });

  it('are never confused with another program that reused their pid', () => {
    bash('spawn probe sleep 60; kill -9 $(running_pid probe)');
    // Start times are in hundredths of a second: ours started a second ago.
    const started = join(dir, 'run/probe.started');
    writeFileSync(started, `${Number(readFileSync(started, 'utf8')) - 100}\n`);
    const stranger = spawn('sleep', ['60']);
    children.push(stranger);
    writeFileSync(join(dir, 'run/probe.pid'), `${stranger.pid}\n`);
    expect(bash('running_pid probe').status).toBe(1);
    expect(bash('stop_part probe').stdout).toBe('');
    expect(stranger.exitCode).toBeNull();
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  it('count as ended even before their exit code is collected', async () => {
    // A parent that became `sleep` never waits for its child.
    children.push(spawn('bash', ['-c', `sleep 60 & echo $! >${dir}/zombie; exec sleep 60`]));
    await waitUntil(() => existsSync(join(dir, 'zombie')) && readFileSync(join(dir, 'zombie'), 'utf8').endsWith('\n'));
    const pid = Number(readFileSync(join(dir, 'zombie'), 'utf8'));
    expect(bash(`start_time ${pid}`).status).toBe(0);
    process.kill(pid, 'SIGKILL');
    await waitUntil(() => !isAlive(pid));
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    expect(bash(`start_time ${pid}`).status).toBe(1);
  });

  it('are killed with their children if they ignore signals, also when paused', async () => {
    bash(`spawn probe bash -c 'trap "" TERM; sleep 60 & echo $! >${dir}/child; while :; do wait; done'`);
    await waitUntil(() => existsSync(join(dir, 'child')) && readFileSync(join(dir, 'child'), 'utf8').endsWith('\n'));
    const pid = pidOf('probe');
    const child = Number(readFileSync(join(dir, 'child'), 'utf8'));
    process.kill(pid, 'SIGSTOP');
    expect(bash('stop_part probe').stdout).toContain('ended hard after 1 s');
    await waitUntil(() => !isAlive(pid) && !isAlive(child));
  });

  it('fail immediately with their last output if they end during startup', () => {
    const began = performance.now();
    const result = bash('redis_health() { false; }; spawn redis sh -c "echo port is taken; exit 3"; await redis 300');
    expect(result.status).toBe(1);
    expect(result.stderr).toMatch(/redis\| port is taken[\s\S]*redis +ended while it was starting/);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it("fail after the time limit with the probe's output if they never respond", () => {
    const result = bash(
      'redis_health() { echo not yet >&2; false; }; spawn redis sleep 60; trap "stop_part redis" EXIT; await redis 1',
    );
    expect(result.status).toBe(1);
    expect(result.stderr).toContain('does not answer after 1 s: not yet');
  });

  it('have separate ports, all within a hundred, which PORT_BASE and names change', () => {
    const parts = bash(`for part in "\${INFRASTRUCTURE[@]}" kafka-controller mailbox smtp; do port_of $part; done
      for service in "\${SERVICES[@]}"; do for part in $service $service-{2,3,4}; do port_of $part; port_of $part-metrics; done; done`);
    const ports = parts.stdout.trim().split('\n').map(Number);
    expect(ports).toHaveLength(8 + 7 * 4 * 2);
    expect(new Set(ports).size).toBe(ports.length);
    expect(Math.min(...ports)).toBe(7300);
    expect(Math.max(...ports)).toBeLessThan(7400);
    expect(bash('PORT_BASE=9000 AI_EVALUATION_2_PORT=1; port_of boards; port_of ai-evaluation-2').stdout).toBe(
      '9001\n1\n',
    );
  });

  it('keep the settings from their first start', () => {
    bash('PORT_BASE=9000 MONGODB_URI="mongodb://db/?replicaSet=a&w=majority="; save_settings');
    expect(bash('port_of gateway; mongodb_uri').stdout).toBe('9000\nmongodb://db/?replicaSet=a&w=majority=\n');
  });

  it('are selected by name; other names are rejected', () => {
    const stack = (...args: string[]) =>
      spawnSync('bash', [join(here, 'stack.sh'), ...args], {
        encoding: 'utf8',
        env: { ...process.env, REAL_STACK_DIR: dir },
      });
    for (const name of ['nonsense', 'boards-1', 'boards-5', 'kafka-2', '../x']) {
      expect(stack('down', name)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not a part') });
    }
    expect(stack().status).toBe(2);
  });

  it('have scripts without syntax errors', () => {
    for (const file of ['stack', 'settings', 'processes', 'install'])
      execFileSync('bash', ['-n', join(here, `${file}.sh`)]);
  });
});

describe('the mailbox', () => {
  let mailbox: Mailbox;
  beforeEach(async () => {
    mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0 });
  });
  afterEach(() => mailbox.close());
  const list = async (query = '') =>
    (await (await fetch(`http://127.0.0.1:${mailbox.httpPort}/mailbox.json${query}`)).json()) as unknown;

  it("shows the product's emails, newest first, optionally for one address", async () => {
    const mailer = new SmtpMailer(`smtp://127.0.0.1:${mailbox.smtpPort}`, 'Sightline <no-reply@mail.example>');
    const mail = { subject: 'Grüße', text: `https://x.example/#t=${'a'.repeat(100)}`, html: '<p>Hello</p>' };
    await mailer.send({ to: 'Ada@mail.example', ...mail });
    await mailer.send({ to: 'grace@mail.example', ...mail, subject: 'Second' });
    expect(await list()).toMatchObject({
      items: [
        { id: '2', to: 'grace@mail.example', subject: 'Second' },
        { id: '1', to: 'ada@mail.example', ...mail },
      ],
    });
    expect(await list('?to=ADA@mail.example')).toMatchObject({ items: [{ ...mail, sentAt: expect.any(String) }] });
    expect(await list('?to=nobody@mail.example')).toEqual({ items: [] });
  });
});

describe('the realm of the stack', () => {
  const { identityProviders, ...rest } = demoRealm(8915);
  const providers = Object.fromEntries(identityProviders.map((provider) => [provider.alias, provider]));

  it("has the demo world's providers, with the checks of the real ones", () => {
    expect(Object.keys(providers)).toEqual(['magic-link', 'google', 'github', 'linkedin']);
    for (const name of ['google', 'linkedin'])
      expect(providers[name]).toMatchObject({
        enabled: true,
        firstBrokerLoginFlowAlias: 'sightline first login',
        config: { issuer: `http://${name}-demo.example.localhost:8915`, claimFilterName: 'email_verified' },
      });
    expect(providers.github).toMatchObject({
      enabled: true,
      trustEmail: false,
      firstBrokerLoginFlowAlias: 'sightline linked only',
      config: { baseUrl: 'http://github-demo.example.localhost:8915' },
    });
    for (const name of ['google', 'github', 'linkedin'])
      expect(demoHosts()).toContain(`127.0.0.1 ${name}-demo.example.localhost\n`);
  });

  it('otherwise equals the realm in deploy/keycloak', () => {
    const { identityProviders: real, ...others } = JSON.parse(
      readFileSync(join(here, '../keycloak/realm.json'), 'utf8'),
    );
    expect(rest).toEqual(others);
    expect(providers['magic-link']).toEqual(real[0]);
  });
});
