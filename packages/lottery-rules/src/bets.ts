import type { Item, PlayType, Reason, RowShape, Rows, Win } from './play-type.ts';

/** Rows are parted by `|` and items by `,`: `6,7|4|0,3`. */
export const SELECTION_MAX_LENGTH = 70_000;

export type ParsedBet =
  | { readonly ok: true; readonly bets: number; readonly rows: Rows; readonly content: string }
  | { readonly ok: false; readonly reason: Reason };

/**
 * Reads a selection and counts its bets. Items are taken as a set: neither their order nor a repetition changes
 * anything, and `content` is the one way to write the selection.
 */
export function parseBet(play: PlayType, selection: string | Rows): ParsedBet {
  const rows = readRows(play, selection);
  if (typeof rows === 'string') return refused(rows);
  const bets = play.rule.bets(rows);
  return bets === 0 ? refused('lottery.no_bet') : { ok: true, bets, rows, content: writeRows(rows) };
}

/** The bets of a selection that this draw wins. The selection was accepted before; a bad one is a bug. */
export function winningBets<Draw>(play: PlayType<Draw>, selection: string | Rows, draw: Draw): Win[] {
  const rows = acceptedRows(play, selection);
  const hits = play.rule.hits(rows, draw);
  if (hits.length === 0) return [];
  const levels = play.levelsFor?.(rows) ?? play.levels;
  const wins = new Map<string, Win>();
  for (const { level: index, count, number } of hits) {
    const level = levels[index];
    if (!level) throw new Error(`${play.code} has no level ${index}`);
    const key = `${index} ${number ?? ''}`;
    const earlier = wins.get(key)?.count ?? 0;
    if (count > 0) wins.set(key, { level, count: earlier + count, ...(number !== undefined && { number }) });
  }
  return [...wins.values()];
}

/** How many bets of a selection this draw gives back. */
export function refundedBets<Draw>(play: PlayType<Draw>, selection: string | Rows, draw: Draw): number {
  return play.rule.refunds?.(acceptedRows(play, selection), draw) ?? 0;
}

export function writeRows(rows: Rows): string {
  return rows.map((items) => items.join(',')).join('|');
}

function readRows<Draw>({ rule }: PlayType<Draw>, selection: string | Rows): Item[][] | Reason {
  const text = typeof selection === 'string' ? selection : writeRows(selection);
  if (text.length > SELECTION_MAX_LENGTH) return 'lottery.too_many_chosen';
  const written = text.split('|');
  if (written.length !== rule.rows.length) return 'lottery.selection_unreadable';
  const rows: Item[][] = [];
  for (const [index, shape] of rule.rows.entries()) {
    const items = readRow(shape, written[index] ?? '');
    if (typeof items === 'string') return items;
    rows.push(items);
  }
  const { filledRows = 0 } = rule;
  if (filledRows > 0 && rows.filter((items) => items.length > 0).length < filledRows)
    return 'lottery.too_few_chosen';
  return rule.refuses?.(rows) ?? rows;
}

function readRow(shape: RowShape, text: string): Item[] | Reason {
  const { items, min, max } = shape;
  if (text === '') return min > 0 ? 'lottery.too_few_chosen' : [];
  if (!text.includes(',')) return readItem(shape, text);
  const chosen = new Set<number>();
  for (const word of text.split(',')) {
    const index = items.indexOf(word);
    if (index < 0) return 'lottery.item_not_offered';
    chosen.add(index);
  }
  if (chosen.size < min) return 'lottery.too_few_chosen';
  if (chosen.size > max) return 'lottery.too_many_chosen';
  return [...chosen].sort((left, right) => left - right).map((index) => items.at(index));
}

/** Most rows have one number; settling reads millions of them. */
function readItem({ items, min }: RowShape, text: string): Item[] | Reason {
  const index = items.indexOf(text);
  if (index < 0) return 'lottery.item_not_offered';
  return min > 1 ? 'lottery.too_few_chosen' : [items.at(index)];
}

/** What was sold was counted when it was; it is only read again. */
function acceptedRows<Draw>(play: PlayType<Draw>, selection: string | Rows): Rows {
  const rows = readRows(play, selection);
  if (typeof rows === 'string') throw new Error(`${play.code} was sold with a selection that is ${rows}`);
  return rows;
}

function refused(reason: Reason): ParsedBet {
  return { ok: false, reason };
}
