type Ints = Int32Array<ArrayBuffer>;
type Floats = Float32Array<ArrayBuffer>;

/**
 * Returns the array, or a larger copy when it has no room for `length` numbers. Grows by a quarter, to waste little
 * memory.
 */
export function ints(array: Ints, length: number): Ints {
  if (array.length >= length) return array;
  const larger = new Int32Array(roomFor(array.length, length));
  larger.set(array);
  return larger;
}

/** The same as `ints` for floating-point numbers. */
export function floats(array: Floats, length: number): Floats {
  if (array.length >= length) return array;
  const larger = new Float32Array(roomFor(array.length, length));
  larger.set(array);
  return larger;
}

const roomFor = (now: number, length: number) => Math.max(length, Math.ceil(now * 1.25), 256);
