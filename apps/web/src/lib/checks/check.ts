/** A problem with a value, in zod's format. */
export interface Issue {
  path: PropertyKey[];
  message: string;
}

export class CheckError extends Error {
  override readonly name = 'ZodError';

  constructor(readonly issues: Issue[]) {
    super(JSON.stringify(issues, null, 2));
  }
}

/** The path of a value, and the issues found so far. */
export interface Place {
  path: PropertyKey[];
  issues: Issue[];
}

type Result =
  | { success: true; data: unknown; error?: undefined }
  | { success: false; data?: undefined; error: CheckError };

export const fail = ({ path, issues }: Place, message: string): void => {
  issues.push({ path, message });
};

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isNaN(value) ? 'NaN' : typeof value;
}

export const failType = (place: Place, expected: string, value: unknown): void =>
  fail(place, `Invalid input: expected ${expected}, received ${nameOf(value)}`);

/** A schema with the subset of zod's API that the contracts use. */
export abstract class Check {
  /** Reports issues of the value at `place`, and returns the parsed value. */
  abstract read(value: unknown, place: Place): unknown;

  safeParse(value: unknown): Result {
    const issues: Issue[] = [];
    const data = this.read(value, { path: [], issues });
    return issues.length ? { success: false, error: new CheckError(issues) } : { success: true, data };
  }

  /** @throws {CheckError} */
  parse(value: unknown): unknown {
    const result = this.safeParse(value);
    if (!result.success) throw result.error;
    return result.data;
  }

  optional(): Check {
    return new Unless(this, undefined, undefined);
  }

  nullable(): Check {
    return new Unless(this, null, null);
  }

  default(value: unknown): Check {
    return new Unless(this, undefined, value);
  }

  array(): Check {
    return new List(this);
  }

  or(other: Check): Check {
    return new Union([this, other]);
  }

  refine(isRight: (value: unknown) => boolean, message = 'Invalid input'): Check {
    return new Then(this, (value, place) => {
      if (!isRight(value)) fail(place, message);
      return value;
    });
  }

  transform(change: (value: unknown) => unknown): Check {
    return new Then(this, change);
  }

  pipe(next: Check): Check {
    return new Then(this, (value, place) => next.read(value, place));
  }

  /** Ignores descriptions, which are for the API documents only. */
  meta(): this {
    return this;
  }
}

export class Anything extends Check {
  read(value: unknown): unknown {
    return value;
  }
}

/** Returns `instead` for the value `empty`; everything else goes to the inner check. */
class Unless extends Check {
  constructor(
    private readonly inner: Check,
    private readonly empty: null | undefined,
    private readonly instead: unknown,
  ) {
    super();
  }

  read(value: unknown, place: Place): unknown {
    return value === this.empty ? this.instead : this.inner.read(value, place);
  }

  unwrap(): Check {
    return this.inner;
  }
}

/** Passes the result of the first check to the second, unless the first reported issues. */
class Then extends Check {
  constructor(
    private readonly first: Check,
    private readonly next: (value: unknown, place: Place) => unknown,
  ) {
    super();
  }

  read(value: unknown, place: Place): unknown {
    const before = place.issues.length;
    const data = this.first.read(value, place);
    return place.issues.length === before ? this.next(data, place) : data;
  }
}

/** Transforms the value before it is checked. */
export class Changed extends Check {
  constructor(
    private readonly change: (value: unknown) => unknown,
    private readonly next: Check,
  ) {
    super();
  }

  read(value: unknown, place: Place): unknown {
    return this.next.read(this.change(value), place);
  }
}

/** The first of several checks without issues. */
export class Union extends Check {
  constructor(private readonly choices: Check[]) {
    super();
  }

  read(value: unknown, place: Place): unknown {
    for (const choice of this.choices) {
      const result = choice.safeParse(value);
      if (result.success) return result.data;
    }
    fail(place, 'Invalid input');
    return value;
  }
}

type Rule<T> = (value: T, place: Place) => T;

/** A value of one type with rules, all of which are checked in order. */
export abstract class Ruled<T> extends Check {
  private rules: Rule<T>[] = [];

  /** The value, or undefined when it has another type, which is reported. */
  protected abstract typed(value: unknown, place: Place): T | undefined;

  read(value: unknown, place: Place): unknown {
    const typed = this.typed(value, place);
    return typed === undefined ? value : this.rules.reduce<T>((changed, rule) => rule(changed, place), typed);
  }

  protected with(rule: Rule<T>): this {
    const copy: this = Object.create(this);
    copy.rules = [...this.rules, rule];
    return copy;
  }

  protected must(isRight: (value: T) => boolean, message: string): this {
    return this.with((value, place) => {
      if (!isRight(value)) fail(place, message);
      return value;
    });
  }
}

export class List extends Ruled<unknown[]> {
  constructor(private readonly item: Check) {
    super();
  }

  protected typed(value: unknown, place: Place): unknown[] | undefined {
    if (Array.isArray(value))
      return value.map((one: unknown, index) => this.item.read(one, { ...place, path: [...place.path, index] }));
    failType(place, 'array', value);
    return undefined;
  }

  min(least: number, message = `Too small: expected array to have >=${least} items`): this {
    return this.must(({ length }) => length >= least, message);
  }

  max(most: number, message = `Too big: expected array to have <=${most} items`): this {
    return this.must(({ length }) => length <= most, message);
  }

  length(items: number): this {
    return this.min(items).max(items);
  }
}
