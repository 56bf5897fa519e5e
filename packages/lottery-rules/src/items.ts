import type { Item, Items, RowShape } from './play-type.ts';

export function row<I extends Item>(items: Items<I>, min = 1, max = items.size): RowShape<I> {
  return { items, min, max };
}

/** Whole numbers; `7` and `07` are the same one. */
export function numbers(first: number, last: number): Items<number> {
  return {
    size: last - first + 1,
    at: (index) => first + index,
    indexOf(text) {
      const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
      return value >= first && value <= last ? value - first : -1;
    },
  };
}

export function words<Word extends string>(list: readonly Word[]): Items<Word> {
  return {
    size: list.length,
    at: (index) => list[index] as Word,
    indexOf: (text) => (list as readonly string[]).indexOf(text),
  };
}

/** Digits of one length, zeros in front included. */
export function digitTexts(length: number): Items<string> {
  const pattern = new RegExp(`^\\d{${length}}$`);
  return {
    size: 10 ** length,
    at: (index) => String(index).padStart(length, '0'),
    indexOf: (text) => (pattern.test(text) ? Number(text) : -1),
  };
}

export const digits = numbers(0, 9);
