import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { metricDefinitions } from '@sightline/product';
import { prometheusName } from '@sightline/service-kit';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { namesIn } from './promql.ts';

const root = new URL('../../', import.meta.url);
const files = new URL('charts/sightline/files/', root);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');

const Rule = z.union([
  z.strictObject({ record: z.string(), expr: z.string() }),
  z.strictObject({
    alert: z.string(),
    expr: z.string(),
    for: z.string().optional(),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({
      summary: z.string().min(10),
      symptom: z.string().min(10).endsWith('.'),
      runbook: z.string(),
    }),
  }),
]);
const RuleFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule).min(1) })),
});
const Panel = z.object({
  type: z.string(),
  title: z.string().min(3),
  description: z.string().min(10),
  datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.literal('$' + '{datasource}') }),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string().min(1) }) }),
  targets: z.array(z.object({ expr: z.string(), legendFormat: z.string().min(1) })).min(1),
});
const Dashboard = z.object({
  uid: z.string(),
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
  panels: z.array(z.union([z.object({ type: z.literal('row') }), Panel])),
});

const rules = ['slis', 'sightline'].flatMap((name) =>
  RuleFile.parse(load(text(`charts/sightline/files/alerts/${name}.yaml`))).groups.flatMap((group) => group.rules),
);
const alerts = rules.filter((rule) => 'alert' in rule);
const dashboards = readdirSync(new URL('dashboards/', files)).map((name) => ({
  name,
  ...Dashboard.parse(JSON.parse(readFileSync(new URL(`dashboards/${name}`, files), 'utf8'))),
}));
const panels = dashboards.flatMap(({ name, panels: all }) =>
  all.flatMap((panel) => ('title' in panel ? [{ dashboard: name, ...panel }] : [])),
);
const runbooks = readdirSync(new URL('docs/runbooks/', root)).filter((name) => name !== 'README.md');

/** Labels that Prometheus or its configuration adds to every series. */
const ofTargets = ['namespace', 'job', 'instance', 'pod'];
/** All existing series with their labels; null allows any labels, because a recording rule defines the series. */
const known = new Map<string, ReadonlySet<string> | null>([
  ['target_info', new Set([...ofTargets, 'service_name', 'service_namespace', 'service_instance_id'])],
]);
for (const definition of Object.values(metricDefinitions)) {
  const labels = definition.attributes.map((attribute) => attribute.replaceAll('.', '_'));
  const name = prometheusName(definition);
  const all = [...ofTargets, 'service', ...labels];
  if (definition.kind === 'histogram') {
    for (const end of ['_sum', '_count']) known.set(name + end, new Set(all));
    known.set(`${name}_bucket`, new Set([...all, 'le']));
  } else known.set(name, new Set(all));
}
for (const rule of rules) if ('record' in rule) known.set(rule.record, null);

/** The series and labels in an expression that don't exist. */
function unknownIn(expr: string): string[] {
  const { selectors, groupings } = namesIn(expr);
  const served = selectors.map(({ metric }) => known.get(metric));
  const wrong = selectors.flatMap(({ metric, labels }) => {
    const its = known.get(metric);
    if (its === undefined) return [metric];
    return labels.filter((label) => its && !its.has(label)).map((label) => `${metric}{${label}}`);
  });
  const lost = groupings.filter((label) => !served.some((its) => its === null || its?.has(label)));
  return [...wrong, ...lost.map((label) => `by (${label})`)];
}

describe('dashboards', () => {
  it('match the output of tools/monitoring', () => {
    const script = fileURLToPath(new URL('dashboards.ts', import.meta.url));
    expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
  });

  it('keep their addresses, which bookmarks and links use', () => {
    expect(dashboards.map(({ name, uid }) => [name, uid])).toEqual([
      ['sightline-product.json', 'sightline-product'],
      ['sightline-system.json', 'sightline-system'],
    ]);
  });

  it.each(panels.map((panel) => [`${panel.dashboard}: ${panel.title}`, panel] as const))(
    '%s uses existing series and labels',
    (_name, panel) => {
      for (const { expr, legendFormat } of panel.targets) {
        expect(unknownIn(expr), expr).toEqual([]);
        const kept = new Set([...namesIn(expr).groupings, 'service']);
        for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
          expect(kept, legendFormat).toContain(label);
      }
      for (const [, name] of panel.description.matchAll(/runbook ([a-z-]+)/g)) expect(runbooks).toContain(`${name}.md`);
    },
  );

  it('have no overlapping panels', () => {
    for (const { name } of dashboards) {
      const cells = panels
        .filter((panel) => panel.dashboard === name)
        .flatMap(({ gridPos: { x, y, w } }) => Array.from({ length: w }, (_, column) => `${x + column}/${y}`));
      expect(new Set(cells).size, name).toBe(cells.length);
      expect(Math.max(...cells.map((cell) => Number.parseInt(cell, 10))), name).toBeLessThan(24);
    }
  });

  it('have variables for the data source and the namespace', () => {
    for (const { templating } of dashboards)
      expect(templating.list.map(({ name }) => name).slice(0, 2)).toEqual(['datasource', 'namespace']);
  });
});

describe('alerts', () => {
  it.each(
    rules.map((rule) => ['alert' in rule ? `${rule.alert} (${rule.labels.severity})` : rule.record, rule] as const),
  )('%s uses existing series and labels', (_name, rule) => expect(unknownIn(rule.expr), rule.expr).toEqual([]));

  it('each have a runbook that names them, and every other runbook is a procedure', () => {
    const list = text('docs/runbooks/README.md');
    for (const { alert, annotations } of alerts) {
      expect(runbooks, alert).toContain(`${annotations.runbook}.md`);
      expect(text(`docs/runbooks/${annotations.runbook}.md`)).toMatch(new RegExp(`^# ${alert}\n`));
      expect(list).toContain(`[${alert}](${annotations.runbook}.md)`);
    }
    const procedures = list.slice(list.indexOf('Procedures:'));
    const needed = new Set(alerts.map(({ annotations }) => `${annotations.runbook}.md`));
    for (const name of runbooks) expect(needed.has(name) || procedures.includes(`(${name})`), name).toBe(true);
  });

  it.each(alerts.map(({ annotations }) => annotations.runbook))(
    'runbook %s states the impact, the place to look and the condition for resolution',
    (name) => {
      expect(text(`docs/runbooks/${name}.md`)).toMatch(
        /\*\*Impact\.\*\*[\s\S]*\*\*Where to look\.\*\*[\s\S]*\*\*Resolved when\*\*/,
      );
    },
  );

  it('are all covered by a test', () => {
    const tests = ['requests', 'boards', 'content', 'days'].map((name) =>
      text(`charts/sightline/files/alerts/tests/${name}.yaml`),
    );
    const untried = alerts.filter(({ alert, labels: { severity } }) => {
      const fires = new RegExp(`ALERTS\\{alertname="${alert}", alertstate="firing"[^}]*severity="${severity}"`);
      return !tests.some((one) => fires.test(one));
    });
    expect(untried.map(({ alert, labels }) => `${alert} ${labels.severity}`)).toEqual([]);
  });
});

describe('the collector', () => {
  const Config = z.looseObject({
    service: z.looseObject({
      pipelines: z.record(
        z.string(),
        z.record(z.enum(['receivers', 'processors', 'exporters']), z.array(z.string()).optional()),
      ),
    }),
  });
  const base = Config.parse(load(text('charts/sightline/files/collector/config.yaml')));
  const backend = Config.parse(load(text('charts/sightline/files/collector/backend.yaml')));
  const declared = (config: object, kind: string) => Object.keys(z.looseObject({}).parse(Object(config))[kind] ?? {});

  it('uses all components that it declares, limits its memory first and batches last', () => {
    const { receivers = [], processors = [], exporters = [] } = base.service.pipelines.traces ?? {};
    expect(declared(base, 'receivers')).toEqual(receivers);
    expect(declared(base, 'processors').toSorted()).toEqual(processors.toSorted());
    expect(declared(base, 'exporters')).toEqual(exporters);
    expect([processors[0], processors.at(-1)]).toEqual(['memory_limiter', 'batch']);
  });

  it('accepts only the exporter from a backend', () => {
    expect(backend.service.pipelines).toEqual({ traces: { exporters: declared(backend, 'exporters') } });
    expect(declared(backend, 'exporters')).toEqual(['otlp_http']);
  });
});

it('docs/slo.md and docs/runbooks link only to existing files', () => {
  for (const page of ['docs/slo.md', 'docs/runbooks/README.md', ...runbooks.map((name) => `docs/runbooks/${name}`)])
    for (const [, target = ''] of text(page).matchAll(/\]\(([\w./-]+\.md)\)/g))
      expect(() => readFileSync(new URL(target, new URL(page, root))), `${page} → ${target}`).not.toThrow();
});
