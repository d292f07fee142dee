/**
 * Returns the value of a JSON text; undefined, which every response schema rejects, if the text is truncated or not
 * JSON.
 */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
