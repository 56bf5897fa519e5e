import type { activity, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { shownNames } from '../access/public.ts';
import { gameTitles } from '../catalogue/public.ts';
import type { Call } from '../kernel/http/call.ts';
import { nameOfLottery } from '../lottery/public.ts';
import { listWins } from './queries/lines.ts';

type Board = typeof activity.winnerBoard;

/** The latest wins of what the merchant offers. */
export async function showWinners(
  call: Call,
  { gameCategory, limitNum }: RequestOf<Board>,
): Promise<ResponseOf<Board>> {
  const { merchant, db } = call;
  const product = gameCategory === 'ALL' ? null : gameCategory;
  const wins = await listWins(db, { merchantId: merchant.id, product, limit: limitNum });
  const titleOf = await gameTitles(call);
  const playerIds = [...new Set(wins.map(({ playerId }) => playerId))];
  const names = await shownNames(db, { merchantId: merchant.id, playerIds });
  return wins.flatMap(({ source, ref, vendor, game, playerId, payout, asset, at, product: category }) => {
    const gameName = source === 'lottery' ? nameOfLottery(call, game) : titleOf({ vendor, code: game });
    if (gameName === null) return [];
    const vo = {
      recordId: source === 'lottery' ? `${vendor}:${ref}` : ref,
      account: names.get(playerId) ?? '***',
      gameName,
      vendor,
      category,
      amount: toWire(payout),
      currency: asset,
      time: at.toISOString(),
    };
    return [{ vo }];
  });
}
