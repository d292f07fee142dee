/** A finished line: its text and formatting. */
export interface BufferedLine {
  text: string;
  cuts: number[];
  heading: number;
  bold: boolean;
  action: boolean;
  smallAt: number;
  names: string;
}

/** Formatting that a text gets from its enclosing elements. */
export interface Setting {
  heading: number;
  bold: boolean;
  action: boolean;
  /** Offset in the line at which superscript text begins; -1 outside it. */
  raisedAt: number;
}

const limits = { lineChars: 600, nameChars: 400 };
const alphanumeric = /[\p{L}\p{N}]/u;
const plain: Setting = { heading: 0, bold: false, action: false, raisedAt: -1 };

export class LineBuffer {
  private text = '';
  private cuts: number[] = [];
  private names = '';
  private bold = true;
  private action = true;
  private heading = 0;
  private smallAt = 0;

  get length(): number {
    return this.text.length;
  }

  get isLinks(): boolean {
    return this.action && this.text.trim() !== '';
  }

  get endsWithFigure(): boolean {
    return /\d\s?$/.test(this.text);
  }

  /** Records that an inline element begins or ends here. */
  cut(): void {
    if (this.text !== '') this.cuts.push(this.text.length);
  }

  /** Records the start of an inline element with its class names and id; `isSmall` marks small print. */
  enter(names: string, isSmall: boolean): void {
    this.cut();
    if (isSmall && this.text.trim() !== '') this.smallAt ||= this.text.trimStart().length;
    if (this.names.length < limits.nameChars) this.names += ` ${names}`;
  }

  /** Appends text. Adds a space between words from two elements, but not between "$" and "9". */
  add(more: string, setting: Setting = plain): void {
    if (this.text.length >= limits.lineChars) return;
    const piece = more.slice(0, limits.lineChars);
    const joins = this.cuts.at(-1) === this.text.length && alphanumeric.test(this.text.slice(-1));
    if (joins && setting.raisedAt !== this.text.length && /^[\p{L}\p{N}\p{Sc}]/u.test(piece)) this.text += ' ';
    this.text += piece;
    if (piece.trim() === '') return;
    this.bold &&= setting.bold;
    this.action &&= setting.action;
    this.heading ||= setting.heading;
  }

  /** Resolves superscript: "$39" with a raised "99" is 39.99; a single raised digit is a footnote and is dropped. */
  lower(at: number): void {
    const raised = this.text.slice(at).trim();
    const before = this.text.slice(0, at).trimEnd();
    if (/^\d{2}$/.test(raised)) this.text = `${before}.${raised}`;
    else if (/^[.,]\d{2}$/.test(raised)) this.text = before + raised;
    else if (/^\d$/.test(raised)) this.text = before;
  }

  /** Returns the line with white space collapsed, or null if it is empty, and clears the buffer. */
  end(): BufferedLine | null {
    const { clean, moved } = tidy(this.text, this.cuts);
    const { bold, action, heading, names } = this;
    const line = {
      text: clean,
      cuts: moved,
      heading,
      bold,
      action,
      names,
      smallAt: Math.min(this.smallAt, clean.length),
    };
    this.text = '';
    this.cuts = [];
    this.names = '';
    this.bold = true;
    this.action = true;
    this.heading = 0;
    this.smallAt = 0;
    return clean === '' ? null : line;
  }
}

const invisible = /[\u200b\u00ad\ufeff]/;
const tags = /[\u{E0000}-\u{E007F}]/u;

/** Collapses white space and shifts the offsets accordingly. */
function tidy(text: string, cuts: readonly number[]): { clean: string; moved: number[] } {
  let clean = '';
  const moved: number[] = [];
  let next = 0;
  for (let at = 0; at <= text.length; at++) {
    for (; next < cuts.length && (cuts[next] ?? 0) <= at; next++)
      if (moved.at(-1) !== clean.length) moved.push(clean.length);
    const sign = text[at] ?? '';
    // This is the fast path, because most characters are printable ASCII and the patterns below are slower.
    if (sign > ' ' && sign < '\u007f') {
      clean += sign;
      continue;
    }
    if (invisible.test(sign)) continue;
    // Tag characters are invisible and can hide instructions for a model.
    if (sign === '\udb40' && tags.test(text.slice(at, at + 2))) {
      at++;
      continue;
    }
    if (!/\s/.test(sign)) clean += sign;
    else if (clean !== '' && !clean.endsWith(' ')) clean += ' ';
  }
  return { clean: clean.trimEnd(), moved };
}
