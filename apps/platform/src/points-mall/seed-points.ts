import type { WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import { parseAmount } from '@fairground/money';
import { findMemberByAccount } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { post } from '../wallet/public.ts';
import { type DemoReward, demoRewards, demoTypes } from './demo-rewards.ts';
import {
  changeShelf,
  insertReward,
  insertStockChange,
  listTypes,
  writeType,
} from './mall/queries/rewards.ts';
import { findPoints, gain, pointAccounts } from './points/move-points.ts';
import { lockPoints } from './points/queries/lots.ts';
import { insertRule, listRules } from './points/queries/rates.ts';
import { dayAfter, defaultRules } from './points/rates.ts';

/** Rates of a demonstration: half a percent of bets, a tenth of deposits, a hundred points for a unit of money. */
const demoRules = {
  ...defaultRules,
  liveBet: 50,
  lottoBet: 50,
  pvpBet: 20,
  rngBet: 100,
  sportBet: 80,
  deposit: 1_000,
  exchange: 100,
};

interface Seeded {
  merchants: readonly { id: number; languages: readonly WireLanguage[] }[];
}

/** Rules for merchants that have none. */
export async function seedPoints(tx: Tx, { merchants }: Seeded): Promise<void> {
  for (const { id: merchantId } of merchants) {
    if ((await listRules(tx, merchantId, 1)).length > 0) continue;
    await insertRule(tx, {
      merchantId,
      rules: demoRules,
      validFrom: now(),
      changedBy: 'demo',
      reason: 'the demonstration',
    });
  }
}

/** Points that a demonstration begins with, for members who never had any. Nobody is looking yet who would have to be told. */
export async function seedDemoPoints(
  tx: Tx,
  { merchants, points }: Seeded & { points: readonly { account: string; amount: string }[] },
): Promise<void> {
  for (const { id: merchantId } of merchants)
    for (const { account, amount } of points) {
      const known = await findMemberByAccount(tx, merchantId, account);
      if (!known) continue;
      const member = { merchantId, playerId: known.id };
      if (await findPoints(tx, member)) continue;
      const debt = (await lockPoints(tx, { merchantId, playerIds: [known.id] })).get(known.id) ?? 0n;
      const accounts = await pointAccounts(tx, member);
      const { movements } = await gain(tx, { ...member, debt }, accounts, {
        amount: parseAmount(amount),
        expiresOn: dayAfter(now().toISOString().slice(0, 10), defaultRules.expiryDays),
        reason: 'points-mall.adjustment',
        reference: 'demo',
      });
      await post(tx, { merchantId, key: `points-mall.demo:${known.id}`, movements });
    }
}

/** Rewards for merchants whose mall is empty. */
export async function seedMall(tx: Tx, { merchants }: Seeded): Promise<void> {
  for (const merchant of merchants) {
    if ((await listTypes(tx, merchant.id)).length > 0) continue;
    for (const type of demoTypes) await writeType(tx, merchant.id, type);
    for (const [sort, reward] of demoRewards.entries()) await stock(tx, merchant, reward, sort);
  }
}

async function stock(
  tx: Tx,
  { id: merchantId, languages }: Seeded['merchants'][number],
  { typeId, drawing, price, mixed, credit, stock: change, perMember, minLevel }: DemoReward,
  sort: number,
): Promise<void> {
  const words = (code: WireLanguage) => ({
    name: message(`reward.${drawing}`, code),
    description: message(credit ? 'reward.credited' : 'reward.sent', code),
  });
  const id = await insertReward(tx, merchantId, {
    typeId,
    drawing,
    sort,
    isVirtual: credit !== undefined,
    credit: credit === undefined ? 0n : parseAmount(credit),
    texts: Object.fromEntries(languages.map((code) => [code, words(code)])),
    price: price === null ? null : parseAmount(price),
    mpPoints: mixed ? parseAmount(mixed.points) : null,
    mpMoney: mixed ? parseAmount(mixed.money) : null,
    startsAt: null,
    endsAt: null,
    perMember: perMember ?? null,
    minLevel: minLevel ?? null,
    isOn: true,
  });
  if (change === 0) return;
  const which = { merchantId, id, change };
  await changeShelf(tx, which);
  await insertStockChange(tx, { ...which, reason: 'the demonstration', by: 'demo', at: now() });
}
