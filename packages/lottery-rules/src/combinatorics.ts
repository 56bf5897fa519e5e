/** How many ways to choose k of n. Zero when there are too few. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

export function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** The elementary symmetric sum: over every choice of `size` values, the product of the chosen ones. */
export function sumOfProducts(values: readonly number[], size: number): number {
  const sums = [1, ...new Array<number>(size).fill(0)];
  for (const value of values) {
    for (let k = size; k >= 1; k--) sums[k] = (sums[k] ?? 0) + value * (sums[k - 1] ?? 0);
  }
  return sums[size] ?? 0;
}

/** How many tuples take one number of each row without using a number twice. Numbers are below 31. */
export function tuplesWithoutRepeats(rows: readonly (readonly number[])[]): number {
  let waysByUsed = new Map([[0, 1]]);
  for (const row of rows) {
    const extended = new Map<number, number>();
    for (const [used, ways] of waysByUsed) {
      for (const number of row) {
        const bit = 1 << number;
        if ((used & bit) === 0) extended.set(used | bit, (extended.get(used | bit) ?? 0) + ways);
      }
    }
    waysByUsed = extended;
  }
  return sum([...waysByUsed.values()]);
}

/** How many rows can have a number of their own at most, when no two may have the same. */
export function rowsWithOwnNumber(rows: readonly (readonly number[])[]): number {
  const rowOf = new Map<number, number>();
  const findOwn = (row: number, tried: Set<number>): boolean =>
    (rows[row] ?? []).some((number) => {
      if (tried.has(number)) return false;
      tried.add(number);
      const holder = rowOf.get(number);
      if (holder !== undefined && !findOwn(holder, tried)) return false;
      rowOf.set(number, row);
      return true;
    });
  return rows.filter((_, row) => findOwn(row, new Set())).length;
}

/** How many of the items have the same key. */
export function countedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of items.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function product(values: readonly number[]): number {
  return values.reduce((total, value) => total * value, 1);
}

export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
