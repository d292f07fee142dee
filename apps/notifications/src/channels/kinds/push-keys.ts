import { createECDH, createPrivateKey } from 'node:crypto';

/**
 * Derives our VAPID key pair, base64url, from the private key: 32 bytes as base64url, or PEM.
 * @throws Error if it is neither
 */
export function pushKeysOf(privateKey: string): { publicKey: string; privateKey: string } {
  const raw = privateKey.includes('-----BEGIN') ? rawKeyOf(privateKey) : Buffer.from(privateKey.trim(), 'base64url');
  if (raw.length !== 32) throw new Error('it is not a private key on the curve P-256');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(raw);
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: raw.toString('base64url') };
}

function rawKeyOf(pem: string): Buffer {
  const { d, crv } = createPrivateKey(pem).export({ format: 'jwk' });
  if (crv !== 'P-256' || d === undefined) throw new Error('it is not a private key on the curve P-256');
  return Buffer.from(d, 'base64url');
}

export function newPushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // `getPrivateKey` omits leading zeros.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}
