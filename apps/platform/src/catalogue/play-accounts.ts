import type { Movement } from '../wallet/public.ts';
import { findHouseAccount, findPlayerAccount, fundsOf, playable, playPocket } from '../wallet/public.ts';
import { splitByPockets } from './rules.ts';
import type { VendorCall } from './vendor-call.ts';

/** Where the money of games lies. All of it is real: a trial never comes near the ledger. */
export interface PlayAccounts {
  main: bigint;
  games: bigint;
  jackpot: bigint;
  /** Wins beyond the ceiling wait here until an operator has looked. */
  held: () => Promise<bigint>;
}

export async function playAccounts(
  { platform, merchant, vendor }: VendorCall,
  { playerId, asset }: { playerId: bigint; asset: string },
): Promise<PlayAccounts> {
  const name = { merchantId: merchant.id, asset, isReal: true };
  const [main, games, jackpot] = await Promise.all([
    findPlayerAccount(platform, { ...name, playerId, pocket: playPocket(merchant, vendor) }),
    findHouseAccount(platform, { ...name, pocket: 'games' }),
    findHouseAccount(platform, { ...name, pocket: 'jackpot' }),
  ]);
  return {
    main,
    games,
    jackpot,
    held: () => findPlayerAccount(platform, { ...name, playerId, pocket: 'held' }),
  };
}

/** What a player can stake with a vendor: the main wallet, or the vendor's own where a merchant keeps them apart. */
export async function playMoney(
  { db, merchant, vendor }: Pick<VendorCall, 'db' | 'merchant' | 'vendor'>,
  playerId: bigint,
): Promise<bigint> {
  const owner = { merchantId: merchant.id, playerId, asset: merchant.currency };
  return playable(await fundsOf(db, owner), merchant, vendor);
}

/** A stake leaves the player's account: what feeds the pot of a jackpot to the pot, the rest to the games. */
export function stakeMovements(
  { main, games, jackpot }: Omit<PlayAccounts, 'held'>,
  { amount, jackpotPart, reference }: { amount: bigint; jackpotPart: bigint; reference: string },
): Movement[] {
  const movements: Movement[] = [];
  if (amount > jackpotPart)
    movements.push({
      debit: main,
      credit: games,
      amount: amount - jackpotPart,
      reason: 'catalogue.bet',
      reference,
    });
  if (jackpotPart > 0n)
    movements.push({ debit: main, credit: jackpot, amount: jackpotPart, reason: 'catalogue.bet', reference });
  return movements;
}

/** By account: what each gave or got, as it is kept with a bet or a win. */
export type Pockets = Readonly<Record<string, string>>;

/** A win goes to where the stakes came from, in the same proportion; to the main account when nothing was staked. */
export function shareOfPockets(amount: bigint, stakes: readonly Pockets[], main: bigint): Pockets {
  const sums = new Map<string, bigint>();
  for (const pockets of stakes)
    for (const [account, paid] of Object.entries(pockets))
      sums.set(account, (sums.get(account) ?? 0n) + BigInt(paid));
  const paidBy = [...sums].map(([account, paid]) => ({ account: BigInt(account), paid }));
  const parts = splitByPockets(amount, paidBy.length > 0 ? paidBy : [{ account: main, paid: 1n }]);
  return Object.fromEntries(parts.map(({ account, part }) => [String(account), String(part)]));
}

export function winMovements(
  { games, jackpot }: Pick<PlayAccounts, 'games' | 'jackpot'>,
  {
    pockets,
    isJackpot,
    isHeld,
    reference,
  }: { pockets: Pockets; isJackpot: boolean; isHeld: boolean; reference: string },
): Movement[] {
  const reason = isHeld ? 'catalogue.win_held' : isJackpot ? 'catalogue.jackpot' : 'catalogue.win';
  return Object.entries(pockets).map(([account, part]) => ({
    debit: isJackpot ? jackpot : games,
    credit: BigInt(account),
    amount: BigInt(part),
    reason,
    reference,
  }));
}
