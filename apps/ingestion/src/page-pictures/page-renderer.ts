import type { TextBox } from './text-boxes.ts';

/** A page as read by a visit. */
export interface PageToDraw {
  /** Final address after redirects; relative references are resolved against it. */
  readonly url: string;
  readonly html: string;
}

export interface DrawnPage {
  readonly type: 'image/webp';
  readonly bytes: Buffer;
  /** Size in pixels of the picture; the boxes use the same units. */
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly TextBox[];
}

/** Why there is no picture. `browser_unavailable` is a fault of the browser, all others are faults of the page. */
export type DrawingFault = 'browser_unavailable' | 'too_slow' | 'too_large' | 'too_many_files' | 'not_drawn';

/** Renders pages. Provided by the application when a browser is configured. */
export abstract class PageRenderer {
  /** @throws {DomainError} unavailable, with a `DrawingFault` as code */
  abstract draw(page: PageToDraw): Promise<DrawnPage>;
  abstract close(): Promise<void>;
}
