import type { RefusalCode } from '@fairground/vendor-protocol';
import { isInWindow, SESSION_IDLE_MS } from '../rules.ts';
import type { VendorCall } from '../vendor-call.ts';
import type { Table } from './queries/play.ts';

interface Wish {
  playerRef: string;
  currency: string;
  amount: bigint;
  jackpotPart: bigint;
  at: Date;
}

/** What speaks against a bet, money aside; null when nothing does. */
export function objectionToBet({ closed }: VendorCall, table: Table, wish: Wish): RefusalCode | null {
  const { playerId, mode, asset, lastSeenAt, endedAt, isGameOn, isGameOff, roundPlayerId, roundEndedAt } =
    table;
  if (!playerId || table.ref !== wish.playerRef || mode !== 'real' || !lastSeenAt) return 'INVALID_SESSION';
  if (roundPlayerId !== null && roundPlayerId !== playerId) return 'INVALID_SESSION';
  if (asset !== wish.currency) return 'WRONG_CURRENCY';
  // Who is stopped is told so, also when the session ended with it.
  if (table.stop) return table.stop as RefusalCode;
  if (endedAt || wish.at.getTime() - lastSeenAt.getTime() > SESSION_IDLE_MS) return 'SESSION_EXPIRED';
  if (closed) return closed;
  if (!isGameOn || isGameOff) return 'GAME_DISABLED';
  const window = { start: table.gameMaintenanceStart, end: table.gameMaintenanceEnd };
  if (isInWindow(window, wish.at)) return 'MAINTENANCE';
  if (roundEndedAt) return 'BET_ALREADY_SETTLED';
  return isStakeAllowed(table, wish) ? null : 'LIMIT_STAKE';
}

/** The smallest stake opens a round; what is added to it later, such as an insurance, may be smaller. */
function isStakeAllowed(
  { minStake, maxStake, roundPlayerId }: Table,
  { amount, jackpotPart }: Wish,
): boolean {
  if (minStake === null || maxStake === null) return false;
  const isOpening = roundPlayerId === null;
  return jackpotPart <= amount && amount <= maxStake && (!isOpening || amount >= minStake);
}
