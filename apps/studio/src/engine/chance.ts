/**
 * Where a game's luck comes from. Rules receive it as an argument and never make their own, so a round can be
 * replayed from its revealed seed. Every step of a round is given a part of the committed stream that no step before it
 * has used.
 */
export interface Chance {
  /** A whole number from 0 up to and excluding `n`, each equally likely. `n` is at most 2^32. */
  uniform(n: number): number;
}

/** A draw of exactly 32 bits: what the published formulas of the originals call u32. */
export const TWO_TO_32 = 2 ** 32;

/**
 * Unbiased sampling over a source of 32-bit numbers: values of the incomplete last block are thrown away,
 * because folding them in would favour the small results.
 */
export function chanceFrom(nextUint32: () => number): Chance {
  return {
    uniform(n) {
      if (!Number.isInteger(n) || n < 1 || n > TWO_TO_32) throw new RangeError(`cannot draw one of ${n}`);
      const limit = TWO_TO_32 - (TWO_TO_32 % n);
      let value = nextUint32();
      while (value >= limit) value = nextUint32();
      return value % n;
    },
  };
}

/** Deals the items of a pile one by one without replacement (Fisher-Yates from the front). */
export function dealer<Item>(pile: readonly Item[], chance: Chance): () => Item {
  const items = [...pile];
  let dealt = 0;
  return () => {
    if (dealt >= items.length) throw new RangeError('the pile is empty');
    const from = dealt + chance.uniform(items.length - dealt);
    const item = items[from] as Item;
    items[from] = items[dealt] as Item;
    items[dealt] = item;
    dealt += 1;
    return item;
  };
}

/** Picks an entry with a probability proportional to its weight. */
export function pickByWeight<Entry extends { readonly weight: number }>(
  entries: readonly Entry[],
  chance: Chance,
): Entry {
  const total = entries.reduce((sum, entry) => sum + entry.weight, 0);
  return entryAt(entries, chance.uniform(total));
}

/** The entry whose share of the weights contains the given roll. */
export function entryAt<Entry extends { readonly weight: number }>(
  entries: readonly Entry[],
  roll: number,
): Entry {
  let left = roll;
  for (const entry of entries) {
    if (left < entry.weight) return entry;
    left -= entry.weight;
  }
  throw new RangeError(`roll ${roll} lies beyond the weights`);
}
