import { useQuery } from '@tanstack/react-query';
import { jackpotQuery } from '../game-queries.ts';
import { JackpotAmount } from './jackpot-amount.tsx';

/** What the pot of the progressive games really holds. */
export function JackpotMeter() {
  const { data } = useQuery(jackpotQuery());
  return <JackpotAmount amount={data?.amount ?? null} />;
}
