import { useTranslation } from '@fairground/i18n/react';
import { colourOf } from '@fairground/lottery-rules';
import style from './balls.module.css';

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

const PASSING = ['7', '2', '9', '4', '0', '6', '1', '8', '3', '5', '7'];

/** While a draw is under way: as many balls as it will have, with numbers passing by. */
export function RollingBalls({ like, family }: { like: string; family: string }) {
  const { t } = useTranslation('lottery');
  const parts = like.split(',').filter(Boolean);
  const count = parts.length > MANY || (parts[0]?.length ?? 0) > 2 ? (parts[0]?.length ?? 1) : parts.length;
  return (
    <span className={style.balls} dir="ltr" role="img" aria-label={t('page.drawing')}>
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the draw
          key={place}
          className={`${style.ball} ${style.rolling}`}
          data-look={family === 'K3' ? 'die' : 'plain'}
          aria-hidden="true"
        >
          <span className={style.strip} style={{ animationDelay: `${place * -130}ms` }}>
            {PASSING.map((digit, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a strip that never changes
              <span key={row} className={style.passing}>
                {family === 'K3' ? (row % 6) + 1 : digit}
              </span>
            ))}
          </span>
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
