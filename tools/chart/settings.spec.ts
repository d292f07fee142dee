import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configurations } from '../../apps/standalone/src/readme-settings.ts';
import { type Container, type PodSpec, rendered } from './rendered.ts';

const all = rendered(z.string().parse(process.env.SIGHTLINE_CHART_RENDERED));
const appOf = ({ args }: Container) => /^apps\/([\w-]+)\/dist\/main\.js$/.exec(args[0] ?? '')?.[1];
/** Possible contents of secret files; their validity is the operator's responsibility. */
const secrets: Record<string, string> = {
  MONGODB_URI: 'mongodb://user:password@mongodb/?replicaSet=rs0',
  REDIS_URL: 'redis://redis:6379',
  SMTP_URL: 'smtp://mail:587',
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
};
const folder = '/run/secrets/sightline';

/** Paths of the files in the secrets that a container mounts, with their source. */
function filesOf(container: Container, spec: PodSpec): Map<string, { secret: string; key: string }> {
  const mount = container.volumeMounts.find(({ mountPath }) => mountPath === folder);
  const volume = spec.volumes.find(({ name }) => name === mount?.name);
  const items = (volume?.projected?.sources ?? []).flatMap(({ secret }) =>
    secret.items.map(({ key, path }): [string, { secret: string; key: string }] => [
      `${folder}/${path}`,
      { secret: secret.name, key },
    ]),
  );
  return new Map(items);
}

describe.each(all)('services of $name', ({ pods, ofKind }) => {
  const containers = pods.flatMap(({ spec, owner }) =>
    [...spec.initContainers, ...spec.containers].flatMap((container) => {
      const app = appOf(container);
      return app ? [{ app, container, spec, owner }] : [];
    }),
  );
  const made = new Map(ofKind('Secret').map(({ metadata, data }) => [metadata.name, data ?? {}]));

  it('get valid values for settings that exist', () => {
    expect(containers.length).toBeGreaterThan(0);
    for (const { app, container, spec } of containers) {
      const schema = configurations[app as keyof typeof configurations];
      const files = filesOf(container, spec);
      const given: Record<string, string | undefined> = {};
      for (const { name, value } of container.env) {
        const isFile = name.endsWith('_FILE') && !(name in schema.shape);
        if (isFile) expect(files.has(value ?? ''), `${app}: ${name}`).toBe(true);
        const setting = isFile ? name.replace(/_FILE$/, '') : name;
        given[setting] = isFile ? (secrets[setting] ?? 'x'.repeat(32)) : value;
      }
      const unknown = Object.keys(given).filter((name) => !(name in schema.shape) && name !== 'TZ');
      expect(unknown, app).toEqual([]);
      expect(schema.safeParse(given).error?.issues, app).toBeUndefined();
    }
  });

  it('find every generated secret in the Secret that they mount', () => {
    for (const { app, container, spec } of containers)
      for (const { secret, key } of filesOf(container, spec).values()) {
        const keys = made.get(secret);
        if (keys) expect(Object.keys(keys), `${app}: ${secret}`).toContain(key);
        else expect(secret, `${app}: is of the operator's`).not.toMatch(/^shop-sightline/);
      }
  });

  it('restart when a secret of the chart changes', () => {
    for (const { owner, container } of containers) {
      if (!['Deployment', 'StatefulSet'].includes(owner.kind)) continue;
      const { template } = z
        .looseObject({
          template: z.looseObject({ metadata: z.looseObject({ annotations: z.record(z.string(), z.string()) }) }),
        })
        .parse(owner.spec);
      expect(template.metadata.annotations['checksum/secrets'], container.name).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});
