import { z } from 'zod';

const above =
  'Each `NAME` may be given as `NAME_FILE` instead: the path of a file that holds the value, like a mounted secret.';

/** Returns a configuration as a Markdown table for the README of its service, required settings first. */
export function configTable(schema: z.ZodObject): string {
  const settings = Object.entries(schema.shape).map(([name, field]) => {
    const fallback = z.safeParse(field, undefined);
    const { description = '', secret } = z.globalRegistry.get(field) ?? {};
    const shown = fallback.success ? shownDefault(fallback.data) : '**required**';
    return {
      isRequired: !fallback.success,
      row: `| \`${name}\` | ${shown} | ${description}${secret ? ' Secret.' : ''} |`,
    };
  });
  const rows = [...settings.filter((one) => one.isRequired), ...settings.filter((one) => !one.isRequired)];
  return [above, '', '| variable | default | meaning |', '| --- | --- | --- |', ...rows.map(({ row }) => row)].join(
    '\n',
  );
}

/** Returns the names of settings without a description. */
export function undescribed(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    z.globalRegistry.get(field)?.description ? [] : [name],
  );
}

function shownDefault(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'none';
  return `\`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``;
}
