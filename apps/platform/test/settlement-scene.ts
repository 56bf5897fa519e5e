import { type InputOf, operatorAgents } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { lineOf } from '../src/activity/line.ts';
import type { Product } from '../src/activity/products.ts';
import { countAll } from '../src/activity/public.ts';
import { writeLines } from '../src/activity/queries/lines.ts';
import { now } from '../src/kernel/clock.ts';
import { transaction } from '../src/kernel/db/db.ts';
import { randomId } from '../src/kernel/random.ts';
import { openHouseAccount, openMainAccount, post } from '../src/wallet/public.ts';
import { contractScene, merchantCode, reason } from './contract-scene.ts';
import type { Scene } from './scene.ts';
import { TIME_ZONE } from './tree-scene.ts';

const merchantId = 1;
const asset = 'CNY';
type Policy = InputOf<typeof operatorAgents.saveContractPolicy>['policy'];

interface Play {
  stake: string;
  /** What of it was risked; all of it, when left out. */
  validBet?: string;
  payout?: string;
  product?: Product;
  at?: Date;
  /** The same bet again is a correction by the difference, of what was staked and paid before. */
  ref?: string;
  source?: 'round' | 'lottery';
  corrects?: { at: Date; number: bigint; stakeBefore?: string };
}

/** Play in the record, settlements and what they paid, at aurora. */
export function settlementScene(scene: Scene) {
  const idOf = async (account: string): Promise<bigint> => {
    const { rows } = await sql<{ id: bigint }>`select id from access.player
      where merchant_id = ${merchantId} and account = ${account}`.execute(scene.db);
    return (rows[0] as { id: bigint }).id;
  };
  const play = async (account: string, bet: Play) => playAs(await idOf(account), bet);
  const playAs = async (playerId: bigint, bet: Play): Promise<string> => {
    const { stake, payout = '0', product = 'RNG', at = now(), ref = randomId(), corrects } = bet;
    const { validBet = stake, source = 'round' } = bet;
    const amount = (text: string) => parseAmount(text, { allowNegative: true });
    const line = lineOf({
      source,
      ref,
      number: corrects?.number ?? 0n,
      kind: 'bet',
      playerId,
      asset,
      at,
      firstAt: corrects?.at ?? null,
      product,
      vendor: 'FGS',
      game: 'jade-lantern-garden',
      bets: corrects ? 0 : 1,
      stake: amount(stake),
      validBet: amount(validBet),
      payout: amount(payout),
      stakeBefore: amount(corrects?.stakeBefore ?? '0'),
    });
    await transaction(scene.db, (tx) => writeLines(tx, { merchantId, timeZone: TIME_ZONE, lines: [line] }));
    return ref;
  };
  const sumOf = async (where: ReturnType<typeof sql>): Promise<bigint> => {
    const { rows } = await sql<{ sum: bigint }>`
      select coalesce(sum(case when a.id = e.credit then e.amount else -e.amount end), 0)::bigint as sum
      from wallet.account a join wallet.entry e on e.merchant_id = a.merchant_id and a.id in (e.debit, e.credit)
      where a.merchant_id = ${merchantId} and ${where}`.execute(scene.db);
    return (rows[0] as { sum: bigint }).sum;
  };
  /** Moves money of a member's from or to the house, as something that is not looked at here. */
  const shift = async (account: string, change: bigint) =>
    transaction(scene.db, async (tx) => {
      const main = await openMainAccount(tx, { merchantId, playerId: await idOf(account), role: 1, asset });
      const house = await openHouseAccount(tx, { merchantId, asset, isReal: true, pocket: 'adjustments' });
      const [debit, credit, amount] = change > 0n ? [house, main, change] : [main, house, -change];
      const movements = [{ debit, credit, amount, reason: 'wallet.adjustment', reference: 'test' }];
      await post(tx, { merchantId, key: `test:${randomId()}`, movements });
    });
  return {
    idOf,
    play,
    playAs,
    shift,
    countAll: () => countAll(scene.platform),
    main: async (account: string) =>
      sumOf(sql`a.player_id = ${await idOf(account)}::bigint and a.pocket = 'main'`),
    /** What lies aside of everybody's money together. */
    escrow: () => sumOf(sql`a.pocket = 'agents-escrow'`),
    /** What agents have cost the house. */
    cost: async () => -(await sumOf(sql`a.pocket = 'agents' and a.player_id is null`)),
    bills: async (kind = 'daily') => {
      const { rows } = await sql<{
        id: bigint;
        account: string;
        amount: bigint;
        state: string;
        cause: string;
        adjusts: bigint | null;
        carried: bigint;
      }>`
        select b.id, p.account, b.amount, b.state, b.cause, b.adjusts_id as adjusts, b.carried_out as carried
        from agents.bill b join access.player p on p.merchant_id = b.merchant_id and p.id = b.holder_id
        join agents.contract c on c.merchant_id = b.merchant_id and c.id = b.contract_id
        where b.merchant_id = ${merchantId} and c.kind = ${kind} order by b.id`.execute(scene.db);
      return rows;
    },
    policy: async (own: Partial<Policy>) => {
      const desk = contractScene(scene);
      const { policy: known } = await scene.call(
        operatorAgents.contractPolicy,
        { merchantCode },
        await desk.operator(),
      );
      for (const who of ['finance', 'admin'] as const)
        await scene.call(
          operatorAgents.saveContractPolicy,
          { merchantCode, policy: { ...known, ...own }, reason },
          await desk.operator(who),
        );
    },
  };
}
