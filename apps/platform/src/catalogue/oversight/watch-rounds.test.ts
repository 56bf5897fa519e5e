import { catalogue, operatorCatalogue } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { now } from '../../kernel/clock.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { openGame } from '../launch/open-game.ts';
import { reconcileAll, reconcileVendor } from './reconcile-vendor.ts';
import { watchRounds } from './watch-rounds.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;
let lan: Who;
let playerId: bigint;
let desk: Who;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  studio = await startStudio(scene, { keys: { aurora: vendor.secret } });
  await answersAt(studio.address);
  lan = { token: await scene.player('player01') };
  desk = { token: await scene.operator() };
  await walletScene(scene).deposit(lan, '50');
  const { rows } = await sql<{
    id: bigint;
  }>`select p.id from access.player p join merchants.merchant m using (merchant_id)
    where m.code = 'aurora' and p.account = 'player01'`.execute(scene.db);
  playerId = rows[0]?.id ?? 0n;
});
afterAll(async () => {
  await studio?.kill();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const answersAt = (url: string) =>
  sql`update catalogue.vendor set service_url = ${url}, launch_url = ${url} where code = ${VENDOR}`.execute(
    scene.db,
  );
const aurora = { merchantCode: 'aurora' };

async function openSession(game: string): Promise<string> {
  const session = { merchantId: vendor.merchantId, vendor: VENDOR, game, playerId, asset: vendor.asset };
  const token = await openGame(scene.db, { ...session, loginSession: 'x', mode: 'real', locale: 'en' });
  const { value } = await studio.ask('session', { merchant: 'aurora', token });
  return (value as { key: string }).key;
}
async function play(
  game: string,
  input: unknown,
): Promise<{ roundId: string; paid: string; staked: string }> {
  const key = await openSession(game);
  const { code, value } = await studio.ask('round', { key, requestId: randomId(), input });
  expect(code).toBe('OK');
  return value;
}
const dice = () => play('dice', { stake: String(parseAmount('1')), direction: 'under', target: 4950 });
/** As if the round had begun an hour ago. */
const age = (roundId: string, reopened = false) =>
  sql`update catalogue.round set started_at = started_at - interval '1 hour',
    ended_at = case when ${reopened} then null else ended_at end
    where merchant_id = ${vendor.merchantId} and round_id = ${roundId}`.execute(scene.db);
const askAgain = () =>
  sql`update catalogue.round_watch set asked_at = asked_at - interval '1 hour' where merchant_id is not null`.execute(
    scene.db,
  );
const stuck = async (roundId: string) => {
  const { rounds } = await scene.call(operatorCatalogue.stuckRounds, aurora, desk);
  return rounds.find((one) => one.roundId === roundId);
};

describe('rule 12: rounds that do not end', () => {
  test('one that has ended at the vendor, with every movement here, is ended here', async () => {
    const { roundId } = await dice();
    await age(roundId, true);
    expect(await stuck(roundId)).toMatchObject({ finding: 'not_asked', staked: '1.00' });
    await watchRounds(scene.platform);
    expect(await stuck(roundId)).toBeUndefined();
  });

  test('one that goes on at the vendor is shown to operators and to its player, and cannot be returned', async () => {
    const { roundId } = await play('mines', { stake: String(parseAmount('2')), mines: 1 });
    await age(roundId);
    await watchRounds(scene.platform);
    expect(await stuck(roundId)).toMatchObject({ finding: 'open', account: '', staked: '2.00' });
    const wish = { ...aurora, vendor: VENDOR, roundId, reason: 'it has been open for long' };
    expect((await scene.refusal(operatorCatalogue.returnRound, wish, desk)).code).toBe(
      'catalogue.round_not_returnable',
    );
    const { interrupted } = await scene.call(catalogue.bets, {}, lan);
    expect(interrupted).toEqual({ count: 1, stake: '2.00' });
  });

  test('one that ended there while a movement of it has not come says which', async () => {
    const { roundId } = await dice();
    await age(roundId, true);
    await sql`update catalogue.vendor_tx set tx_id = tx_id || '-lost' where merchant_id = ${vendor.merchantId}
      and round_id = ${roundId} and kind = 'betWin'`.execute(scene.db);
    await watchRounds(scene.platform);
    expect(await stuck(roundId)).toMatchObject({ finding: 'owes', missing: [`betWin:${roundId}.0.s`] });
    await sql`update catalogue.vendor_tx set tx_id = replace(tx_id, '-lost', '') where merchant_id = ${vendor.merchantId}
      and round_id = ${roundId}`.execute(scene.db);
    await askAgain();
    await watchRounds(scene.platform);
    expect(await stuck(roundId)).toBeUndefined();
  });

  test('one that the vendor has never heard of is returned by an operator, and its late copy is refused', async () => {
    const seat = await vendor.sit('10');
    const bet = seat.stake('3');
    await vendor.ok('bet', bet);
    await age(bet.roundId);
    await answersAt('http://127.0.0.1:9');
    await watchRounds(scene.platform);
    expect(await stuck(bet.roundId)).toMatchObject({ finding: 'silent' });
    await answersAt(studio.address);
    const wish = { ...aurora, vendor: VENDOR, roundId: bet.roundId, reason: 'unknown to the vendor' };
    expect((await scene.refusal(operatorCatalogue.returnRound, wish, desk)).code).toBe(
      'catalogue.round_not_returnable',
    );
    await askAgain();
    await watchRounds(scene.platform);
    expect(await stuck(bet.roundId)).toMatchObject({ finding: 'unknown' });
    const before = await seat.money();
    expect(await scene.call(operatorCatalogue.returnRound, wish, desk)).toEqual({ returned: null });
    expect((await scene.refusal(operatorCatalogue.returnRound, wish, desk)).code).toBe(
      'compliance.own_approval',
    );
    const { rounds } = await scene.call(operatorCatalogue.stuckRounds, { merchantCode: 'aurora' }, desk);
    expect(rounds.find(({ roundId }) => roundId === wish.roundId)).toMatchObject({ proposedBy: 'admin' });
    expect(await seat.money()).toBe(before);
    const finance = { token: await scene.operator('finance') };
    expect(await scene.call(operatorCatalogue.returnRound, wish, finance)).toEqual({ returned: '3.00' });
    expect(await seat.money()).toBe(parseAmount('10'));
    expect((await vendor.call('bet', bet)).code).toBe('ROLLED_BACK');
    expect(await stuck(bet.roundId)).toBeUndefined();
  });
});

describe('rule 13: the books of a day', () => {
  const day = () => ({
    merchantId: vendor.merchantId,
    vendor: VENDOR,
    day: now().toISOString().slice(0, 10),
  });

  test('a drift names the movements: those missing here, those missing there, those of another amount', async () => {
    const [first, second, third] = [await dice(), await dice(), await dice()];
    const before = await reconcileVendor(scene.platform, day());
    expect(before).toMatchObject({ missingHere: [], otherAmount: [] });
    const unknown = (await vendor.sit('10')).stake('1');
    await vendor.ok('bet', unknown);
    await sql`update catalogue.vendor_tx set tx_id = 'gone' where tx_id = ${`${first.roundId}.0.s`}
      and merchant_id = ${vendor.merchantId}`.execute(scene.db);
    await sql`update catalogue.vendor_tx set amount = amount + 1 where tx_id = ${`${second.roundId}.0.s`}
      and merchant_id = ${vendor.merchantId}`.execute(scene.db);
    await sql`update catalogue.round set paid = paid + 1 where round_id = ${third.roundId}
      and merchant_id = ${vendor.merchantId}`.execute(scene.db);
    const shown = await scene.call(operatorCatalogue.reconcile, { ...aurora, ...day() }, desk);
    expect(shown).toMatchObject({
      state: 'differs',
      missingHere: [`betWin:${first.roundId}.0.s`],
      otherAmount: [second, third].map(({ roundId }) => `betWin:${roundId}.0.s`),
    });
    expect(shown.missingThere).toEqual(expect.arrayContaining([`bet:${unknown.txId}`, 'betWin:gone']));
    const { reconciliations } = await scene.call(operatorCatalogue.reconciliations, aurora, desk);
    expect(reconciliations).toEqual([shown]);
    await sql`update catalogue.vendor_tx set tx_id = ${`${first.roundId}.0.s`} where tx_id = 'gone'
      and merchant_id = ${vendor.merchantId}`.execute(scene.db);
    await sql`update catalogue.round set paid = paid - 1 where round_id = ${third.roundId}
      and merchant_id = ${vendor.merchantId}`.execute(scene.db);
    await sql`update catalogue.vendor_tx set amount = amount - 1 where tx_id = ${`${second.roundId}.0.s`}
      and merchant_id = ${vendor.merchantId}`.execute(scene.db);
  });

  test('every vendor that answers is compared each night; one that does not answer is no agreement', async () => {
    await answersAt('http://127.0.0.1:9');
    await reconcileAll(scene.platform);
    const { reconciliations } = await scene.call(operatorCatalogue.reconciliations, aurora, desk);
    const yesterday = new Date(now().getTime() - 24 * 3_600_000).toISOString().slice(0, 10);
    expect(reconciliations.find((one) => one.day === yesterday)).toMatchObject({
      state: 'silent',
      movements: 0,
    });
    await answersAt(studio.address);
  });
});

/** The address in the answer opens this round, verified, and no other. */
async function playedAgain(look: string, paid: string) {
  const { origin, searchParams } = new URL(look);
  expect([origin, searchParams.get('game'), searchParams.get('lang'), searchParams.get('tz')]).toEqual([
    studio.address,
    'dice',
    'en',
    'Asia/Shanghai',
  ]);
  const replay = searchParams.get('replay') ?? '';
  const open = (changed: object) => studio.ask('replay', { merchant: 'aurora', replay, ...changed });
  expect(await open({})).toMatchObject({
    code: 'OK',
    value: { round: { paid }, record: { verdict: 'verified' }, session: { key: '' } },
  });
  const [until = '', id = '', signature = ''] = replay.split('.');
  const forged = [
    [until, randomId(), signature],
    [String(Number(until) + 1), id, signature],
    [until, id, signature.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
  ].map((parts) => parts.join('.'));
  for (const one of [...forged, 'nothing'])
    expect((await open({ replay: one })).code).toBe('studio.no_such_round');
  expect((await open({ merchant: 'samba' })).code).toBe('studio.no_such_round');
}

describe('my bets', () => {
  test('a round is found by its number, counts as valid bet when it is over, and is shown from both sides', async () => {
    const round = await dice();
    const { bets, totals } = await scene.call(catalogue.bets, { betNo: round.roundId, category: 'RNG' }, lan);
    const isWon = parseAmount(round.paid) >= parseAmount('1');
    expect(bets).toHaveLength(1);
    expect(bets[0]).toMatchObject({
      betNo: round.roundId,
      gameName: 'Dice',
      vendorName: 'Fairground Studio',
      stake: '1.00',
      validBet: '1.00',
      payout: round.paid,
      status: isWon ? 'won' : 'lost',
    });
    expect(totals).toMatchObject({ count: 1, stake: '1.00', validBet: '1.00', payout: round.paid });

    const shown = await scene.call(catalogue.bet, { vendor: VENDOR, betNo: round.roundId }, lan);
    expect(shown.recall).toBe('shown');
    expect(shown.replay).toMatchObject({ roundId: round.roundId, isOver: true, paid: round.paid });
    expect(shown.movements.map(({ kind, amount, state }) => [kind, amount, state])).toEqual([
      ['bet', '1.00', 'applied'],
      ['win', round.paid, 'applied'],
    ]);
    await playedAgain(shown.look ?? '', round.paid);
    const other = { token: await scene.player('player02') };
    expect((await scene.refusal(catalogue.bet, { vendor: VENDOR, betNo: round.roundId }, other)).code).toBe(
      'catalogue.round_not_found',
    );
  });

  test('they are filtered by product, game and outcome, and paged by key', async () => {
    const all = await scene.call(catalogue.bets, { size: 100 }, lan);
    const paged: string[] = [];
    let before: string | undefined;
    do {
      const page = await scene.call(catalogue.bets, { size: 2, ...(before ? { before } : {}) }, lan);
      paged.push(...page.bets.map(({ betNo }) => betNo));
      before = page.next ?? undefined;
    } while (before);
    expect(paged).toEqual(all.bets.map(({ betNo }) => betNo));
    const open = await scene.call(catalogue.bets, { status: 'unsettled' }, lan);
    expect(open.bets.map(({ gameId, validBet }) => [gameId, validBet])).toEqual([['mines', '0.00']]);
    expect((await scene.call(catalogue.bets, { category: 'LIVE' }, lan)).totals.count).toBe(0);
    expect((await scene.call(catalogue.bets, { gameId: 'mines' }, lan)).totals.count).toBe(1);
    const long = { from: '2026-01-01T00:00:00Z', to: '2026-03-01T00:00:00Z' };
    expect((await scene.refusal(catalogue.bets, long, lan)).code).toBe('catalogue.range_too_long');
  });

  test('a table that gives just the stake back is a push and no valid bet; a slot that pays as much has won', async () => {
    const bets = [await dice(), await dice()];
    for (const [index, game] of ['baccarat', 'jade-lantern-garden'].entries())
      await sql`update catalogue.round set paid = staked, game_code = ${game}
        where merchant_id = ${vendor.merchantId} and round_id = ${bets[index]?.roundId}`.execute(scene.db);
    const shown = (betNo = '', more = {}) => scene.call(catalogue.bets, { betNo, ...more }, lan);
    const push = await shown(bets[0]?.roundId, { status: 'push' });
    expect(push.bets).toMatchObject([{ status: 'push', validBet: '0.00', net: '0.00', payout: '1.00' }]);
    expect(push.totals).toMatchObject({ count: 1, validBet: '0.00', net: '0.00' });
    const won = await shown(bets[1]?.roundId, { status: 'won' });
    expect(won.bets).toMatchObject([{ status: 'won', validBet: '1.00', net: '0.00' }]);
    expect((await shown(bets[0]?.roundId, { status: 'won' })).bets).toEqual([]);
  });
});
