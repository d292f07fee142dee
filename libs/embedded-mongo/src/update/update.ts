import { ObjectId } from 'bson';
import { type Doc, isDoc, isOperatorDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileArrayOperator } from './array-operators.ts';
import { type CompiledOperator, compileScalarOperator, structuralCopy } from './operators.ts';
import { targetOf, write } from './targets.ts';

export interface Update {
  /** Returns the changed document; it can change `doc` itself. */
  readonly apply: (doc: Doc, inserting: boolean) => Doc;
  /** Top-level fields that can change; undefined when any can. */
  readonly roots: ReadonlySet<string> | undefined;
}

const LEFT_OUT = new Set(['$mul', '$rename', '$currentDate', '$pullAll', '$pop', '$bit']);

interface Step {
  readonly op: string;
  readonly path: string;
  readonly operator: CompiledOperator;
}

/** Throws when one path of an update equals or contains another. */
function assertNoConflict(paths: readonly string[]): void {
  const sorted = [...paths].sort();
  for (const [at, path] of sorted.entries()) {
    const before = sorted.slice(0, at).find((other) => path === other || path.startsWith(`${other}.`));
    if (before !== undefined) {
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${before}'`,
      );
    }
  }
}

function assertPath(path: string): void {
  if (path === '' || path.startsWith('.') || path.endsWith('.') || path.includes('..')) {
    throw new CommandError('BadValue', `The update path '${path}' contains an empty field name`);
  }
  if (path.split('.').some((part) => part.startsWith('$'))) throw notSupported('positional operators');
}

function stepsOf(operators: Doc): Step[] {
  const steps: Step[] = [];
  for (const [op, fields] of Object.entries(operators)) {
    if (!op.startsWith('$')) throw new CommandError('FailedToParse', `Unknown modifier: ${op}`);
    if (LEFT_OUT.has(op)) throw notSupported(`the operator ${op}`);
    if (!isDoc(fields)) throw new CommandError('FailedToParse', `Modifiers operate on fields but ${op} has none`);
    for (const [path, operand] of Object.entries(fields)) {
      assertPath(path);
      const operator = compileScalarOperator(op, path, operand) ?? compileArrayOperator(op, path, operand);
      if (!operator) throw new CommandError('FailedToParse', `Unknown modifier: ${op}`);
      steps.push({ op, path, operator });
    }
  }
  assertNoConflict(steps.map((step) => step.path));
  return steps;
}

function compileOperators(operators: Doc): Update {
  const steps = stepsOf(operators);
  const apply = (doc: Doc, inserting: boolean): Doc => {
    for (const { op, path, operator } of steps) {
      if (op === '$setOnInsert' && !inserting) continue;
      const target = targetOf(doc, path, operator.create);
      if (target) operator.apply(target);
    }
    return doc;
  };
  return { apply, roots: new Set(steps.map(({ path }) => path.split('.')[0] ?? path)) };
}

/**
 * Compiles the `u` of an update: operators or a whole document.
 * @throws CommandError for a malformed or unsupported update
 */
export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw notSupported('updates by a pipeline');
  if (!isDoc(update)) throw new CommandError('FailedToParse', 'Update argument must be an object');
  const replacement: Doc = update;
  if (isOperatorDoc(update)) return compileOperators(update);
  const odd = Object.keys(replacement).find((key) => key.startsWith('$'));
  if (odd) throw new CommandError('BadValue', `The dollar ($) prefixed field '${odd}' is not allowed in a replacement`);
  const apply = (doc: Doc): Doc => {
    const { _id, ...rest } = replacement;
    const id = _id ?? doc._id;
    return id === undefined ? { ...rest } : { _id: id, ...rest };
  };
  return { apply, roots: undefined };
}

/** Copies the fields for an upsert from the equality conditions in its filter. */
function seed(filter: Doc, into: Doc): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(condition)) {
      for (const part of condition) if (isDoc(part)) seed(part, into);
    } else if (!key.startsWith('$') && !(condition instanceof RegExp)) {
      const value = isOperatorDoc(condition) ? condition.$eq : condition;
      if (value === undefined) continue;
      const target = targetOf(into, key, true);
      if (target) write(target, structuralCopy(value));
    }
  }
}

export function upsertDocument(filter: Doc, update: Update, isReplacement: boolean): Doc {
  const from: Doc = {};
  seed(filter, from);
  const made = update.apply(isReplacement ? (from._id === undefined ? {} : { _id: from._id }) : from, true);
  const { _id = new ObjectId(), ...rest } = made;
  return { _id, ...rest };
}
