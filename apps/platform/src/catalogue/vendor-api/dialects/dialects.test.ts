import { createHash } from 'node:crypto';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DialectVendor, startDialectVendor } from '../../../../test/dialect-vendor.ts';
import { type Scene, startScene } from '../../../../test/scene.ts';
import { vendorScene } from '../../../../test/vendor-scene.ts';
import { now } from '../../../kernel/clock.ts';
import { randomId } from '../../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../../wallet/public.ts';
import { agreeOnKey } from '../../agree-on-key.ts';
import { endGameSessions, stopPlay } from '../../queries/sessions.ts';

let scene: Scene;
let canonical: Awaited<ReturnType<typeof vendorScene>>;
let rsa: DialectVendor;
let md5: DialectVendor;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  canonical = await vendorScene(scene);
  const { merchantId } = canonical;
  rsa = await startDialectVendor(scene, { dialect: 'rsa_json', merchantId });
  md5 = await startDialectVendor(scene, { dialect: 'md5_form', merchantId });
});
afterAll(async () => {
  rsa?.kill();
  md5?.kill();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

/** A player with money, who has opened the game of a vendor. */
async function sit(vendor: DialectVendor) {
  const seat = await canonical.sit('100');
  return { ...seat, token: await vendor.launch(seat.playerId) };
}

describe('JSON signed with RSA', () => {
  const open = async () => {
    const seat = await sit(rsa);
    const { token } = seat;
    const info = await rsa.call('user/info', { request_uuid: randomId(), token });
    expect(info).toMatchObject({ status: 'RS_OK', currency: 'CNY', balance: 10_000_000 });
    const user = String(info.user);
    const common = { token, user, round: randomId(), game_code: 'north-star', currency: 'CNY' };
    const bet = (amount: number, own = {}) => ({
      request_uuid: randomId(),
      transaction_uuid: randomId(),
      ...common,
      amount,
      ...own,
    });
    return { seat, user, token, bet };
  };

  test('a round moves the same money as in our own protocol, and a repetition moves nothing', async () => {
    const { seat, bet } = await open();
    const stake = bet(250_000);
    expect(await rsa.call('transaction/bet', stake)).toMatchObject({ status: 'RS_OK', balance: 9_750_000 });
    expect(await rsa.call('transaction/bet', { ...stake, request_uuid: randomId() })).toMatchObject({
      status: 'RS_OK',
      balance: 9_750_000,
    });
    expect(await rsa.call('transaction/bet', { ...stake, amount: 260_000 })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    const win = {
      ...bet(750_010, { round: stake.round }),
      reference_transaction_uuid: stake.transaction_uuid,
      round_closed: true,
    };
    expect(await rsa.call('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 10_500_010 });
    expect(await seat.money()).toBe(parseAmount('105.0001'));
    expect(await rsa.call('transaction/bet', bet(10_000, { round: stake.round }))).toMatchObject({
      status: 'RS_ERROR_UNKNOWN',
    });
  });

  test('a bet is taken back, and one whose rollback came first is never taken', async () => {
    const { seat, user, bet } = await open();
    const [taken, late] = [bet(500_000), bet(500_000, { round: randomId() })];
    await rsa.call('transaction/bet', taken);
    const rollback = (of: { transaction_uuid: string }) =>
      rsa.call('transaction/rollback', {
        request_uuid: randomId(),
        transaction_uuid: randomId(),
        user,
        reference_transaction_uuid: of.transaction_uuid,
      });
    expect(await rollback(taken)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    expect(await rollback(late)).toMatchObject({ status: 'RS_OK' });
    expect(await rsa.call('transaction/bet', late)).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    });
    expect(await seat.money()).toBe(parseAmount('100'));
  });

  test('what was signed for one call is refused by another', async () => {
    const { seat, bet } = await open();
    const stake = bet(500_000);
    await rsa.call('transaction/bet', stake);
    const win = {
      ...bet(300_000, { round: stake.round }),
      reference_transaction_uuid: stake.transaction_uuid,
    };
    for (const call of ['transaction/bet', 'transaction/rollback'])
      expect(await rsa.call(call, win)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(await rsa.call('transaction/win', stake)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(await seat.money()).toBe(parseAmount('95'));
  });

  test('each refusal has its word', async () => {
    const { seat, token, user, bet } = await open();
    const said = async (wish: object) => (await rsa.call('transaction/bet', wish)).status;
    expect(await said({ ...bet(100_000), tampered: true })).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect(await said(bet(100_005))).toBe('RS_ERROR_WRONG_SYNTAX');
    const deep = JSON.parse('['.repeat(33) + ']'.repeat(33));
    expect(await said(bet(100_000, { deep }))).toBe('RS_ERROR_WRONG_SYNTAX');
    expect(await said(bet(100_000, { currency: 'EUR' }))).toBe('RS_ERROR_WRONG_CURRENCY');
    expect(await said(bet(100_000, { token: 'a-token-that-nobody-gave' }))).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await said(bet(100_000, { game_code: 'nothing' }))).toBe('RS_ERROR_INVALID_GAME');
    expect(await said(bet(10_000_010))).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    expect(await said(bet(10))).toBe('RS_ERROR_LIMIT_REACHED');
    const balance = { request_uuid: randomId(), token, user };
    expect(await rsa.call('user/balance', balance)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    const player = { merchantId: canonical.merchantId, playerId: seat.playerId, at: now() };
    await endGameSessions(scene.db, { ...player, loginSession: `login-${seat.playerId}`, vendor: null });
    expect(await said(bet(100_000))).toBe('RS_ERROR_TOKEN_EXPIRED');
    await stopPlay(scene.db, { ...player, reason: 'EXCLUDED', until: null });
    expect(await said(bet(100_000))).toBe('RS_ERROR_USER_DISABLED');
    expect(await seat.money()).toBe(parseAmount('100'));
  });
});

describe('forms signed with MD5', () => {
  const open = async () => {
    const seat = await sit(md5);
    const info = await md5.call('authenticate', { token: seat.token });
    expect(info).toMatchObject({ error: 0, cash: '100.00', currency: 'CNY' });
    const userId = String(info.userId);
    const bet = (amount: string, own = {}) => ({
      userId,
      gameId: 'north-star',
      roundId: randomId(),
      reference: randomId(),
      amount,
      ...own,
    });
    return { seat, userId, bet };
  };

  test('a round moves the same money as in our own protocol, and a repetition moves nothing', async () => {
    const { seat, userId, bet } = await open();
    const stake = bet('2.50');
    const first = await md5.call('bet', stake);
    expect(first).toMatchObject({ error: 0, cash: '97.50', transactionId: stake.reference });
    expect(await md5.call('bet', stake)).toEqual(first);
    expect(await md5.call('bet', { ...stake, amount: '3' })).toMatchObject({ error: 120 });
    const result = { ...stake, reference: randomId(), amount: '10' };
    expect(await md5.call('result', result)).toMatchObject({ error: 0, cash: '107.50' });
    expect(await md5.call('endRound', { userId, roundId: stake.roundId })).toMatchObject({
      error: 0,
      cash: '107.50',
    });
    expect(await seat.money()).toBe(parseAmount('107.5'));
  });

  test('a refund gives back once, and one that came first keeps the bet out', async () => {
    const { seat, userId, bet } = await open();
    const [taken, late] = [bet('5'), bet('5')];
    await md5.call('bet', taken);
    const refund = (of: { reference: string }) => md5.call('refund', { userId, reference: of.reference });
    const first = await refund(taken);
    expect(first).toMatchObject({ error: 0, cash: '100.00' });
    expect(await refund(taken)).toEqual(first);
    expect(await refund(late)).toMatchObject({ error: 0 });
    expect(await md5.call('bet', late)).toMatchObject({ error: 120, description: 'ROLLED_BACK' });
    expect(await seat.money()).toBe(parseAmount('100'));
  });

  test('what was signed for one call is refused by another', async () => {
    const { seat, bet } = await open();
    const stake = bet('5');
    await md5.call('bet', stake);
    expect(await md5.call('result', stake)).toMatchObject({ error: 120, description: 'DUPLICATE_CONFLICT' });
    for (const call of ['refund', 'endRound'])
      expect(await md5.call(call, stake)).toMatchObject({ error: 7 });
    const result = { ...stake, reference: randomId(), amount: '3' };
    await md5.call('result', result);
    expect(await md5.call('bet', result)).toMatchObject({ error: 120, description: 'DUPLICATE_CONFLICT' });
    expect(await seat.money()).toBe(parseAmount('98'));
  });

  test('each refusal has its number', async () => {
    const { seat, userId, bet } = await open();
    const said = async (wish: object) => (await md5.call('bet', wish)).error;
    expect(await said({ ...bet('1'), tampered: '0.5' })).toBe(5);
    expect(await said(bet('1e3'))).toBe(7);
    expect(await said(bet('100.5'))).toBe(1);
    expect(await said(bet('0.01'))).toBe(50);
    expect(await said(bet('1', { gameId: 'nothing' }))).toBe(8);
    expect(await said(bet('1', { userId: randomId() }))).toBe(2);
    expect(await md5.call('balance', { userId })).toMatchObject({ error: 0, cash: '100.00' });
    const player = { merchantId: canonical.merchantId, playerId: seat.playerId, at: now() };
    await stopPlay(scene.db, { ...player, reason: 'PLAYER_BLOCKED', until: null });
    expect(await said(bet('1'))).toBe(6);
    expect(await seat.money()).toBe(parseAmount('100'));
  });
});

test('a form with a field twice is refused, whichever of the two was signed', async () => {
  const { merchantId, options } = canonical;
  const secret = 'of a vendor whose key is known here';
  await sql`insert into catalogue.vendor (code, name, position, win_ceiling, dialect)
    values ('TWICE', 'Twice', 9, 10000000000, 'md5_form')`.execute(scene.db);
  await agreeOnKey(scene.platform, scene.db, { merchantId, vendor: 'TWICE', secret });
  const [one, other] = [randomId(), randomId()];
  const ask = async (signed: string, ...sent: string[]) => {
    const form = new URLSearchParams(sent.map((userId): [string, string] => ['userId', userId]));
    form.set('hash', createHash('md5').update(`userId=${signed}${secret}`).digest('hex'));
    const address = `${options.baseUrl}/vendor/md5-form/TWICE/aurora/balance`;
    const { error } = (await (await fetch(address, { method: 'POST', body: form })).json()) as {
      error: number;
    };
    return error;
  };
  // Signed well, and of nobody.
  expect(await ask(one, one)).toBe(2);
  expect(await ask(other, one)).toBe(5);
  for (const signed of [one, other]) expect(await ask(signed, one, other)).toBe(5);
});

test('a vendor is understood in its own dialect only', async () => {
  const { options } = canonical;
  const answer = await fetch(`${options.baseUrl}/vendor/rsa-json/FGS/aurora/user/info`, {
    method: 'POST',
    headers: { 'x-signature': 'AAAA' },
    body: '{}',
  });
  expect(await answer.json()).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
});
