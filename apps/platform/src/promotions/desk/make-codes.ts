import type { operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomBelow } from '../../kernel/random.ts';
import { findDesk, lockPromotion } from '../offers/queries/promotions.ts';
import { insertCodes, listCodes, sumCodes, switchCodes } from '../rewards/queries/codes.ts';
import { auditAct } from './edit-promotions.ts';
import { merchantNamed } from './show-promotions.ts';

type Ops = typeof operatorPromotions;

/** No letter that is taken for another: people type them. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;
export const CODES_MAX = 10_000;

export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomBelow(LETTERS.length)]).join('');

/** Makes codes that nobody can guess. What they bring, the promotion says, and its budget holds for all of them. */
export async function makeCodes(
  call: OperatorCall,
  { merchantCode, id, number, uses, reason }: RequestOf<Ops['makeCodes']>,
): Promise<ResponseOf<Ops['makeCodes']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const which = { merchantId, promotionId: id };
  await call.transaction(async (tx) => {
    await lockPromotion(tx, merchantId, id);
    const row = await findDesk(tx, merchantId, id);
    if (row?.type !== 'PROMO_CODE') throw refuse('promotions.unknown');
    const { codes } = await sumCodes(tx, which);
    if (codes + number > CODES_MAX) throw refuse('promotions.too_many_codes');
    let missing = number;
    while (missing > 0) {
      const list = Array.from({ length: missing }, newCode);
      const made = { ...which, codes: list, usesMax: uses, by: call.operator.account, at: now() };
      missing -= await insertCodes(tx, made);
    }
    const change = { before: { codes }, after: { codes: codes + number, uses } };
    await auditAct(tx, call, { merchantCode, id, action: 'codes_made', reason, ...change });
  });
  return sumCodes(call.db, which);
}

export async function readCodes(
  call: OperatorCall,
  { merchantCode, id, from, size }: RequestOf<Ops['codes']>,
): Promise<ResponseOf<Ops['codes']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const which = { merchantId, promotionId: id };
  const rows = await listCodes(call.db, { ...which, from: from ?? '', limit: size });
  return {
    codes: rows.map(({ code, uses, usesMax, isOn }) => ({ code, uses, usesMax, isOn })),
    totals: await sumCodes(call.db, which),
    next: rows.length < size ? null : (rows.at(-1)?.code ?? null),
  };
}

/** One code, or all of a promotion. Bonuses that were granted go on. */
export async function turnCodes(
  call: OperatorCall,
  { merchantCode, id, code, isOn, reason }: RequestOf<Ops['turnCodes']>,
): Promise<ResponseOf<Ops['turnCodes']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const changed = await call.transaction(async (tx) => {
    const count = await switchCodes(tx, { merchantId, promotionId: id, code: code ?? null, isOn });
    if (count === 0) throw refuse('promotions.code_unknown');
    const change = { before: { isOn: !isOn }, after: { isOn, code: code ?? 'all', count } };
    await auditAct(tx, call, { merchantCode, id, action: 'codes_switched', reason, ...change });
    return count;
  });
  return { changed };
}
