import { sign, signedHeaders } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { GAME, VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { now, nowMs, returnToPresent } from '../../kernel/clock.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { openGame } from '../launch/open-game.ts';
import { allowPlay, endGameSessions, stopPlay } from '../queries/sessions.ts';

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

const alerts = async (code: string): Promise<string[]> => {
  const { rows } = await sql<{ tx_id: string }>`
    select tx_id from catalogue.vendor_alert where merchant_id = ${vendor.merchantId} and code = ${code}`.execute(
    scene.db,
  );
  return rows.map(({ tx_id: txId }) => txId);
};

function send(body: string, headers: Record<string, string>, at = { vendor: VENDOR, merchant: 'aurora' }) {
  const path = `/vendor/v1/${at.vendor}/${at.merchant}/status`;
  return scene
    .raw({ method: 'POST', path, body, headers: { 'content-type': 'application/json', ...headers } })
    .then(({ text }) => JSON.parse(text) as { code: string });
}
const signed = (
  body: string,
  { timestamp = String(nowMs()), nonce = randomId(), secret = vendor.secret, call = 'status' } = {},
) => {
  const path = `/vendor/v1/${VENDOR}/aurora/${call}`;
  return signedHeaders({ timestamp, nonce, path, body }, secret, { withV1: false });
};
const signedV1 = (body: string) => {
  const [timestamp, nonce] = [String(nowMs()), randomId()];
  return {
    'x-vendor-timestamp': timestamp,
    'x-vendor-nonce': nonce,
    'x-vendor-signature': sign({ timestamp, nonce, body }, vendor.secret),
  };
};
const takeV1 = (isTaken: boolean) =>
  sql`update catalogue.vendor set takes_signature_v1 = ${isTaken} where code = ${VENDOR}`.execute(scene.db);
const question = JSON.stringify({ txId: 'nobody-knows' });

describe('rule 1: the signature', () => {
  test('fits the body, the timestamp and the nonce, under the key of this vendor at this merchant', async () => {
    expect(await send(question, signed(question))).toEqual({ code: 'OK', status: 'unknown' });
    expect((await send(`${question} `, signed(question))).code).toBe('INVALID_SIGNATURE');
    expect((await send(question, signed(question, { secret: 'other' }))).code).toBe('INVALID_SIGNATURE');
    expect((await send(question, {})).code).toBe('INVALID_SIGNATURE');
    expect((await send(question, signed(question), { vendor: VENDOR, merchant: 'samba' })).code).toBe(
      'INVALID_SIGNATURE',
    );
    expect((await send(question, signed(question), { vendor: 'NOBODY', merchant: 'aurora' })).code).toBe(
      'INVALID_SIGNATURE',
    );
  });

  test('is good for five minutes and once', async () => {
    const headers = signed(question);
    expect((await send(question, headers)).code).toBe('OK');
    expect((await send(question, headers)).code).toBe('INVALID_SIGNATURE');
    for (const minutes of [-6, 6]) {
      const timestamp = String(nowMs() + minutes * 60_000);
      expect((await send(question, signed(question, { timestamp }))).code).toBe('CLOCK_SKEW');
    }
  });
});

describe('the version of the signature', () => {
  test('2 covers the call: what was signed for one is refused by another, also beside a good one of version 1', async () => {
    expect((await send(question, signed(question, { call: 'balance' }))).code).toBe('INVALID_SIGNATURE');
    await takeV1(true);
    const both = { ...signedV1(question), ...signed(question, { call: 'balance' }) };
    expect((await send(question, both)).code).toBe('INVALID_SIGNATURE');
    await takeV1(false);
  });

  test('1 is taken as long as the vendor may use it, and not a call longer', async () => {
    expect((await send(question, signedV1(question))).code).toBe('INVALID_SIGNATURE');
    await takeV1(true);
    expect((await send(question, signedV1(question))).code).toBe('OK');
    expect((await send(question, signed(question))).code).toBe('OK');
    // The claim of the last call is remembered; that it may be made is not.
    await takeV1(false);
    expect((await send(question, signedV1(question))).code).toBe('INVALID_SIGNATURE');
    expect((await send(question, signed(question))).code).toBe('OK');
  });
});

describe('rule 2: what belongs together', () => {
  test('a bet needs its own player, session, currency and merchant', async () => {
    const [lan, hao] = [await vendor.sit(), await vendor.sit()];
    const { call } = vendor;
    expect((await call('bet', lan.stake('1', { playerRef: hao.playerRef }))).code).toBe('INVALID_SESSION');
    expect((await call('bet', lan.stake('1', { sessionId: randomId() }))).code).toBe('INVALID_SESSION');
    expect((await call('bet', lan.stake('1', { currency: 'USD' }))).code).toBe('WRONG_CURRENCY');
    const samba = await vendorScene(scene, 'samba');
    expect((await samba.call('bet', lan.stake('1'))).code).toBe('INVALID_SESSION');
    expect([await lan.money(), await hao.money()]).toEqual([1_000_000n, 1_000_000n]);
  });

  test('a launch token works once and for a minute, and a trial cannot touch money', async () => {
    const session = {
      merchantId: vendor.merchantId,
      vendor: VENDOR,
      game: GAME,
      asset: vendor.asset,
      locale: 'en',
    };
    const real = { ...session, playerId: 77n, loginSession: 'x', mode: 'real' as const };
    const launchToken = await openGame(scene.db, real);
    expect((await vendor.call('authenticate', { launchToken })).code).toBe('OK');
    expect((await vendor.call('authenticate', { launchToken })).code).toBe('INVALID_SESSION');
    const late = await openGame(scene.db, real);
    scene.travel(61_000);
    expect((await vendor.call('authenticate', { launchToken: late })).code).toBe('INVALID_SESSION');
    returnToPresent();

    const trial = await openGame(scene.db, { ...session, playerId: null, loginSession: null, mode: 'trial' });
    const { sessionId, playerRef, mode } = await vendor.ok('authenticate', { launchToken: trial });
    expect(mode).toBe('trial');
    const lan = await vendor.sit();
    expect((await vendor.call('bet', lan.stake('1', { sessionId, playerRef }))).code).toBe('INVALID_SESSION');
  });

  test('a session that nobody used for half an hour takes no bet, and its win is still paid', async () => {
    const lan = await vendor.sit();
    const bet = lan.stake('1');
    await vendor.ok('bet', bet);
    scene.travel(31 * 60_000);
    const { playerRef, sessionId } = lan;
    expect((await vendor.call('bet', lan.stake('1'))).code).toBe('SESSION_EXPIRED');
    expect((await vendor.call('balance', { playerRef, sessionId })).code).toBe('SESSION_EXPIRED');
    expect(await vendor.ok('win', lan.win(bet, '3'))).toMatchObject({ balance: '102.00' });
    returnToPresent();
  });
});

describe('rule 3: one txId, one answer', () => {
  test('the same request has the same answer, however often and however late it comes', async () => {
    const lan = await vendor.sit('10');
    const bet = lan.stake('4.5');
    const first = await vendor.call('bet', bet);
    expect(first).toEqual({ code: 'OK', balance: '5.50', currency: 'CNY' });
    await vendor.ok('bet', lan.stake('5.5'));
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => vendor.call('bet', { ...bet, amount: '4.50' })),
    );
    expect(copies).toEqual(copies.map(() => first));
    expect(await lan.money()).toBe(0n);
  });

  test('another request under the same txId changes nothing and is reported', async () => {
    const lan = await vendor.sit('10');
    const bet = lan.stake('1');
    await vendor.ok('bet', bet);
    expect(await vendor.call('bet', { ...bet, amount: '2' })).toEqual({ code: 'DUPLICATE_CONFLICT' });
    expect(await vendor.call('bet', { ...bet, roundId: randomId() })).toEqual({ code: 'DUPLICATE_CONFLICT' });
    expect(await lan.money()).toBe(90_000n);
    expect(await alerts('DUPLICATE_CONFLICT')).toEqual([bet.txId, bet.txId]);
  });

  test('a late copy of a bet that was refused is refused, even when the money has come', async () => {
    const lan = await vendor.sit('1');
    const bet = lan.stake('2');
    const refused = { code: 'INSUFFICIENT_FUNDS', balance: '1.00', currency: 'CNY' };
    expect(await vendor.call('bet', bet)).toEqual(refused);
    await vendor.ok('win', lan.win(bet, '50', { kind: 'promo' }));
    expect(await vendor.call('bet', bet)).toEqual(refused);
    expect(await lan.money()).toBe(510_000n);
  });
});

describe('rule 4: what a bet is held to', () => {
  test.each([
    ['PLAYER_BLOCKED', 'PLAYER_BLOCKED'],
    ['EXCLUDED', 'EXCLUDED'],
    ['LIMIT_LOSS', 'LIMIT_LOSS'],
    ['LIMIT_TIME', 'LIMIT_TIME'],
  ])('a player who is stopped (%s) is told so, and can play again afterwards', async (reason, code) => {
    const lan = await vendor.sit();
    const who = { merchantId: vendor.merchantId, playerId: lan.playerId, reason };
    await stopPlay(scene.db, { ...who, until: null, at: now() });
    expect(await vendor.call('bet', lan.stake('1'))).toEqual({ code });
    await allowPlay(scene.db, who);
    expect((await vendor.call('bet', lan.stake('1'))).code).toBe('OK');
  });

  test('stakes below and above what the game takes are refused, and so is a game that is off', async () => {
    const lan = await vendor.sit('10000');
    expect((await vendor.call('bet', lan.stake('0.1999'))).code).toBe('LIMIT_STAKE');
    expect((await vendor.call('bet', lan.stake('500.0001'))).code).toBe('LIMIT_STAKE');
    expect((await vendor.call('bet', lan.stake('1', { jackpotPart: '1.01' }))).code).toBe('LIMIT_STAKE');
    expect((await vendor.call('bet', lan.stake('1', { gameId: 'no-such-game' }))).code).toBe('GAME_DISABLED');
    await sql`update catalogue.game set is_on = false where code = 'plinko'`.execute(scene.db);
    expect((await vendor.call('bet', lan.stake('1', { gameId: 'plinko' }))).code).toBe('GAME_DISABLED');
    expect(await lan.money()).toBe(100_000_000n);
  });

  test('the smallest and the largest stake are taken, in a new session and in one that is known, and a part as large as the stake', async () => {
    const lan = await vendor.sit('2000');
    for (const amount of ['0.2', '500', '0.2', '500'])
      expect((await vendor.call('bet', lan.stake(amount))).code, amount).toBe('OK');
    expect((await vendor.call('bet', lan.stake('1', { jackpotPart: '1' }))).code).toBe('OK');
    // What is added to a round may be smaller than what opens one, and never larger than the game takes.
    const bet = lan.stake('1');
    await vendor.ok('bet', bet);
    expect((await vendor.call('bet', lan.stake('0.0001', { roundId: bet.roundId }))).code).toBe('OK');
    expect((await vendor.call('bet', lan.stake('500.0001', { roundId: bet.roundId }))).code).toBe(
      'LIMIT_STAKE',
    );
    for (const amount of ['0.1999', '500.0001'])
      expect((await vendor.call('bet', lan.stake(amount))).code, amount).toBe('LIMIT_STAKE');
    expect(await lan.money()).toBe(20_000_000n - 10_004_000n - 20_001n);
  });

  test('after a logout no bet is taken, but what is won is paid', async () => {
    const lan = await vendor.sit();
    const bet = lan.stake('1');
    await vendor.ok('bet', bet);
    const { merchantId } = vendor;
    const loginSession = `login-${lan.playerId}`;
    await endGameSessions(scene.db, {
      merchantId,
      playerId: lan.playerId,
      loginSession,
      vendor: null,
      at: now(),
    });
    expect((await vendor.call('bet', lan.stake('1'))).code).toBe('SESSION_EXPIRED');
    expect((await vendor.call('win', lan.win(bet, '2'))).code).toBe('OK');
  });
});

describe('rules 6 and 7: taking back', () => {
  test('a bet that is taken back leaves no trace on the balance, and cannot win or come again', async () => {
    const lan = await vendor.sit('10');
    const bet = lan.stake('4', { jackpotPart: '0.5' });
    await vendor.ok('bet', bet);
    const rollback = { txId: randomId(), refTxId: bet.txId, playerRef: lan.playerRef };
    const first = await vendor.call('rollback', rollback);
    expect(first).toEqual({ code: 'OK', balance: '10.00', currency: 'CNY', outcome: 'reversed' });
    expect(await vendor.call('rollback', rollback)).toEqual(first);
    expect(await vendor.ok('rollback', { ...rollback, txId: randomId() })).toMatchObject({
      outcome: 'already',
    });
    expect((await vendor.call('bet', bet)).code).toBe('ROLLED_BACK');
    expect((await vendor.call('win', lan.win(bet, '5'))).code).toBe('ROLLED_BACK');
    expect(await vendor.ok('status', { txId: bet.txId })).toMatchObject({ status: 'reversed' });
    expect(await lan.money()).toBe(100_000n);
  });

  test('a bet whose rollback came first is refused', async () => {
    const lan = await vendor.sit('10');
    const bet = lan.stake('4');
    const rollback = { txId: randomId(), refTxId: bet.txId, playerRef: lan.playerRef };
    expect(await vendor.ok('rollback', rollback)).toMatchObject({ outcome: 'tombstoned' });
    expect(await vendor.call('bet', bet)).toEqual({ code: 'ROLLED_BACK' });
    expect(await vendor.call('betWin', { ...bet, winAmount: '1' })).toEqual({ code: 'ROLLED_BACK' });
    expect(await lan.money()).toBe(100_000n);
  });

  test('a bet that has won is not taken back, and neither is one of somebody else', async () => {
    const [lan, hao] = [await vendor.sit('10'), await vendor.sit('10')];
    const bet = lan.stake('4');
    await vendor.ok('bet', bet);
    const stolen = { txId: randomId(), refTxId: bet.txId, playerRef: hao.playerRef };
    expect(await vendor.call('rollback', stolen)).toEqual({ code: 'BET_NOT_FOUND' });
    await vendor.ok('win', lan.win(bet, '1', { betRef: bet.txId }));
    const late = { txId: randomId(), refTxId: bet.txId, playerRef: lan.playerRef };
    expect(await vendor.call('rollback', late)).toEqual({ code: 'BET_ALREADY_SETTLED' });
    expect(await alerts('BET_ALREADY_SETTLED')).toEqual([late.txId]);
    expect([await lan.money(), await hao.money()]).toEqual([70_000n, 100_000n]);
  });
});
