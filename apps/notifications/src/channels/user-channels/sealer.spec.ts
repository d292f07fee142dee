import { TEST_INTERNAL_SECRET } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { NotificationsSettings } from '../../config.ts';
import { Sealer } from './sealer.ts';

const sealerWith = (secrets?: string) =>
  new Sealer({
    ...NotificationsSettings.parse({ PUBLIC_URL: 'https://sightline.example', CHANNEL_SECRETS: secrets }),
    INTERNAL_SECRET: TEST_INTERNAL_SECRET,
  });
const old = 'an old secret that has the length it needs';
const young = 'a new secret that has the length it needs!';
const target = { address: 'https://hooks.slack.com/services/T1/B1/secret', secret: 'whsec_x' };

describe('a sealed target', () => {
  it('can only be opened in its own document', async () => {
    const sealer = sealerWith(old);
    const sealed = await sealer.seal('c1', target);
    expect(await sealer.open('c1', sealed)).toEqual(target);
    await expect(sealer.open('c2', sealed)).rejects.toThrow(/CHANNEL_SECRETS/);
  });

  it('does not reveal its address, and differs each time', async () => {
    const sealer = sealerWith(old);
    const [one, other] = [await sealer.seal('c1', target), await sealer.seal('c1', target)];
    const parts = one.sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect(parts.join(' ')).not.toContain('hooks.slack.com');
    expect(one.sealed).not.toBe(other.sealed);
  });

  it.each([0, 2, 3, 4])('is rejected when a byte of part %i was changed', async (at) => {
    const sealer = sealerWith(old);
    const sealed = await sealer.seal('c1', target);
    const parts = sealed.sealed.split('.');
    const bytes = Buffer.from(parts[at] ?? '', 'base64url');
    bytes[8] = (bytes[8] ?? 0) ^ 1;
    parts[at] = bytes.toString('base64url');
    await expect(sealer.open('c1', { ...sealed, sealed: parts.join('.') })).rejects.toThrow(/CHANNEL_SECRETS/);
  });

  it('can be opened with an earlier secret until that secret is removed', async () => {
    const sealed = await sealerWith(old).seal('c1', target);
    const both = sealerWith(`${young},${old}`);
    expect(await both.open('c1', sealed)).toEqual(target);
    expect((await both.seal('c1', target)).sealedBy).toBe(sealerWith(young).currentKey);
    await expect(sealerWith(young).open('c1', sealed)).rejects.toThrow(/CHANNEL_SECRETS/);
    expect(await sealerWith(young).tryOpen('c1', sealed)).toBeNull();
  });

  it('uses the internal secret when CHANNEL_SECRETS is not set', async () => {
    expect(await sealerWith().open('c1', await sealerWith().seal('c1', target))).toEqual(target);
  });
});
