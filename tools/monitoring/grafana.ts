// Grafana's dashboard format, in one place: panels in rows of 24 columns, with one data source and one namespace to choose.

const datasource = { type: 'prometheus', uid: '$' + '{datasource}' };
const columns = 24;

export type Query = [expr: string, legend: string];
type Kind = 'lines' | 'bars' | 'number' | 'table';
export interface Row {
  row: string;
  panels: Panel[];
}
interface Panel {
  title: string;
  unit: string;
  description: string;
  kind?: Kind;
  width?: number;
  max?: number;
  limits?: number[];
  queries: Query[];
}
interface Dashboard {
  uid: string;
  title: string;
  description: string;
  links: { uid: string; title: string }[];
  variables?: ReturnType<typeof choice>[];
}

/** A dashboard in Grafana's import format. Never change a uid, because links and bookmarks use it. */
export function dashboard({ uid, title, description, links, variables = [] }: Dashboard, rows: Row[]) {
  let y = 0;
  const panels = rows.flatMap(({ row, panels: inRow }) => {
    const head = { type: 'row', title: row, collapsed: false, gridPos: { h: 1, w: columns, x: 0, y }, panels: [] };
    y += 1;
    let x = 0;
    const placed = inRow.map((panel) => {
      const { width: w = 8 } = panel;
      const h = 8;
      if (x + w > columns) {
        x = 0;
        y += h;
      }
      const gridPos = { h, w, x, y };
      x += w;
      return panelOf(panel, gridPos);
    });
    y += 8;
    return [head, ...placed];
  });
  return {
    uid,
    title,
    description,
    tags: ['sightline'],
    schemaVersion: 39,
    editable: false,
    graphTooltip: 1,
    refresh: '1m',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'browser',
    links: links.map(({ uid: other, title: name }) => ({
      type: 'link',
      title: name,
      url: `/d/${other}`,
      keepTime: true,
      includeVars: true,
    })),
    templating: {
      list: [
        { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' },
        choice('namespace', 'Namespace', 'label_values(target_info{service_namespace="sightline"}, namespace)'),
        ...variables,
      ],
    },
    panels: panels.map((panel, index) => ({ id: index + 1, ...panel })),
  };
}

/** A variable with label values; initially all values are selected, even where the label does not exist. */
export function choice(name: string, label: string, query: string) {
  return {
    name,
    label,
    type: 'query',
    datasource,
    query: { query, refId: name },
    refresh: 2,
    sort: 1,
    multi: true,
    includeAll: true,
    allValue: '.*',
    current: { text: 'All', value: '$__all' },
  };
}

const types: Record<Kind, string> = { lines: 'timeseries', bars: 'timeseries', number: 'stat', table: 'table' };

function panelOf({ title, unit, description, kind = 'lines', max, limits = [], queries }: Panel, gridPos: object) {
  const colours = ['green', 'orange', 'red'];
  const steps = [null, ...limits].map((value, index) => ({ value, color: colours[index] }));
  return {
    type: types[kind],
    title,
    description,
    datasource,
    gridPos,
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        ...(max === undefined ? {} : { max }),
        thresholds: { mode: 'absolute', steps },
        ...(kind === 'lines' || kind === 'bars' ? { custom: drawing(kind, limits) } : {}),
      },
      overrides: [],
    },
    ...(kind === 'table' ? tableOf(queries) : {}),
    ...(kind === 'number' ? { options: { reduceOptions: { calcs: ['lastNotNull'] }, graphMode: 'area' } } : {}),
    ...(kind === 'lines' || kind === 'bars'
      ? { options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } } }
      : {}),
    targets: queries.map(([expr, legendFormat], index) => ({
      refId: String.fromCharCode(65 + index),
      datasource,
      expr,
      legendFormat,
      ...(kind === 'table' ? { format: 'table', instant: true } : {}),
    })),
  };
}

const drawing = (kind: Kind, limits: number[]) => ({
  ...(kind === 'bars'
    ? { drawStyle: 'bars', fillOpacity: 70, stacking: { mode: 'normal' } }
    : { drawStyle: 'line', fillOpacity: 8, showPoints: 'never' }),
  ...(limits.length > 0 ? { thresholdsStyle: { mode: 'dashed' } } : {}),
});

/** Several instant queries in one table, joined by their labels; each column has the name of its query. */
const tableOf = (queries: Query[]) => ({
  options: { showHeader: true, sortBy: [{ displayName: queries[0]?.[1], desc: true }] },
  transformations: [
    { id: 'merge', options: {} },
    {
      id: 'organize',
      options: {
        excludeByName: { Time: true },
        renameByName: Object.fromEntries(
          queries.map(([, name], index) => [`Value #${String.fromCharCode(65 + index)}`, name]),
        ),
      },
    },
  ],
});
