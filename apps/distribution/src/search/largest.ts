/**
 * The n-th largest of these numbers, counting from one; their order changes. Hoare's selection: each round looks at the side
 * that has it, so it takes time in proportion to their count, where sorting takes more.
 * @throws RangeError when there are fewer than n
 */
export function largest(numbers: Float64Array, n: number): number {
  const wanted = n - 1;
  let from = 0;
  let to = numbers.length - 1;
  if (wanted < 0 || wanted > to) throw new RangeError(`there is no number ${n} among ${numbers.length}`);
  const at = (index: number) => numbers[index] ?? 0;
  while (from < to) {
    // The middle of three keeps it fast where they are in order, as times often are.
    const pivot = middleOf(at(from), at((from + to) >> 1), at(to));
    let left = from;
    let right = to;
    while (left <= right) {
      while (at(left) > pivot) left += 1;
      while (at(right) < pivot) right -= 1;
      if (left > right) break;
      const other = at(left);
      numbers[left] = at(right);
      numbers[right] = other;
      left += 1;
      right -= 1;
    }
    if (wanted <= right) to = right;
    else if (wanted >= left) from = left;
    else break;
  }
  return at(wanted);
}

const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
