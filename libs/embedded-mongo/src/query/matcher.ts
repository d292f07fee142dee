import { type Doc, field, isDoc, isOperatorDoc } from '../bson/document.ts';
import { valuesAt } from '../bson/paths.ts';
import { CommandError, notSupported } from '../errors.ts';
import { fieldTest, impliedPathTest } from './operators.ts';

export interface Matcher {
  /** True when the document satisfies the filter. */
  readonly test: (doc: Doc) => boolean;
  /** Top-level fields that `test` reads. */
  readonly roots: ReadonlySet<string>;
}

type DocTest = (doc: Doc) => boolean;

const LEFT_OUT = new Set(['$expr', '$nor', '$where', '$text', '$jsonSchema']);

class Compiler {
  readonly roots = new Set<string>();

  filter(filter: Doc): DocTest {
    const tests: DocTest[] = [];
    for (const [key, condition] of Object.entries(filter)) {
      if (key === '$comment') continue;
      tests.push(key.startsWith('$') ? this.#logical(key, condition) : this.#path(key, condition));
    }
    const [only] = tests;
    if (tests.length === 1 && only) return only;
    return (doc) => tests.every((test) => test(doc));
  }

  #path(path: string, condition: unknown): DocTest {
    const parts = path.split('.');
    const root = parts[0] ?? path;
    this.roots.add(root);
    const test = isOperatorDoc(condition) ? fieldTest(condition) : impliedPathTest(condition);
    if (parts.length === 1) return (doc) => test([field(doc, root)]);
    return (doc) => test(valuesAt(doc, parts).values);
  }

  #logical(op: string, operand: unknown): DocTest {
    if (LEFT_OUT.has(op)) throw notSupported(`the operator ${op}`);
    if (op !== '$and' && op !== '$or') throw new CommandError('BadValue', `unknown top level operator: ${op}`);
    if (!Array.isArray(operand) || operand.length === 0 || !operand.every(isDoc)) {
      throw new CommandError('BadValue', `${op} must be a nonempty array of documents`);
    }
    const tests = operand.map((inner: Doc) => this.filter(inner));
    if (op === '$and') return (doc) => tests.every((test) => test(doc));
    return (doc) => tests.some((test) => test(doc));
  }
}

/**
 * Compiles a filter.
 * @throws CommandError BadValue for a malformed filter, NotImplemented for operators that this store doesn't support.
 */
export function compileFilter(filter: Doc): Matcher {
  const compiler = new Compiler();
  const test = compiler.filter(filter);
  return { test, roots: compiler.roots };
}
