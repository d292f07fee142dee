import { framedName, hasLegalForm, isTitleFurniture, nameShape, titleParts } from '@sightline/contracts/names';

/** The parts of titles that may be a name: without "Home", and what a greeting or "official site" stands around alone. */
export function namesInTitle(title: string): { name: string; isFramed: boolean }[] {
  return titleParts(title)
    .filter((part) => !isTitleFurniture(part))
    .map((part) => {
      const framed = framedName(part);
      return { name: framed ?? part, isFramed: framed !== null };
    })
    .filter(({ name }) => !isTitleFurniture(name));
}

/** The part with a legal form, the shortest if there are several. */
export function legalNameIn(title: string): string | null {
  const legal = namesInTitle(title).filter(({ name }) => hasLegalForm(name) && nameShape(name) > 0);
  const [best] = legal.sort((a, b) => nameShape(b.name) - nameShape(a.name) || a.name.length - b.name.length);
  return best?.name ?? null;
}

/** A part counts as a name from here on. */
export const leastShape = -1;
/** A title that names the page "Home" leaves the name beside it. */
const besideFurniture = 1;
const framedShape = 3;
/** How much less likely a name is for each letter, and for each sign of scripts without capitals. */
const [perSign, perOtherSign] = [0.03, 0.12];
const mostLengthLoss = 1.5;

/**
 * The part of a title that reads most like a name, or null. One part alone proves nothing in scripts that a host could be written in: a
 * host that fits it is found otherwise.
 * @param heads headings of the page, which repeat slogans more than names
 */
export function nameInTitle(title: string, heads: readonly string[]): string | null {
  const all = titleParts(title);
  const parts = namesInTitle(title);
  const hasFurniture = parts.length < all.length;
  const scored = parts.map(({ name, isFramed }, at) => ({
    name,
    score:
      nameShape(name) +
      (isFramed ? framedShape : 0) +
      (hasFurniture && parts.length === 1 ? besideFurniture : 0) -
      (heads.some((head) => head.trim() === name) ? 1 : 0) -
      // A name is shorter than what is said of it, and stands last: before it is what the page is about.
      name.length * (/[\p{Lu}\p{Ll}]/u.test(name) ? perSign : perOtherSign) -
      (parts.length - 1 - at) * 0.1,
    isFramed,
  }));
  const [best] = scored.sort((a, b) => b.score - a.score);
  if (best === undefined || best.score < leastShape - mostLengthLoss) return null;
  const isAlone = parts.length === 1 && !hasFurniture && !best.isFramed;
  return isAlone && /\p{sc=Latin}/u.test(best.name) && !hasLegalForm(best.name) ? null : best.name;
}
