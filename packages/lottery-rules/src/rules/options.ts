import { wonOnce, wonTimes } from '../best.ts';
import { row, words } from '../items.ts';
import type { Item, Items, Rule } from '../play-type.ts';
import { attributesOf } from './direct.ts';

interface Options<Draw, I extends Item> {
  readonly items: Items<I>;
  /** The options that this draw wins. */
  winners(draw: Draw): readonly I[];
  /** The options that this draw gives back. */
  refunded?(draw: Draw): readonly I[];
  /** What can come of a draw, where it is more than one option that wins alone. */
  kinds?(): readonly Kind<I>[];
}

/** Options that one draw wins together, and those that it gives back. */
export interface Kind<I extends Item> {
  readonly wins: readonly I[];
  readonly back?: readonly I[];
}

/** Each option is a bet with a level of its own, in the order of the items. */
export function options<Draw, I extends Item>(spec: Options<Draw, I>): Rule<Draw, I> {
  const { items, winners, refunded, kinds } = spec;
  const levelOf = (item: I) => items.indexOf(String(item));
  const among = (chosen: readonly I[], these: readonly I[]) => these.filter((item) => chosen.includes(item));
  return {
    rows: [row(items)],
    bets: ([chosen = []]) => chosen.length,
    hits: ([chosen = []], draw) =>
      among(chosen, winners(draw)).map((item) => ({ level: levelOf(item), count: 1 })),
    ...(refunded && { refunds: ([chosen = []], draw) => among(chosen, refunded(draw)).length }),
    winners,
    best: ([chosen = []]) => [
      (kinds?.() ?? chosen.map((item): Kind<I> => ({ wins: [item] }))).map(({ wins, back = [] }) => ({
        hits: among(chosen, wins).map((item) => ({ level: levelOf(item), count: 1 })),
        refunds: among(chosen, back).length,
      })),
    ],
  };
}

/** The same where all options are equally likely: they share one level. */
export function equalOptions<Draw, I extends Item>(spec: Options<Draw, I>): Rule<Draw, I> {
  const rule = options(spec);
  return {
    ...rule,
    hits: (rows, draw) => [{ level: 0, count: rule.hits(rows, draw).length }],
    best: ([chosen = []]) =>
      spec.kinds
        ? wonTimes(
            Math.max(...spec.kinds().map(({ wins }) => wins.filter((item) => chosen.includes(item)).length)),
          )
        : wonOnce,
  };
}

const SIZES_AND_PARITIES: readonly Kind<string>[] = ['BO', 'BE', 'SO', 'SE'].map((both) => ({
  wins: [...both],
}));

/** Big, small, odd or even of one value; two of the four win. */
export function attributeOptions<Draw>(bigFrom: number, measure: (draw: Draw) => number): Rule<Draw, string> {
  return options<Draw, string>({
    items: words(['B', 'S', 'O', 'E']),
    winners: (draw) => attributesOf(measure(draw), bigFrom),
    kinds: () => SIZES_AND_PARITIES,
  });
}
