import { colourOf } from '@fairground/lottery-rules';
import style from './lottery.module.css';

const MANY = 10;

/** A result as balls; the long results of ticket lotteries show their first prize. `isNew` lets them roll in. */
export function Balls({ winNo, family, isNew = false }: { winNo: string; family: string; isNew?: boolean }) {
  const parts = winNo.split(',').filter(Boolean);
  const shown = parts.length > MANY || (parts[0]?.length ?? 0) > 2 ? parts.slice(0, 1) : parts;
  return (
    <span className={style.balls} dir="ltr" data-new={isNew || undefined} data-figures="">
      {shown.map((number, place) => (
        <span
          // A number may come twice: its place is what it is.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the draw
          key={place}
          className={number.length > 2 ? style.line : style.ball}
          data-look={lookOf(family, number, place)}
          style={{ animationDelay: `${place * 120}ms` }}
        >
          {number}
        </span>
      ))}
    </span>
  );
}

function lookOf(family: string, number: string, place: number): string {
  if (family === 'K3') return 'die';
  if (family === 'LHC') return colourOf(Number(number)).toLowerCase();
  return place === 6 ? 'special' : 'plain';
}
