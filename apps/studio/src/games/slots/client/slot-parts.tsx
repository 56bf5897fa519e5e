import { svgDataUri } from '@fairground/art/drawing/data-uri.ts';
import type { SymbolDrawing } from '@fairground/art/symbols/shading.ts';
import { parseAmount } from '@fairground/money';
import { NumberRoll } from '@fairground/ui/show/number-roll.tsx';
import { symbolSvg } from '../../../client/board/symbol-svg.ts';
import { useMoney, useTableState } from '../../../client/use-table.ts';
import { useWords } from '../../../client/words.ts';
import style from './slot-parts.module.css';

/** A symbol beside what it pays. */
export function FaceIcon({
  face,
  drawing,
  size = 40,
}: {
  face: string;
  drawing: SymbolDrawing;
  size?: number;
}) {
  return <img src={svgDataUri(symbolSvg(face, drawing, size))} width={size} height={size} alt="" />;
}

export function FreeSpins({
  left,
  won,
  money,
}: {
  left: number;
  won: bigint;
  money: (minor: bigint) => string;
}) {
  const { t } = useWords();
  return (
    <>
      <span className={style.free} data-free-spins={left}>
        {t('studio.free_spins', { number: left })}
      </span>
      {won > 0n && <span className={style.won}>{t('studio.won_so_far', { amount: money(won) })}</span>}
    </>
  );
}

/** What the pot really holds now; it grows with every bet. */
export function Pot() {
  const { t } = useWords();
  const money = useMoney();
  const pot = useTableState((state) => state.pot);
  if (pot === null) return null;
  return (
    <span className={style.pot} data-pot={pot}>
      <span>{t('studio.jackpot')}</span>
      <NumberRoll text={money(parseAmount(pot))} />
    </span>
  );
}

export interface PayRow {
  face: string;
  drawing: SymbolDrawing;
  /** How many of them, and the credits they pay. */
  pays: readonly (readonly [count: number, credits: number])[];
}

interface PayListProps {
  rows: readonly PayRow[];
  /** What one credit is worth at the chosen stake. */
  worth: (credits: number) => string;
}

export function PayList({ rows, worth }: PayListProps) {
  return (
    <ul className={style.pays}>
      {rows.map(({ face, drawing, pays }) => (
        <li key={face}>
          <FaceIcon face={face} drawing={drawing} />
          <dl>
            {pays.map(([count, credits]) => (
              <div key={count}>
                <dt>{count}</dt>
                <dd>{worth(credits)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
