import { useEffect, useState } from 'react';
import board from '../../../../client/board/board.module.css';
import { isCalm, useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import { play } from '../../../../client/sound.ts';
import { paced } from '../../../../client/speed.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game } from '../../../../engine/game.ts';
import { EQUAL_FIELDS_TO_WIN, FIELDS, PRIZES, TICKETS } from '../data.ts';
import { type ScratchState, scratchCard } from '../rules.ts';
import style from './scratch.module.css';

const FIELD_MS = 230;

function Board(props: BoardProps) {
  const { t } = useWords();
  const { isWaiting, isShowing, isReplay, money, stake } = props;
  const view = isWaiting ? null : (props.view as ScratchState | null);
  useShown(props, (FIELDS + 2) * FIELD_MS);
  const open = useScratched(isShowing, isReplay);
  const worth = (times: number) => money(BigInt(view?.stake ?? stake) * BigInt(times));
  const isWinning = (times: number) => open === FIELDS && view?.multiplier === times && times > 0;
  return (
    <div className={board.board}>
      <div className={style.ticket}>
        <h2>{t('studio.scratch_head', { number: EQUAL_FIELDS_TO_WIN })}</h2>
        <ol className={style.fields}>
          {Array.from({ length: FIELDS }, (_, field) => {
            const times = view?.fields[field] ?? 0;
            const isOpen = view !== null && field < open;
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
                key={field}
                className={style.field}
                data-open={isOpen ? '' : undefined}
                data-winning={isOpen && isWinning(times) ? '' : undefined}
              >
                <span>{isOpen ? worth(times) : ''}</span>
              </li>
            );
          })}
        </ol>
        <p>
          {view && open === FIELDS ? `# ${String(view.ticket).padStart(6, '0')}` : t('studio.scratch_hint')}
        </p>
      </div>
    </div>
  );
}

/** How many fields are open: one after the other while the ticket is new. */
function useScratched(isShowing: boolean, isReplay: boolean): number {
  const [open, setOpen] = useState(FIELDS);
  useEffect(() => {
    if (!isShowing || isCalm()) return setOpen(FIELDS);
    setOpen(0);
    const timer = setInterval(() => {
      play('tick');
      setOpen((count) => Math.min(FIELDS, count + 1));
    }, paced(FIELD_MS));
    return () => clearInterval(timer);
  }, [isShowing]);
  return isReplay ? FIELDS : open;
}

function Paytable({ stake, money }: PaytableProps) {
  const { t } = useWords();
  return (
    <table className={board.table}>
      <thead>
        <tr>
          <th scope="col">{t('studio.win')}</th>
          <th scope="col">{t('studio.scratch_tickets', { total: TICKETS.toLocaleString('en') })}</th>
        </tr>
      </thead>
      <tbody>
        {PRIZES.map(({ multiplier, weight }) => (
          <tr key={multiplier}>
            <td>{money(stake * BigInt(multiplier))}</td>
            <td>{weight.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const client: GameClient = {
  rules: scratchCard as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#4a1040', to: '#0b0a1e', glow: 'rgb(230 80 150 / 40%)' },
  firstChoices: {},
  startInput: (stake) => ({ stake: String(stake) }),
  hasAutoplay: true,
};
