// The table of values in the chart's README: defaults and `# --` comments of values.yaml, otherwise the schema's descriptions.
import { load } from 'js-yaml';
import type { Schema } from './settings.ts';

const begin = '<!-- values -->';
const end = '<!-- /values -->';

/** Text of `# -- ` comments by the path of the key below them, including continuation lines. */
function commentsOf(text: string) {
  const comments: Record<string, string> = {};
  const path: string[] = [];
  let comment: string | null = null;
  for (const line of text.split('\n')) {
    const said = /^\s*# (-- )?(.*)$/.exec(line);
    if (said?.[1]) comment = said[2] ?? '';
    else if (said && comment !== null) comment += ` ${said[2]}`;
    else {
      const [, indent = '', key] = /^( *)([\w-]+):/.exec(line) ?? [];
      if (key) {
        path.length = indent.length / 2;
        path.push(key);
        if (comment) comments[path.join('.')] = comment;
      }
      comment = null;
    }
  }
  return comments;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** @param ref `#/$defs/name` or `#/$defs/name/properties/property` */
function referred(root: Schema, ref: string): Schema {
  const [, , name = '', , property] = ref.split('/');
  const definition = root.$defs?.[name];
  return (property ? definition?.properties?.[property] : definition) ?? {};
}

/** A row for each value; images, resources and similar groups have one row. */
function rowsOf(
  values: Record<string, unknown>,
  schema: Schema,
  root: Schema,
  comments: Record<string, string>,
  path: string[] = [],
): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const here = [...path, name];
    const said = schema.properties?.[name] ?? {};
    const definition = said.$ref ? referred(root, said.$ref) : said;
    if (!said.$ref && definition.properties && isMap(value) && Object.keys(value).length > 0)
      return rowsOf(value, definition, root, comments, here);
    const text = comments[here.join('.')] ?? said.description ?? definition.description ?? '';
    return [`| \`${here.join('.')}\` | \`${JSON.stringify(value)}\` | ${text.replaceAll('|', '\\|')} |`];
  });
}

/** @throws Error when the README has no markers for the table */
export function withValues(readme: string, valuesText: string, schema: Schema) {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the README lacks ${begin} … ${end}`);
  const values = load(valuesText);
  if (!isMap(values)) throw new Error('the values are not a map');
  const rows = rowsOf(values, schema, schema, commentsOf(valuesText));
  const table = ['| value | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
  return `${readme.slice(0, from)}${begin}\n${table}\n${readme.slice(to)}`;
}
