import { Button } from '@fairground/ui/controls/button.tsx';
import { useEffect, useState } from 'react';
import board from '../../../../client/board/board.module.css';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient } from '../../../../client/game-client.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game } from '../../../../engine/game.ts';
import { minus, toDecimal, WHOLE } from '../../../../engine/rational.ts';
import { chipGame } from '../../client/chip-game.ts';
import { ChipCloth, ChipPlace } from '../../client/chip-place.tsx';
import { Die } from '../../client/die.tsx';
import { chipsOn, type LaidChip, layChip } from '../../client/laid-chips.ts';
import { ReturnsList } from '../../client/returns-list.tsx';
import { isLine, isRemovable } from '../bets.ts';
import { HARD_BETS, LINE_BETS, PLACE_BETS } from '../data.ts';
import { type CrapsState, craps } from '../rules.ts';
import { added } from './added-chips.ts';
import style from './craps.module.css';

const SHOWING_MS = 1_000;
const ROLLS_SHOWN = 12;
const ONE_ROLL = [
  ['FIELD', '1–3 : 1'],
  ['ANY7', '4 : 1'],
  ['ANY_CRAPS', '7 : 1'],
] as const;

/** What a bet wins to one. */
const winsOf = ({ returns }: { returns: Parameters<typeof minus>[0] }): string =>
  `${toDecimal(minus(returns, WHOLE), 2).replace(/\.?0+$/, '')} : 1`;

function Board(props: BoardProps) {
  const { canAct, isReplay, isShowing, isWaiting } = props;
  useShown(props, SHOWING_MS);
  const view = props.view as CrapsState | null;
  const isOpen = view !== null && view.live.length > 0;
  const [extra, setExtra] = useState<readonly LaidChip[]>([]);
  const rolled = view?.rolls.length ?? 0;
  // What was laid between two rolls lies there until the next one.
  useEffect(() => {
    if (rolled >= 0) setExtra([]);
  }, [rolled]);
  const live = isOpen ? view.live : [];
  const last = view?.rolls.at(-1) ?? null;
  return (
    <div className={board.board}>
      <Dice roll={last} point={view?.point ?? null} isRolling={isWaiting || isShowing} />
      <Rolls rolls={view?.rolls ?? []} />
      <ChipCloth props={onCloth(props, live, extra, setExtra)} hasTools={!isOpen}>
        <Places point={isOpen ? view.point : null} />
      </ChipCloth>
      {!isReplay && isOpen && (
        <Acts
          canAct={canAct}
          canTakeDown={live.some(({ bet }) => isRemovable(bet))}
          onRoll={() => props.act({ type: 'roll', bets: [...extra] })}
          onTakeDown={() => props.act({ type: 'take-down' })}
        />
      )}
    </div>
  );
}

/** The cloth between two rolls: what lies there, and what is laid on it now. What the last roll decided is lit. */
function onCloth(
  props: BoardProps,
  live: readonly LaidChip[],
  extra: readonly LaidChip[],
  setExtra: (chips: readonly LaidChip[]) => void,
): BoardProps {
  const view = props.view as CrapsState | null;
  const lastRoll = (view?.rolls.length ?? 0) - 1;
  const settled = (view?.settled ?? []).filter(({ roll }) => roll === lastRoll);
  const told = view && {
    bets: props.isReplay ? [...live, ...settled].map(({ bet, stake }) => ({ bet, stake })) : settled,
    returns: [...(props.isReplay ? live.map(() => '0') : []), ...settled.map(({ returned }) => returned)],
  };
  if (live.length === 0) return { ...props, view: told };
  const lying = [...live, ...extra].reduce<LaidChip[]>(layChip, []);
  return {
    ...props,
    view: told,
    choices: { bets: lying },
    choose: props.canAct ? (next) => setExtra(added(live, chipsOn(next))) : null,
  };
}

function Dice({
  roll,
  point,
  isRolling,
}: {
  roll: readonly [number, number] | null;
  point: number | null;
  isRolling: boolean;
}) {
  const { t } = useWords();
  return (
    <div className={style.dice}>
      <Die face={roll?.[0] ?? 1} isRolling={isRolling} />
      <Die face={roll?.[1] ?? 1} isRolling={isRolling} />
      <output
        className={style.point}
        data-on={point === null ? undefined : ''}
        title={t('studio.craps.point')}
      >
        {point ?? t('studio.craps.off')}
      </output>
    </div>
  );
}

function Rolls({ rolls }: { rolls: CrapsState['rolls'] }) {
  const { t } = useWords();
  const from = Math.max(0, rolls.length - ROLLS_SHOWN);
  return (
    <ol className={style.rolls} aria-label={t('studio.craps.rolls')}>
      {rolls.slice(from).map(([one, other], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a roll is its place
        <li key={from + index} data-seven={one + other === 7 ? '' : undefined}>
          {one + other}
        </li>
      ))}
    </ol>
  );
}

function Places({ point }: { point: number | null }) {
  const { t } = useWords();
  return (
    <div className={style.cloth}>
      <div className={`${style.row} ${style.line}`}>
        {LINE_BETS.map((bet) => (
          <ChipPlace key={bet} place={{ bet }} note="1 : 1" isClosed={isLine(bet) && point !== null}>
            {t(`studio.bet.${bet.toLowerCase() as Lowercase<typeof bet>}`)}
          </ChipPlace>
        ))}
      </div>
      <div className={style.row}>
        {Object.entries(PLACE_BETS).map(([bet, place]) => (
          <ChipPlace key={bet} place={{ bet }} note={winsOf(place)}>
            {place.total}
          </ChipPlace>
        ))}
      </div>
      <div className={style.row}>
        {Object.entries(HARD_BETS).map(([bet, hard]) => (
          <ChipPlace key={bet} place={{ bet }} note={winsOf(hard)}>
            {t('studio.craps.hard', { number: hard.total })}
          </ChipPlace>
        ))}
      </div>
      <div className={style.row}>
        {ONE_ROLL.map(([bet, note]) => (
          <ChipPlace key={bet} place={{ bet }} note={note}>
            {t(`studio.bet.${bet.toLowerCase() as Lowercase<typeof bet>}`)}
          </ChipPlace>
        ))}
      </div>
    </div>
  );
}

function Acts(props: { canAct: boolean; canTakeDown: boolean; onRoll: () => void; onTakeDown: () => void }) {
  const { t } = useWords();
  const { canAct, canTakeDown, onRoll, onTakeDown } = props;
  return (
    <div className={style.acts}>
      <Button data-action="roll" disabled={!canAct} onClick={onRoll}>
        {t('studio.craps.roll')}
      </Button>
      {canTakeDown && (
        <Button data-action="take-down" tone="secondary" disabled={!canAct} onClick={onTakeDown}>
          {t('studio.craps.take_down')}
        </Button>
      )}
    </div>
  );
}

function Paytable() {
  const { t } = useWords();
  return (
    <ReturnsList
      head={[t('studio.bet'), t('studio.pays')]}
      rows={[
        [`${t('studio.bet.pass')}, ${t('studio.bet.dont_pass')}`, '1 : 1'],
        ...Object.values(PLACE_BETS).map((place) => [String(place.total), winsOf(place)] as const),
        ...Object.values(HARD_BETS).map(
          (hard) => [t('studio.craps.hard', { number: hard.total }), winsOf(hard)] as const,
        ),
        [`${t('studio.bet.field')}: 3, 4, 9, 10, 11`, '1 : 1'],
        [`${t('studio.bet.field')}: 2`, '2 : 1'],
        [`${t('studio.bet.field')}: 12`, '3 : 1'],
        [t('studio.bet.any7'), '4 : 1'],
        [t('studio.bet.any_craps'), '7 : 1'],
      ]}
    />
  );
}

export const client: GameClient = {
  ...chipGame,
  rules: craps as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#0d4030', to: '#0a0f14', glow: 'rgb(60 200 140 / 32%)' },
};
