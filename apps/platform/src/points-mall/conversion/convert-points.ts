import type { pointsMall, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { breakOf } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantDay, merchantOf } from '../../merchants/public.ts';
import {
  checkPassword,
  insertTurnover,
  lockMember,
  openHouseAccount,
  openMainAccount,
  post,
  tellBalance,
} from '../../wallet/public.ts';
import { findPoints, pointAccounts, spend } from '../points/move-points.ts';
import { lockPoints } from '../points/queries/lots.ts';
import { readRules } from '../points/queries/rates.ts';
import { moneyFor, type Rules } from '../points/rates.ts';
import { findConversion, insertConversion, sumOfDay } from './queries/conversions.ts';

type Convert = typeof pointsMall.convertPoint;
type Wish = RequestOf<Convert>;
const REASON = 'points-mall.conversion';

/** Points go and money comes in one posting, at the rate of now, once for each wish. */
export async function convertPoints(call: MemberCall, input: Wish): Promise<ResponseOf<Convert>> {
  if (input.password === '') throw refuse('br_enter_moneypwd');
  await checkPassword(call, input.password);
  const member = { merchantId: call.merchant.id, playerId: call.session.playerId };
  const money = await call.transaction((tx) => convert(tx, call, input));
  const left = (await findPoints(call.db, member))?.balance ?? 0n;
  return { pointBalance: toWire(left), money: toWire(money) };
}

async function convert(tx: Tx, call: MemberCall, input: Wish): Promise<bigint> {
  const merchant = merchantOf(call.merchant);
  const { playerId, role } = call.session;
  const member = { merchantId: merchant.id, playerId };
  const { requestId } = input;
  const points = parseAmount(input.amount);
  await lockMember(tx, merchant.id, playerId);
  const earlier = await findConversion(tx, { ...member, requestId });
  if (earlier && earlier.points !== points) throw refuse('request.key_reused');
  if (earlier) return earlier.money;

  if (await breakOf(tx, member)) throw refuse('compliance.on_break');
  await lockPoints(tx, { ...member, playerIds: [playerId] });
  const rules = await readRules(tx, merchant.id);
  const day = merchantDay(merchant, now());
  refuseBeyond(points, rules, await sumOfDay(tx, { ...member, day }));
  const money = moneyFor(points, rules.exchange);
  if (money === 0n) throw refuse('points-mall.convert_nothing');
  if (input.money !== undefined && parseAmount(input.money) !== money)
    throw refuse('points-mall.rate_changed', { params: { money: toWire(money) } });

  const { currency: asset } = merchant;
  const accounts = await pointAccounts(tx, member);
  const why = { reason: REASON, reference: `conversion:${requestId}` };
  const { movement } = await spend(tx, member, accounts, { ...why, amount: points });
  const { exchange } = rules;
  const one = { ...member, requestId, points, money, exchange, asset, day, convertedAt: now() };
  const id = await insertConversion(tx, one);
  const required = (money * BigInt(rules.convertTurnover)) / 100n;
  if (required > 0n) await insertTurnover(tx, { ...member, ...why, asset, required, at: now() });
  const main = await openMainAccount(tx, { ...member, role, asset });
  const house = await openHouseAccount(tx, {
    merchantId: merchant.id,
    asset,
    isReal: true,
    pocket: 'points',
  });
  await post(tx, {
    merchantId: merchant.id,
    key: `${REASON}:${id}`,
    movements: [movement, { ...why, debit: house, credit: main, amount: money }],
  });
  await tellBalance(tx, member);
  return money;
}

/** Names what may be converted now. */
function refuseBeyond(points: bigint, { convertMin, convertMaxADay }: Rules, today: bigint): void {
  const [min, most] = [BigInt(convertMin), BigInt(convertMaxADay)];
  const left = most > today ? most - today : 0n;
  if (points < min || points > left)
    throw refuse('points-mall.convert_range', { params: { min: toWire(min), max: toWire(left) } });
}
