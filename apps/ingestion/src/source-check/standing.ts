import type { SourceCheck } from '@sightline/contracts';
import type { LastCheck } from './source-check.document.ts';

const brokenAfterMs = 3 * 86_400_000;

/** A canary always finds something, so a source that has found nothing for three days is broken. */
export function standingOf({ answer, since }: Pick<LastCheck, 'answer' | 'since'>, now: Date): SourceCheck['standing'] {
  switch (answer) {
    case 'answers':
      return 'fine';
    case 'not-asked':
      return 'unknown';
    case 'empty':
      return now.getTime() - since.getTime() < brokenAfterMs ? 'quiet' : 'broken';
    case 'refuses':
    case 'forbidden':
    case 'something-else':
    case 'unreachable':
      return 'broken';
  }
}
