import { ObjectId } from 'bson';
import type { Variables } from '../aggregate/mingo.ts';
import { type Doc, isDoc, isOperatorDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { compileArrayOperator } from './array-operators.ts';
import { type CompiledOperator, compileScalarOperator, structuralCopy } from './operators.ts';
import { compilePipelineUpdate } from './pipeline.ts';
import { matchedPosition } from './positional.ts';
import { erase, type Positions, read, targetsOf, write } from './targets.ts';

/** A compiled update. */
export interface Update {
  /** The changed document; `doc` itself may be used up. @param filter - what the document was found by */
  readonly apply: (doc: Doc, filter: Doc, inserting: boolean) => Doc;
  /** Top-level fields that may change; undefined when any may. */
  readonly roots: ReadonlySet<string> | undefined;
}

/** What an update may refer to besides the document. */
export interface UpdateContext {
  readonly arrayFilters: readonly Doc[];
  readonly variables: Variables;
  readonly now: Date;
}

interface Step {
  readonly op: string;
  readonly path: string;
  readonly operator: CompiledOperator;
}

/** Two paths of one update may neither be the same nor lie within one another. */
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
}

function stepsOf(operators: Doc, now: Date): { steps: Step[]; renames: [string, string][] } {
  const steps: Step[] = [];
  const renames: [string, string][] = [];
  for (const [op, fields] of Object.entries(operators)) {
    if (!op.startsWith('$')) throw new CommandError('FailedToParse', `Unknown modifier: ${op}`);
    if (!isDoc(fields)) throw new CommandError('FailedToParse', `Modifiers operate on fields but ${op} has none`);
    for (const [path, operand] of Object.entries(fields)) {
      assertPath(path);
      if (op === '$rename') {
        if (typeof operand !== 'string') throw new CommandError('BadValue', 'The target of $rename must be a string');
        renames.push([path, operand]);
        continue;
      }
      const operator = compileScalarOperator(op, path, operand, now) ?? compileArrayOperator(op, path, operand);
      if (!operator)
        throw op === '$bit' ? notSupported(op) : new CommandError('FailedToParse', `Unknown modifier: ${op}`);
      steps.push({ op, path, operator });
    }
  }
  assertNoConflict([...steps.map((step) => step.path), ...renames.flat()]);
  return { steps, renames };
}

/** `{ 'item.sku': 'x' }` names the identifier `item` and tests elements. */
function arrayFilterTests(filters: readonly Doc[]): Map<string, (element: unknown) => boolean> {
  const tests = new Map<string, (element: unknown) => boolean>();
  for (const filter of filters) {
    const identifier = Object.keys(filter)[0]?.split('.')[0];
    if (!identifier || identifier.startsWith('$')) throw notSupported('array filters that begin with an operator');
    if (tests.has(identifier))
      throw new CommandError('FailedToParse', `Found multiple array filters with the name ${identifier}`);
    const { test } = compileFilter(filter);
    tests.set(identifier, (element) => test({ [identifier]: element }));
  }
  return tests;
}

const NO_POSITIONS: Positions = {
  matched: () => {
    throw notSupported('positional operators in $rename');
  },
  filters: new Map(),
};

function rename(doc: Doc, from: string, to: string): void {
  const [source] = targetsOf(doc, from, NO_POSITIONS, false);
  const value = source && read(source);
  if (!source || value === undefined) return;
  erase(source);
  for (const target of targetsOf(doc, to, NO_POSITIONS, true)) write(target, value);
}

function compileOperators(operators: Doc, context: UpdateContext): Update {
  const { steps, renames } = stepsOf(operators, context.now);
  const filters = arrayFilterTests(context.arrayFilters);
  const unused = [...filters.keys()].find((name) => !steps.some((step) => step.path.includes(`$[${name}]`)));
  if (unused) throw new CommandError('FailedToParse', `The array filter for identifier '${unused}' was not used`);
  const roots = new Set(
    [...steps.map((step) => step.path), ...renames.flat()].map((path) => path.split('.')[0] ?? path),
  );
  const apply = (doc: Doc, filter: Doc, inserting: boolean): Doc => {
    const positions: Positions = { matched: (path) => matchedPosition(doc, filter, path), filters };
    for (const [from, to] of renames) rename(doc, from, to);
    for (const { op, path, operator } of steps) {
      if (op === '$setOnInsert' && !inserting) continue;
      for (const target of targetsOf(doc, path, positions, operator.create)) operator.apply(target);
    }
    return doc;
  };
  return { apply, roots };
}

/**
 * Compiles the `u` of an update: operators, a whole document, or a pipeline.
 * @throws CommandError for a malformed or unsupported update
 */
export function compileUpdate(update: unknown, context: UpdateContext): Update {
  if (Array.isArray(update)) return { apply: compilePipelineUpdate(update, context.variables), roots: undefined };
  if (!isDoc(update)) throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  const replacement: Doc = update;
  if (isOperatorDoc(update)) return compileOperators(update, context);
  const odd = Object.keys(replacement).find((key) => key.startsWith('$'));
  if (odd) throw new CommandError('BadValue', `The dollar ($) prefixed field '${odd}' is not allowed in a replacement`);
  const apply = (doc: Doc): Doc => {
    const { _id, ...rest } = replacement;
    const id = _id ?? doc._id;
    return id === undefined ? { ...rest } : { _id: id, ...rest };
  };
  return { apply, roots: undefined };
}

/** Fields an upsert takes over from the equality conditions of its filter. */
function seed(filter: Doc, into: Doc): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(condition)) {
      for (const part of condition) if (isDoc(part)) seed(part, into);
    } else if (!key.startsWith('$') && !(condition instanceof RegExp)) {
      const value = isOperatorDoc(condition) ? condition.$eq : condition;
      if (value === undefined) continue;
      for (const target of targetsOf(into, key, NO_POSITIONS, true)) write(target, structuralCopy(value));
    }
  }
}

/** The document an upsert inserts. */
export function upsertDocument(filter: Doc, update: Update, isReplacement: boolean): Doc {
  const from: Doc = {};
  seed(filter, from);
  const made = update.apply(isReplacement ? (from._id === undefined ? {} : { _id: from._id }) : from, filter, true);
  const { _id = new ObjectId(), ...rest } = made;
  return { _id, ...rest };
}
