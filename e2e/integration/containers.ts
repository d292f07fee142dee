// The infrastructure as containers. `npm run test:real` starts them when there is a Docker or Podman socket; without one,
// deploy/real-stack runs the same parts as processes. Either way the parts listen on the stack's ports.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';
import { demoHosts, demoRealm } from '../../deploy/real-stack/keycloak-realm.ts';

const root = join(import.meta.dirname, '../..');

/** The stack's ports and folder, and the secrets that it was created with. */
export interface StackSettings {
  folder: string;
  port(part: string): number;
  secrets: Record<string, string | undefined>;
}

const image = (part: string, official: string) => process.env[`SIGHTLINE_TEST_${part}_IMAGE`] ?? official;

/** The broker's settings from the process stack in the image's form: `log.dirs` becomes `KAFKA_LOG_DIRS`. */
function kafkaEnvironment({ port }: StackSettings): Record<string, string> {
  const text = readFileSync(join(root, 'deploy/real-stack/kafka/server.properties'), 'utf8')
    .replaceAll('@PORT@', String(port('kafka')))
    .replaceAll('@CONTROLLER_PORT@', String(port('kafka-controller')))
    .replaceAll('@DATA@', '/tmp/kafka-data');
  const settings = [...text.matchAll(/^([\w.]+)=(.*)$/gm)];
  return Object.fromEntries(
    settings.map(([, name = '', value = '']) => [`KAFKA_${name.replaceAll('.', '_').toUpperCase()}`, value]),
  );
}

const definitions: Record<string, (settings: StackSettings) => GenericContainer> = {
  kafka: (settings) =>
    new GenericContainer(image('KAFKA', 'apache/kafka:4.3.1')).withEnvironment(kafkaEnvironment(settings)),
  redis: ({ port }) =>
    new GenericContainer(image('REDIS', 'redis:7.2-alpine')).withCommand([
      ...['redis-server', '--bind', '127.0.0.1', '--port', String(port('redis'))],
      ...['--save', '', '--appendonly', 'no'],
    ]),
  mongodb: ({ port }) =>
    new GenericContainer(image('MONGODB', 'mongo:8.0')).withCommand([
      ...['mongod', '--replSet', replicaSet, '--bind_ip', '127.0.0.1', '--port', String(port('mongodb'))],
    ]),
  keycloak: ({ port, secrets }) =>
    new GenericContainer(image('KEYCLOAK', 'quay.io/keycloak/keycloak:26.7.4'))
      .withEnvironment({
        PUBLIC_URL: `http://localhost:${port('gateway')}`,
        GATEWAY_INTERNAL_URL: `http://127.0.0.1:${port('gateway')}`,
        MAGIC_LINK_CLIENT_SECRET: secrets.MAGIC_LINK_CLIENT_SECRET ?? '',
        KEYCLOAK_CLIENT_SECRET: secrets.KEYCLOAK_CLIENT_SECRET ?? '',
        JAVA_OPTS_APPEND: '-Djdk.net.hosts.file=/opt/keycloak/conf/demo-hosts',
        KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
        KC_BOOTSTRAP_ADMIN_PASSWORD: secrets.KEYCLOAK_ADMIN_PASSWORD ?? '',
      })
      .withCopyContentToContainer([
        {
          content: JSON.stringify(demoRealm(port('demo'))),
          target: '/opt/keycloak/data/import/sightline-realm.json',
          mode: 0o644,
        },
        { content: demoHosts(), target: '/opt/keycloak/conf/demo-hosts', mode: 0o644 },
      ])
      .withCommand([
        ...['start', '--import-realm', '--db=dev-file', '--db-url-properties=;WRITE_DELAY=0', '--cache=local'],
        ...['--http-enabled=true', '--http-host=127.0.0.1', `--http-port=${port('keycloak')}`],
        ...[`--hostname=http://localhost:${port('keycloak')}`, '--hostname-backchannel-dynamic=true'],
      ]),
};

const replicaSet = 'rs0';
const idFile = (folder: string, part: string) => join(folder, 'run', `${part}.container`);

/** Podman's sockets, which Testcontainers does not check on its own. */
const podmanSockets = [`${process.env.XDG_RUNTIME_DIR}/podman/podman.sock`, '/run/podman/podman.sock'];

/** True if containers can be started. Testcontainers checks DOCKER_HOST and Docker's usual sockets. */
export async function hasContainerRuntime(): Promise<boolean> {
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    const socket = process.env.DOCKER_HOST ? undefined : podmanSockets.find((path) => existsSync(path));
    if (!socket) return false;
    process.env.DOCKER_HOST = `unix://${socket}`;
    return hasContainerRuntime();
  }
}

/**
 * Starts these parts on the host's network, where Keycloak reaches the gateway on loopback. The stack's health checks decide
 * whether they respond. Returns a function that removes them.
 */
export async function startContainers(parts: readonly string[], settings: StackSettings): Promise<() => Promise<void>> {
  const started: StartedTestContainer[] = [];
  const stop = async () => {
    await Promise.all(started.map((container) => container.stop()));
    for (const part of parts) rmSync(idFile(settings.folder, part), { force: true });
  };
  try {
    for (const part of parts) {
      const define = definitions[part];
      if (!define) throw new Error(`SIGHTLINE_TEST_CONTAINERS accepts ${Object.keys(definitions)}; not ${part}`);
      const began = performance.now();
      const container = await define(settings).withNetworkMode('host').start();
      started.push(container);
      writeFileSync(idFile(settings.folder, part), container.getId());
      if (part === 'mongodb') await initiateReplicaSet(container, settings.port(part));
      console.log(`${part}: container started after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

export const mongodbUri = (port: number) => `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSet}`;

async function initiateReplicaSet(container: StartedTestContainer, port: number): Promise<void> {
  const set = JSON.stringify({ _id: replicaSet, members: [{ _id: 0, host: `127.0.0.1:${port}` }] });
  const command = ['mongosh', '--port', String(port), '--quiet', '--eval', `rs.initiate(${set})`];
  const deadline = performance.now() + 60_000;
  for (;;) {
    const { exitCode, output } = await container.exec(command);
    if (exitCode === 0) return;
    if (performance.now() > deadline) throw new Error(`the replica set could not be initiated: ${output}`);
    await sleep(500);
  }
}

async function containerOf(folder: string, part: string) {
  if (!(await hasContainerRuntime())) throw new Error(`${part} runs as a container, but no container runtime answers`);
  const { container } = await getContainerRuntimeClient();
  return container.getById(readFileSync(idFile(folder, part), 'utf8'));
}

export const isContainer = (folder: string, part: string) => existsSync(idFile(folder, part));

export async function signalContainer(folder: string, part: string, signal: string): Promise<void> {
  await (await containerOf(folder, part)).kill({ signal });
}

/** Starts a part's container again after it was killed; its data still exists. */
export async function restartContainer(folder: string, part: string): Promise<void> {
  await (await containerOf(folder, part)).start();
}
