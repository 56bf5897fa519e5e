import { toWire } from '@fairground/money';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { PostingOutcome } from '../ledger/posting.ts';
import { readBalance } from '../ledger/queries/accounts.ts';
import { listOpenPockets } from './queries/pockets.ts';
import { type StakeParts, splitStake } from './split-stake.ts';

interface Order {
  asset: string;
  main: bigint;
  /** Of each bet. */
  stakes: readonly bigint[];
  /** As `VENDOR/game`. */
  game: string;
}

/** Orders of one member from one pocket go one after the other; who was overtaken looks again. */
const ATTEMPTS_MAX = 20;

/** Pays an order from bonus money behind what is left of cash, after cash alone was not enough: the bets in their order. */
export async function stakeOrder<T extends { outcome: PostingOutcome | null }>(
  { db, merchant, session }: MemberCall,
  { asset, main, stakes, game }: Order,
  attempt: (parts: StakeParts, pockets: readonly StakeParts[]) => Promise<T>,
): Promise<T> {
  const owner = { merchantId: merchant.id, playerId: session.playerId, asset };
  const amount = stakes.reduce((sum, stake) => sum + stake, 0n);
  const highest = stakes.reduce((most, stake) => (stake > most ? stake : most), 0n);
  for (let tries = 1; ; tries++) {
    const [cash, pockets] = await Promise.all([
      readBalance(db, merchant.id, main),
      listOpenPockets(db, owner),
    ]);
    const split = splitStake({ amount, highest, main, cash, pockets, game });
    if (split.kind === 'insufficient') throw refuse('wallet.insufficient_funds');
    if (split.kind === 'tooHigh')
      throw refuse('wallet.bonus_stake_max', { params: { max: toWire(split.max) } });
    const tried = await attempt(split.parts, dealOut(split.parts, stakes));
    if (tried.outcome?.kind !== 'insufficient' || tries === ATTEMPTS_MAX) return tried;
  }
}

/** Hands what an order was paid from to its bets, one after the other. */
function dealOut(parts: StakeParts, stakes: readonly bigint[]): StakeParts[] {
  const left = parts.map(({ account, part }) => ({ account, part }));
  return stakes.map((stake) => {
    let rest = stake;
    return left.flatMap((source) => {
      const part = source.part < rest ? source.part : rest;
      source.part -= part;
      rest -= part;
      return part > 0n ? [{ account: source.account, part }] : [];
    });
  });
}
