import { promotions } from '@fairground/contract';
import type { PromotionTerms } from '@fairground/contract/promotion-terms';
import { bookDigest, raffleResult, ticketLine } from '@fairground/fairness';
import { verifyDraw } from '@fairground/lottery-rules';
import { sql } from 'kysely';
import { completeTo } from '../src/activity/public.ts';
import { nowMs, returnToPresent } from '../src/kernel/clock.ts';
import type { RaffleReward } from '../src/promotions/raffles/open-raffle.ts';
import { runRaffles } from '../src/promotions/raffles/run-raffles.ts';
import { activityScene } from './activity-scene.ts';
import { plainTerms, promotionScene } from './promotion-scene.ts';
import { type Scene, startScene, type Who } from './scene.ts';
import { settlementScene } from './settlement-scene.ts';

const DAY_MS = 86_400_000;

export const raffleTerms = (own: Partial<RaffleReward> = {}): PromotionTerms =>
  plainTerms({
    turnover: { multiple: 0, base: 'bonus' },
    reward: {
      kind: 'raffle',
      period: 'day',
      measure: 'validBet',
      step: '100',
      perDay: 5,
      products: [],
      prizes: [
        { amount: '30', count: 1, weight: 1 },
        { amount: '10', count: 2, weight: 2 },
      ],
      blanks: 0,
      claimHours: 24,
      promptSeconds: 30,
      ...own,
    },
  });

/** Raffles at aurora, drawn when a test says so. */
export function raffleScene(scene: Scene) {
  const run = () => runRaffles(scene.platform);
  /** Noon at aurora on a day of each test's own, so that no day ends while it plays. Operators sign in before it. */
  let days = 0;
  const plan = () => {
    days += 5;
    const noonMs = (Math.floor(Date.now() / DAY_MS) + days) * DAY_MS + 4 * 3_600_000;
    return { startsAt: new Date(noonMs).toISOString(), go: () => scene.travel(noonMs - nowMs()) };
  };
  /** The next day, with all of the one before in the record. */
  const nextDay = async (): Promise<void> => {
    scene.travel(DAY_MS);
    await activityScene(scene).count();
    const known = await completeTo(scene.db, 1);
    if (!known || known.getTime() < nowMs() - DAY_MS / 2) throw new Error('the record is behind');
  };
  /** Closes the lists of yesterday and draws them, a minute later. */
  const draw = async (): Promise<void> => {
    await nextDay();
    await run();
    scene.travel(61_000);
    await run();
  };
  const list = async (who: Who, promotionId: string) =>
    (await scene.call(promotions.raffles, {}, who)).raffles.filter((one) => one.promotionId === promotionId);
  const row = async (promotionId: string) => {
    const { rows } = await sql<{
      scheduleId: string;
      state: string;
      pool: bigint;
      paid: bigint;
      returned: bigint;
      tickets: number;
      sealedSeed: string;
    }>`
      select schedule_id as "scheduleId", state, pool, paid, returned, tickets, sealed_seed as "sealedSeed" from promotions.raffle
      where promotion_id = ${promotionId} order by ends_at, version`.execute(scene.db);
    return rows;
  };
  /** What a reader computes from what is published, without asking us about a prize. */
  const verdict = async (promotionId: string, raffleScheduleId: string) => {
    const which = { promotionId, raffleScheduleId };
    const proof = await scene.call(promotions.raffleProof, which);
    const { tickets } = await scene.call(promotions.raffleTickets, which);
    const book = tickets.map(ticketLine);
    const issue = { gameCode: promotionId, numero: raffleScheduleId };
    return {
      proof,
      tickets,
      digest: bookDigest(issue, book),
      verdict: verifyDraw(
        { draw: (uniform) => raffleResult(uniform, tickets.length, proof) },
        {
          ...issue,
          book,
          seed: proof.seed ?? '',
          salt: proof.digest ?? '',
          winNo: proof.result ?? '-',
          promise: { hash: proof.commitment, distance: 1 },
          lockTime: proof.lockTime ?? '',
        },
      ),
    };
  };
  /** What lies aside for prizes by the ledger, and what boards and raffles say that lies aside. */
  const aside = async (): Promise<[bigint, bigint]> => {
    const { rows } = await sql<{ ledger: bigint; said: bigint }>`
      select (select coalesce(sum(case when a.id = e.credit then e.amount else -e.amount end), 0)::bigint
          from wallet.account a join wallet.entry e on e.merchant_id = a.merchant_id and a.id in (e.debit, e.credit)
          where a.merchant_id = 1 and a.pocket = 'promotions-escrow') as ledger,
        ((select coalesce(sum(pool - paid - returned), 0) from promotions.board where merchant_id = 1)
          + (select coalesce(sum(pool - paid - returned), 0) from promotions.raffle where merchant_id = 1))::bigint as said`.execute(
      scene.db,
    );
    const [one] = rows as [{ ledger: bigint; said: bigint }];
    return [one.ledger, one.said];
  };
  const own = async (who: Who, promotionId: string) =>
    (await list(who, promotionId)).flatMap((raffle) => raffle.own);
  const claim = (who: Who, promotionId: string, raffleScheduleId: string, ticketId: string) =>
    scene.call(promotions.claimRaffle, { promotionId, raffleScheduleId, ticketId }, who);
  const status = (who: Who, rafflePromotionId: string, raffleScheduleId: string) =>
    scene.call(promotions.raffleStatus, { rafflePromotionId, raffleScheduleId }, who);
  const prompt = async (who: Who) => (await scene.call(promotions.raffleTicket, {}, who)).raffle;
  /** What the database says to somebody who writes past the platform. */
  const guardOf = (statement: ReturnType<typeof sql>): Promise<string> =>
    statement.execute(scene.db).then(
      () => 'done',
      ({ constraint }: { constraint: string }) => constraint,
    );
  return { run, plan, nextDay, draw, list, row, verdict, aside, own, claim, status, prompt, guardOf };
}

/** Without a worker: each ticket and each draw is one that the test has asked for. */
export async function openRaffles() {
  const scene = await startScene({ role: 'api' });
  const stage = promotionScene(scene);
  await stage.turn('pausePromotion', 'evening-raffle');
  /** Each test looks at its own tickets. */
  const leave = async () => {
    await sql`update promotions.promotion set is_on = false where promotion_type in ('TICKET', 'RAFFLE')`.execute(
      scene.db,
    );
    returnToPresent();
  };
  return { scene, stage, leave, house: settlementScene(scene), raffles: raffleScene(scene) };
}
export type OpenRaffles = Awaited<ReturnType<typeof openRaffles>>;
