import { sign, signedHeaders } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../../test/scene.ts';
import { type Seat, VENDOR, vendorScene } from '../../../../test/vendor-scene.ts';
import { now, nowMs } from '../../../kernel/clock.ts';
import { randomId } from '../../../kernel/random.ts';
import { encryptSecret } from '../../../kernel/secrets.ts';
import { checkBooks, isInOrder } from '../../../wallet/public.ts';
import { vendorSecretAbout } from '../../agree-on-key.ts';
import { allowPlay, endGameSessions, stopPlay } from '../../queries/sessions.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;

beforeAll(async () => {
  scene = await startScene();
  vendor = await vendorScene(scene);
});
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

/** Somebody who has bet before: from now on bets are taken by what the first one taught. */
async function known(money = '100'): Promise<Seat> {
  const seat = await vendor.sit(money);
  await vendor.ok('bet', seat.stake('1'));
  expect((await vendor.ok('bet', seat.stake('1'))).code).toBe('OK');
  return seat;
}

async function send(
  bet: object,
  { nonce = randomId(), call = 'bet', isV1 = false } = {},
): Promise<{ code: string }> {
  const body = JSON.stringify(bet);
  const timestamp = String(nowMs());
  const path = `/vendor/v1/${VENDOR}/aurora/${call}`;
  const signature = isV1
    ? {
        'x-vendor-timestamp': timestamp,
        'x-vendor-nonce': nonce,
        'x-vendor-signature': sign({ timestamp, nonce, body }, vendor.secret),
      }
    : signedHeaders({ timestamp, nonce, path, body }, vendor.secret, { withV1: false });
  const headers = { 'content-type': 'application/json', ...signature };
  return JSON.parse((await scene.raw({ method: 'POST', path, body, headers })).text);
}

test('a nonce is good once, for many bets at the same moment too', async () => {
  const seat = await known();
  const before = await seat.money();
  const nonce = randomId();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(seat.stake('1'), { nonce })));
  expect(answers.map(({ code }) => code).sort()).toEqual([...Array(7).fill('INVALID_SIGNATURE'), 'OK']);
  expect((await send(seat.stake('1'), { nonce })).code).toBe('INVALID_SIGNATURE');
  expect(before - (await seat.money())).toBe(10_000n);
});

test('copies of one bet are one bet, and all have its answer', async () => {
  const seat = await known();
  const bet = seat.stake('3');
  const copies = await Promise.all(Array.from({ length: 20 }, () => send(bet)));
  copies.push(await send(bet));
  expect(new Set(copies.map((copy) => JSON.stringify(copy)))).toEqual(
    new Set(['{"code":"OK","balance":"95.00","currency":"CNY"}']),
  );
  expect((await send({ ...bet, amount: '4' })).code).toBe('DUPLICATE_CONFLICT');
});

test('more bets at once than there is money for: exactly what it is enough for', async () => {
  const seat = await known('12');
  const bets = Array.from({ length: 30 }, () => seat.stake('1'));
  const answers = await Promise.all(bets.map((bet) => send(bet)));
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(10);
  expect(answers.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(20);
  // A refusal is kept: the bet is not taken later, whatever there is by then.
  const refused = bets[answers.findIndex(({ code }) => code === 'INSUFFICIENT_FUNDS')] ?? {};
  expect((await send(refused)).code).toBe('INSUFFICIENT_FUNDS');
});

test('what has changed since the last bet holds for the next one', async () => {
  const [seat, other] = [await known(), await known()];
  const bet = seat.stake('1');
  await vendor.ok('bet', bet);
  expect((await send(other.stake('1', { roundId: bet.roundId }))).code).toBe('INVALID_SESSION');
  expect((await send(seat.stake('0.1', { roundId: bet.roundId }))).code).toBe('OK');
  await vendor.ok('win', seat.win(bet, '2', { roundEnd: true }));
  expect((await send(seat.stake('1', { roundId: bet.roundId }))).code).toBe('BET_ALREADY_SETTLED');
  expect((await send(seat.stake('1', { playerRef: other.playerRef }))).code).toBe('INVALID_SESSION');
  expect((await send(seat.stake('999999'))).code).toBe('LIMIT_STAKE');

  const who = { merchantId: vendor.merchantId, playerId: seat.playerId };
  await stopPlay(scene.db, { ...who, reason: 'LIMIT_LOSS', until: null, at: now() });
  expect((await send(seat.stake('1'))).code).toBe('LIMIT_LOSS');
  expect((await send(other.stake('1'))).code).toBe('OK');
  await allowPlay(scene.db, { ...who, reason: 'LIMIT_LOSS' });
  expect((await send(seat.stake('1'))).code).toBe('OK');
  await endGameSessions(scene.db, { ...who, loginSession: `login-${who.playerId}`, vendor: null, at: now() });
  expect((await send(seat.stake('1'))).code).toBe('SESSION_EXPIRED');
});

test('a round that is thought to be new, and is not, holds what was staked on it before and now', async () => {
  const [seat, neighbour] = [await known(), await known()];
  // More than once: from the first one on the game is known for it.
  for (const turn of [1, 2, 3]) {
    const first = seat.stake('1');
    const again = (amount: string) => seat.stake(amount, { roundId: first.roundId });
    const before = await seat.money();
    expect((await send(first)).code).toBe('OK');
    const bets = [again('2'), neighbour.stake('1'), again('3'), neighbour.stake('1')];
    expect((await Promise.all(bets.map((bet) => send(bet)))).map(({ code }) => code)).toEqual(
      Array(4).fill('OK'),
    );
    expect(before - (await seat.money()), `turn ${turn}`).toBe(60_000n);
    const { rows } = await scene.platform.database.pool.query(
      'select staked, player_id from catalogue.round where round_id = $1',
      [first.roundId],
    );
    expect(rows).toEqual([{ staked: 60_000n, player_id: seat.playerId }]);
    // A round of somebody else is not staked on, new or not.
    expect((await send(neighbour.stake('1', { roundId: first.roundId }))).code).not.toBe('OK');
  }
});

test('a txId and a round may be named as if they ended a row, and stay names', async () => {
  const seat = await known();
  const before = await seat.money();
  for (const name of ['","),(', '(1,2)', '\\', '\\"', '""', `',null)--`, '{}', '$1'].map(
    (end) => `${randomId()}${end}`,
  )) {
    const bet = seat.stake('1', { txId: name, roundId: name });
    const answer = await send(bet);
    expect(answer.code, name).toBe('OK');
    expect(await send(bet), name).toEqual(answer);
    const { rows } = await scene.platform.database.pool.query(
      `select t.amount, r.staked, r.player_id from catalogue.vendor_tx t join catalogue.round r using (round_id)
       where t.tx_id = $1 and t.round_id = $1`,
      [name],
    );
    expect(rows, name).toEqual([{ amount: 10_000n, staked: 10_000n, player_id: seat.playerId }]);
  }
  expect(before - (await seat.money())).toBe(80_000n);
});

test('a whole round in one call pays what it says', async () => {
  const seat = await known();
  const round = { ...seat.stake('2'), winAmount: '7.5' };
  expect(await send(round, { call: 'betWin' })).toEqual({ code: 'OK', balance: '103.50', currency: 'CNY' });
  expect(await send(round, { call: 'betWin' })).toEqual({ code: 'OK', balance: '103.50', currency: 'CNY' });
  expect(await seat.money()).toBe(1_035_000n);
});

test('a signature of version 1 takes no bet from the moment on that it is turned off', async () => {
  const turn = (isTaken: boolean) =>
    sql`update catalogue.vendor set takes_signature_v1 = ${isTaken} where code = ${VENDOR}`.execute(scene.db);
  await turn(true);
  const seat = await known();
  for (let bet = 0; bet < 3; bet++) expect((await send(seat.stake('1'), { isV1: true })).code).toBe('OK');
  await turn(false);
  const before = await seat.money();
  expect((await send(seat.stake('1'), { isV1: true })).code).toBe('INVALID_SIGNATURE');
  expect(await seat.money()).toBe(before);
  expect((await send(seat.stake('1'))).code).toBe('OK');
});

test('a key that was replaced takes no bet any more, though bets were taken under it a moment ago', async () => {
  const seat = await known();
  for (let bet = 0; bet < 3; bet++) expect((await send(seat.stake('1'))).code).toBe('OK');
  const before = await seat.money();
  const secret = await encryptSecret(
    scene.platform,
    'another-key',
    vendorSecretAbout(vendor.merchantId, VENDOR),
  );
  await sql`update catalogue.vendor_key set secret = ${secret} where merchant_id = ${vendor.merchantId}
    and vendor_code = ${VENDOR}`.execute(scene.db);
  expect((await send(seat.stake('1'))).code).toBe('INVALID_SIGNATURE');
  expect((await send(seat.stake('1'))).code).toBe('INVALID_SIGNATURE');
  expect(await seat.money()).toBe(before);
});
