import { refuse } from './refusal.ts';

/** What a client sent, before anything about it is believed. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(input: unknown): Fields {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw refuse('studio.malformed_request');
  return input as Fields;
}

/** Stakes are whole minor units written as a decimal string; fifteen digits are more than any table takes. */
export function stakeOf(value: unknown): bigint {
  if (typeof value !== 'string' || !/^[1-9][0-9]{0,14}$/.test(value)) throw refuse('studio.bad_stake');
  return BigInt(value);
}

export function integerOf(value: unknown, range: { from: number; to: number }): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < range.from || value > range.to) {
    throw refuse('studio.malformed_request');
  }
  return value;
}

export function choiceOf<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw refuse('studio.malformed_request');
  return choice;
}

/** Absent counts as no; anything but a boolean is refused. */
export function flagOf(value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean') throw refuse('studio.malformed_request');
  return value;
}

export function listOf<Item>(
  value: unknown,
  size: { from: number; to: number },
  read: (item: unknown) => Item,
): Item[] {
  if (!Array.isArray(value) || value.length < size.from || value.length > size.to) {
    throw refuse('studio.malformed_request');
  }
  return value.map(read);
}

/** Different whole numbers in rising order. */
export function numberSetOf(
  value: unknown,
  size: { from: number; to: number },
  range: { from: number; to: number },
): number[] {
  const numbers = listOf(value, size, (item) => integerOf(item, range)).sort((a, b) => a - b);
  if (new Set(numbers).size !== numbers.length) throw refuse('studio.malformed_request');
  return numbers;
}
