import { DomainError } from '@sightline/contracts';

/** Maximum depth. Our deepest request has six levels. */
const mostLevels = 32;

/** True if arrays and objects are nested deeper than `most`. One pass, without allocation. */
function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > most) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}

/**
 * Parses a request body. Depth is checked first, because parsing and validating a deep body is slow.
 * @throws {DomainError} invalid `malformed_json`, invalid `json_too_deep`
 */
export function parseJson(text: string): unknown {
  if (isDeeperThan(text, mostLevels))
    throw new DomainError('invalid', 'json_too_deep', `The body is nested deeper than ${mostLevels} levels`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DomainError('invalid', 'malformed_json', 'The body is not valid JSON', { cause });
  }
}
