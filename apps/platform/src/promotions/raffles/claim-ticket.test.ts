import { compliance, operatorAccess, operatorPromotions } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { children, startChild } from '../../../test/child-program.ts';
import { holdRows } from '../../../test/hold-rows.ts';
import { type OpenRaffles, openRaffles, raffleTerms } from '../../../test/raffle-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { nowMs } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { demoOperators } from '../../seed/demo-accounts.ts';
import { openMainAccount } from '../../wallet/public.ts';
import { switchPromotion } from '../offers/queries/promotions.ts';

let scene: OpenRaffles['scene'];
let stage: OpenRaffles['stage'];
let house: OpenRaffles['house'];
let raffles: OpenRaffles['raffles'];
let leave: OpenRaffles['leave'];
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  ({ scene, stage, house, raffles, leave } = await openRaffles());
  money = walletScene(scene);
});
afterEach(() => leave());
afterAll(() => scene.close());

/** As an operator does it. */
const turn = (id: string, isOn: boolean) =>
  transaction(scene.db, (tx) => switchPromotion(tx, { merchantId: 1, id, isOn }));

test('fifty claims with one ticket pay one prize, a killed one none; what is not claimed goes back, and paid and returned are the pool [PRO-025 PRO-026 PRO-031 PRO-104]', async () => {
  const { startsAt, go } = raffles.plan();
  const id = await stage.run({ type: 'TICKET', startsAt, terms: raffleTerms(), budget: '100' });
  go();
  const [first, second] = [await stage.member(), await stage.member()];
  await house.playAs(first.playerId, { stake: '200' });
  await house.playAs(second.playerId, { stake: '100' });
  await raffles.run();
  const scheduleId = (await raffles.row(id))[0]?.scheduleId ?? '';
  const waits = await raffles.prompt(first);
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
  expect(await raffles.status(first, id, scheduleId)).toMatchObject({
    isClaimed: false,
    hasStarted: false,
    hasEnded: false,
    due: 30,
  });
  const [early] = await raffles.own(first, id);
  expect(await stage.codeOf(raffles.claim(first, id, scheduleId, early?.ticketId ?? ''))).toBe(
    'promotions.claim_window',
  );
  expect(await stage.codeOf(raffles.status(first, id, 'day:2020-01-01:1'))).toBe('promotions.unknown');

  await raffles.draw();
  const [one, other] = [await stage.again(first), await stage.again(second)];
  // Three tickets, three prizes.
  const [best, next] = (await raffles.own(one, id)).map(({ ticketId, prize }) => ({
    ticketId,
    prize: prize ?? '',
  }));
  if (!best || !next) throw new Error('two tickets win two prizes');
  const at = await raffles.status(one, id, scheduleId);
  expect(at).toMatchObject({ isClaimed: false, hasStarted: true, hasEnded: false, due: 30 });
  expect(Math.abs(Date.parse(at.time) - nowMs())).toBeLessThan(60_000);
  expect(await raffles.prompt(one)).toMatchObject({ prize: best.prize, ticket: { ticketId: best.ticketId } });

  // Of somebody else, of none, while it is paused.
  expect(await stage.codeOf(raffles.claim(other, id, scheduleId, best.ticketId))).toBe('promotions.unknown');
  expect(await stage.codeOf(raffles.claim(one, id, scheduleId, crypto.randomUUID()))).toBe(
    'promotions.unknown',
  );
  await turn(id, false);
  expect(await stage.codeOf(raffles.claim(one, id, scheduleId, best.ticketId))).toBe('promotions.paused');
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

  const claims = Array.from({ length: 50 }, () =>
    stage.codeOf(raffles.claim(one, id, scheduleId, best.ticketId)),
  );
  const codes = await Promise.all(claims);
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(codes.filter((code) => code === 'promotions.already_claimed')).toHaveLength(49);
  expect(await money.balance(one)).toBe(best.prize);
  expect(await raffles.prompt(one)).toMatchObject({ ticket: { ticketId: next.ticketId } });
  expect(await raffles.claim(one, id, scheduleId, next.ticketId)).toEqual({ prize: next.prize });
  expect((await raffles.status(one, id, scheduleId)).isClaimed).toBe(true);
  expect((await raffles.prompt(one))?.raffleScheduleId).not.toBe(scheduleId);
  expect(await raffles.own(one, id)).toMatchObject([
    { state: 'won', isClaimed: true },
    { state: 'won', isClaimed: true },
  ]);

  // The third is never claimed: its time ends.
  await raffles.nextDay();
  await Promise.all([raffles.run(), raffles.run()]);
  const late = await stage.again(second);
  const [lost] = (await raffles.list(late, id)).filter((each) => each.raffleScheduleId === scheduleId);
  expect(lost).toMatchObject({ state: 'closed', own: [{ state: 'expired', isClaimed: false }] });
  expect(await stage.codeOf(raffles.claim(late, id, scheduleId, lost?.own[0]?.ticketId ?? ''))).toBe(
    'promotions.reward_expired',
  );
  expect(await raffles.status(late, id, scheduleId)).toMatchObject({ hasEnded: true, isClaimed: true });
  const [done] = await raffles.row(id);
  const paid = (await stage.bonusesOf(first.playerId)).reduce((sum, { amount }) => sum + amount, 0n);
  expect(done).toMatchObject({ state: 'closed', paid, returned: 500_000n - paid });
  const [ledger, said] = await raffles.aside();
  expect(ledger).toBe(said);
  expect(await stage.books(id)).toMatchObject({ bonuses: 2, entries: 2, paid });
  expect((await raffles.verdict(id, scheduleId)).verdict).toBe('verified');
});

test('who has won loses nothing by a pause: no prize ends in it, and there is all the time for claims again when the raffle goes on [PRO-031 PRO-104]', async () => {
  const { startsAt, go } = raffles.plan();
  const id = await stage.run({ type: 'TICKET', startsAt, terms: raffleTerms(), budget: '50' });
  go();
  const who = await stage.member();
  await house.playAs(who.playerId, { stake: '300' });
  await raffles.run();
  await raffles.draw();
  const [raffle] = await raffles.row(id);
  const scheduleId = raffle?.scheduleId ?? '';
  const operator = { account: 'admin', password: demoOperators[0]?.password ?? '' };
  const turnNow = async (act: 'pausePromotion' | 'resumePromotion') => {
    const { token } = await scene.call(operatorAccess.signIn, operator);
    await scene.call(operatorPromotions[act], { merchantCode: 'aurora', id, reason: 'a pause' }, { token });
  };
  await turnNow('pausePromotion');
  // Its hours end while nobody can claim.
  scene.travel(3 * 86_400_000);
  await raffles.run();
  const late = await stage.again(who);
  const tickets = await raffles.own(late, id);
  expect(tickets.map(({ state }) => state)).toEqual(['won', 'won', 'won']);
  expect(await raffles.prompt(late)).toBeNull();
  expect(await raffles.status(late, id, scheduleId)).toMatchObject({ isClaimed: false, hasEnded: false });
  const [best, next] = tickets;
  if (!best || !next) throw new Error('three tickets win three prizes');
  expect(await stage.codeOf(raffles.claim(late, id, scheduleId, best.ticketId))).toBe('promotions.paused');
  expect(await raffles.row(id)).toMatchObject([{ state: 'drawn', paid: 0n, returned: 0n }]);

  await turnNow('resumePromotion');
  await raffles.run();
  scene.travel(23 * 3_600_000);
  await raffles.run();
  const again = await stage.again(who);
  expect(await raffles.prompt(again)).toMatchObject({
    prize: best.prize,
    ticket: { ticketId: best.ticketId },
  });
  expect(await raffles.claim(again, id, scheduleId, best.ticketId)).toEqual({ prize: best.prize });
  // Once only, and not for ever.
  scene.travel(2 * 3_600_000);
  await turnNow('resumePromotion');
  const last = await stage.again(who);
  expect(await stage.codeOf(raffles.claim(last, id, scheduleId, next.ticketId))).toBe(
    'promotions.reward_expired',
  );
  await raffles.run();
  expect((await raffles.row(id))[0]).toMatchObject({ state: 'closed', paid: 300_000n, returned: 200_000n });
  const [ledger, said] = await raffles.aside();
  expect(ledger).toBe(said);
  const sooner = sql`update promotions.raffle set closes_at = closes_at - interval '1 hour' where promotion_id = ${id}`;
  expect(await raffles.guardOf(sooner)).toBe('raffle_kept');
});

test('who is on a break, or comes when the time is over, is paid nothing, whether or not the raffle was looked at since [PRO-031]', async () => {
  const { startsAt, go } = raffles.plan();
  const id = await stage.run({ type: 'TICKET', startsAt, terms: raffleTerms(), budget: '50' });
  go();
  const who = await stage.member();
  await house.playAs(who.playerId, { stake: '300' });
  await raffles.run();
  await raffles.draw();
  const scheduleId = (await raffles.row(id))[0]?.scheduleId ?? '';
  const now = await stage.again(who);
  const [best] = await raffles.own(now, id);
  const claim = async () =>
    stage.codeOf(raffles.claim(await stage.again(who), id, scheduleId, best?.ticketId ?? ''));
  await scene.call(compliance.takeBreak, { length: 'day' }, now);
  expect(await claim()).toBe('promotions.not_eligible');
  scene.travel(2 * 86_400_000);
  expect(await claim()).toBe('promotions.reward_expired');
  expect(await stage.bonusesOf(who.playerId)).toEqual([]);
});
