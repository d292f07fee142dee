import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { Received } from './receiver.ts';

/**
 * A browser with a push subscription. It decrypts pushed messages (RFC 8188, 8291) and verifies the sender (RFC 8292).
 */
export function fakeBrowser() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** @throws Error if the subscription's keys can't decrypt the message */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const idLength = body[20] ?? 0;
      const senderKey = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const derive = (key: Buffer, saltOf: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, saltOf, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const material = derive(pair.computeSecret(senderKey), auth, info, 32);
      const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
    },
    /** The sender's claims. @throws Error if they aren't signed with this key */
    sender({ headers }: Received, serverKey: string): unknown {
      const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
      const [head = '', claims = '', signature = ''] = token.split('.');
      const raw = Buffer.from(serverKey, 'base64url');
      const jwk = {
        ...{ kty: 'EC', crv: 'P-256' },
        ...{ x: raw.subarray(1, 33).toString('base64url'), y: raw.subarray(33).toString('base64url') },
      };
      const isSigned = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
      if (!isSigned || key !== serverKey) throw new Error('The message comes from another sender');
      return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
    },
  };
}
