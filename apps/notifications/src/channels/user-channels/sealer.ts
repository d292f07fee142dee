import { createHash, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { CONFIG, type CommonConfig } from '@sightline/service-kit';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { NotificationsSettings } from '../../config.ts';
import { ChannelTarget } from '../kinds/channel-kind.ts';

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

interface SealKey {
  /** Identifies the key without revealing anything about it. */
  id: string;
  key: Buffer;
}

export interface Sealed {
  sealed: string;
  sealedBy: string;
}

/**
 * Encrypts the addresses and secrets of channels (JWE, AES-256-GCM), so that the database alone doesn't reveal them.
 * The first of `CHANNEL_SECRETS` encrypts; all of them decrypt. To rotate the secret, put the new one first, and
 * remove the old one when no channel's `sealedBy` refers to it any more (within an hour).
 */
@Injectable()
export class Sealer {
  readonly #keys: readonly [SealKey, ...SealKey[]];

  constructor(@Inject(CONFIG) config: NotificationsSettings & Pick<CommonConfig, 'INTERNAL_SECRET'>) {
    const [first = config.INTERNAL_SECRET, ...more] = config.CHANNEL_SECRETS;
    this.#keys = [keyOf(first), ...more.map(keyOf)];
  }

  /** Id of the key used for encryption. */
  get currentKey(): string {
    return this.#keys[0].id;
  }

  /** @param channelId the only channel for which the target can be decrypted */
  async seal(channelId: string, target: ChannelTarget): Promise<Sealed> {
    const [{ id, key }] = this.#keys;
    const content = new CompactEncrypt(Buffer.from(JSON.stringify(target)));
    return { sealed: await content.setProtectedHeader({ ...algorithms, channelId }).encrypt(key), sealedBy: id };
  }

  /** Returns the target, or null if its key is unknown. */
  async tryOpen(channelId: string, sealed: Sealed): Promise<ChannelTarget | null> {
    return this.#keys.some(({ id }) => id === sealed.sealedBy) ? this.open(channelId, sealed) : null;
  }

  /**
   * @throws {DomainError} internal `channel_sealed` if no key fits, or the ciphertext was modified or moved to another channel
   */
  async open(channelId: string, { sealed, sealedBy }: Sealed): Promise<ChannelTarget> {
    try {
      const { key } = this.#keys.find(({ id }) => id === sealedBy) ?? this.#keys[0];
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
        keyManagementAlgorithms: [algorithms.alg],
        contentEncryptionAlgorithms: [algorithms.enc],
      });
      if (protectedHeader.channelId !== channelId) throw new Error('It was sealed for another channel');
      return ChannelTarget.parse(JSON.parse(Buffer.from(plaintext).toString()));
    } catch (cause) {
      const message =
        'The address of this channel can’t be read: was CHANNEL_SECRETS changed? Remove it and add it again';
      throw new DomainError('internal', 'channel_sealed', message, { cause });
    }
  }
}

function keyOf(secret: string): SealKey {
  const derived = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `sightline channels ${info}`, length));
  return { key: derived('seal', 32), id: createHash('sha256').update(derived('name', 32)).digest('hex').slice(0, 12) };
}
