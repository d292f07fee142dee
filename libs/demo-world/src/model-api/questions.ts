/** The parts of a chat completion request that the demo model reads. */
export interface Question {
  readonly model: string;
  /** All messages together, which is the text that a real model would bill. */
  readonly text: string;
  /** Name of the requested JSON schema, or null. */
  readonly form: string | null;
  readonly schema: unknown;
  /** Data between two markers in the last message, or null. */
  readonly data: unknown;
}

export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const recordIn = (value: unknown, key: string): Json => {
  const found = isRecord(value) ? value[key] : undefined;
  return isRecord(found) ? found : {};
};
export const textIn = (value: unknown, key: string): string => {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : '';
};
export const listIn = (value: unknown, key: string): readonly unknown[] => {
  const found = isRecord(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
};
export const textsIn = (value: unknown, key: string): string[] =>
  listIn(value, key).filter((one): one is string => typeof one === 'string');

/** Parses the body of a chat completion request; returns undefined if it is invalid. */
export function questionIn(body: string): Question | undefined {
  const request = parsed(body);
  const messages = listIn(request, 'messages').map((message) => textIn(message, 'content'));
  const model = textIn(request, 'model');
  const last = messages.at(-1);
  if (model === '' || last === undefined) return undefined;
  const format = recordIn(recordIn(request, 'response_format'), 'json_schema');
  const form = textIn(format, 'name');
  return { model, text: messages.join('\n'), form: form || null, schema: format.schema, data: dataIn(last) };
}

/** Returns the last JSON text between two equal markers such as `<data-1f…>`. */
function dataIn(message: string): unknown {
  const fences = [...message.matchAll(/<(data-[0-9a-f]+)>\n(.*)\n<\/\1>/g)];
  return parsed(fences.at(-1)?.[2] ?? '') ?? null;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
