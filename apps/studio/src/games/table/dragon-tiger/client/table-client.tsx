import { svgDataUri } from '@fairground/art/drawing/data-uri.ts';
import { tiger } from '@fairground/art/symbols/creatures.ts';
import { dragon } from '@fairground/art/symbols/east.ts';
import board from '../../../../client/board/board.module.css';
import { symbolSvg } from '../../../../client/board/symbol-svg.ts';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient } from '../../../../client/game-client.ts';
import { useWords } from '../../../../client/words.ts';
import { rankOf, SUITS } from '../../../../engine/cards.ts';
import type { Game } from '../../../../engine/game.ts';
import { chipGame } from '../../client/chip-game.ts';
import { ChipCloth, ChipPlace } from '../../client/chip-place.tsx';
import { PlayingCard, SUIT_SIGNS } from '../../client/playing-card.tsx';
import { ReturnsList } from '../../client/returns-list.tsx';
import { RoadBoards } from '../../client/road-boards.tsx';
import { useOutcomes } from '../../client/use-outcomes.ts';
import type { RoadResult } from '../../roads.ts';
import type { Deal } from '../rules.ts';
import style from './dragon-tiger.module.css';

const SHOWING_MS = 1_100;
const PICTURES = {
  dragon: svgDataUri(symbolSvg('dragon', dragon, 80)),
  tiger: svgDataUri(symbolSvg('tiger', tiger, 80)),
};
const SIDES = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;

/** The table with one of the two ties; the number of the tie is what it wins to one. */
export function dragonTigerClient(rules: Game, tie: 'TIE8' | 'TIE10'): GameClient {
  const wins = tie.slice(3);
  return {
    ...chipGame,
    rules,
    Board: (props) => <Board props={props} tie={tie} />,
    Paytable: () => <Paytable wins={wins} />,
    stage: { from: '#4a1a08', to: '#0b0a1e', glow: 'rgb(240 120 40 / 38%)' },
  };
}

function Board({ props, tie }: { props: BoardProps; tie: 'TIE8' | 'TIE10' }) {
  const { t } = useWords();
  useShown(props, SHOWING_MS);
  const deals = useOutcomes<Deal>(props);
  const deal = props.isWaiting ? null : ((props.view as { outcome: Deal } | null)?.outcome ?? null);
  return (
    <div className={board.board}>
      <div className={style.hands}>
        {(['dragon', 'tiger'] as const).map((side) => (
          <figure key={side} className={style.hand} data-side={side}>
            <img src={PICTURES[side]} alt="" />
            <PlayingCard key={deal ? deal[side] : 'back'} card={deal ? deal[side] : null} />
            <figcaption>{t(`studio.${side}`)}</figcaption>
          </figure>
        ))}
      </div>
      <ChipCloth props={props}>
        <div className={style.cloth}>
          <ChipPlace place={{ bet: 'DRAGON', suit: null }} note="1 : 1" className={style.main}>
            {t('studio.dragon')}
          </ChipPlace>
          <ChipPlace place={{ bet: tie, suit: null }} note={`${tie.slice(3)} : 1`} className={style.main}>
            {t('studio.tie')}
          </ChipPlace>
          <ChipPlace place={{ bet: 'TIGER', suit: null }} note="1 : 1" className={style.main}>
            {t('studio.tiger')}
          </ChipPlace>
          <CardBets of="D" />
          <ChipPlace place={{ bet: 'SUITED_TIE', suit: null }} note="50 : 1">
            {t('studio.suited_tie')}
          </ChipPlace>
          <CardBets of="T" />
        </div>
      </ChipCloth>
      {!props.isReplay && <RoadBoards results={deals.map(roadResultOf)} />}
    </div>
  );
}

/** Everything that can be said of one card alone. */
function CardBets({ of }: { of: 'D' | 'T' }) {
  const { t } = useWords();
  return (
    <div className={style.sides}>
      {SIDES.map((side) => (
        <ChipPlace key={side} place={{ bet: `${of}_${side}`, suit: null }} note="1 : 1">
          {t(`studio.${side.toLowerCase() as Lowercase<typeof side>}`)}
        </ChipPlace>
      ))}
      {SUITS.map((suit) => (
        <ChipPlace key={suit} place={{ bet: `${of}_SUIT`, suit }} note="3 : 1">
          <span className={style.suit} data-suit={suit}>
            {SUIT_SIGNS[suit]}
          </span>
        </ChipPlace>
      ))}
    </div>
  );
}

/** Dragon is marked as the banker is, tiger as the player. */
function roadResultOf({ dragon, tiger }: Deal): RoadResult {
  const lead = rankOf(dragon) - rankOf(tiger);
  const winner = lead > 0 ? 'banker' : lead < 0 ? 'player' : 'tie';
  return { winner, bankerPair: false, playerPair: false };
}

function Paytable({ wins }: { wins: string }) {
  const { t } = useWords();
  return (
    <>
      <ReturnsList
        head={[t('studio.bet'), t('studio.pays')]}
        rows={[
          [`${t('studio.dragon')}, ${t('studio.tiger')}`, '1 : 1'],
          [t('studio.tie'), `${wins} : 1`],
          [t('studio.suited_tie'), '50 : 1'],
          [
            SIDES.map((side) => t(`studio.${side.toLowerCase() as Lowercase<typeof side>}`)).join(', '),
            '1 : 1',
          ],
          [SUITS.map((suit) => SUIT_SIGNS[suit]).join(' '), '3 : 1'],
        ]}
      />
      <p>{t('studio.roads_mean')}</p>
    </>
  );
}
