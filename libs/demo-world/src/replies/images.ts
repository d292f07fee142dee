import { crc32, deflateSync } from 'node:zlib';
import { hashOf } from './html.ts';

const WIDTH = 320;
const HEIGHT = 180;

/** An abstract landscape with colours and hills derived from the slug. */
export function svgImage(slug: string): string {
  const seed = hashOf(slug);
  const hue = seed % 360;
  const hills = [0, 1, 2].map((layer) => {
    const base = 330 + layer * 90;
    const lift = (seed >>> (layer * 5)) % 120;
    return `<path d="M0 ${base} Q300 ${base - 60 - lift} 600 ${base - 20} T1200 ${base - lift / 2} V630 H0 Z" fill="hsl(${hue} ${30 + layer * 6}% ${58 - layer * 14}%)"/>`;
  });
  const sunX = 180 + (seed % 840);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    `<rect width="1200" height="630" fill="hsl(${(hue + 24) % 360} 42% 88%)"/>`,
    `<circle cx="${sunX}" cy="210" r="${56 + (seed % 40)}" fill="hsl(${(hue + 48) % 360} 70% 80%)"/>`,
    ...hills,
    '</svg>',
  ].join('');
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** The same image as a PNG: soft bands of colour, 320 × 180 pixels. */
export function pngImage(slug: string): Buffer {
  const seed = hashOf(slug);
  const phase = (seed % 628) / 100;
  const tint = [90 + (seed % 90), 90 + ((seed >>> 8) % 90), 110 + ((seed >>> 16) % 90)];
  const raw = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    const row = y * (WIDTH * 3 + 1);
    for (let x = 0; x < WIDTH; x++) {
      const ridge = HEIGHT * (0.55 + 0.18 * Math.sin(x / 52 + phase) + 0.08 * Math.sin(x / 19 + phase * 2));
      const shade = y > ridge ? 0.62 : 1.12 + 0.28 * (1 - y / HEIGHT);
      for (let channel = 0; channel < 3; channel++)
        raw[row + 1 + x * 3 + channel] = Math.min(255, Math.round((tint[channel] ?? 128) * shade));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(raw)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
