// Container engines on this machine. Docker, Podman and Buildah accept the same options for everything we need.
import { spawnSync } from 'node:child_process';

const output = (command: string, args: string[]) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** In order of preference; each check proves that the engine works, not only that it is installed. */
const engines = {
  docker: { works: ['info'], build: ['buildx', 'build', '--load'], export: ['buildx', 'build'] },
  podman: { works: ['info'], build: ['build'], export: ['build'] },
  // Without --layers, Buildah caches nothing for the next build.
  buildah: { works: ['info'], build: ['build', '--layers'], export: ['build', '--layers'] },
};

export interface Engine {
  name: string;
  build: string[];
  export: string[];
}

export function findEngine(wanted?: string): Engine | null {
  for (const [name, engine] of Object.entries(engines)) {
    if (wanted && wanted !== name) continue;
    if (output(name, engine.works) !== null) return { name, ...engine };
  }
  return null;
}

/** Total size of all layers in bytes, unpacked. */
export function sizeOf(engine: Engine, image: string): number {
  if (engine.name !== 'buildah')
    return Number(output(engine.name, ['image', 'inspect', '--format', '{{.Size}}', image]));
  const size = output('buildah', ['images', '--format', '{{.Size}}', image]) ?? '';
  const [, number, unit = ''] = /^([\d.]+) ([kMG]?)B$/.exec(size) ?? [];
  return Number(number) * 1_000 ** ['', 'k', 'M', 'G'].indexOf(unit);
}
