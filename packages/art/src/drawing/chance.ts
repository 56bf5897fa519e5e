/** FNV-1a, then stirred: names that differ in one letter must not end in neighbouring numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A deterministic stream for the placing of stars and bubbles. It decides nothing but looks. */
export type Chance = {
  /** 0 ≤ x < 1 */
  next: () => number;
  between: (low: number, high: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffled: <Item>(items: readonly Item[]) => Item[];
};

export function chanceFrom(text: string): Chance {
  let state = hashOf(text) || 1;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
    shuffled: <Item>(items: readonly Item[]) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}
