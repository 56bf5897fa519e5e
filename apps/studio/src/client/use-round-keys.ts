import { chipsOn, doubled } from '../games/table/client/laid-chips.ts';
import { KEYS, wayOf } from './keys.ts';
import { nextStake } from './stakes.ts';
import { useKeys } from './use-keys.ts';
import { useSpeed } from './use-speed.ts';
import { useTable } from './use-table.ts';

type RoundKey = (typeof KEYS)['rounds' | 'chips'][number];

/** A game that its player starts, by keys. */
export function useRoundKeys(): void {
  const { play, store, ladder, setStake, stopAutoplay, choose, client } = useTable();
  const [, nextSpeed] = useSpeed();
  const obey = (act: RoundKey['act']) => {
    const { stake, balance, autoplay, choices } = store.getState();
    if (act === 'play') play();
    else if (act === 'stop') stopAutoplay();
    else if (act === 'speed') nextSpeed();
    else if (autoplay) return;
    else if (act === 'more') setStake(nextStake(ladder, stake, 1));
    else if (act === 'less') setStake(nextStake(ladder, stake, -1));
    else if (act === 'half') setStake(stake / 2n);
    else if (act === 'double') setStake(stake * 2n);
    else if (act === 'most') setStake(balance);
    else choose({ bets: CHIPS[act](chipsOn(choices)) });
  };
  const keys: readonly RoundKey[] = wayOf(client) === 'chips' ? KEYS.chips : KEYS.rounds;
  useKeys(keys, obey);
}

type Chips = ReturnType<typeof chipsOn>;

/** Chips have the values that are printed on them: what is done is done to those that lie there. */
const CHIPS = {
  undo: (chips: Chips) => chips.slice(0, -1),
  twice: (chips: Chips) => doubled(chips),
  clear: () => [],
};
