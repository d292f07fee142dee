import type { z } from 'zod';
import { halfSignIn, missingOfSignIn } from '../bus/kafka-options.ts';

type Given = Record<string, unknown>;

/**
 * Rejects contradictory settings of a separate process: incomplete broker credentials, or two servers on one port. It
 * reads the raw values, so that it also runs when other settings are invalid and all errors are reported together.
 */
export function withWholeParts<S extends z.ZodObject>(schema: S): S {
  const rule = (path: string, error: string, holds: (given: Given) => boolean) => (whole: S) =>
    whole.refine((given) => holds(given), { path: [path], error, when: () => true });
  const rules = [
    rule('KAFKA_PASSWORD', halfSignIn.KAFKA_PASSWORD, (given) => missingOfSignIn(given) !== 'KAFKA_PASSWORD'),
    rule('KAFKA_USERNAME', halfSignIn.KAFKA_USERNAME, (given) => missingOfSignIn(given) !== 'KAFKA_USERNAME'),
    rule('METRICS_PORT', 'is the same as PORT: metrics need a separate port', ({ PORT, METRICS_PORT }) => {
      return METRICS_PORT === undefined || Number(METRICS_PORT) === 0 || Number(METRICS_PORT) !== Number(PORT);
    }),
  ];
  return rules.reduce((whole, add) => add(whole), schema);
}
