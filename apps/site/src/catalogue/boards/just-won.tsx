import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useMoney } from '../../shared/money/use-money.ts';
import type { Game } from '../game.ts';
import { winnersQuery } from '../game-queries.ts';
import style from './just-won.module.css';
import { gameOf, lastWins, type Wins } from './last-wins.ts';

const LastWins = createContext<Wins>(new Map());

/** One look at the board of wins for all tiles below, however many there are. */
export function WithLastWins({ children }: { children: ReactNode }) {
  const { data } = useQuery(winnersQuery());
  const wins = useMemo(
    () =>
      lastWins(
        (data ?? []).map(({ vo }) => vo),
        Date.now(),
      ),
    [data],
  );
  return <LastWins value={wins}>{children}</LastWins>;
}

/** What somebody has just won in a game, on its picture; nothing when nobody has. */
export function JustWon({ game }: { game: Pick<Game, 'vassalage' | 'displayName'> }) {
  const amount = useContext(LastWins).get(gameOf(game.vassalage, game.displayName));
  return amount === undefined ? null : <Amount key={amount} amount={amount} />;
}

function Amount({ amount }: { amount: string }) {
  const money = useMoney();
  return (
    <span className={style.won} data-won={amount}>
      +{money(amount)}
    </span>
  );
}
