export interface ShownDomain {
  /** The domain in its own script (`bücher.example`). Labels that could be mistaken for others stay in `xn--` form. */
  readonly text: string;
  /** True if a label mixes alphabets, or imitates Latin letters in another alphabet. */
  readonly isSuspicious: boolean;
}

/**
 * Returns the domain in its own script, by the rules of browsers: the letters of a label belong to one script or to
 * scripts that are written together (Unicode TR 39, "highly restrictive"), and a label under a Latin ending must not
 * imitate a Latin word in Cyrillic or Greek letters. Never throws.
 */
export function shownDomain(domain: string): ShownDomain {
  const labels = domain.toLowerCase().split('.');
  const isUnderLatin = !isEncoded(labels.at(-1) ?? '');
  const shown = labels.map((label) => {
    if (!isEncoded(label)) return { text: label, isSuspicious: false };
    const text = decodePunycode(label.slice(prefix.length));
    const isSuspicious = text === null || !isOneScript(text) || (isUnderLatin && looksLatin.test(text));
    return { text: isSuspicious ? label : text, isSuspicious };
  });
  return { text: shown.map(({ text }) => text).join('.'), isSuspicious: shown.some((label) => label.isSuspicious) };
}

const prefix = 'xn--';
const isEncoded = (label: string) => label.startsWith(prefix);

/** Scripts that can be mixed: Latin with Chinese, Japanese or Korean. All other labels must use a single script. */
const together = [
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Nd}-]*$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hangul}\p{Nd}-]*$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Bopomofo}\p{Nd}-]*$/u,
];
const single =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
    .split(' ')
    .map((script) => new RegExp(`^[\\p{scx=${script}}\\p{Nd}-]*$`, 'u'));
/** Joiners are part of the spelling in some scripts. */
const joiners = /\u200c|\u200d/g;
const letters = /^[\p{L}\p{M}\p{Nd}·・ー_-]*$/u;
const isOneScript = (label: string) =>
  letters.test(label.replace(joiners, '')) &&
  [...together, ...single].some((pattern) => pattern.test(label.replace(joiners, '').replaceAll('_', '')));
/** Matches Cyrillic and Greek letters that look Latin in most fonts. */
const looksLatin = /^[аԁеһіјӏорԛѕԝхуѵысʏοορνυα\d-]+$/;

const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;

/** Decodes a Punycode label (RFC 3492); returns null if it is invalid. */
function decodePunycode(encoded: string): string | null {
  const split = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(0, split))].map((letter) => letter.charCodeAt(0));
  if (encoded.length > 63 || output.some((point) => point > 127)) return null;
  let point = 128;
  let bias = 72;
  let at = 0;
  let index = split < 0 ? 0 : split + 1;
  while (index < encoded.length) {
    const before = at;
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(encoded[index++] ?? '');
      if (digit === null) return null;
      at += digit * weight;
      const threshold = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adapt(at - before, length, before === 0);
    point += Math.floor(at / length);
    at %= length;
    if (point > 0x10ffff) return null;
    output.splice(at++, 0, point);
  }
  // Plain ASCII is never encoded, so a result without other letters is invalid.
  return output.some((one) => one > 127) ? String.fromCodePoint(...output) : null;
}

function digitOf(letter: string): number | null {
  if (/^[a-z]$/.test(letter)) return letter.charCodeAt(0) - 97;
  return /^\d$/.test(letter) ? Number(letter) + 26 : null;
}

function adapt(change: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? damp : 2));
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > ((base - tMin) * tMax) / 2; k += base) delta = Math.floor(delta / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * delta) / (delta + skew));
}

/**
 * Rewrites an address of the demo world so that a browser can open it. Its sites have reserved names (`*.example`)
 * that don't resolve, so they are served under `.localhost` on the demo world's port. Returns other addresses
 * unchanged, and all of them if there is no demo world.
 */
export function demoAddress(address: string, demoUrl: string | null | undefined): string {
  if (!demoUrl || !URL.canParse(address)) return address;
  const { protocol, hostname, pathname, search, hash } = new URL(address);
  if (!/^https?:$/.test(protocol) || !hostname.endsWith('.example')) return address;
  return `http://${hostname}.localhost:${new URL(demoUrl).port}${pathname}${search}${hash}`;
}
