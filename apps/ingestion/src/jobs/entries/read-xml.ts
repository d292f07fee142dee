import { streamMarkup } from '@sightline/web-reader';

/** Texts of a row's elements by path below the row, such as `office` or `additionalOffices/office`, in order. */
export type XmlRow = ReadonlyMap<string, readonly string[]>;

export interface XmlRows {
  /** The name of the outermost element, or null. */
  readonly root: string | null;
  readonly rows: readonly XmlRow[];
  /** False for a truncated document. */
  readonly isComplete: boolean;
}

/** Longer texts, such as descriptions, are not needed. */
const longestText = 2_000;
const mostRows = 10_000;
/** Paths have at most this many elements; a limit keeps nested markup linear. */
const deepest = 3;

/** Reads the elements of one name from an XML document. Linear in its length; broken markup never throws. */
export function xmlRows(xml: string, rowName: string): XmlRows {
  const rows: Map<string, string[]>[] = [];
  const open: string[] = [];
  let root: string | null = null;
  let row: Map<string, string[]> | null = null;
  let rowDepth = 0;
  let text = '';
  let isComplete = false;
  streamMarkup(
    xml,
    {
      open(name) {
        root ??= name;
        if (row === null && name === rowName && rows.length < mostRows) {
          row = new Map();
          rowDepth = open.length + 1;
        }
        open.push(name);
        text = '';
      },
      text(part) {
        if (row !== null && text.length < longestText) text += part;
      },
      close(name, implied) {
        open.pop();
        if (row !== null && open.length < rowDepth) {
          // A row without an end tag was truncated.
          if (!implied) rows.push(row);
          row = null;
        } else if (row !== null && open.length - rowDepth < deepest) {
          const path = [...open.slice(rowDepth), name].join('/');
          row.set(path, [...(row.get(path) ?? []).slice(0, 100), text.trim()]);
        }
        if (open.length === 0) isComplete = name === root && !implied;
        text = '';
      },
    },
    { xmlMode: true },
  );
  return { root, rows, isComplete };
}
