import { operatorMerchants, vip } from '@fairground/contract';
import { sql } from 'kysely';
import { type Product, products } from '../src/activity/public.ts';
import { now, nowMs } from '../src/kernel/clock.ts';
import { transaction } from '../src/kernel/db/db.ts';
import { insertRule } from '../src/vip/rebates/queries/rebate-rules.ts';
import { defaultRules, type RebateRules } from '../src/vip/rebates/rebate.ts';
import { runRebates } from '../src/vip/rebates/run-rebates.ts';
import type { Scene, Who } from './scene.ts';
import { TIME_ZONE } from './tree-scene.ts';
import { type Member, vipScene } from './vip-scene.ts';

const merchantId = 1;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The calendar day of aurora. */
export const dayOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(at);

/** Members who play at aurora, and what of it comes back. */
export function rebateScene(scene: Scene) {
  const club = vipScene(scene);
  /** At noon of the day so many days from today, or at another hour of it. */
  const toDay = (days: number, hour = 12) => {
    const today = Date.parse(`${dayOf(new Date())}T00:00:00+08:00`);
    scene.travel(today + days * DAY_MS + hour * HOUR_MS - nowMs());
  };
  const turn = async (modId: 'PLYRBT' | 'MANPLAYREB3' | 'MYRBT3', enabled: boolean) =>
    scene.call(
      operatorMerchants.setSwitch,
      { merchantCode: 'aurora', modId, enabled, reason: 'a test of rebates' },
      await club.desk('admin'),
    );
  /** The same rate of every product for the lowest rank, from long ago on. */
  const rule = async (rate: number, own: Partial<RebateRules> = {}, validFrom = '2020-01-01') => {
    const all = Object.fromEntries(products.map((product) => [product, { rate, cap: null }]));
    const rules = { ...defaultRules, minimum: '100', rates: { VIP0: all }, ...own };
    await transaction(scene.db, (tx) =>
      insertRule(tx, {
        merchantId,
        rules,
        validFrom,
        changedBy: 'test',
        changedAt: now(),
        reason: 'a test',
      }),
    );
  };
  const run = async () => {
    await club.count();
    await runRebates(scene.platform);
  };
  const play = ({ playerId }: Member, stake: string, product: Product = 'RNG', at = now()) =>
    club.playAs(playerId, { stake, product, at });
  /** The stake of an earlier bet becomes less by so much, today. */
  const correct = ({ playerId }: Member, ref: string, by: string, first: Date, product: Product = 'RNG') =>
    club.playAs(playerId, {
      ...{ stake: `-${by}`, product, ref, at: now() },
      corrects: { at: first, number: BigInt(nowMs()) },
    });
  /** What the lines, the ledger and the debt of a member say. */
  const books = async ({ playerId }: Member) => {
    const { rows } = await sql<{
      lines: number;
      amount: bigint;
      paid: bigint;
      entries: number;
      moved: bigint;
      debt: bigint;
    }>`
      select count(*)::int as lines, coalesce(sum(l.amount), 0)::bigint as amount,
        coalesce(sum(greatest(l.amount, 0) - l.withheld) filter (where l.state = 'paid'), 0)::bigint as paid,
        (select count(*)::int from wallet.entry e join wallet.account a on a.merchant_id = e.merchant_id and a.id = e.credit
          where a.merchant_id = 1 and a.player_id = ${playerId}::bigint and e.reason = 'vip.rebate') as entries,
        (select coalesce(sum(e.amount), 0)::bigint from wallet.entry e join wallet.account a on a.merchant_id = e.merchant_id and a.id = e.credit
          where a.merchant_id = 1 and a.player_id = ${playerId}::bigint and e.reason = 'vip.rebate') as moved,
        coalesce((select debt from vip.rebate_member where merchant_id = 1 and player_id = ${playerId}::bigint), 0)::bigint as debt
      from vip.rebate_line l where l.merchant_id = 1 and l.player_id = ${playerId}::bigint`.execute(scene.db);
    return rows[0] as NonNullable<(typeof rows)[0]>;
  };
  const rebates = (who: Who) => scene.call(vip.rebates, {}, who);
  const claim = (who: Who, productType?: Product) =>
    scene.call(vip.claimRebate, { ...(productType && { productType }) }, who);
  return { ...club, toDay, turn, rule, run, play, correct, books, rebates, claim };
}
