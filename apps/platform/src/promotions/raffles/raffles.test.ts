import { promotions } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { children, startChild } from '../../../test/child-program.ts';
import { holdRows } from '../../../test/hold-rows.ts';
import { draftOf, promotionScene } from '../../../test/promotion-scene.ts';
import { raffleScene, raffleTerms } from '../../../test/raffle-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { vipScene } from '../../../test/vip-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { openMainAccount } from '../../wallet/public.ts';
import { switchPromotion } from '../offers/queries/promotions.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
let house: ReturnType<typeof settlementScene>;
let raffles: ReturnType<typeof raffleScene>;
beforeAll(async () => {
  // Without a worker: each ticket and each draw is one that the test has asked for.
  scene = await startScene({ role: 'api' });
  stage = promotionScene(scene);
  money = walletScene(scene);
  house = settlementScene(scene);
  raffles = raffleScene(scene);
  await stage.turn('pausePromotion', 'evening-raffle');
});
/** Each test looks at its own tickets. */
afterEach(async () => {
  await sql`update promotions.promotion set is_on = false where promotion_type in ('TICKET', 'RAFFLE')`.execute(
    scene.db,
  );
  returnToPresent();
});
afterAll(() => scene.close());

const claim = (who: Who, promotionId: string, raffleScheduleId: string, ticketId: string) =>
  scene.call(promotions.claimRaffle, { promotionId, raffleScheduleId, ticketId }, who);
const status = (who: Who, rafflePromotionId: string, raffleScheduleId: string) =>
  scene.call(promotions.raffleStatus, { rafflePromotionId, raffleScheduleId }, who);
/** As an operator does it. */
const turn = (id: string, isOn: boolean) =>
  transaction(scene.db, (tx) => switchPromotion(tx, { merchantId: 1, id, isOn }));
const prompt = async (who: Who) => (await scene.call(promotions.raffleTicket, {}, who)).raffle;
const own = async (who: Who, id: string) => (await raffles.list(who, id)).flatMap((raffle) => raffle.own);
/** What the database says to somebody who writes past the platform. */
const guardOf = (statement: ReturnType<typeof sql>): Promise<string> =>
  statement.execute(scene.db).then(
    () => 'done',
    ({ constraint }: { constraint: string }) => constraint,
  );

test('a ticket for each full step of a day by the record, up to the daily maximum, each once however often and by how many it is looked at (PRO-100, PRO-101)', async () => {
  const { startsAt, go } = raffles.plan();
  const id = await stage.run({ type: 'TICKET', startsAt, terms: raffleTerms({ period: 'week' }) });
  const deposits = await stage.run({
    type: 'RAFFLE',
    startsAt,
    terms: raffleTerms({ measure: 'deposit', step: '50' }),
  });
  const left = await stage.member();
  const choosy = await stage.run({
    type: 'TICKET',
    startsAt,
    terms: {
      ...raffleTerms({ products: ['LIVE'] }),
      audience: { ...raffleTerms().audience, excluded: [left.account] },
    },
  });
  go();
  const [first, second] = [await stage.member(), await stage.member()];
  await house.playAs(first.playerId, { stake: '199.99' });
  await house.playAs(left.playerId, { stake: '300', product: 'LIVE' });
  await vipScene(scene).payIn(second, '120');
  await raffles.run();
  expect(await own(first, id)).toMatchObject([
    {
      transactionId: expect.stringMatching(/^validBet:\d{4}-\d\d-\d\d:1$/),
      state: 'waiting',
      prize: null,
    },
  ]);
  expect(await own(second, deposits)).toHaveLength(2);
  expect(await own(second, id)).toEqual([]);
  expect(await raffles.list(await stage.again(left), choosy)).toEqual([]);
  await house.playAs(first.playerId, { stake: '0.01' });
  await Promise.all([raffles.run(), raffles.run(), raffles.run()]);
  await raffles.run();
  expect(await own(first, id)).toHaveLength(2);
  expect(await own(first, choosy)).toEqual([]);
  // The daily maximum; another day brings others.
  await house.playAs(first.playerId, { stake: '5000' });
  await raffles.run();
  expect(await own(first, id)).toHaveLength(5);
  const [shown] = await raffles.list(first, id);
  expect(shown).toMatchObject({ state: 'open', tickets: 8, ownTickets: 5 });
  const counts = (await scene.call(promotions.availablePromotions, {}, first)).counts;
  expect(counts).toMatchObject({ RAFFLE: 1, TICKET: 2 });
  // Another member cannot be given the ticket, nor can it be had twice.
  expect(await guardOf(sql`update promotions.ticket set player_id = ${left.playerId}::bigint`)).toBe(
    'ticket_kept',
  );
  expect(await guardOf(sql`delete from promotions.ticket`)).toBe('ticket_kept');
});

test('prizes are put aside when a raffle is published, again when it changes before the first ticket, and never without the money; after the first ticket nothing changes (PRO-102, PRO-127)', async () => {
  const before = await raffles.aside();
  const inDays = (days: number) => new Date(nowMs() + days * 86_400_000).toISOString();
  // Over several days, so that none ends meanwhile.
  const window = { startsAt: inDays(-1), endsAt: inDays(3) };
  const terms = raffleTerms({ period: 'event' });
  const draft = { ...window, type: 'TICKET' as const, terms, budget: '49.99' };
  expect(await stage.codeOf(stage.run(draft))).toBe('promotions.budget_below_pool');
  const endless = { ...draft, budget: '1000', endsAt: null };
  expect(await stage.codeOf(stage.run(endless))).toBe('promotions.incomplete');
  const endlessly = raffleTerms({
    period: 'event',
    prizes: [{ amount: '99999999999999', count: 9_999, weight: 1 }],
  });
  expect(await stage.codeOf(stage.run({ ...draft, budget: null, terms: endlessly }))).toBe(
    'promotions.reward_unfit',
  );
  expect(await raffles.aside()).toEqual(before);
  const id = await stage.run({ ...draft, budget: '50' });
  expect((await raffles.aside())[0] - before[0]).toBe(500_000n);
  expect(await stage.books(id)).toMatchObject({ granted: 500_000n });
  await Promise.all([raffles.run(), raffles.run()]);
  expect((await raffles.aside())[0] - before[0]).toBe(500_000n);

  // Others instead, before anybody has a ticket: what was put aside is replaced, and so is the promise.
  const other = raffleTerms({ period: 'event', prizes: [{ amount: '20', count: 2, weight: 1 }] });
  await stage.save(id, draftOf({ ...draft, budget: '50', terms: other }));
  await stage.publish(id);
  expect((await raffles.aside())[0] - before[0]).toBe(400_000n);
  const [off, open] = await raffles.row(id);
  expect(off).toMatchObject({ state: 'called_off', returned: 500_000n });
  expect(open).toMatchObject({ state: 'open', pool: 400_000n });
  expect(open?.sealedSeed).not.toBe(off?.sealedSeed);

  const who = await stage.member();
  await house.playAs(who.playerId, { stake: '100' });
  await raffles.run();
  const heavier = raffleTerms({ period: 'event', prizes: [{ amount: '20', count: 2, weight: 7 }] });
  const save = (terms: typeof other) => stage.save(id, draftOf({ ...draft, budget: '50', terms }));
  expect(await stage.codeOf(save(heavier))).toBe('promotions.raffle_has_tickets');
  expect(await stage.codeOf(save(raffleTerms({ period: 'week' })))).toBe('promotions.raffle_has_tickets');
  const longer = draftOf({ ...draft, budget: '50', terms: other, endsAt: inDays(4) });
  expect(await stage.codeOf(stage.save(id, longer))).toBe('promotions.raffle_has_tickets');
  // A draft that was there before the first ticket is not published after it either.
  await sql`update promotions.promotion set draft = jsonb_set(draft, '{terms,reward,claimHours}', '5') where id = ${id}`.execute(
    scene.db,
  );
  expect(await stage.codeOf(stage.publish(id))).toBe('promotions.raffle_has_tickets');
  // Words may change.
  await save(other);
  await stage.publish(id);
  expect((await raffles.row(id)).map(({ state }) => state)).toEqual(['called_off', 'open']);
  expect(await raffles.aside()).toEqual([(await raffles.aside())[1], (await raffles.aside())[1]]);
});

test('fifty claims with one ticket pay one prize, a killed one none; what is not claimed goes back, and paid and returned are the pool (PRO-025, PRO-026, PRO-031, PRO-104)', async () => {
  const { startsAt, go } = raffles.plan();
  const id = await stage.run({ type: 'TICKET', startsAt, terms: raffleTerms(), budget: '100' });
  go();
  const [first, second] = [await stage.member(), await stage.member()];
  await house.playAs(first.playerId, { stake: '200' });
  await house.playAs(second.playerId, { stake: '100' });
  await raffles.run();
  const scheduleId = (await raffles.row(id))[0]?.scheduleId ?? '';
  const waits = await prompt(first);
  expect(waits).toMatchObject({
    promotionId: id,
    raffleScheduleId: scheduleId,
    prize: null,
    ticket: { id: '1' },
  });
  expect(Object.keys(waits?.ticket ?? {}).sort()).toEqual([
    'endDateStr',
    'id',
    'startDateStr',
    'ticketId',
    'transactionId',
  ]);
  expect(await status(first, id, scheduleId)).toMatchObject({
    isClaimed: false,
    hasStarted: false,
    hasEnded: false,
    due: 30,
  });
  const [early] = await own(first, id);
  expect(await stage.codeOf(claim(first, id, scheduleId, early?.ticketId ?? ''))).toBe(
    'promotions.claim_window',
  );
  expect(await stage.codeOf(status(first, id, 'day:2020-01-01:1'))).toBe('promotions.unknown');

  await raffles.draw();
  const [one, other] = [await stage.again(first), await stage.again(second)];
  // Three tickets, three prizes.
  const [best, next] = (await own(one, id)).map(({ ticketId, prize }) => ({ ticketId, prize: prize ?? '' }));
  if (!best || !next) throw new Error('two tickets win two prizes');
  const at = await status(one, id, scheduleId);
  expect(at).toMatchObject({ isClaimed: false, hasStarted: true, hasEnded: false, due: 30 });
  expect(Math.abs(Date.parse(at.time) - nowMs())).toBeLessThan(60_000);
  expect(await prompt(one)).toMatchObject({ prize: best.prize, ticket: { ticketId: best.ticketId } });

  // Of somebody else, of none, while it is paused.
  expect(await stage.codeOf(claim(other, id, scheduleId, best.ticketId))).toBe('promotions.unknown');
  expect(await stage.codeOf(claim(one, id, scheduleId, crypto.randomUUID()))).toBe('promotions.unknown');
  await turn(id, false);
  expect(await stage.codeOf(claim(one, id, scheduleId, best.ticketId))).toBe('promotions.paused');
  await turn(id, true);

  // Killed between the bonus and its posting.
  const main = { merchantId: 1, playerId: first.playerId, role: 0, asset: 'CNY' };
  await transaction(scene.db, (tx) => openMainAccount(tx, main));
  const held = await holdRows(
    scene,
    'select from wallet.account where merchant_id = 1 and player_id = $1 for update',
    [first.playerId],
  );
  const claimers = children(() =>
    startChild('ticket-claimer', {
      env: {
        DATABASE_URL: scene.platform.database.url,
        TICKET: JSON.stringify([String(first.playerId), id, scheduleId, best.ticketId]),
      },
    }),
  );
  onTestFinished(claimers.killAll);
  await claimers.start();
  await held.waiting(1);
  await claimers.killAll();
  await held.letGo();
  expect(await stage.bonusesOf(first.playerId)).toEqual([]);

  const claims = Array.from({ length: 50 }, () => stage.codeOf(claim(one, id, scheduleId, best.ticketId)));
  const codes = await Promise.all(claims);
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(codes.filter((code) => code === 'promotions.already_claimed')).toHaveLength(49);
  expect(await money.balance(one)).toBe(best.prize);
  expect(await prompt(one)).toMatchObject({ ticket: { ticketId: next.ticketId } });
  expect(await claim(one, id, scheduleId, next.ticketId)).toEqual({ prize: next.prize });
  expect((await status(one, id, scheduleId)).isClaimed).toBe(true);
  expect((await prompt(one))?.raffleScheduleId).not.toBe(scheduleId);
  expect(await own(one, id)).toMatchObject([
    { state: 'won', isClaimed: true },
    { state: 'won', isClaimed: true },
  ]);

  // The third is never claimed: its time ends.
  await raffles.nextDay();
  await Promise.all([raffles.run(), raffles.run()]);
  const late = await stage.again(second);
  const [lost] = (await raffles.list(late, id)).filter((each) => each.raffleScheduleId === scheduleId);
  expect(lost).toMatchObject({ state: 'closed', own: [{ state: 'expired', isClaimed: false }] });
  expect(await stage.codeOf(claim(late, id, scheduleId, lost?.own[0]?.ticketId ?? ''))).toBe(
    'promotions.reward_expired',
  );
  expect(await status(late, id, scheduleId)).toMatchObject({ hasEnded: true, isClaimed: true });
  const [done] = await raffles.row(id);
  const paid = (await stage.bonusesOf(first.playerId)).reduce((sum, { amount }) => sum + amount, 0n);
  expect(done).toMatchObject({ state: 'closed', paid, returned: 500_000n - paid });
  const [ledger, said] = await raffles.aside();
  expect(ledger).toBe(said);
  expect(await stage.books(id)).toMatchObject({ bonuses: 2, entries: 2, paid });
  expect((await raffles.verdict(id, scheduleId)).verdict).toBe('verified');
});

test('without a ticket nothing is won and all goes back; while it is paused nobody is given, nothing is closed and nothing drawn (PRO-104)', async () => {
  const { startsAt, go } = raffles.plan();
  const id = await stage.run({
    type: 'TICKET',
    startsAt,
    terms: raffleTerms({ prizes: [{ amount: '10', count: 2, weight: 1 }] }),
    budget: '20',
  });
  go();
  const suspended = await stage.member();
  await house.playAs(suspended.playerId, { stake: '500' });
  await sql`update access.player set state = 'suspended' where id = ${suspended.playerId}::bigint`.execute(
    scene.db,
  );
  await raffles.run();
  await turn(id, false);
  await raffles.draw();
  expect(await raffles.row(id)).toMatchObject([{ state: 'open', tickets: 0 }]);
  await turn(id, true);
  await raffles.run();
  scene.travel(61_000);
  await raffles.run();
  await raffles.run();
  const [done] = await raffles.row(id);
  expect(done).toMatchObject({ state: 'closed', tickets: 0, paid: 0n, returned: 200_000n });
  expect((await raffles.verdict(id, done?.scheduleId ?? '')).verdict).toBe('verified');
});
