/**
 * The names that a PromQL expression uses: selectors with their label matchers, and labels for grouping and joining.
 */
export interface Names {
  selectors: { metric: string; labels: string[] }[];
  groupings: string[];
}

const words = new Set([
  'by',
  'on',
  'or',
  'and',
  'unless',
  'group_left',
  'group_right',
  'offset',
  'bool',
  'without',
  'ignoring',
]);
const labelLists = /\b(?:by|on|group_left|group_right)\s*\(([^)]*)\)/g;

/** Parses only the rules and dashboards of this project, not all of PromQL. */
export function namesIn(expr: string): Names {
  // Removes label values first, because they can contain any text.
  const bare = expr.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const groupings = [...bare.matchAll(labelLists)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  );
  const rest = bare
    .replace(labelLists, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ');
  const selectors = [...rest.matchAll(/([a-zA-Z_:][\w:]*)\s*(\{[^}]*\}|\()?/g)].flatMap(([, name = '', next = '']) => {
    if (words.has(name) || next === '(') return [];
    const labels = [...next.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
    return [{ metric: name, labels }];
  });
  return { selectors, groupings: groupings.filter(Boolean) };
}
