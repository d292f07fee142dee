/** The value of a JSON text; undefined, which no schema of an answer accepts, for a text that is cut or is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
