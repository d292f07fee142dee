// `npm run images`: builds sightline/service and sightline/web with Docker, Podman or Buildah, whichever works.
// --lint                  runs only Hadolint on the Dockerfiles
// --programs              installs the programs for the image tests: Hadolint, ShellCheck, Caddy
// --programs-found        lists which of these programs are installed
// --check                 builds no images; assembles the service image's content in a folder and starts every program there
// --only service          builds one image (service or web)
// --engine buildah        selects the engine
// --tag latest            replaces the version in package.json
// --npmrc FILE            replaces the user's own .npmrc in the build. The file and the machine's certificates are build secrets,
//                         which aren't stored in any layer (images/registry-secrets.ts)
// --build-arg NAME=VALUE  repeatable: NODE_IMAGE, RUNTIME_IMAGE, NODE_BIN, WEB_IMAGE, SOURCE
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Engine, findEngine, sizeOf } from './images/engines.ts';
import { install, installed, programNames } from './images/programs.ts';
import { registrySecrets } from './images/registry-secrets.ts';
import { checkTree } from './images/tree.ts';
import { must, root, run } from './run.ts';

const names = ['service', 'web'];
/** Maximum size of an image, unpacked. */
const limitMb = 250;

const { values: options } = parseArgs({
  options: {
    lint: { type: 'boolean' },
    programs: { type: 'boolean' },
    'programs-found': { type: 'boolean' },
    check: { type: 'boolean' },
    only: { type: 'string' },
    engine: { type: 'string' },
    tag: { type: 'string' },
    npmrc: { type: 'string' },
    'build-arg': { type: 'string', multiple: true, default: [] },
  },
});

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

const dockerfile = (name: string) => join('docker', `${name}.Dockerfile`);

async function lint() {
  await must(run(install('hadolint'), names.map(dockerfile)), 'Hadolint');
  console.log(`Hadolint: no findings in ${names.map(dockerfile).join(' and ')}`);
}

interface Given {
  version: string;
  secrets: readonly string[];
}

async function build(engine: Engine, name: string, tag: string, { version, secrets }: Given) {
  const revision = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim() || 'unknown';
  const args = [`VERSION=${version}`, `REVISION=${revision}`, ...options['build-arg']].flatMap((arg) => [
    '--build-arg',
    arg,
  ]);
  const common = ['--file', dockerfile(name), ...args, ...secrets];
  const image = `sightline/${name}:${tag}`;
  const began = performance.now();
  await must(run(engine.name, [...engine.build, ...common, '--tag', image, '.']), `Building ${image}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  const folder = join(root, 'dist/sbom');
  mkdirSync(folder, { recursive: true });
  const bill = [...engine.export, ...common, '--target', 'sbom', '--output', `type=local,dest=${folder}`, '.'];
  await must(run(engine.name, bill), `Writing the bill of materials of ${image}`);
  const { components } = JSON.parse(readFileSync(join(folder, `${name}.cdx.json`), 'utf8'));
  const mb = sizeOf(engine, image) / 1e6;
  return {
    image,
    mb,
    line: `${image}  ${mb.toFixed(0)} MB  ${seconds} s  ${components.length} packages in dist/sbom/${name}.cdx.json`,
  };
}

if (options.only && !names.includes(options.only)) fail(`--only takes one of ${names.join(', ')}`);
if (options.lint) await lint();
else if (options.programs) for (const name of programNames) console.log(install(name));
else if (options['programs-found']) for (const name of programNames) console.log(`${name}: ${installed(name)}`);
else if (options.check) await checkTree();
else {
  const engine = findEngine(options.engine);
  if (!engine) fail(`Building images needs a working ${options.engine ?? 'Docker, Podman or Buildah'}; none was found`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const built = [];
  const folder = mkdtempSync(join(tmpdir(), 'sightline-secrets-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const secrets = registrySecrets(folder, options.npmrc);
  for (const name of options.only ? [options.only] : names)
    built.push(await build(engine, name, options.tag ?? version, { version, secrets }));
  console.log(`\n${built.map(({ line }) => line).join('\n')}`);
  const tooLarge = built.filter(({ mb }) => !(mb <= limitMb));
  if (tooLarge.length > 0) fail(`Larger than ${limitMb} MB: ${tooLarge.map(({ image }) => image).join(', ')}`);
}
