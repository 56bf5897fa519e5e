import { operatorPromotions, promotions } from '@fairground/contract';
import { raffleReceipt, winnersOf } from '@fairground/fairness';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenRaffles, openRaffles, raffleTerms } from '../../../test/raffle-scene.ts';
import { derivableFrom, Readings } from '../../../test/readings.ts';
import type { Who } from '../../../test/scene.ts';
import { openSeed } from './seal-seed.ts';

let scene: OpenRaffles['scene'];
let stage: OpenRaffles['stage'];
let house: OpenRaffles['house'];
let raffles: OpenRaffles['raffles'];
let leave: OpenRaffles['leave'];
beforeAll(async () => {
  ({ scene, stage, house, raffles, leave } = await openRaffles());
});
afterEach(() => leave());
afterAll(() => scene.close());

test('the list is closed and published a minute before the seed is read; nobody adds a ticket then, and every prize follows from what is public [PRO-103]', async () => {
  const { startsAt, go } = raffles.plan();
  const id = await stage.run({ type: 'TICKET', startsAt, terms: raffleTerms() });
  go();
  const [raffle] = await raffles.row(id);
  const scheduleId = raffle?.scheduleId ?? '';
  const which = { promotionId: id, raffleScheduleId: scheduleId };
  // Promised before the first ticket.
  const promised = await scene.call(promotions.raffleProof, which);
  expect(promised).toMatchObject({ state: 'open', tickets: 0, digest: null, seed: null, result: null });
  const [first, second] = [await stage.member(), await stage.member()];
  await house.playAs(first.playerId, { stake: '300' });
  await house.playAs(second.playerId, { stake: '200' });
  await raffles.run();
  expect(await stage.codeOf(scene.call(promotions.raffleTickets, which))).toBe('promotions.list_open');
  // Played in the last minutes and recorded later: still among them.
  await house.playAs(second.playerId, { stake: '100' });
  await raffles.nextDay();
  await raffles.run();
  const closed = await raffles.verdict(id, scheduleId);
  expect(closed.proof).toMatchObject({
    state: 'frozen',
    tickets: 6,
    seed: null,
    commitment: promised.commitment,
  });
  expect(closed.digest).toBe(closed.proof.digest);
  // Nobody reads whose they are.
  const { rows } = await sql<{
    id: string;
  }>`select ticket_id as id from promotions.ticket where promotion_id = ${id}`.execute(scene.db);
  expect(rows.filter((one) => JSON.stringify(closed).includes(one.id))).toEqual([]);

  const add = sql`insert into promotions.ticket (merchant_id, promotion_id, schedule_id, player_id, ticket_id, source, at)
    values (1, ${id}, ${scheduleId}, ${first.playerId}::bigint, gen_random_uuid(), 'late', now())`;
  expect(await raffles.guardOf(add)).toBe('ticket_in_time');
  const change = (what: ReturnType<typeof sql>) =>
    raffles.guardOf(
      sql`update promotions.raffle set ${what} where promotion_id = ${id} and schedule_id = ${scheduleId}`,
    );
  expect(await change(sql`state = 'open', frozen_at = null`)).toBe('raffle_kept');
  expect(await change(sql`list_hash = commitment`)).toBe('raffle_kept');
  expect(await change(sql`commitment = list_hash`)).toBe('raffle_kept');
  // Not before its minute, however often it is tried; and not by another seed.
  await raffles.run();
  await raffles.run();
  expect((await scene.call(promotions.raffleProof, which)).state).toBe('frozen');
  const drawn = sql`state = 'drawn', result = '', closes_at = closes_at + interval '1 hour'`;
  const seed = await openSeed(scene.platform, {
    merchantId: 1,
    promotionId: id,
    ...(raffle as { scheduleId: string; sealedSeed: string }),
  });
  const at = (when: string) => sql`drawn_at = frozen_at + ${when}::interval`;
  expect(await change(sql`${drawn}, seed = 'mine', ${at('2 minutes')}`)).toMatch(/^raffle_check/);
  expect(await change(sql`${drawn}, seed = ${seed}, ${at('59 seconds')}`)).toMatch(/^raffle_check/);

  scene.travel(61_000);
  await Promise.all([raffles.run(), raffles.run()]);
  const { proof, verdict, tickets } = await raffles.verdict(id, scheduleId);
  expect(proof).toMatchObject({ state: 'drawn', digest: closed.digest, commitment: promised.commitment });
  expect(verdict).toBe('verified');
  const won = winnersOf(proof.result ?? '');
  expect(won.map(({ prize }) => prize).sort()).toEqual([1, 2, 2]);
  const amounts = ['', '30.00', '10.00'];
  for (const member of [first, second])
    for (const ticket of await raffles.own(await stage.again(member), id)) {
      const found = won.find((one) => one.ticket === ticket.number);
      expect(ticket).toMatchObject({
        state: found ? 'won' : 'not_won',
        prize: found ? amounts[found.prize] : null,
      });
      expect(tickets[ticket.number - 1]?.receipt).toBe(raffleReceipt(ticket.ticketId, ticket.number));
    }
  expect(await raffles.guardOf(sql`update promotions.raffle_prize set amount = amount + 1`)).toBe(
    'raffle_prize_kept',
  );
  const another = sql`insert into promotions.raffle_prize select merchant_id, promotion_id, schedule_id, number, player_id, 1, 9, 1
    from promotions.ticket where promotion_id = ${id} limit 1`;
  expect(await raffles.guardOf(another)).toBe('raffle_prize_kept');
});

test('until it is drawn nothing that members or operators are told leads to the seed, and afterwards it does [PRO-103]', async () => {
  const { startsAt, go } = raffles.plan();
  const readings = new Readings();
  readings.overhear();
  try {
    const id = await stage.run({ type: 'TICKET', startsAt, terms: raffleTerms() });
    const desk = await stage.desk();
    const [raffle] = await raffles.row(id);
    const { scheduleId, sealedSeed } = raffle as { scheduleId: string; sealedSeed: string };
    const seed = await openSeed(scene.platform, { merchantId: 1, promotionId: id, scheduleId, sealedSeed });
    const which = { promotionId: id, raffleScheduleId: scheduleId };
    // A new endpoint of raffles is missing here until somebody has thought about it.
    const asked: Record<string, (who: Who) => Promise<unknown>> = {
      raffles: (who) => scene.call(promotions.raffles, {}, who),
      raffleTicket: (who) => scene.call(promotions.raffleTicket, {}, who),
      raffleStatus: (who) => raffles.status(who, id, scheduleId),
      claimRaffle: (who) => raffles.claim(who, id, scheduleId, crypto.randomUUID()),
      raffleProof: () => scene.call(promotions.raffleProof, which),
      raffleTickets: () => scene.call(promotions.raffleTickets, which),
    };
    expect(Object.keys(asked).sort()).toEqual(
      Object.keys(promotions)
        .filter((name) => /raffle/i.test(name))
        .sort(),
    );
    const askAll = async (who: Who) => {
      // What is refused has been read as well.
      for (const ask of Object.values(asked)) await ask(who).catch(() => {});
      const { merchantCode } = stage;
      await scene.call(operatorPromotions.raffles, { merchantCode }, desk).catch(() => {});
      await scene.call(operatorPromotions.promotions, { merchantCode }, desk).catch(() => {});
    };
    const isKnown = () => derivableFrom(readings.all.map(({ text }) => text)).has(seed);
    await askAll(await stage.member());
    go();
    const who = await stage.member();
    await house.playAs(who.playerId, { stake: '300' });
    await raffles.run();
    await askAll(who);
    await raffles.nextDay();
    await raffles.run();
    await askAll(await stage.again(who));
    expect(readings.all.length).toBeGreaterThan(20);
    expect(isKnown()).toBe(false);
    scene.travel(61_000);
    await raffles.run();
    await askAll(await stage.again(who));
    expect(isKnown()).toBe(true);
  } finally {
    readings.close();
  }
});
