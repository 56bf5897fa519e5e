import board from '../../../../client/board/board.module.css';
import { Facts } from '../../../../client/board/facts.tsx';
import { OptionRow } from '../../../../client/board/option-row.tsx';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, Choices, GameClient } from '../../../../client/game-client.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { PlayingCard } from '../../../table/client/playing-card.tsx';
import { ReturnsList } from '../../../table/client/returns-list.tsx';
import { BULL_CLASSES, HIGHEST_MULTIPLIER, MULTIPLIERS, RULE_SETS, TABLES } from '../data.ts';
import { type NiuNiuState, niuNiu } from '../rules.ts';
import { useBullName } from './bull-name.ts';
import style from './niu-niu.module.css';

const SHOWING_MS = 2_000;
const SIDES = ['banker', 'player'] as const;
const PLACES = [0, 1, 2, 3, 4] as const;

type Wish = Pick<NiuNiuState, 'table' | 'rules'>;
const wishOf = (choices: Choices): Wish => choices as unknown as Wish;

/** What is put aside for the worst case, in stakes. */
const heldTimes = ({ table, rules }: Wish): number => (table === 'double' ? HIGHEST_MULTIPLIER[rules] : 1);

function Board(props: BoardProps) {
  const { t } = useWords();
  const nameOf = useBullName();
  const { choose, isReplay, isShowing, isWaiting, money, stake } = props;
  useShown(props, SHOWING_MS);
  const view = isWaiting ? null : (props.view as NiuNiuState | null);
  const wish = isReplay && view ? view : wishOf(props.choices);
  const isOver = view !== null && !isShowing;
  const base = isReplay && view ? BigInt(view.base) : stake;
  return (
    <div className={board.board}>
      <div className={style.table}>
        {SIDES.map((side) => (
          <figure
            key={side}
            className={style.hand}
            data-side={side}
            data-won={isOver && view.winner === side ? '' : undefined}
          >
            <span className={style.cards}>
              {PLACES.map((place) => (
                <PlayingCard
                  key={`${place} ${view?.[side].cards[place] ?? ''}`}
                  card={view?.[side].cards[place] ?? null}
                  index={place + (side === 'banker' ? 5 : 0)}
                />
              ))}
            </span>
            <figcaption className={style.name}>
              {t(`studio.${side}`)}
              {isOver && (
                <strong data-class={view[side].handClass}>
                  {nameOf(view[side].handClass)}
                  {view.table === 'double' && ` × ${MULTIPLIERS[view[side].handClass]}`}
                </strong>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
      <Facts facts={[[t('studio.niu.held'), money(base * BigInt(heldTimes(wish)))]]} />
      {!isReplay && (
        <>
          <OptionRow
            label={t('studio.niu.table')}
            value={wish.table}
            options={TABLES.map((value) => ({ value, text: t(`studio.niu.${value}`) }))}
            onChoose={choose && ((table) => choose({ ...wish, table }))}
          />
          <OptionRow
            label={t('studio.niu.hands')}
            value={wish.rules}
            options={RULE_SETS.map((value) => ({ value, text: t(`studio.niu.${value}`) }))}
            onChoose={choose && ((rules) => choose({ ...wish, rules }))}
          />
        </>
      )}
    </div>
  );
}

function Paytable() {
  const { t } = useWords();
  const nameOf = useBullName();
  return (
    <ReturnsList
      head={[t('studio.niu.hands'), t('studio.multiplier')]}
      rows={BULL_CLASSES.toReversed().map((handClass) => [nameOf(handClass), `× ${MULTIPLIERS[handClass]}`])}
    />
  );
}

export const client: GameClient = {
  rules: niuNiu as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#4a2a08', to: '#0d0a10', glow: 'rgb(244 170 60 / 36%)' },
  firstChoices: { table: 'equal', rules: 'face5' },
  choicesOf: (input: Json) => input as Choices,
  startInput: (stake, choices) => ({ ...choices, stake: String(stake) }),
  cost: (stake, choices) => stake * BigInt(heldTimes(wishOf(choices))),
  hasAutoplay: true,
};
