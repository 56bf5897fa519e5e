import type { operatorPromotions, PromotionDraft, RequestOf, ResponseOf } from '@fairground/contract';
import type { PromotionTerms } from '@fairground/contract/promotion-terms';
import { parseAmount, toWire } from '@fairground/money';
import { agree } from '../../compliance/public.ts';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { Refusal, refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { readPolicy } from '../../wallet/public.ts';
import { refuseForeignRanks } from '../offers/club.ts';
import {
  findDesk,
  findOffer,
  insertVersion,
  lockPromotion,
  lockPublisher,
  type Offer,
  publishedAlone,
  putInForce,
} from '../offers/queries/promotions.ts';
import { hashOf, poolOf } from '../offers/terms.ts';
import { refuseChange, reopenRaffle } from '../raffles/open-raffle.ts';
import { renewClaims } from '../raffles/renew-claims.ts';
import { gapsOf, isFit, offered } from './complete-draft.ts';
import { auditAct } from './edit-promotions.ts';
import { merchantNamed, PUBLISH, showOne, subjectOf } from './show-promotions.ts';

type Publish = typeof operatorPromotions.publishPromotion;
const DAY_MS = 86_400_000;

/** Makes the draft what members get. What has no budget, or a large one, two operators publish. */
export async function publishPromotion(
  call: OperatorCall,
  { merchantCode, id, reason }: RequestOf<Publish>,
): Promise<ResponseOf<Publish>> {
  const merchant = await merchantNamed(call, merchantCode);
  const isPublished = await call.transaction(async (tx) => {
    await lockPublisher(tx, merchant.id, call.operator.account);
    await lockPromotion(tx, merchant.id, id);
    const row = await findDesk(tx, merchant.id, id);
    if (!row?.draft) throw refuse('promotions.unknown');
    const ready = readyToPublish(row.draft, merchant, row.granted);
    await refuseForeignRanks(tx, merchant.id, ready.terms.reward);
    await refuseChange(tx, merchant, { ...ready, id, reward: ready.terms.reward });
    const wish = {
      hash: ready.hash,
      budget: ready.budget === null ? null : toWire(ready.budget),
      startsAt: ready.startsAt.toISOString(),
      endsAt: ready.endsAt?.toISOString() ?? null,
    };
    const by = call.operator.account;
    const isBeyond = await isBeyondOne(tx, { merchantId: merchant.id, by, budget: ready.budget });
    const act = { kind: PUBLISH, merchantCode, subject: subjectOf(id), wish, reason };
    if (isBeyond && !(await agreed(tx, call, act))) return false;
    const number = (row.version ?? 0) + 1;
    const which = { merchantId: merchant.id, id, number };
    const { terms, texts, hash, budget } = ready;
    const version = { ...which, terms, texts, hash, budget, at: now(), by };
    await insertVersion(tx, { ...version, agreedBy: isBeyond ? by : null });
    await putInForce(tx, { ...which, ...ready, sort: row.draft.sort });
    if (!row.isOn) await renewClaims(tx, which);
    await fundRaffle(tx, call, { merchant, id });
    const change = { before: { version: row.version }, after: { version: number, ...wish } };
    await auditAct(tx, call, { merchantCode, id, action: 'published', reason, ...change });
    return true;
  });
  return { isPublished, promotion: await showOne(call.db, merchant, id) };
}

/** Refuses with the first thing that is missing, and names all of it. */
function readyToPublish(draft: PromotionDraft, { languages }: Merchant, granted: bigint) {
  const gaps = gapsOf(draft, languages);
  const [gap] = gaps;
  if (gap)
    throw refuse('promotions.incomplete', {
      value: gaps,
      params: { field: gap.field, language: gap.language ?? '–' },
    });
  const terms = draft.terms as PromotionTerms;
  if (!isFit(draft.type, terms.reward)) throw refuse('promotions.reward_unfit');
  const startsAt = new Date(draft.startsAt as string);
  const endsAt = draft.endsAt === null ? null : new Date(draft.endsAt);
  if (endsAt !== null && endsAt <= startsAt) throw refuse('promotions.window_upside_down');
  const budget = draft.budget === null ? null : parseAmount(draft.budget);
  if (budget !== null && budget < granted)
    throw refuse('promotions.budget_below_granted', { params: { granted: toWire(granted) } });
  const pool = poolOf(terms.reward);
  if (budget !== null && budget < pool)
    throw refuse('promotions.budget_below_pool', { params: { pool: toWire(pool) } });
  const texts = offered(draft.texts, languages);
  return { terms, texts, startsAt, endsAt, budget, hash: hashOf(terms, texts) };
}

/** The prizes of a raffle are put aside with its publication. */
async function fundRaffle(
  tx: Tx,
  { platform }: OperatorCall,
  { merchant, id }: { merchant: Merchant; id: string },
): Promise<void> {
  const offer = (await findOffer(tx, merchant.id, id)) as Offer;
  if (await reopenRaffle(platform, tx, { merchant, offer })) return;
  throw refuse('promotions.budget_below_pool', { params: { pool: toWire(poolOf(offer.terms.reward)) } });
}

/** No budget, a large one, or many by one operator in a day. */
async function isBeyondOne(
  tx: Tx,
  { merchantId, by, budget }: { merchantId: number; by: string; budget: bigint | null },
): Promise<boolean> {
  const { twoOperatorsFrom, oneOperatorADay } = await readPolicy(tx, merchantId);
  if (budget === null || budget >= BigInt(twoOperatorsFrom)) return true;
  const since = new Date(nowMs() - DAY_MS);
  return budget + (await publishedAlone(tx, { merchantId, by, since })) > BigInt(oneOperatorADay);
}

async function agreed(tx: Tx, call: OperatorCall, act: Parameters<typeof agree>[2]): Promise<boolean> {
  try {
    return await agree(tx, call, act);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'compliance.own_approval')
      throw refuse('promotions.own_approval');
    throw error;
  }
}
