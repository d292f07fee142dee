import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { issueWords, withSubject } from './issue-words.ts';

const pathOf = (path: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined): string =>
  (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

/**
 * Validates bodies, queries and parameters against their schemas; reports all problems at once, in user-facing wording.
 */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => {
      const list = issues.map((issue) => ({ path: pathOf(issue.path), message: issueWords(issue) }));
      const first = list[0];
      const detail = first ? withSubject(first.path, first.message) : 'The request is not valid';
      return new DomainError('invalid', 'invalid_request', detail, { details: { issues: list } });
    },
  });
}
