import { Button } from '@fairground/ui/controls/button.tsx';
import { Switch } from '@fairground/ui/controls/switch.tsx';
import { useEffect, useMemo, useState } from 'react';
import board from '../../../../client/board/board.module.css';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import { play } from '../../../../client/sound.ts';
import { useWords } from '../../../../client/words.ts';
import type { Card } from '../../../../engine/cards.ts';
import type { Game } from '../../../../engine/game.ts';
import { PlayingCard } from '../../client/playing-card.tsx';
import { advise } from '../advice.ts';
import { HAND_CLASSES, type HandClass, PAYS } from '../data.ts';
import { jacksOrBetter } from '../rules.ts';
import style from './video-poker.module.css';

interface View {
  stake: string;
  dealt: readonly Card[];
  held: readonly number[] | null;
  final: readonly Card[] | null;
  handClass: HandClass | null;
}

const SHOWING_MS = 800;
type PaidHand = Exclude<HandClass, 'nothing'>;
const PAID = HAND_CLASSES.filter((name): name is PaidHand => name !== 'nothing').reverse();

function Board(props: BoardProps) {
  const { t } = useWords();
  const { canAct, act, isReplay, isWaiting } = props;
  useShown(props, SHOWING_MS);
  const view = props.view as View | null;
  const isOpen = view !== null && view.final === null;
  const [held, setHeld] = useState<readonly number[]>([]);
  const [isAdvised, setAdvised] = useState(false);
  const dealt = view?.dealt.join('') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new deal begins with nothing held
  useEffect(() => setHeld([]), [dealt]);
  const open = isOpen ? view.dealt : null;
  const advised = useMemo(() => (isAdvised && open ? advise(open).hold : []), [isAdvised, open]);
  const cards = view?.final ?? view?.dealt ?? [null, null, null, null, null];
  const isHeld = (place: number) => (isOpen ? held : (view?.held ?? [])).includes(place);
  const toggle = (place: number) => {
    play('tick');
    setHeld(isHeld(place) ? held.filter((other) => other !== place) : [...held, place].sort());
  };
  return (
    <div className={board.board}>
      <ol className={style.pays}>
        {PAID.map((name) => (
          <li key={name} data-hit={view?.handClass === name && !isWaiting ? '' : undefined}>
            {t(`studio.hand.${name}`)} <b>× {PAYS[name]}</b>
          </li>
        ))}
      </ol>
      <div className={style.hand}>
        {cards.map((card, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hand
            key={place}
            type="button"
            className={style.place}
            aria-pressed={isHeld(place)}
            data-advised={advised.includes(place) ? '' : undefined}
            disabled={!canAct}
            onClick={() => toggle(place)}
          >
            <PlayingCard key={`${dealt}${card}`} card={card} index={place} />
            <span>{isHeld(place) ? t('studio.held') : ''}</span>
          </button>
        ))}
      </div>
      {!isReplay && (
        <div className={style.tools}>
          <Switch
            label={t('studio.advice')}
            checked={isAdvised}
            onChange={({ target }) => setAdvised(target.checked)}
          />
          {isOpen && (
            <Button
              size="large"
              data-action="draw"
              disabled={!canAct}
              onClick={() => act({ type: 'draw', hold: held })}
            >
              {t('studio.draw')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Paytable({ stake, money }: PaytableProps) {
  const { t } = useWords();
  return (
    <table className={board.table}>
      <tbody>
        {PAID.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`studio.hand.${name}`)}</th>
            <td>{money(stake * BigInt(PAYS[name]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const client: GameClient = {
  rules: jacksOrBetter as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#0a1c4a', to: '#0b0a1e', glow: 'rgb(60 100 230 / 40%)' },
  firstChoices: {},
  startInput: (stake) => ({ stake: String(stake) }),
  hasAutoplay: false,
};
