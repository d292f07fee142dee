import type { BlockRole, Zone } from './reading.ts';

/** Features of a block that show whether it belongs to the page or to the site around it. */
export interface Placed {
  role: BlockRole;
  text: string;
  /** Number of links that the block consists of; 0 if it has other words. */
  links: number;
  /** True if the element that contains the heading above it has ended. */
  isAfterSection: boolean;
  zone: Zone | undefined;
}

const copyright =
  /©|\(c\) ?\d{4}|copyright|rights reserved|rechte vorbehalten|droits réservés|derechos reservados|diritti riservati|rechten voorbehouden|direitos reservados|prawa zastrzeżone|все права|版权所有|無断転載/iu;
const copyrightChars = 250;
/** Minimum number of links in a menu. */
const leastLinks = 3;

/**
 * Finds the menu above a page and the links below it if neither elements nor class names mark them. A menu is a run of
 * links before the first heading; a footer consists of a copyright line and links after the last section.
 */
export function furnitureOf(blocks: readonly Placed[]): Map<number, 'nav' | 'footer'> {
  const found = new Map<number, 'nav' | 'footer'>();
  const first = blocks.findIndex(({ role, zone }) => zone === undefined && /^h[1-6]$/.test(role));
  for (const run of runsOf(blocks, Math.max(0, first))) if (run.links >= leastLinks) mark(found, run, 'nav');
  if (!blocks.some(({ zone }) => zone === 'footer')) {
    const tail = tailOf(blocks);
    if (tail.links >= leastLinks || tail.hasCopyright) mark(found, tail, 'footer');
  }
  return found;
}

interface Run {
  places: number[];
  links: number;
  hasCopyright: boolean;
}

const emptyRun = (): Run => ({ places: [], links: 0, hasCopyright: false });
const isCopyright = ({ text }: Placed): boolean => text.length <= copyrightChars && copyright.test(text);

function take(run: Run, block: Placed, at: number): void {
  run.places.push(at);
  run.links += block.links;
  run.hasCopyright ||= isCopyright(block);
}

function mark(found: Map<number, 'nav' | 'footer'>, { places }: Run, zone: 'nav' | 'footer'): void {
  for (const place of places) if (!found.has(place)) found.set(place, zone);
}

/** Returns the runs of links, including copyright lines among them, before a position. */
function runsOf(blocks: readonly Placed[], until: number): Run[] {
  const runs = [emptyRun()];
  for (const [at, block] of blocks.slice(0, until).entries()) {
    if (block.zone !== undefined) continue;
    if (block.links > 0 || isCopyright(block)) take(runs.at(-1) ?? emptyRun(), block, at);
    else runs.push(emptyRun());
  }
  return runs;
}

/** Returns the links and copyright lines at the end of the page, after its last section. */
function tailOf(blocks: readonly Placed[]): Run {
  const run = emptyRun();
  for (let at = blocks.length - 1; at >= 0; at--) {
    const block = blocks[at];
    if (block === undefined) break;
    if (block.zone !== undefined) continue;
    if (!isCopyright(block) && !(block.links > 0 && block.isAfterSection)) break;
    take(run, block, at);
  }
  return run;
}
