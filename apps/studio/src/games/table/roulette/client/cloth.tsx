import { useWords } from '../../../../client/words.ts';
import { ChipPlace } from '../../client/chip-place.tsx';
import { type DOZENS_AND_COLUMNS, type EVEN_CHANCES, INSIDE_BETS } from '../data.ts';
import { INSIDE_PLACES, outsideNumbers } from '../layout.ts';
import style from './roulette.module.css';
import { colourOf } from './wheel.tsx';

const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1);
const BETWEEN = INSIDE_BETS.filter((bet) => bet !== 'straight');

/** The field of a number, counted in fields: three rows, twelve columns, zero before them. */
const fieldOf = (number: number) =>
  number === 0 ? { x: 0.5, y: 1.5 } : { x: Math.ceil(number / 3) + 0.5, y: 2 - ((number - 1) % 3) + 0.5 };

/** A field by its place along and across the cloth, which lies along a desk and stands upright on a phone. */
const placeIn = (along: number, across: number) =>
  ({ '--along': along, '--across': across }) as React.CSSProperties;

/** Where the chip of an inside bet lies: on the line between its numbers, or at the edge of its street. */
function spotOf(bet: string, numbers: readonly number[]): { x: number; y: number } {
  const fields = numbers.filter((number) => number !== 0).map(fieldOf);
  const mean = (of: 'x' | 'y') => fields.reduce((sum, field) => sum + field[of], 0) / fields.length;
  const withZero = numbers.includes(0);
  const isEdge = bet === 'street' || bet === 'line' || bet === 'first4';
  return { x: withZero ? 1 : mean('x'), y: isEdge ? 3 : mean('y') };
}

/** The whole layout: numbers, the places between them, and everything outside. */
export function Cloth() {
  const { t } = useWords();
  const outside = (bet: (typeof DOZENS_AND_COLUMNS)[number] | (typeof EVEN_CHANCES)[number]) => ({
    bet,
    numbers: outsideNumbers(bet),
  });
  return (
    <div className={style.cloth} dir="ltr">
      <div className={style.fields}>
        <ChipPlace place={{ bet: 'straight', numbers: [0] }} className={style.zero}>
          0
        </ChipPlace>
        {NUMBERS.map((number) => (
          <div
            key={number}
            className={style.field}
            data-colour={colourOf(number)}
            style={placeIn(Math.ceil(number / 3) + 1, 3 - ((number - 1) % 3))}
          >
            <ChipPlace place={{ bet: 'straight', numbers: [number] }} className={style.number}>
              {number}
            </ChipPlace>
          </div>
        ))}
        {[1, 2, 3].map((column) => (
          <div key={column} className={style.field} style={placeIn(14, 4 - column)}>
            <ChipPlace place={outside(`column${column as 1 | 2 | 3}`)} className={style.number}>
              2:1
            </ChipPlace>
          </div>
        ))}
        <div className={style.spots}>
          {BETWEEN.flatMap((bet) =>
            INSIDE_PLACES[bet].map((numbers) => {
              const { x, y } = spotOf(bet, numbers);
              return (
                <span
                  key={`${bet}${numbers.join()}`}
                  style={{ '--along': x / 14, '--across': y / 3 } as React.CSSProperties}
                  title={numbers.join(' ')}
                >
                  <ChipPlace place={{ bet, numbers }} className={style.spot}>
                    <span className={style.unseen}>{numbers.join(' ')}</span>
                  </ChipPlace>
                </span>
              );
            }),
          )}
        </div>
      </div>
      <div className={style.dozens}>
        {([1, 2, 3] as const).map((dozen) => (
          <ChipPlace key={dozen} place={outside(`dozen${dozen}`)}>
            {dozen * 12 - 11}–{dozen * 12}
          </ChipPlace>
        ))}
      </div>
      <div className={style.evens}>
        {(['low', 'even', 'red', 'black', 'odd', 'high'] as const).map((bet) => (
          <ChipPlace key={bet} place={outside(bet)}>
            {bet === 'low' ? '1–18' : bet === 'high' ? '19–36' : t(`studio.${bet}`)}
          </ChipPlace>
        ))}
      </div>
    </div>
  );
}
