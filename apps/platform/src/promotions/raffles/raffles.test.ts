import { promotions } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { draftOf } from '../../../test/promotion-scene.ts';
import { type OpenRaffles, openRaffles, raffleTerms } from '../../../test/raffle-scene.ts';
import { vipScene } from '../../../test/vip-scene.ts';
import { nowMs } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { switchPromotion } from '../offers/queries/promotions.ts';

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

/** As an operator does it. */
const turn = (id: string, isOn: boolean) =>
  transaction(scene.db, (tx) => switchPromotion(tx, { merchantId: 1, id, isOn }));

test('a ticket for each full step of a day by the record, up to the daily maximum, each once however often and by how many it is looked at [PRO-100 PRO-101]', async () => {
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
  expect(await raffles.own(first, id)).toMatchObject([
    {
      transactionId: expect.stringMatching(/^validBet:\d{4}-\d\d-\d\d:1$/),
      state: 'waiting',
      prize: null,
    },
  ]);
  expect(await raffles.own(second, deposits)).toHaveLength(2);
  expect(await raffles.own(second, id)).toEqual([]);
  expect(await raffles.list(await stage.again(left), choosy)).toEqual([]);
  await house.playAs(first.playerId, { stake: '0.01' });
  await Promise.all([raffles.run(), raffles.run(), raffles.run()]);
  await raffles.run();
  expect(await raffles.own(first, id)).toHaveLength(2);
  expect(await raffles.own(first, choosy)).toEqual([]);
  // The daily maximum; another day brings others.
  await house.playAs(first.playerId, { stake: '5000' });
  await raffles.run();
  expect(await raffles.own(first, id)).toHaveLength(5);
  const [shown] = await raffles.list(first, id);
  expect(shown).toMatchObject({ state: 'open', tickets: 8, ownTickets: 5 });
  const counts = (await scene.call(promotions.availablePromotions, {}, first)).counts;
  expect(counts).toMatchObject({ RAFFLE: 1, TICKET: 2 });
  // Another member cannot be given the ticket, nor can it be had twice.
  expect(await raffles.guardOf(sql`update promotions.ticket set player_id = ${left.playerId}::bigint`)).toBe(
    'ticket_kept',
  );
  expect(await raffles.guardOf(sql`delete from promotions.ticket`)).toBe('ticket_kept');
});

test('prizes are put aside when a raffle is published, again when it changes before the first ticket, and never without the money; after the first ticket nothing changes [PRO-102 PRO-127]', async () => {
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

test('without a ticket nothing is won and all goes back; while it is paused nobody is given, nothing is closed and nothing drawn [PRO-104]', async () => {
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
