import { Check, fail, failType, type Place, Ruled } from './check.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (place: Place, key: PropertyKey): Place => ({ ...place, path: [...place.path, key] });

export class OneOf extends Check {
  constructor(readonly options: readonly unknown[]) {
    super();
  }

  read(value: unknown, place: Place): unknown {
    if (!this.options.includes(value))
      fail(place, `Invalid option: expected one of ${this.options.map((one) => JSON.stringify(one)).join('|')}`);
    return value;
  }

  exclude(without: readonly unknown[]): OneOf {
    return new OneOf(this.options.filter((one) => !without.includes(one)));
  }
}

type Shape = Record<string, Check>;
type Names = Record<string, true>;

/** An object with these fields. Other fields are dropped, or rejected when the object is strict. */
export class Fields extends Ruled<Record<string, unknown>> {
  constructor(
    readonly shape: Shape,
    private readonly isStrict = false,
  ) {
    super();
  }

  protected typed(value: unknown, place: Place): Record<string, unknown> | undefined {
    if (!isRecord(value)) {
      failType(place, 'object', value);
      return undefined;
    }
    const read: Record<string, unknown> = {};
    for (const [name, check] of Object.entries(this.shape)) {
      const data = check.read(value[name], within(place, name));
      if (data !== undefined || name in value) read[name] = data;
    }
    const unknown = this.isStrict ? Object.keys(value).filter((name) => !(name in this.shape)) : [];
    if (unknown.length > 0) {
      const keys = unknown.map((name) => JSON.stringify(name)).join(', ');
      fail(place, `Unrecognized key${unknown.length > 1 ? 's' : ''}: ${keys}`);
    }
    return read;
  }

  strict(): Fields {
    return new Fields(this.shape, true);
  }

  extend(more: Shape): Fields {
    return new Fields({ ...this.shape, ...more }, this.isStrict);
  }

  pick(names: Names): Fields {
    return new Fields(Object.fromEntries(Object.entries(this.shape).filter(([name]) => name in names)), this.isStrict);
  }

  omit(names: Names): Fields {
    return new Fields(
      Object.fromEntries(Object.entries(this.shape).filter(([name]) => !(name in names))),
      this.isStrict,
    );
  }

  partial(): Fields {
    return new Fields(
      Object.fromEntries(Object.entries(this.shape).map(([name, check]) => [name, check.optional()])),
      this.isStrict,
    );
  }
}

/** One of several objects, distinguished by its field `name`. */
export class Kinds extends Check {
  constructor(
    private readonly name: string,
    readonly options: readonly Fields[],
  ) {
    super();
  }

  read(value: unknown, place: Place): unknown {
    if (!isRecord(value)) {
      failType(place, 'object', value);
      return value;
    }
    const kind = this.options.find(({ shape }) => shape[this.name]?.safeParse(value[this.name]).success);
    if (kind) return kind.read(value, place);
    fail(within(place, this.name), 'Invalid input');
    return value;
  }
}

export class Named extends Check {
  constructor(
    private readonly name: Check,
    private readonly field: Check,
  ) {
    super();
  }

  read(value: unknown, place: Place): unknown {
    if (!isRecord(value)) {
      failType(place, 'record', value);
      return value;
    }
    // Like zod, skips this name: copying the field would set the copy's prototype.
    const fields = Object.entries(value).filter(([name]) => name !== '__proto__');
    return Object.fromEntries(
      fields.map(([name, field]) => [
        this.name.read(name, within(place, name)),
        this.field.read(field, within(place, name)),
      ]),
    );
  }
}

/** A list with a fixed number of values. */
export class Tuple extends Check {
  constructor(private readonly items: readonly Check[]) {
    super();
  }

  read(value: unknown, place: Place): unknown {
    if (!Array.isArray(value)) {
      failType(place, 'tuple', value);
      return value;
    }
    if (value.length !== this.items.length) {
      fail(place, `Invalid input: expected ${this.items.length} items`);
      return value;
    }
    return this.items.map((item, index) => item.read(value[index], within(place, index)));
  }
}
