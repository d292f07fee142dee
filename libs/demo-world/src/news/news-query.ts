/** A query that can't be parsed: unbalanced quotes or parentheses, an operator without an operand. */
export class NewsQueryError extends Error {}

/** The words of a text in lower case without accents, used for both queries and articles. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export type NewsMatcher = (paddedWords: string) => boolean;

/** A text in the matcher's format: words joined and surrounded by single spaces. */
export const paddedWords = (text: string): string => ` ${wordsOf(text).join(' ')} `;

type Token = { readonly kind: '(' | ')' | 'AND' | 'OR' | 'NOT' } | { readonly kind: 'term'; readonly words: string };

function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  let rest = query.replaceAll(/[“”]/g, '"').trim();
  while (rest !== '') {
    const match = /^(?:([()])|([+-])(?=["(\w\p{L}])|"([^"]*)"|([^\s()"]+))\s*/u.exec(rest);
    if (match === null) throw new NewsQueryError(`Unreadable at: ${rest.slice(0, 20)}`);
    rest = rest.slice(match[0].length);
    const [, bracket, sign, phrase, word] = match;
    if (bracket === '(' || bracket === ')') tokens.push({ kind: bracket });
    else if (sign === '-') tokens.push({ kind: 'NOT' });
    else if (word === 'AND' || word === 'OR' || word === 'NOT') tokens.push({ kind: word });
    else if (sign === undefined) tokens.push({ kind: 'term', words: wordsOf(phrase ?? word ?? '').join(' ') });
  }
  return tokens;
}

/**
 * Reads the query language of newsapi.org's `everything` endpoint: "exact phrase", AND, OR, NOT, `-word`, `+word`,
 * parentheses; AND binds tighter than OR; adjacent words are joined by AND.
 *
 * @throws {@link NewsQueryError} when the query can't be parsed
 */
export function parseNewsQuery(query: string): NewsMatcher {
  const tokens = tokenize(query);
  let position = 0;
  const peek = (): Token['kind'] | undefined => tokens[position]?.kind;

  function either(): NewsMatcher {
    const choices = [both()];
    while (peek() === 'OR') {
      position++;
      choices.push(both());
    }
    return (words) => choices.some((choice) => choice(words));
  }

  function both(): NewsMatcher {
    const parts = [one()];
    while (true) {
      const kind = peek();
      if (kind === 'AND') position++;
      else if (kind === undefined || kind === 'OR' || kind === ')') break;
      parts.push(one());
    }
    return (words) => parts.every((part) => part(words));
  }

  function one(): NewsMatcher {
    const token = tokens[position++];
    if (token?.kind === 'NOT') {
      const refused = one();
      return (words) => !refused(words);
    }
    if (token?.kind === '(') {
      const inner = either();
      if (tokens[position++]?.kind !== ')') throw new NewsQueryError('A parenthesis is never closed.');
      return inner;
    }
    if (token?.kind !== 'term') throw new NewsQueryError('An operator lacks its operand.');
    const needle = ` ${token.words} `;
    return token.words === '' ? () => true : (words) => words.includes(needle);
  }

  const matcher = either();
  if (position < tokens.length) throw new NewsQueryError('A parenthesis was never opened.');
  return matcher;
}
