import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the files in the order of their numbers, because they build on each other. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

// Needs a running cluster and must run inside its network; `npm run test:cluster` provides both.
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
