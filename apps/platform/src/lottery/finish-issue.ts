import { toWire } from '@fairground/money';
import { bonusesOf, sharesOf } from '../catalogue/public.ts';
import { now } from '../kernel/clock.ts';
import { type Tx, transaction } from '../kernel/db/db.ts';
import { emitAll } from '../kernel/events/events.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { forwardLate, openHouseAccount, post } from '../wallet/public.ts';
import { type Bet, endKey, listStopped, type PlayerSums, stopBet, sumByPlayer } from './queries/bets.ts';
import { type Issue, markSettled } from './queries/issues.ts';
import { listUplinesOf } from './queries/upline-rebates.ts';

/** When every bet has its end: chases stop, the record hears of it, and members do. Once, because the issue's state changes with it. */
export async function finishIssue(platform: Platform, issue: Issue): Promise<void> {
  const merchant = (await merchantDirectory(platform)).byId(issue.merchantId);
  if (!merchant) throw new Error(`there is no merchant ${issue.merchantId}`);
  const asset = merchant.currency;
  for (const bet of await listStopped(platform.db, { merchantId: issue.merchantId, issueId: issue.id })) {
    await transaction(platform.db, (tx) => giveBack(tx, bet, { asset, gameCode: issue.gameCode }));
    await forwardLate(platform.db, { merchantId: issue.merchantId, accountIds: bonusesOf(bet) });
  }

  await transaction(platform.db, async (tx) => {
    const at = now();
    if (!(await markSettled(tx, { ...issue, at }))) return;
    const players = await sumByPlayer(tx, { merchantId: issue.merchantId, issueId: issue.id });
    for (let done = 0; done < players.length; done += TOLD_AT_ONCE)
      await tell(tx, issue, players.slice(done, done + TOLD_AT_ONCE));
    const above = await listUplinesOf(tx, { merchantId: issue.merchantId, issueId: issue.id });
    await tellBalances(tx, issue.merchantId, above);
  });
}

/** So many members are told by one statement; an issue may have more than fit into memory twice. */
const TOLD_AT_ONCE = 5_000;

/** A bet of a chase that has won before comes to an end without a result. */
async function giveBack(
  tx: Tx,
  bet: Bet,
  { asset, gameCode }: { asset: string; gameCode: string },
): Promise<void> {
  const { merchantId, id, stake } = bet;
  const games = await openHouseAccount(tx, { merchantId, pocket: 'games', asset, isReal: true });
  const reference = `lottery:${gameCode}:chase:${id}`;
  const back = sharesOf(bet, stake).map(({ account: credit, part }) => ({
    debit: games,
    credit,
    amount: part,
    reason: 'lottery.rollback',
    reference,
  }));
  const { isNew } = await post(tx, { merchantId, key: endKey(id), movements: back });
  if (!(await stopBet(tx, { merchantId, id, at: now() })) && isNew)
    throw new Error(`bet ${id} was ended while its chase stopped`);
}

/** Those above have no bet in it, and another balance. */
const tellBalances = (tx: Tx, merchantId: number, players: readonly bigint[]): Promise<void> =>
  emitAll(
    tx,
    'messaging.notice',
    players.map((playerId) => ({
      subject: `player:${playerId}`,
      body: { merchantId, playerId: String(playerId), event: 'BALANCE', body: {} },
    })),
  );

/** Every member of the result; whose money it has moved, or may have, of the balance too. */
const tell = (
  tx: Tx,
  { merchantId, gameCode, numero, revision }: Issue,
  players: readonly PlayerSums[],
): Promise<void> =>
  emitAll(
    tx,
    'messaging.notice',
    players.flatMap(({ playerId, payout, rebate }) => {
      const notice = (event: string, body: object) => ({
        subject: `player:${playerId}`,
        body: { merchantId, playerId: String(playerId), event, body },
      });
      const result = notice('LOTTERY_SETTLED', { gameCode, numero, payout: toWire(payout) });
      return payout + rebate > 0n || revision > 1 ? [result, notice('BALANCE', {})] : [result];
    }),
  );
