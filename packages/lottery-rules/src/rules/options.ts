import { row, words } from '../items.ts';
import type { Item, Items, Rule } from '../play-type.ts';
import { attributesOf } from './direct.ts';

interface Options<Draw, I extends Item> {
  readonly items: Items<I>;
  /** The options that this draw wins. */
  winners(draw: Draw): readonly I[];
  /** The options that this draw gives back. */
  refunded?(draw: Draw): readonly I[];
}

/** Each option is a bet with a level of its own, in the order of the items. */
export function options<Draw, I extends Item>({ items, winners, refunded }: Options<Draw, I>): Rule<Draw, I> {
  const among = (chosen: readonly I[], these: readonly I[]) => these.filter((item) => chosen.includes(item));
  return {
    rows: [row(items)],
    bets: ([chosen = []]) => chosen.length,
    hits: ([chosen = []], draw) =>
      among(chosen, winners(draw)).map((item) => ({ level: items.indexOf(String(item)), count: 1 })),
    ...(refunded && { refunds: ([chosen = []], draw) => among(chosen, refunded(draw)).length }),
    winners,
  };
}

/** The same where all options are equally likely: they share one level. */
export function equalOptions<Draw, I extends Item>(spec: Options<Draw, I>): Rule<Draw, I> {
  const rule = options(spec);
  return { ...rule, hits: (rows, draw) => [{ level: 0, count: rule.hits(rows, draw).length }] };
}

/** Big, small, odd or even of one value; two of the four win. */
export function attributeOptions<Draw>(bigFrom: number, measure: (draw: Draw) => number): Rule<Draw, string> {
  return options<Draw, string>({
    items: words(['B', 'S', 'O', 'E']),
    winners: (draw) => attributesOf(measure(draw), bigFrom),
  });
}
