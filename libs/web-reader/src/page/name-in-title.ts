import { framedName, hasLegalForm, isTitleFurniture, nameShape, titleParts } from '@sightline/contracts/names';

/**
 * Returns the parts of a title that could be a name, without "Home", and without a greeting or "official site" around
 * the name.
 */
export function namesInTitle(title: string): { name: string; isFramed: boolean }[] {
  return titleParts(title)
    .filter((part) => !isTitleFurniture(part))
    .map((part) => {
      const framed = framedName(part);
      return { name: framed ?? part, isFramed: framed !== null };
    })
    .filter(({ name }) => !isTitleFurniture(name));
}

/** Returns the part with a legal form that is most like a name, or null. */
export function legalNameIn(title: string): string | null {
  const legal = namesInTitle(title).filter(({ name }) => hasLegalForm(name) && nameShape(name) > 0);
  const [best] = legal.sort((a, b) => nameShape(b.name) - nameShape(a.name) || a.name.length - b.name.length);
  return best?.name ?? null;
}

export const leastShape = -1;
/** Bonus when another part is "Home", because the rest is then the name. */
const besideFurniture = 1;
const framedShape = 3;
/** Penalty per letter, and per character in scripts without capitals. */
const [perSign, perOtherSign] = [0.03, 0.12];
const mostLengthLoss = 1.5;

/**
 * Returns the part of a title that is most like a name, or null. A single part isn't evidence in scripts that hosts
 * use, because a name that matches its host is found in another way.
 * @param heads headings on the page, which repeat slogans more often than names
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
      // A name is shorter than its description, and comes last, after the subject of the page.
      name.length * (/[\p{Lu}\p{Ll}]/u.test(name) ? perSign : perOtherSign) -
      (parts.length - 1 - at) * 0.1,
    isFramed,
  }));
  const [best] = scored.sort((a, b) => b.score - a.score);
  if (best === undefined || best.score < leastShape - mostLengthLoss) return null;
  const isAlone = parts.length === 1 && !hasFurniture && !best.isFramed;
  return isAlone && /\p{sc=Latin}/u.test(best.name) && !hasLegalForm(best.name) ? null : best.name;
}
