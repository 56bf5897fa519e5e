import { Button } from '@fairground/ui/controls/button.tsx';
import { Switch } from '@fairground/ui/controls/switch.tsx';
import { useState } from 'react';
import board from '../../../../client/board/board.module.css';
import { OptionRow } from '../../../../client/board/option-row.tsx';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient } from '../../../../client/game-client.ts';
import { useWords } from '../../../../client/words.ts';
import type { Card } from '../../../../engine/cards.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { PlayingCard } from '../../client/playing-card.tsx';
import { ReturnsList } from '../../client/returns-list.tsx';
import { type Box, totalOf } from '../hand.ts';
import { blackjack } from '../rules.ts';
import type { PlayAction } from '../strategy.ts';
import style from './blackjack.module.css';

interface View {
  dealer: readonly (Card | null)[];
  boxes: readonly Box[];
  phase: 'insurance' | 'play' | 'over';
  turn?: { box: number; hand: number; allowed: PlayAction[]; advised: PlayAction } | null;
}

const SHOWING_MS = 700;
const BOXES = [1, 2, 3];

function Board(props: BoardProps) {
  const { t } = useWords();
  const { choices, choose, isReplay } = props;
  useShown(props, SHOWING_MS);
  const view = props.view as View | null;
  const isOpen = view !== null && view.phase !== 'over';
  const [isAdvised, setAdvised] = useState(false);
  return (
    <div className={board.board}>
      <Cards name={t('studio.dealer')} cards={view?.dealer ?? [null, null]} />
      <div className={style.boxes}>
        {!view &&
          BOXES.slice(0, boxesOf(choices.boxes)).map((box) => (
            <figure key={box} className={style.hand}>
              <div className={style.place} />
              <figcaption>{props.money(props.stake)}</figcaption>
            </figure>
          ))}
        {(view?.boxes ?? []).flatMap(({ hands }, box) =>
          hands.map(({ cards, stake }, hand) => (
            <Cards
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place
              key={`${box}-${hand}`}
              name={props.money(BigInt(stake))}
              cards={cards}
              isTurn={view?.turn?.box === box && view.turn.hand === hand}
            />
          )),
        )}
      </div>
      {!isReplay && isOpen && (
        <Actions shown={view} isAdvised={isAdvised} canAct={props.canAct} act={props.act} />
      )}
      {!isReplay && (
        <div className={style.tools}>
          {!isOpen && (
            <OptionRow
              label={t('studio.hands')}
              value={Number(choices.boxes)}
              options={BOXES.map((value) => ({ value, text: String(value) }))}
              onChoose={choose && ((boxes) => choose({ boxes }))}
            />
          )}
          <Switch
            label={t('studio.advice')}
            checked={isAdvised}
            onChange={({ target }) => setAdvised(target.checked)}
          />
        </div>
      )}
    </div>
  );
}

interface ActionsProps extends Pick<BoardProps, 'canAct' | 'act'> {
  shown: View;
  isAdvised: boolean;
}

function Actions({ shown: view, isAdvised, canAct, act }: ActionsProps) {
  const { t } = useWords();
  if (view.phase === 'insurance')
    return (
      <div className={style.tools}>
        <p className={style.offer}>{t('studio.insurance_offer')}</p>
        <Button
          data-action="insure"
          disabled={!canAct}
          onClick={() => act({ type: 'insure', boxes: view.boxes.map((_, box) => box) })}
        >
          {t('studio.insure')}
        </Button>
        <Button
          tone="secondary"
          data-action="no-insurance"
          disabled={!canAct}
          onClick={() => act({ type: 'insure', boxes: [] })}
        >
          {t('studio.no_insurance')}
        </Button>
      </div>
    );
  return (
    <div className={style.tools}>
      {(view.turn?.allowed ?? []).map((action) => (
        <Button
          key={action}
          size="large"
          data-action={action}
          tone={isAdvised && view.turn?.advised === action ? 'reward' : 'secondary'}
          disabled={!canAct}
          onClick={() => act({ type: action })}
        >
          {t(`studio.${action}`)}
        </Button>
      ))}
    </div>
  );
}

function Cards({
  name,
  cards,
  isTurn = false,
}: {
  name: string;
  cards: readonly (Card | null)[];
  isTurn?: boolean;
}) {
  const known = cards.filter((card) => card !== null);
  const { total } = totalOf(known);
  return (
    <figure className={style.hand} data-turn={isTurn ? '' : undefined}>
      <div className={style.cards}>
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be dealt twice
          <PlayingCard key={index} card={card} index={index} />
        ))}
      </div>
      <figcaption>
        {name} {known.length > 0 && <b>{total}</b>}
      </figcaption>
    </figure>
  );
}

function Paytable() {
  const { t } = useWords();
  return (
    <ReturnsList
      head={[t('studio.bet'), t('studio.pays')]}
      rows={[
        [t('studio.blackjack'), '3 : 2'],
        [t('studio.win'), '1 : 1'],
        [t('studio.insure'), '2 : 1'],
      ]}
    />
  );
}

const boxesOf = (boxes: Json | undefined) => Number(boxes ?? 1);

export const client: GameClient = {
  rules: blackjack as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#0a2c4a', to: '#0b0a1e', glow: 'rgb(40 120 200 / 40%)' },
  firstChoices: { boxes: 1 },
  startInput: (stake, { boxes }) => ({ stakes: Array.from({ length: boxesOf(boxes) }, () => String(stake)) }),
  cost: (stake, { boxes }) => stake * BigInt(boxesOf(boxes)),
  hasAutoplay: false,
};
