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
  const text = typeof selection === 'string' ? selection : writeRows(selection);
  if (text.length > SELECTION_MAX_LENGTH) return refused('lottery.too_many_chosen');
  const written = text.split('|');
  const { rule } = play;
  if (written.length !== rule.rows.length) return refused('lottery.selection_unreadable');

  const rows: Item[][] = [];
  for (const [index, shape] of rule.rows.entries()) {
    const items = readRow(shape, written[index] ?? '');
    if (typeof items === 'string') return refused(items);
    rows.push(items);
  }
  const filled = rows.filter((items) => items.length > 0).length;
  if (filled < (rule.filledRows ?? 0)) return refused('lottery.too_few_chosen');

  const reason = rule.refuses?.(rows);
  if (reason) return refused(reason);
  const bets = rule.bets(rows);
  return bets === 0 ? refused('lottery.no_bet') : { ok: true, bets, rows, content: writeRows(rows) };
}

/** The bets of a selection that this draw wins. The selection was accepted before; a bad one is a bug. */
export function winningBets<Draw>(play: PlayType<Draw>, selection: string | Rows, draw: Draw): Win[] {
  const rows = acceptedRows(play, selection);
  const levels = play.levelsFor?.(rows) ?? play.levels;
  const wins = new Map<string, Win>();
  for (const { level: index, count, number } of play.rule.hits(rows, draw)) {
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

function readRow({ items, min, max }: RowShape, text: string): Item[] | Reason {
  const chosen = new Set<number>();
  for (const word of text === '' ? [] : text.split(',')) {
    const index = items.indexOf(word);
    if (index < 0) return 'lottery.item_not_offered';
    chosen.add(index);
  }
  if (chosen.size < min) return 'lottery.too_few_chosen';
  if (chosen.size > max) return 'lottery.too_many_chosen';
  return [...chosen].sort((left, right) => left - right).map((index) => items.at(index));
}

function acceptedRows<Draw>(play: PlayType<Draw>, selection: string | Rows): Rows {
  const parsed = parseBet(play, selection);
  if (!parsed.ok) throw new Error(`${play.code} was sold with a selection that is ${parsed.reason}`);
  return parsed.rows;
}

function refused(reason: Reason): ParsedBet {
  return { ok: false, reason };
}
