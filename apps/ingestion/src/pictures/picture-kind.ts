/** Type and size of a picture, read from its first bytes. */
export interface PictureKind {
  readonly type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif';
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the type and size of a raster picture from its bytes, ignoring the declared type. Returns null for all other
 * files, including SVG, which can contain scripts and load other files.
 */
export function pictureKindOf(bytes: Buffer): PictureKind | null {
  try {
    return pngOf(bytes) ?? gifOf(bytes) ?? jpegOf(bytes) ?? webpOf(bytes) ?? avifOf(bytes);
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

function pngOf(bytes: Buffer): PictureKind | null {
  if (text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n') return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifOf(bytes: Buffer): PictureKind | null {
  if (!['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))) return null;
  return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Walks the segments up to a start-of-frame marker: C0–CF, except three codes with other meanings. */
function jpegOf(bytes: Buffer): PictureKind | null {
  if (text(bytes, 0, 3) !== '\xff\xd8\xff') return null;
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpOf(bytes: Buffer): PictureKind | null {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return null;
  const type = 'image/webp';
  switch (text(bytes, 12, 16)) {
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21);
      return { type, width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/** The size is in the `ispe` box near the beginning. */
function avifOf(bytes: Buffer): PictureKind | null {
  if (text(bytes, 4, 8) !== 'ftyp' || !/avi[fs]/.test(text(bytes, 8, 40))) return null;
  const at = bytes.subarray(0, 4_096).indexOf('ispe');
  if (at < 0) return null;
  return { type: 'image/avif', width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}
