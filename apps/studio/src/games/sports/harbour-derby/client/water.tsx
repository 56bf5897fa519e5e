import { svgDataUri } from '@fairground/art/drawing/data-uri.ts';
import { sailboatWith } from '@fairground/art/symbols/arena.ts';
import { useEffect, useRef } from 'react';
import { symbolSvg } from '../../../../client/board/symbol-svg.ts';
import { isCalm } from '../../../../client/board/use-shown.ts';
import { paced } from '../../../../client/speed.ts';
import { useWords, type WordKey } from '../../../../client/words.ts';
import { BOATS } from '../data.ts';
import style from './derby.module.css';
import { berthOf, wayOf } from './sailing.ts';

export const RACE_MS = 5_200;

/** Light, own and shaded colour of each sail, by the number of the boat. */
const SAILS = [
  ['#ff9aa5', '#e2334a', '#8e1023'],
  ['#9fd0ff', '#2f7fe0', '#123f86'],
  ['#ffeaa0', '#f2b91f', '#96650a'],
  ['#b4f0b9', '#35a853', '#135a2b'],
  ['#e0bbff', '#8d4fd8', '#47217f'],
  ['#ffd0a3', '#ee7a25', '#8a3b06'],
] as const;
const pictures = SAILS.map(([light, own, shade], index) =>
  svgDataUri(symbolSvg(`boat-${index}`, sailboatWith(light, own, shade), 120)),
);

export const boatName = (number: number) => `studio.derby.boat_${number}` as WordKey;

/** The number of a boat on the colour of its sail. */
export function Badge({ boat }: { boat: number }) {
  return (
    <b className={style.badge} style={{ '--sail': SAILS[boat - 1]?.[1] } as React.CSSProperties}>
      {boat}
    </b>
  );
}

interface WaterProps {
  /** How the boats come in; null while nobody knows. */
  order: readonly number[] | null;
  isRacing: boolean;
}

/** Six lanes from left to right in every language. The order is known before the start; the race only shows it. */
export function Water({ order, isRacing }: WaterProps) {
  const isOver = order !== null && !isRacing;
  return (
    <div className={style.water} data-racing={isRacing ? '' : undefined}>
      <span className={style.finish} aria-hidden="true" />
      {BOATS.map(({ number }) => (
        <Lane
          key={number}
          boat={number}
          order={order}
          isRacing={isRacing}
          place={isOver ? order.indexOf(number) + 1 : null}
        />
      ))}
    </div>
  );
}

function Lane({ boat, order, isRacing, place }: WaterProps & { boat: number; place: number | null }) {
  const { t } = useWords();
  const hull = useRef<HTMLSpanElement>(null);
  const course = order?.join(' ') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same order is the same race, however often it is rendered
  useEffect(() => {
    if (!isRacing || !order || isCalm()) return;
    const frames = wayOf(boat, order).map((x) => ({ transform: `translateX(calc(${x}cqi - 100%))` }));
    const sailing = hull.current?.animate(frames, { duration: paced(RACE_MS), fill: 'forwards' });
    return () => sailing?.cancel();
  }, [boat, course, isRacing]);
  const lies = isRacing && !isCalm() ? null : order;
  return (
    <div className={style.lane} data-place={place ?? undefined}>
      <span className={style.laneName}>
        <Badge boat={boat} /> {t(boatName(boat))}
      </span>
      <span
        ref={hull}
        className={style.boat}
        style={{ transform: `translateX(calc(${berthOf(boat, lies)}cqi - 100%))` }}
        aria-hidden="true"
      >
        <img src={pictures[boat - 1]} alt="" />
        <i>{boat}</i>
      </span>
      {place !== null && <span className={style.placed}>{place}</span>}
    </div>
  );
}
