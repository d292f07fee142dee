import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { issueWords, withSubject } from './issue-words.ts';

const pathOf = (path: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined): string =>
  (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

/** Validates bodies, queries and parameters with their schema; reports all faults together, in words for users. */
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
