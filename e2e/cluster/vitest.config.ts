import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files go by their numbers: each finds the cluster as the one before it left it. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

// On a cluster that is up, seen from inside its network: `npm run test:cluster` sees to both.
export default defineConfig({
  test: {
    name: 'cluster',
    root: import.meta.dirname,
    include: ['*.cluster.ts'],
    sequence: { sequencer: InOrder },
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
  resolve: { conditions: ['@sightline/source'] },
  ssr: { resolve: { conditions: ['@sightline/source'] } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
});
