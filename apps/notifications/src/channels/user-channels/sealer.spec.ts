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

describe('what is sealed', () => {
  it('can be opened, in its own document only', () => {
    const sealer = sealerWith(old);
    const sealed = sealer.seal('c1', target);
    expect(sealer.open('c1', sealed)).toEqual(target);
    expect(() => sealer.open('c2', sealed)).toThrow(/CHANNEL_SECRETS/);
  });

  it('shows nothing of itself, and differs each time', () => {
    const sealer = sealerWith(old);
    const [one, other] = [sealer.seal('c1', target), sealer.seal('c1', target)];
    expect(Buffer.from(one.sealed, 'base64url').toString('latin1')).not.toContain('hooks.slack.com');
    expect(one.sealed).not.toBe(other.sealed);
  });

  it('is refused when a byte was changed', () => {
    const sealer = sealerWith(old);
    const sealed = sealer.seal('c1', target);
    const bytes = Buffer.from(sealed.sealed, 'base64url');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    expect(() => sealer.open('c1', { ...sealed, sealed: bytes.toString('base64url') })).toThrow();
  });

  it('opens with an earlier secret until it is taken away', () => {
    const sealed = sealerWith(old).seal('c1', target);
    const both = sealerWith(`${young},${old}`);
    expect(both.open('c1', sealed)).toEqual(target);
    expect(both.seal('c1', target).sealedBy).toBe(sealerWith(young).currentKey);
    expect(() => sealerWith(young).open('c1', sealed)).toThrow(/CHANNEL_SECRETS/);
  });

  it('uses the secret of the installation when there is none of its own', () => {
    expect(sealerWith().open('c1', sealerWith().seal('c1', target))).toEqual(target);
  });
});
