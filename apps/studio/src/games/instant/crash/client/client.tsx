import { Button } from '@fairground/ui/controls/button.tsx';
import { useEffect } from 'react';
import board from '../../../../client/board/board.module.css';
import { OptionRow } from '../../../../client/board/option-row.tsx';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import { useTable, useTableState } from '../../../../client/use-table.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game } from '../../../../engine/game.ts';
import { ratio, shareOf } from '../../../../engine/rational.ts';
import { millisecondsTo, multiplierAt } from '../curve.ts';
import { crash } from '../rules.ts';
import { Bets, Past } from './bets.tsx';
import style from './crash.module.css';
import { Sky, shownMultiplier } from './sky.tsx';
import { type Flight, useElapsed, useFlight } from './use-flight.ts';

interface View {
  stake: string;
  autoCashOut: number | null;
  phase: 'flying' | 'cashed' | 'crashed';
  cashedAt: string | null;
  point: string | null;
}

const AUTOMATIC = [0, 120, 150, 200, 300, 500, 1000];
/** So that the studio's clock has certainly passed the point. */
const MARGIN_MS = 250;
const SHOWING_MS = 500;

function Board(props: BoardProps) {
  return props.isReplay ? <Still view={props.view as View | null} /> : <Live {...props} />;
}

/** What became of a bet, long after its flight. */
function Still({ view }: { view: View | null }) {
  const { t } = useWords();
  if (!view) return null;
  const { phase, cashedAt, point } = view;
  return (
    <div className={board.board}>
      <p className={style.still} data-still={phase}>
        {phase === 'flying' && t('studio.crash_flying')}
        {phase === 'cashed' && t('studio.crash_left', { multiplier: cashedAt ?? '' })}
        {phase === 'crashed' && `${t('studio.crash_crashed')} × ${shownMultiplier(BigInt(point ?? '100'))}`}
      </p>
    </div>
  );
}

function Live(props: BoardProps) {
  const { t } = useWords();
  const { session } = useTable();
  const { choices, choose, money } = props;
  const flight = useFlight(session.mode);
  const elapsedMs = useElapsed(flight);
  const view = props.view as View | null;
  const isIn = view?.phase === 'flying';
  useShown(props, isIn ? 0 : SHOWING_MS);
  useFollowing(props, flight, elapsedMs);
  const shown = multiplierAt(Math.max(0, elapsedMs));
  const amount = isIn ? money(shareOf(BigInt(view.stake), ratio(shown, 100))) : '';
  return (
    <div className={board.board}>
      <div className={style.hall}>
        <Past flight={flight} />
        <Sky flight={flight} elapsedMs={elapsedMs} />
        <Bets flight={flight} money={money} />
      </div>
      {isIn ? (
        <Button
          tone="reward"
          size="large"
          data-action="cash-out"
          disabled={!props.canAct || flight?.phase !== 'flying' || shown <= 100n}
          onClick={() => props.act({ type: 'cash-out' })}
        >
          {flight?.phase === 'flying' ? t('studio.cash_out', { amount }) : t('studio.crash_flying')}
        </Button>
      ) : (
        <OptionRow
          label={t('studio.crash_auto')}
          value={Number(choices.auto)}
          options={AUTOMATIC.map((value) => ({
            value,
            text: value ? shownMultiplier(BigInt(value)) : t('studio.crash_by_hand'),
          }))}
          onChoose={choose && ((auto) => choose({ ...choices, auto }))}
        />
      )}
      {view?.cashedAt && (
        <p data-left={view.cashedAt}>{t('studio.crash_left', { multiplier: view.cashedAt })}</p>
      )}
    </div>
  );
}

/** Keeps the table in step with the flight: when bets are taken, what they are promised on, and how one's own ended. */
function useFollowing(props: BoardProps, flight: Flight | null, elapsedMs: number): void {
  const { promise } = useTable();
  const { choices, choose, canAct, act } = props;
  const ownNumber = useTableState(({ round }) => (round && !round.isOver ? round.fairness.nonce : null));
  const view = props.view as View | null;
  const isOpen = flight?.phase === 'betting' || flight?.phase === 'waiting';
  useEffect(() => {
    if (choose && choices.isOpen !== isOpen) choose({ ...choices, isOpen });
  }, [choose, choices, isOpen]);
  const { commitment = null, salt = null, number = null } = flight ?? {};
  useEffect(() => {
    if (isOpen && commitment && number !== null)
      promise({ commitment, clientSeed: salt ?? '', nonce: number });
  }, [promise, isOpen, commitment, salt, number]);
  const isPast = flight !== null && ownNumber !== null && (flight.number ?? 0) > ownNumber;
  const hasLanded = isPast || (flight?.phase === 'landed' && flight.number === ownNumber);
  const leavesAt = view?.autoCashOut ?? null;
  const hasLeft =
    leavesAt !== null &&
    flight?.phase === 'flying' &&
    elapsedMs >= millisecondsTo(BigInt(leavesAt)) + MARGIN_MS;
  const isDecided = canAct && ownNumber !== null && (hasLanded || hasLeft);
  useEffect(() => {
    if (isDecided) act({ type: 'watch' });
  }, [isDecided, act]);
}

function Paytable({ stake, money }: PaytableProps) {
  const { t } = useWords();
  return (
    <table className={board.table}>
      <thead>
        <tr>
          <th scope="col">{t('studio.multiplier')}</th>
          <th scope="col">{t('studio.win')}</th>
        </tr>
      </thead>
      <tbody>
        {[150, 200, 500, 1000, 10000].map((hundredths) => (
          <tr key={hundredths}>
            <th scope="row">× {shownMultiplier(BigInt(hundredths))}</th>
            <td>{money(shareOf(stake, ratio(hundredths, 100)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const client: GameClient = {
  rules: crash as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#151a4d', to: '#070817', glow: 'rgb(255 160 70 / 30%)' },
  firstChoices: { auto: 0, isOpen: false },
  startInput: (stake, { auto = 0, isOpen }) =>
    isOpen ? { stake: String(stake), ...(auto ? { autoCashOut: auto } : {}) } : null,
  hasAutoplay: ({ auto }) => Boolean(auto),
};
