import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configurations } from '../apps/standalone/src/readme-settings.ts';
import { generatedFiles } from './chart/generated.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The linter formats JSON, so its formatting is ignored here. */
const meaning = (path: string, text: string): unknown => (path.endsWith('.json') ? JSON.parse(text) : text);

describe('the chart', () => {
  it.each(Object.entries(generatedFiles(root, configurations, z.toJSONSchema)))(
    'has %s as `npm run chart` writes it',
    (path, content) => {
      expect(meaning(path, readFileSync(join(root, path), 'utf8'))).toEqual(meaning(path, content));
    },
  );
});
