import { svgDataUri } from '@fairground/art/drawing/data-uri.ts';
import type { SymbolDrawing } from '@fairground/art/symbols/shading.ts';
import { parseAmount } from '@fairground/money';
import { NumberRoll } from '@fairground/ui/show/number-roll.tsx';
import { useEffect } from 'react';
import { symbolSvg } from '../../../client/board/symbol-svg.ts';
import { useMoney, useTable, useTableState } from '../../../client/use-table.ts';
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

export function WayCount({ ways }: { ways: number }) {
  const { t } = useWords();
  return (
    <span className={style.free} data-ways={ways}>
      {t('studio.ways', { number: ways })}
    </span>
  );
}

export function Respins({
  left,
  worth,
  money,
}: {
  left: number;
  worth: bigint;
  money: (minor: bigint) => string;
}) {
  const { t } = useWords();
  return (
    <>
      <span className={style.free} data-respins={left}>
        {t('studio.respins', { number: left })}
      </span>
      <span className={style.won}>{t('studio.coins_worth', { amount: money(worth) })}</span>
    </>
  );
}

const POT_EVERY_MS = 10_000;

/** What the pot really holds now; it grows with every bet, of this player and of all others. */
export function Pot() {
  const { t } = useWords();
  const money = useMoney();
  const table = useTable();
  const pot = useTableState((state) => state.pot);
  const hasPot = pot !== null;
  useEffect(() => {
    if (!hasPot) return;
    // Whoever cannot be reached says so when the next round is asked for.
    const timer = setInterval(() => void (document.hidden || table.readPot().catch(() => {})), POT_EVERY_MS);
    return () => clearInterval(timer);
  }, [table, hasPot]);
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

interface CoinPrizesProps {
  /** What a coin wins, and of how many coins it is printed on. */
  prizes: readonly { face: string; drawing: SymbolDrawing; worth: string; weight: number }[];
  full: string;
}

export function CoinPrizes({ prizes, full }: CoinPrizesProps) {
  const { t } = useWords();
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <section>
      <h3>{t('studio.coins')}</h3>
      <ul className={style.pays}>
        {prizes.map(({ face, drawing, worth, weight }) => (
          <li key={face}>
            <FaceIcon face={face} drawing={drawing} />
            <dl>
              <div>
                <dd>{worth}</dd>
              </div>
              <div>
                <dt>{t('studio.of_coins', { number: weight, all })}</dt>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p>{t('studio.full_window', { amount: full })}</p>
    </section>
  );
}
