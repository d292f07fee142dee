import { PictureRegion } from '@sightline/contracts';
import { z } from 'zod';

export const TextBox = PictureRegion.extend({ text: z.string() });
export type TextBox = z.infer<typeof TextBox>;

export const boxLimits = {
  /** Maximum number of elements and texts inspected; later ones have no boxes. */
  nodes: 50_000,
  boxes: 2_000,
  textChars: 2_000,
  allChars: 200_000,
} as const;

/** The parts of the browser's document used here, because this package has no DOM types. */
interface PageText {
  readonly nodeValue: string | null;
  readonly parentElement: PageElement | null;
}
interface PageElement {
  readonly parentElement: PageElement | null;
}
interface PageRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface PageDocument {
  readonly documentElement: PageElement;
  readonly defaultView: {
    getComputedStyle(of: PageElement): { readonly display: string; readonly visibility: string };
    readonly scrollX: number;
    readonly scrollY: number;
  } | null;
  createTreeWalker(root: PageElement, whatToShow: number): { nextNode(): PageText | null };
  createRange(): { selectNode(node: PageText): void; getBoundingClientRect(): PageRect };
}

/**
 * Runs inside the browser, so it can't reference anything outside itself. Joins the texts of each block, as readers see it, and
 * returns their positions.
 * @param limits bounds on the work; `width` and `height` are those of the picture
 */
export function boxesIn(
  document: PageDocument,
  limits: typeof boxLimits & { readonly width: number; readonly height: number },
): TextBox[] {
  const view = document.defaultView;
  if (!view) return [];
  const found = new Map<PageElement, { text: string; rect: PageRect }>();
  const showText = 4;
  const walker = document.createTreeWalker(document.documentElement, showText);
  const range = document.createRange();
  let chars = 0;
  for (let seen = 0; seen < limits.nodes && chars < limits.allChars; seen++) {
    const node = walker.nextNode();
    if (!node) break;
    const text = (node.nodeValue ?? '').replace(/\s+/g, ' ').trim();
    if (text === '' || !node.parentElement) continue;
    if (view.getComputedStyle(node.parentElement).visibility !== 'visible') continue;
    range.selectNode(node);
    const rect = range.getBoundingClientRect();
    if (rect.right - rect.left < 1 || rect.bottom - rect.top < 1) continue;
    let block = node.parentElement;
    while (block.parentElement && view.getComputedStyle(block).display.startsWith('inline'))
      block = block.parentElement;
    const known = found.get(block);
    if (!known && found.size >= limits.boxes) break;
    const before = known ? `${known.text} ` : '';
    chars += text.length;
    found.set(block, {
      text: `${before}${text}`.slice(0, limits.textChars),
      rect: {
        left: Math.min(rect.left, known?.rect.left ?? rect.left),
        top: Math.min(rect.top, known?.rect.top ?? rect.top),
        right: Math.max(rect.right, known?.rect.right ?? rect.right),
        bottom: Math.max(rect.bottom, known?.rect.bottom ?? rect.bottom),
      },
    });
  }
  return [...found.values()].flatMap(({ text, rect }) => {
    const left = Math.max(0, Math.floor(rect.left + view.scrollX));
    const top = Math.max(0, Math.floor(rect.top + view.scrollY));
    const right = Math.min(limits.width, Math.ceil(rect.right + view.scrollX));
    const bottom = Math.min(limits.height, Math.ceil(rect.bottom + view.scrollY));
    return right > left && bottom > top ? [{ text, x: left, y: top, width: right - left, height: bottom - top }] : [];
  });
}
