import { Button } from '@fairground/ui/controls/button.tsx';
import { createContext, type ReactNode, useContext } from 'react';
import type { BoardProps } from '../../../client/game-client.ts';
import { play } from '../../../client/sound.ts';
import { useWords } from '../../../client/words.ts';
import style from './chip-place.module.css';
import { chipsOn, costOf, doubled, type LaidChip, layChip, placeName, stakeOn } from './laid-chips.ts';

interface Cloth {
  chips: readonly LaidChip[];
  lay: ((place: Omit<LaidChip, 'stake'>) => void) | null;
  /** What came back on each bet of the round that has been told. */
  returns: ReadonlyMap<string, bigint>;
  /** What everybody has laid, where others play too. */
  crowd: BoardProps['crowd'];
}

const ClothContext = createContext<Cloth>({ chips: [], lay: null, returns: new Map(), crowd: undefined });

interface LaidView {
  bets: readonly LaidChip[];
  returns?: readonly string[];
}

/** The cloth of a table: places for chips inside, and what can be done with all chips together. */
export function ChipCloth({
  props,
  children,
  hasTools = true,
}: {
  props: BoardProps;
  children: ReactNode;
  hasTools?: boolean;
}) {
  const { choose, choices, stake, isReplay, isShowing, isWaiting, crowd } = props;
  const view = props.view as unknown as LaidView | null;
  const chips = isReplay && view ? view.bets : chipsOn(choices);
  const isTold = view !== null && !isShowing && !isWaiting;
  const returns = new Map(
    isTold ? view.bets.map((bet, index) => [placeName(bet), BigInt(view.returns?.[index] ?? '0')]) : [],
  );
  const lay = choose
    ? (place: Omit<LaidChip, 'stake'>) => {
        play('card');
        choose({ bets: layChip(chips, { ...place, stake: String(stake) } as LaidChip) });
      }
    : null;
  return (
    <ClothContext value={{ chips, lay, returns, crowd }}>
      {children}
      {!isReplay && !crowd && hasTools && <ChipTools {...props} />}
    </ClothContext>
  );
}

/** One place of the cloth. */
export function ChipPlace(props: {
  place: Omit<LaidChip, 'stake'>;
  children: ReactNode;
  note?: string;
  className?: string;
  /** Nothing more may be laid here at this point of the round. */
  isClosed?: boolean;
}) {
  const { place, children, note, className, isClosed = false } = props;
  const { t } = useWords();
  const { chips, lay, returns, crowd } = useContext(ClothContext);
  const others = crowd?.get(placeName(place));
  const laid = stakeOn(chips, place);
  const paid = returns.get(placeName(place)) ?? 0n;
  return (
    <button
      type="button"
      className={`${style.place} ${className ?? ''}`}
      data-bet={place.bet}
      data-won={paid > 0n ? '' : undefined}
      disabled={!lay || isClosed}
      onClick={() => lay?.(place)}
    >
      <span>{children}</span>
      {note && <small>{note}</small>}
      {others && (
        <em
          className={style.crowd}
          data-players={others.players}
          data-sum={String(others.sum)}
          title={t('studio.table.on_spot', {
            count: others.players,
            number: others.players,
            amount: shortAmount(others.sum),
          })}
        >
          {others.players}·{shortAmount(others.sum)}
        </em>
      )}
      {laid > 0n && <b className={style.chip}>{shortAmount(laid)}</b>}
    </button>
  );
}

/** As much as a chip has room for: 1.5, 20, 3k. */
export function shortAmount(minor: bigint): string {
  const units = Number(minor) / 10_000;
  return units >= 1_000 ? `${units / 1_000}k` : String(units);
}

function ChipTools({ choose, choices, money }: BoardProps) {
  const { t } = useWords();
  const chips = chipsOn(choices);
  const isEmpty = chips.length === 0;
  return (
    <div className={style.tools}>
      <span data-laid={String(costOf(choices))}>{t('studio.laid', { amount: money(costOf(choices)) })}</span>
      <Button
        size="small"
        tone="secondary"
        disabled={!choose || isEmpty}
        onClick={() => choose?.({ bets: doubled(chips) })}
      >
        {t('studio.double')}
      </Button>
      <Button
        size="small"
        tone="quiet"
        disabled={!choose || isEmpty}
        onClick={() => choose?.({ bets: chips.slice(0, -1) })}
      >
        {t('studio.undo')}
      </Button>
      <Button size="small" tone="quiet" disabled={!choose || isEmpty} onClick={() => choose?.({ bets: [] })}>
        {t('studio.clear')}
      </Button>
    </div>
  );
}
