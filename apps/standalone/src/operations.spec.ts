import { readFileSync } from 'node:fs';
import { metricDefinitions } from '@sightline/product';
import { metricsTable } from '@sightline/service-kit';
import { expect, it } from 'vitest';

it('docs/operations.md lists the metrics that the code serves', () => {
  expect(readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')).toContain(
    metricsTable(metricDefinitions),
  );
});
