import board from '../../../../client/board/board.module.css';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient } from '../../../../client/game-client.ts';
import { useWords, type WordKey } from '../../../../client/words.ts';
import { type Card, rankOf } from '../../../../engine/cards.ts';
import type { Game } from '../../../../engine/game.ts';
import { chipGame } from '../../client/chip-game.ts';
import { ChipCloth, ChipPlace } from '../../client/chip-place.tsx';
import { PlayingCard } from '../../client/playing-card.tsx';
import { ReturnsList } from '../../client/returns-list.tsx';
import { RoadBoards } from '../../client/road-boards.tsx';
import { useOutcomes } from '../../client/use-outcomes.ts';
import type { RoadResult } from '../../roads.ts';
import type { Coup } from '../hand.ts';
import style from './baccarat.module.css';

const SHOWING_MS = 1_500;

/** A bet, its words, and what it wins to one. */
export type Printed = readonly [bet: string, word: WordKey, pays: string];

const SIDES: readonly Printed[] = [
  ['PPAIR', 'studio.player_pair', '11 : 1'],
  ['BPAIR', 'studio.banker_pair', '11 : 1'],
  ['EITHER', 'studio.either_pair', '5 : 1'],
  ['PERFECT', 'studio.perfect_pair', '25 : 1'],
  ['BIG', 'studio.big', '0.54 : 1'],
  ['SMALL', 'studio.small', '1.5 : 1'],
  ['DRAGON7', 'studio.dragon_seven', '40 : 1'],
  ['PANDA8', 'studio.panda_eight', '25 : 1'],
];

/** The table with or without commission: other main bets, the same cards. */
export function baccaratClient(rules: Game, main: readonly Printed[]): GameClient {
  return {
    ...chipGame,
    rules,
    Board: (props) => <Board props={props} main={main} />,
    Paytable: () => <Paytable main={main} />,
    stage: { from: '#083a24', to: '#0b0a1e', glow: 'rgb(40 160 90 / 40%)' },
  };
}

function Board({ props, main }: { props: BoardProps; main: readonly Printed[] }) {
  const { t } = useWords();
  useShown(props, SHOWING_MS);
  const coups = useOutcomes<Coup>(props);
  const coup = props.isWaiting ? null : ((props.view as { outcome: Coup } | null)?.outcome ?? null);
  return (
    <div className={board.board}>
      <div className={style.hands}>
        <Hand
          name={t('studio.player')}
          cards={coup?.player}
          total={coup?.playerTotal}
          isWinner={coup?.winner === 'PLAYER'}
        />
        <Hand
          name={t('studio.banker')}
          cards={coup?.banker}
          total={coup?.bankerTotal}
          isWinner={coup?.winner === 'BANKER'}
        />
      </div>
      <ChipCloth props={props}>
        <div className={style.cloth}>
          {main.map(([bet, word, pays]) => (
            <ChipPlace key={bet} place={{ bet }} note={pays} className={style.main}>
              {t(word)}
            </ChipPlace>
          ))}
        </div>
        <div className={style.sides}>
          {SIDES.map(([bet, word, pays]) => (
            <ChipPlace key={bet} place={{ bet }} note={pays}>
              {t(word)}
            </ChipPlace>
          ))}
        </div>
      </ChipCloth>
      {!props.isReplay && <RoadBoards results={coups.map(roadResultOf)} />}
    </div>
  );
}

const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second);

const roadResultOf = ({ winner, banker, player }: Coup): RoadResult => ({
  winner: winner.toLowerCase() as RoadResult['winner'],
  bankerPair: isPair(banker),
  playerPair: isPair(player),
});

interface HandProps {
  name: string;
  cards: Coup['player'] | undefined;
  total: number | undefined;
  isWinner: boolean;
}

function Hand({ name, cards, total, isWinner }: HandProps) {
  return (
    <figure className={style.hand} data-winner={isWinner ? '' : undefined}>
      <figcaption>
        {name} {total !== undefined && <b>{total}</b>}
      </figcaption>
      <div className={style.cards} key={cards ? 'dealt' : 'covered'}>
        {(cards ?? [null, null]).map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be dealt twice from eight decks
          <PlayingCard key={index} card={card} index={index} />
        ))}
      </div>
    </figure>
  );
}

function Paytable({ main }: { main: readonly Printed[] }) {
  const { t } = useWords();
  return (
    <>
      <ReturnsList
        head={[t('studio.bet'), t('studio.pays')]}
        rows={[...main, ...SIDES].map(([, word, pays]) => [t(word), pays] as const)}
      />
      <p>{t('studio.roads_mean')}</p>
    </>
  );
}
