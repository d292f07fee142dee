import { Check, failType, type Place, Ruled } from './check.ts';

export class Text extends Ruled<string> {
  protected typed(value: unknown, place: Place): string | undefined {
    if (typeof value === 'string') return value;
    failType(place, 'string', value);
    return undefined;
  }

  min(least: number, message = `Too small: expected string to have >=${least} characters`): this {
    return this.must(({ length }) => length >= least, message);
  }

  max(most: number, message = `Too big: expected string to have <=${most} characters`): this {
    return this.must(({ length }) => length <= most, message);
  }

  regex(pattern: RegExp, message = `Invalid string: must match pattern ${pattern}`): this {
    return this.must((text) => text.search(pattern) >= 0, message);
  }

  trim(): this {
    return this.with((text) => text.trim());
  }

  /** Requires a format that `isRight` recognises. */
  format(isRight: (text: string) => boolean, message: string): this {
    return this.must(isRight, message);
  }
}

/** A number; with `coerce`, anything that `Number` converts to one. */
export class Numeric extends Ruled<number> {
  constructor(private readonly coerce = false) {
    super();
  }

  protected typed(value: unknown, place: Place): number | undefined {
    const number = this.coerce ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    failType(place, 'number', number);
    return undefined;
  }

  int(): this {
    return this.must(Number.isSafeInteger, 'Invalid input: expected int, received number');
  }

  min(least: number): this {
    return this.must((number) => number >= least, `Too small: expected number to be >=${least}`);
  }

  max(most: number): this {
    return this.must((number) => number <= most, `Too big: expected number to be <=${most}`);
  }

  positive(): this {
    return this.must((number) => number > 0, 'Too small: expected number to be >0');
  }

  multipleOf(step: number): this {
    return this.must((number) => number % step === 0, `Invalid number: must be a multiple of ${step}`);
  }
}

export class Flag extends Check {
  read(value: unknown, place: Place): unknown {
    if (typeof value !== 'boolean') failType(place, 'boolean', value);
    return value;
  }
}

/** True or false, given as the text of a URL parameter. */
export class TextFlag extends Check {
  private readonly flags = new Map([
    ...['true', '1', 'yes', 'on', 'y', 'enabled'].map((text) => [text, true] as const),
    ...['false', '0', 'no', 'off', 'n', 'disabled'].map((text) => [text, false] as const),
  ]);

  read(value: unknown, place: Place): unknown {
    const flag = typeof value === 'string' ? this.flags.get(value.toLowerCase()) : undefined;
    if (flag === undefined) failType(place, 'stringbool', value);
    return flag;
  }
}
