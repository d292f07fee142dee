import { DomainError } from './errors.ts';

/** Placeholders that prompt templates can contain, in braces: `{company_name}` (product §2, §9). */
export const promptPlaceholders = ['company_name', 'keywords', 'articles', 'total_articles'] as const;
export type PromptPlaceholder = (typeof promptPlaceholders)[number];

/** Maximum length of a prompt in characters, including filled-in articles. */
export const maxPromptLength = 100_000;

/** Matches `{word}` only: braces in JSON examples contain quotes, spaces or other braces and are not placeholders. */
const placeholder = /\{([a-z][a-z0-9_]*)\}/gi;

/** Returns the names in braces that are not known placeholders, each once. */
export function unknownPlaceholders(template: string): string[] {
  const known: readonly string[] = promptPlaceholders;
  const names = Array.from(template.matchAll(placeholder), ([, name = '']) => name);
  return [...new Set(names)].filter((name) => !known.includes(name));
}

/**
 * Fills in the values. Placeholders inside values are not replaced.
 * @throws {DomainError} invalid `unknown_placeholder` with all names; `prompt_too_long`; `prompt_empty`
 */
export function fillPrompt(template: string, values: Readonly<Partial<Record<PromptPlaceholder, string>>>): string {
  checkPrompt(template);
  const given: Readonly<Record<string, string | undefined>> = values;
  return template.replace(placeholder, (whole, name: string) => given[name] ?? whole);
}

/** @throws {DomainError} invalid, like {@link fillPrompt} */
export function checkPrompt(template: string): void {
  if (template.trim() === '') throw new DomainError('invalid', 'prompt_empty', 'The prompt is empty');
  if (template.length > maxPromptLength)
    throw new DomainError(
      'invalid',
      'prompt_too_long',
      `The prompt has ${template.length.toLocaleString('en')} characters; at most ${maxPromptLength.toLocaleString('en')} are allowed`,
    );
  const unknown = unknownPlaceholders(template);
  if (unknown.length > 0)
    throw new DomainError(
      'invalid',
      'unknown_placeholder',
      `Unknown placeholder${unknown.length > 1 ? 's' : ''}: ${unknown.map((name) => `{${name}}`).join(', ')}. Known are ${promptPlaceholders.map((name) => `{${name}}`).join(', ')}`,
    );
}
