import { operatorPromotions, type PromotionDraft, promotions, type RequestOf } from '@fairground/contract';
import type { PromotionTerms } from '@fairground/contract/promotion-terms';
import { sql } from 'kysely';
import { openSession } from '../src/access/public.ts';
import { insertPlayer } from '../src/access/queries/players.ts';
import { now, nowMs } from '../src/kernel/clock.ts';
import { transaction } from '../src/kernel/db/db.ts';
import { demoMerchants } from '../src/merchants/demo-merchants.ts';
import type { Scene, Who } from './scene.ts';

const DAY_MS = 86_400_000;
const reason = 'a test of promotions';
const languages = demoMerchants[0]?.languages ?? [];
let made = 0;

const everybody: PromotionTerms['audience'] = {
  ...{
    labels: [],
    languages: [],
    registeredFrom: null,
    registeredTo: null,
    minDeposits: 0,
    maxDeposits: null,
  },
  excluded: [],
};

/** Ten units, once, ten times to be wagered. */
export const plainTerms = (own: Partial<PromotionTerms> = {}): PromotionTerms => ({
  reward: { kind: 'fixed', amount: '10', withinDays: null },
  minDeposit: '0',
  turnover: { multiple: 1_000, base: 'bonus' },
  weights: { LIVE: 20, PVP: 50 },
  maxStake: 'none',
  expiryDays: 7,
  audience: everybody,
  limit: { kind: 'once' },
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  orderOfFunds: 'cash_first',
  cancellation: 'gives_back',
  ...own,
});

type Draft = Omit<RequestOf<typeof operatorPromotions.savePromotion>, 'merchantCode' | 'id' | 'reason'>;
export const draftOf = (own: Partial<PromotionDraft> = {}): Draft => ({
  type: 'LOGIN',
  terms: plainTerms(),
  texts: Object.fromEntries(languages.map((code) => [code, { title: `Gift ${code}`, text: 'Take it.' }])),
  startsAt: new Date(nowMs() - DAY_MS).toISOString(),
  endsAt: null,
  budget: '1000',
  sort: 0,
  ...own,
});

/** Promotions and those who take part, at aurora. */
export function promotionScene(scene: Scene, merchantCode = 'aurora', merchantId = 1) {
  const desk = async (who: 'admin' | 'operator' | 'finance' = 'admin') => ({
    token: await scene.operator(who),
  });
  const save = async (id: string, draft: Draft) =>
    scene.call(
      operatorPromotions.savePromotion,
      { merchantCode, id, reason, ...draft },
      await desk('operator'),
    );
  const publish = async (id: string, who: 'admin' | 'finance' = 'finance') =>
    scene.call(operatorPromotions.publishPromotion, { merchantCode, id, reason }, await desk(who));
  /** Written by one, published by as many as it takes. */
  const run = async (own: Partial<PromotionDraft> = {}): Promise<string> => {
    const id = `promo-${++made}`;
    await save(id, draftOf(own));
    const { isPublished } = await publish(id);
    if (!isPublished) await publish(id, 'admin');
    return id;
  };
  const turn = async (act: 'pausePromotion' | 'resumePromotion', id: string) =>
    scene.call(operatorPromotions[act], { merchantCode, id, reason }, await desk('admin'));
  const member = async (): Promise<Who & { playerId: bigint; account: string }> => {
    const account = `promo${++made}x`;
    const player = {
      merchantId,
      account,
      role: 0,
      nickname: account,
      passwordHash: null,
      language: 'EN',
    } as const;
    const playerId = await transaction(scene.db, (tx) =>
      insertPlayer(tx, { ...player, uplineId: null, at: now() }),
    );
    return { ...(await again({ playerId })), playerId, account };
  };
  /** Signed in anew, such as on another day. */
  const again = ({ playerId }: { playerId: bigint }): Promise<Who> =>
    transaction(scene.db, async (tx) => {
      const { token } = await openSession(tx, {
        merchantId,
        playerId,
        ip: '127.0.0.1',
        userAgent: 'test',
        deviceId: '00000000-0000-4000-8000-000000000000',
      });
      return { token, merchant: merchantCode };
    });
  const claim = (
    who: Who,
    promotionId: string,
    entitlement = 'once',
    requestId: string = crypto.randomUUID(),
  ) => scene.call(promotions.claimReward, { promotionId, entitlement, requestId }, who);
  const codeOf = (promise: Promise<unknown>): Promise<string> =>
    promise.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  /** Bonuses, what was taken from the budget, and what the books say of the promotion. */
  const books = async (promotionId: string) => {
    const { rows } = await sql<{ bonuses: number; granted: bigint; paid: bigint; entries: number }>`
      select count(*)::int as bonuses,
        (select granted from promotions.promotion where merchant_id = ${merchantId} and id = ${promotionId}) as granted,
        coalesce(sum(b.amount - b.removed), 0)::bigint as paid,
        (select count(*)::int from wallet.entry e where e.merchant_id = ${merchantId} and e.reason = 'promotions.bonus'
          and e.reference = any(array_agg('bonus:' || b.id))) as entries
      from promotions.bonus b where b.merchant_id = ${merchantId} and b.promotion_id = ${promotionId}`.execute(
      scene.db,
    );
    return rows[0] as { bonuses: number; granted: bigint; paid: bigint; entries: number };
  };
  const bonusesOf = async (playerId: bigint) => {
    const { rows } = await sql<{
      id: bigint;
      state: string;
      amount: bigint;
      removed: bigint;
      entitlement: string;
    }>`
      select id, state, amount, removed, entitlement from promotions.bonus
      where merchant_id = ${merchantId} and player_id = ${playerId}::bigint order by id`.execute(scene.db);
    return rows;
  };
  return {
    save,
    publish,
    run,
    turn,
    member,
    again,
    claim,
    codeOf,
    books,
    bonusesOf,
    desk,
    merchantCode,
    reason,
  };
}
