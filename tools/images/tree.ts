// Checks that the service image contains everything that production needs: repeats the steps of
// docker/service.Dockerfile in a temporary folder, without a container engine, and starts every program from there.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from '../build.ts';
import { must, root, run } from '../run.ts';
import { until, Visitor } from '../running/visitor.ts';

/** Same as in the image's ENTRYPOINT. */
const flags = ['--enable-source-maps', '--max-semi-space-size=8'];
const patience = { timeoutMs: 120_000, intervalMs: 200 };

function expect(truth: boolean, what: string) {
  if (!truth) throw new Error(what);
  console.log(`✓ ${what}`);
}

async function assemble(folder: string) {
  await build();
  const installed = join(folder, 'installed');
  const manifests = globSync(['{apps,libs}/*/package.json', 'e2e/package.json', 'package.json', 'package-lock.json'], {
    cwd: root,
  });
  for (const file of manifests) {
    mkdirSync(join(installed, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(installed, file));
  }
  const args = [
    'ci',
    '--omit=dev',
    '--omit=optional',
    '--workspace=apps/standalone',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  await must(run('npm', [...args, '--loglevel=error'], { cwd: installed }), 'npm ci');
  const app = join(folder, 'app');
  await must(run(process.execPath, ['docker/assemble.ts', root, installed, app]), 'Putting the tree together');
  rmSync(installed, { recursive: true });
  return app;
}

/** Starts a program in the tree with no other environment variables. */
function start(app: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...flags, ...args], { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, exited: once(child, 'exit'), output: () => output };
}

/** A service loads all its modules before it reads its settings. */
async function faultsOf(app: string, service: string) {
  const { exited, output } = start(app, [`apps/${service}/dist/main.js`], {});
  const [code] = await exited;
  expect(
    code === 1 && /MONGODB_URI/.test(output()) && !/Cannot find|ERR_MODULE/.test(output()),
    `${service} starts and lists its missing settings`,
  );
}

/** Sets up a board of the demo world, from the first request to its cards: reader, engine, store, SPA and API page. */
async function standalone(app: string, data: string) {
  const copy = start(app, ['apps/standalone/dist/main.js'], { PORT: '0', SIGHTLINE_DATA_DIR: data, LOG_LEVEL: 'warn' });
  try {
    const ready = async () => /ready at (\S+)/.exec(copy.output())?.[1] ?? null;
    const gone = copy.exited.then(([code]) => {
      throw new Error(`standalone ended with ${code}:\n${copy.output()}`);
    });
    const url = await Promise.race([until(ready, 'standalone being ready', patience), gone]);
    for (const path of ['/', '/boards', '/docs', '/docs/swagger-ui-bundle.js', '/health/ready'])
      expect(
        (await fetch(url + path, { headers: { accept: 'text/html,*/*' } })).status === 200,
        `standalone serves ${path}`,
      );
    const visitor = new Visitor(url);
    const boardId = await visitor.setUp('https://lumenpay.example');
    const cards = await until(
      async () => {
        const { counts } = await visitor.cards(boardId, '?limit=1');
        const { status } = await visitor.board(boardId);
        return status === 'ready' && counts.all > 0 ? counts.all : null;
      },
      'a ready board with cards',
      patience,
    );
    expect(cards > 0, `standalone sets up a board with ${cards} cards`);
  } finally {
    copy.child.kill('SIGTERM');
  }
  const [code] = await copy.exited;
  expect(code === 0, 'standalone ends with 0 on SIGTERM');
}

export async function checkTree() {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-tree-'));
  // The container runs as a different user, and mkdtemp gives access only to the owner.
  chmodSync(folder, 0o755);
  try {
    const app = await assemble(folder);
    const { stdout } = spawnSync('du', ['-sm', app], { encoding: 'utf8' });
    console.log(`${Number.parseInt(stdout, 10)} MiB in the tree`);
    for (const needless of ['react', 'vite', 'typescript', 'vitest', '@biomejs', '@types', '@playwright'])
      expect(!existsSync(join(app, 'node_modules', needless)), `no ${needless} in it`);
    const sources = globSync(['{apps,libs}/*/src', '{apps,libs}/**/*.spec.*', '**/*.d.ts', 'node_modules/**/*.map'], {
      cwd: app,
    });
    expect(sources.length === 0, 'no sources, tests, declarations or source maps of others in it');
    // The contracts are built at this point.
    const { services } = await import('../running/real-stack.ts');
    for (const service of services) await faultsOf(app, service);
    await standalone(app, join(folder, 'data'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
