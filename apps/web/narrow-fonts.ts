import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights used on the screens, and the optical sizes of the headlines. */
const axes = {
  'jetbrains-mono': { wght: { min: 400, max: 650 } },
  'libre-franklin': { wght: { min: 400, max: 650 } },
  newsreader: { wght: { min: 400, max: 650 }, opsz: { min: 14, max: 72 } },
};
type Family = keyof typeof axes;
const families = Object.keys(axes) as Family[];

/** Returns the Unicode ranges of a family's Latin file, such as `U+0000-00FF,U+0131`. */
function latinOf(family: Family): string {
  const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/unicode.json`));
  const { latin }: { latin: string } = JSON.parse(readFileSync(path, 'utf8'));
  return latin
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

/**
 * Removes unused weights from the Latin fonts, which every visitor loads. Fonts for other scripts are rarely loaded.
 * Reduces the three files from 201 kB to 141 kB.
 */
export function narrowFonts(): Plugin {
  return {
    name: 'narrow-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const family of families) {
        const asset = Object.values(bundle).find(
          ({ fileName }) => fileName.includes(`${family}-latin-`) && !fileName.includes('-latin-ext-'),
        );
        if (asset?.type !== 'asset' || typeof asset.source === 'string')
          return this.error(`the Latin font of ${family} is not among the files of the build`);
        const font = Buffer.from(asset.source);
        asset.source = await subsetFont(font, latinOf(family), { targetFormat: 'woff2', variationAxes: axes[family] });
      }
    },
  };
}
