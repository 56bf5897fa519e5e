import { Button } from '@fairground/ui/controls/button.tsx';
import board from '../../../../client/board/board.module.css';
import { Facts } from '../../../../client/board/facts.tsx';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import { play } from '../../../../client/sound.ts';
import { useWords, type WordKey } from '../../../../client/words.ts';
import type { Game } from '../../../../engine/game.ts';
import { shareOf, toDecimal } from '../../../../engine/rational.ts';
import { ReturnsList } from '../../../table/client/returns-list.tsx';
import { KICKS, SPOTS } from '../data.ts';
import { goalsOf, multiplier, type PenaltyState, penaltyKick } from '../rules.ts';
import { GOAL, Goal, SPOT_AT } from './goal.tsx';
import style from './penalty.module.css';
import { nextOfPlan, plannedOf, withPlanned } from './plan.ts';

const SHOWING_MS = 900;
const LADDER = Array.from({ length: KICKS }, (_, goals) => multiplier(goals + 1));

function Board(props: BoardProps) {
  const { t } = useWords();
  const { canAct, act, isReplay, isShowing, isWaiting, money } = props;
  useShown(props, SHOWING_MS);
  const view = props.view as PenaltyState | null;
  const isUnderWay = view?.phase === 'open';
  const kicks = view?.kicks ?? [];
  const kick = isWaiting ? null : (kicks.at(-1) ?? null);
  const goals = view ? goalsOf(view) : 0;
  const won = money(view && goals > 0 ? shareOf(BigInt(view.stake), multiplier(goals)) : 0n);
  return (
    <div className={board.board}>
      <Facts
        facts={[
          [t('studio.penalty.goals'), `${isShowing ? Math.min(goals, kicks.length - 1) : goals} / ${KICKS}`],
          [t('studio.win'), isShowing || view?.phase === 'saved' || goals === 0 ? '–' : won],
        ]}
      />
      <div className={style.field}>
        <Goal kick={kick} count={kicks.length} isFlying={isShowing} />
        <Spots {...props} />
      </div>
      <Ladder
        goals={isShowing ? Math.max(0, kicks.length - 1) : goals}
        isSaved={!isShowing && view?.phase === 'saved'}
      />
      {!isReplay && isUnderWay && (
        <Button
          tone="reward"
          size="large"
          data-action="cash-out"
          disabled={!canAct || goals === 0}
          onClick={() => act({ type: 'cash-out' })}
        >
          {t('studio.cash_out', { amount: won })}
        </Button>
      )}
      {!isReplay && !isUnderWay && <Plan {...props} />}
    </div>
  );
}

/** Five places in the goal to press: a kick while the round is open, a plan for autoplay before it. */
function Spots({ view, canAct, act, choices, choose, allowsAutoplay, isReplay }: BoardProps) {
  const { t } = useWords();
  const isOpen = (view as PenaltyState | null)?.phase === 'open';
  const onPlan = !isOpen && choose && allowsAutoplay ? choose : null;
  const planned = isReplay || isOpen ? [] : plannedOf(choices);
  return SPOTS.map((spot) => (
    <button
      key={spot}
      type="button"
      className={style.spot}
      data-spot={spot}
      style={{
        left: `${((SPOT_AT[spot]?.x ?? 0) / GOAL.width) * 100}%`,
        top: `${((SPOT_AT[spot]?.y ?? 0) / GOAL.height) * 100}%`,
      }}
      aria-label={t(`studio.penalty.spot_${spot}` as WordKey)}
      disabled={!onPlan && !(isOpen && canAct)}
      onClick={() => {
        play('tick');
        if (onPlan) onPlan(withPlanned(choices, spot));
        else act({ type: 'kick', spot });
      }}
    >
      {planned.flatMap((one, index) => (one === spot ? [index + 1] : [])).join(' ')}
    </button>
  ));
}

/** What each goal raises the win to. */
function Ladder({ goals, isSaved }: { goals: number; isSaved: boolean }) {
  const { t } = useWords();
  return (
    <ol className={style.ladder} aria-label={t('studio.multiplier')}>
      {LADDER.map((value, index) => (
        <li
          key={toDecimal(value, 2)}
          data-kick={index < goals ? 'goal' : isSaved && index === goals ? 'saved' : undefined}
        >
          <small>{index + 1}</small>× {toDecimal(value, 2)}
        </li>
      ))}
    </ol>
  );
}

/** How autoplay is told where to kick. */
function Plan({ choices, choose, allowsAutoplay }: BoardProps) {
  const { t } = useWords();
  if (!allowsAutoplay) return null;
  const isEmpty = plannedOf(choices).length === 0;
  return (
    <p className={style.hint}>
      {t('studio.penalty.plan')}
      <Button
        size="small"
        tone="quiet"
        disabled={!choose || isEmpty}
        onClick={() => choose?.({ ...choices, spots: [] })}
      >
        {t('studio.clear')}
      </Button>
    </p>
  );
}

function Paytable({ stake, money }: PaytableProps) {
  const { t } = useWords();
  return (
    <ReturnsList
      head={[t('studio.penalty.goals'), t('studio.pays')]}
      rows={LADDER.map(
        (value, index) =>
          [String(index + 1), `× ${toDecimal(value, 2)} = ${money(shareOf(stake, value))}`] as const,
      )}
    />
  );
}

export const client: GameClient = {
  rules: penaltyKick as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#123f2a', to: '#071410', glow: 'rgb(90 210 130 / 30%)' },
  firstChoices: { spots: [] },
  choicesOf: () => ({ spots: [] }),
  startInput: (stake) => ({ stake: String(stake) }),
  hasAutoplay: (choices) => plannedOf(choices).length > 0,
  autoStep: nextOfPlan,
};
