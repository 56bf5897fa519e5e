import type { Movement } from '../../wallet/public.ts';
import { findHouseAccount, findPlayerAccount, fundsOf, playable, playPocket } from '../../wallet/public.ts';
import { splitByPockets } from '../rules.ts';
import type { VendorCall } from '../vendor-call.ts';

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

/** What a player can stake with a vendor: the main wallet, or the vendor's own where a merchant keeps them apart, and bonus money. */
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

/** The same from several accounts, each giving its part; what feeds a pot is taken from the last of it. */
export function splitStakeMovements(
  { games, jackpot }: Pick<PlayAccounts, 'games' | 'jackpot'>,
  { parts, jackpotPart, reference }: { parts: Parts; jackpotPart: bigint; reference: string },
): Movement[] {
  const reason = 'catalogue.bet';
  let toGames = parts.reduce((sum, { part }) => sum + part, -jackpotPart);
  return parts.flatMap(({ account: debit, part }) => {
    const amount = part < toGames ? part : toGames;
    toGames -= amount;
    return [
      ...(amount > 0n ? [{ debit, credit: games, amount, reason, reference }] : []),
      ...(part > amount ? [{ debit, credit: jackpot, amount: part - amount, reason, reference }] : []),
    ];
  });
}

/** What each account gave or got. */
export type Parts = readonly { account: bigint; part: bigint }[];
/** The same as it is kept with a bet or a win: by account, in minor units as text. */
export type Pockets = Readonly<Record<string, string>>;

export const partsOf = (pockets: Pockets): Parts =>
  Object.entries(pockets).map(([account, part]) => ({ account: BigInt(account), part: BigInt(part) }));

/** As JSON. Written out, because an object whose names are numbers costs as much as the rest of a bet's bookkeeping. */
export const pocketsText = (parts: Parts): string =>
  `{${parts.map(({ account, part }) => `"${account}":"${part}"`).join()}}`;

/** A win goes to where the stakes came from, in the same proportion; to the main account when nothing was staked. */
export function shareOfPockets(amount: bigint, stakes: readonly Pockets[], main: bigint): Parts {
  const sums = new Map<bigint, bigint>();
  for (const pockets of stakes)
    for (const { account, part } of partsOf(pockets)) sums.set(account, (sums.get(account) ?? 0n) + part);
  const paidBy = [...sums].map(([account, paid]) => ({ account, paid }));
  return splitByPockets(amount, paidBy.length > 0 ? paidBy : [{ account: main, paid: 1n }]);
}

export function winMovements(
  { games, jackpot }: Pick<PlayAccounts, 'games' | 'jackpot'>,
  {
    parts,
    isJackpot,
    isHeld,
    reference,
  }: { parts: Parts; isJackpot: boolean; isHeld: boolean; reference: string },
): Movement[] {
  const reason = isHeld ? 'catalogue.win_held' : isJackpot ? 'catalogue.jackpot' : 'catalogue.win';
  return parts.map(({ account, part }) => ({
    debit: isJackpot ? jackpot : games,
    credit: account,
    amount: part,
    reason,
    reference,
  }));
}
