import { type InputOf, operatorPointsMall, pointsMall } from '@fairground/contract';
import { sql } from 'kysely';
import { lineOf, type NewLine } from '../src/activity/line.ts';
import type { Product } from '../src/activity/public.ts';
import { writeLines } from '../src/activity/queries/lines.ts';
import { now } from '../src/kernel/clock.ts';
import { transaction } from '../src/kernel/db/db.ts';
import { randomId } from '../src/kernel/random.ts';
import { activityScene } from './activity-scene.ts';
import { promotionScene } from './promotion-scene.ts';
import type { Scene, Who } from './scene.ts';

export type PointRules = Omit<InputOf<typeof operatorPointsMall.savePointRules>, 'merchantCode' | 'reason'>;
const merchantCode = 'aurora';
const merchantId = 1;
const timeZone = 'Asia/Shanghai';
const reason = 'a test of points';

export const plainRules: PointRules = {
  liveBet: '1',
  lottoBet: '2',
  pvpBet: '3',
  rngBet: '4',
  sportBet: '5',
  deposit: '10',
  pointExchangeRate: '0.01',
  expiryDays: 365,
  aloneADay: '0',
  convertMin: '1',
  convertMaxADay: '100000',
  convertTurnover: 100,
};

export interface Bet {
  ref: string;
  playerId: bigint;
  product: Product;
}

/** Members with points at aurora, and what earns them. */
export function pointsScene(scene: Scene) {
  const { count } = activityScene(scene);
  const { member, again } = promotionScene(scene);
  const desk = async (who: 'admin' | 'finance' = 'finance'): Promise<Who> => ({
    token: await scene.operator(who),
  });
  const save = async (own: Partial<PointRules>, who: 'admin' | 'finance' = 'finance') =>
    scene.call(
      operatorPointsMall.savePointRules,
      { merchantCode, reason, ...plainRules, ...own },
      await desk(who),
    );
  /** By as many operators as it takes. */
  const rules = async (own: Partial<PointRules> = {}) => {
    if (!(await save(own)).isSaved) await save(own, 'admin');
  };
  const write = (lines: readonly NewLine[]) =>
    transaction(scene.db, (tx) => writeLines(tx, { merchantId, timeZone, lines }));
  const line = (bet: Bet, valid: bigint, number: bigint) =>
    lineOf({
      source: 'round',
      ref: bet.ref,
      number,
      kind: 'bet',
      playerId: bet.playerId,
      asset: 'CNY',
      product: bet.product,
      at: now(),
      firstAt: number === 0n ? null : now(),
      bets: number === 0n ? 1 : 0,
      stake: valid,
      validBet: valid,
    });
  /** A settled bet of so much, in minor units, as the record tells it. */
  const play = async (playerId: bigint, valid: bigint, product: Product = 'RNG'): Promise<Bet> => {
    const bet = { ref: randomId(), playerId, product };
    await write([line(bet, valid, 0n)]);
    return bet;
  };
  let corrections = 0n;
  /** Its valid bet changes by so much. */
  const correct = async (bet: Bet, by: bigint) => {
    corrections += 1n;
    await write([line(bet, by, corrections)]);
  };
  const balance = async (who: Who) => (await scene.call(pointsMall.pointBalance, {}, who)).balance;
  const records = async (who: Who) => (await scene.call(pointsMall.pointRecords, {}, who)).content;
  /** Points of a member by the ledger, by lots, and what is owed. */
  const books = async (playerId: bigint) => {
    const { rows } = await sql<{ ledger: bigint; entries: bigint; lots: bigint; debt: bigint }>`
      select coalesce((select balance from wallet.account where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
          and asset = 'POINTS'), 0)::bigint as ledger,
        coalesce((select sum(case when e.credit = a.id then e.amount else -e.amount end) from wallet.account a
          join wallet.entry e on e.merchant_id = a.merchant_id and a.id in (e.debit, e.credit)
          where a.merchant_id = ${merchantId} and a.player_id = ${playerId}::bigint and a.asset = 'POINTS'), 0)::bigint as entries,
        coalesce((select sum(remaining) from points_mall.lot where merchant_id = ${merchantId} and player_id = ${playerId}::bigint), 0)::bigint
          as lots,
        coalesce((select debt from points_mall.member where merchant_id = ${merchantId} and player_id = ${playerId}::bigint), 0)::bigint
          as debt`.execute(scene.db);
    return rows[0] as { ledger: bigint; entries: bigint; lots: bigint; debt: bigint };
  };
  const adjust = async (account: string, amount: string, who: 'admin' | 'finance' = 'finance') =>
    scene.call(
      operatorPointsMall.proposePointAdjustment,
      { merchantCode, account, amount, reason },
      await desk(who),
    );
  const agreed = async (id: string, who: 'admin' | 'finance' = 'admin') =>
    scene.call(
      operatorPointsMall.decidePointAdjustment,
      { merchantCode, id, decision: 'approve', reason },
      await desk(who),
    );
  /** A member who has so many points. */
  const owner = async (points: string) => {
    const who = await member();
    await agreed((await adjust(who.account, points)).id);
    return who;
  };
  return {
    count,
    member,
    again,
    desk,
    save,
    rules,
    play,
    correct,
    balance,
    records,
    books,
    adjust,
    agreed,
    owner,
  };
}
