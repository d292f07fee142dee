import type { TextBox } from './text-boxes.ts';

/** What a visit read of a page. */
export interface PageToDraw {
  /** Where it was read, after redirects: what it loads is relative to this. */
  readonly url: string;
  readonly html: string;
}

export interface DrawnPage {
  readonly type: 'image/webp';
  readonly bytes: Buffer;
  /** In pixels, of the picture and of the boxes. */
  readonly width: number;
  readonly height: number;
  /** Where the page's texts stand on the picture, in the order of the page. */
  readonly boxes: readonly TextBox[];
}

/** Why there is no picture. `browser_unavailable` is the browser's fault, everything else that of the page. */
export type DrawingFault = 'browser_unavailable' | 'too_slow' | 'too_large' | 'too_many_files' | 'not_drawn';

/** Draws pages. The application provides one when a browser is configured, and none otherwise. */
export abstract class PageRenderer {
  /** @throws {DomainError} unavailable, its code a `DrawingFault` */
  abstract draw(page: PageToDraw): Promise<DrawnPage>;
  /** Ends the browser. */
  abstract close(): Promise<void>;
}
