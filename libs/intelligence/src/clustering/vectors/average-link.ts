/**
 * Average-link clustering by nearest-neighbour chains: repeatedly merges the two groups with the highest average
 * similarity of their members, as long as it is at least `cut`.
 * @param similarity n × n, symmetric; overwritten
 * @returns a group number for each of the n
 */
export function averageLink(similarity: Float32Array, n: number, cut: number): Int32Array {
  const at = (i: number, j: number) => similarity[i * n + j] ?? 0;
  const sizes = new Float64Array(n).fill(1);
  const live = new Uint8Array(n).fill(1);
  const parent = Int32Array.from({ length: n }, (_, i) => i);
  const chain: number[] = [];
  let left = n;
  let start = 0;
  while (left > 1) {
    if (chain.length === 0) {
      while (live[start] === 0) start++;
      chain.push(start);
    }
    const tip = chain.at(-1) ?? 0;
    const previous = chain.at(-2) ?? -1;
    // If several are equal, the previous one is preferred, so that the chain always ends.
    let nearest = previous;
    let best = previous >= 0 ? at(tip, previous) : -1;
    for (let j = 0; j < n; j++) {
      if (live[j] === 1 && j !== tip && at(tip, j) > best) {
        best = at(tip, j);
        nearest = j;
      }
    }
    // Average-link similarity never rises when groups merge, so a group without a partner above the cut never gets one.
    if (best < cut) {
      live[tip] = 0;
      left--;
      chain.pop();
      continue;
    }
    if (nearest !== previous) {
      chain.push(nearest);
      continue;
    }
    chain.length -= 2;
    const a = sizes[tip] ?? 1;
    const b = sizes[nearest] ?? 1;
    for (let j = 0; j < n; j++) {
      if (live[j] === 0 || j === tip || j === nearest) continue;
      const mean = (a * at(tip, j) + b * at(nearest, j)) / (a + b);
      similarity[nearest * n + j] = mean;
      similarity[j * n + nearest] = mean;
    }
    sizes[nearest] = a + b;
    live[tip] = 0;
    parent[tip] = nearest;
    left--;
  }
  return parent.map((_, i) => {
    let root = i;
    while (parent[root] !== root) root = parent[root] ?? root;
    return root;
  });
}
