import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../../test/scene.ts';
import { GAME, type Seat, VENDOR, vendorScene } from '../../../../test/vendor-scene.ts';
import { SESSION_IDLE_MS } from '../../rules.ts';
import { type BetQuestion, findRefusals, type Stake } from './bet-rule.ts';

let scene: Scene;
let client: PoolClient;
let seat: Seat;
let other: Seat;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  const vendor = await vendorScene(scene);
  [seat, other] = [await vendor.sit('100'), await vendor.sit('100')];
  client = await scene.platform.database.pool.connect();
});
afterAll(async () => {
  client.release();
  await scene.close();
});

const AT = new Date(Date.now() + 60_000);
const ROUND = 'round-1';
const time = (afterMs: number): string => `'${new Date(AT.getTime() + afterMs).toISOString()}'`;

/** What is said of a bet in a world that was changed for it and is as before afterwards. */
async function saidOf(
  change: string,
  own: Partial<Stake> = {},
  asked: Partial<BetQuestion> = {},
): Promise<string | null> {
  const { playerRef: ref, sessionId } = seat;
  const stake = {
    vendor: VENDOR,
    game: GAME,
    sessionId,
    ref,
    asset: 'CNY',
    amount: 50_000n,
    jackpotPart: 0n,
  };
  const bet = { merchantId: 1, playerId: seat.playerId, at: AT };
  await client.query('begin');
  try {
    await client.query(
      `update catalogue.game set min_stake = 10000, max_stake = 100000 where vendor_code = '${VENDOR}' and code = '${GAME}'`,
    );
    if (change) await client.query(change);
    const question = { ...bet, stake: { ...stake, roundId: ROUND, closed: null, ...own }, ...asked };
    return (await findRefusals(client, [question]))[0] ?? null;
  } finally {
    await client.query('rollback');
  }
}

const session = (set: string) => () =>
  `update catalogue.game_session set ${set} where id = '${seat.sessionId}'`;
const vendor = (set: string) => () => `update catalogue.vendor set ${set} where code = '${VENDOR}'`;
const game = (set: string) => () =>
  `update catalogue.game set ${set} where vendor_code = '${VENDOR}' and code = '${GAME}'`;
const round =
  ({ of = () => seat, ended = 'null', merchant = 1, vendorCode = VENDOR, id = ROUND }: OwnRound) =>
  () =>
    `insert into catalogue.round (merchant_id, vendor_code, round_id, player_id, game_code, asset, staked, started_at, ended_at)
     values (${merchant}, '${vendorCode}', '${id}', ${of().playerId}, '${GAME}', 'CNY', 1, ${time(-1_000)}, ${ended})`;
const stop =
  (until: string, own: { of?: () => Seat; merchant?: number; reason?: string } = {}) =>
  () =>
    `insert into catalogue.play_stop (merchant_id, player_id, reason, until, created_at)
   values (${own.merchant ?? 1}, ${(own.of ?? (() => seat))().playerId}, '${own.reason ?? 'EXCLUDED'}', ${until}, now())`;
const gameOff =
  (merchant: number, code = GAME) =>
  () =>
    `insert into catalogue.game_off (merchant_id, vendor_code, game_code) values (${merchant}, '${VENDOR}', '${code}')`;
/** A vendor with a game and a player of the same names. */
const namesakes = () =>
  `insert into catalogue.vendor select (jsonb_populate_record(v, '{"code": "ZZZ"}')).* from catalogue.vendor v where code = '${VENDOR}';
   insert into catalogue.game overriding user value select (jsonb_populate_record(g, '{"vendor_code": "ZZZ"}')).* from catalogue.game g
     where vendor_code = '${VENDOR}' and code = '${GAME}';
   insert into catalogue.game_off (merchant_id, vendor_code, game_code) values (1, 'ZZZ', '${GAME}');
   insert into catalogue.player_ref (merchant_id, vendor_code, player_id, ref)
     values (1, 'ZZZ', ${seat.playerId}, gen_random_uuid()), (2, '${VENDOR}', ${seat.playerId}, gen_random_uuid())`;
const nothing = () => '';
const both =
  (...changes: (() => string)[]) =>
  () =>
    changes.map((change) => change()).join(';');

interface OwnRound {
  of?: () => Seat;
  ended?: string;
  merchant?: number;
  vendorCode?: string;
  id?: string;
}
type Case = [string, () => string, Partial<Stake> | (() => Partial<Stake>), string | null];
const windows = (what: string, row: (set: string) => () => string): Case[] => [
  [`${what} begins to rest at this moment`, row(`maintenance_start = ${time(0)}`), {}, 'MAINTENANCE'],
  [`${what} rests from the next moment on`, row(`maintenance_start = ${time(1)}`), {}, null],
  [`${what} rests until the next moment`, row(`maintenance_end = ${time(1)}`), {}, 'MAINTENANCE'],
  [`${what} rested until this moment`, row(`maintenance_end = ${time(0)}`), {}, null],
  [
    `${what} has rested before`,
    row(`maintenance_start = ${time(-2_000)}, maintenance_end = ${time(-1_000)}`),
    {},
    null,
  ],
  [
    `${what} rests for a while`,
    row(`maintenance_start = ${time(-1_000)}, maintenance_end = ${time(1_000)}`),
    {},
    'MAINTENANCE',
  ],
];

const cases: Case[] = [
  ['nothing speaks against it', nothing, {}, null],

  ['nobody has this session', nothing, { sessionId: crypto.randomUUID() }, 'INVALID_SESSION'],
  ['the session is a trial', session("mode = 'trial'"), {}, 'INVALID_SESSION'],
  ['the session is of another', nothing, () => ({ sessionId: other.sessionId }), 'INVALID_SESSION'],
  ['the name is of another', nothing, () => ({ ref: other.playerRef }), 'INVALID_SESSION'],
  ['the round is of another', round({ of: () => other }), {}, 'INVALID_SESSION'],
  ['the round is of another at another merchant', round({ of: () => other, merchant: 2 }), {}, null],
  ['a round of another vendor has the same name', round({ of: () => other, vendorCode: 'ZZZ' }), {}, null],
  ['another round is over', round({ of: () => other, id: 'round-2', ended: 'now()' }), {}, null],
  ['another vendor has a game and a player of the same names', namesakes, {}, null],
  ['the vendor is another', nothing, { vendor: 'NOBODY' }, 'INVALID_SESSION'],
  ['the currency is another', nothing, { asset: 'BRL' }, 'WRONG_CURRENCY'],

  ['the member is stopped for good', stop('null'), {}, 'EXCLUDED'],
  ['the member is stopped until the next moment', stop(time(1)), {}, 'EXCLUDED'],
  ['the member was stopped until this moment', stop(time(0)), {}, null],
  ['another is stopped', stop('null', { of: () => other }), {}, null],
  ['the member is stopped at another merchant', stop('null', { merchant: 2 }), {}, null],
  [
    'what the house decided is told before what the member chose',
    both(stop('null'), stop('null', { reason: 'PLAYER_BLOCKED' })),
    {},
    'PLAYER_BLOCKED',
  ],
  ['the session ended with the stop', both(session('ended_at = now()'), stop('null')), {}, 'EXCLUDED'],

  ['the session has ended', session('ended_at = now()'), {}, 'SESSION_EXPIRED'],
  ['the session was seen just in time', session(`last_seen_at = ${time(-SESSION_IDLE_MS)}`), {}, null],
  [
    'the session was seen a moment too long ago',
    session(`last_seen_at = ${time(-SESSION_IDLE_MS - 1)}`),
    {},
    'SESSION_EXPIRED',
  ],

  ['the vendor is off', vendor('is_on = false'), {}, 'MERCHANT_DISABLED'],
  [
    'the key is off',
    () => `update catalogue.vendor_key set is_on = false where merchant_id = 1 and vendor_code = '${VENDOR}'`,
    {},
    'MERCHANT_DISABLED',
  ],
  [
    'the key of another merchant or vendor is off',
    () =>
      `update catalogue.vendor_key set is_on = false where merchant_id <> 1 or vendor_code <> '${VENDOR}'`,
    {},
    null,
  ],
  ['the merchant has no key', () => 'delete from catalogue.vendor_key', {}, 'MERCHANT_DISABLED'],
  [
    'another vendor is off',
    () => `update catalogue.vendor set is_on = false where code <> '${VENDOR}'`,
    {},
    null,
  ],
  ['the merchant turned it off', nothing, { closed: 'MERCHANT_DISABLED' }, 'MERCHANT_DISABLED'],
  ['the merchant rests', nothing, { closed: 'MAINTENANCE' }, 'MAINTENANCE'],
  ...windows('the vendor', vendor),

  ['there is no such game', nothing, { game: 'no-such-game' }, 'GAME_DISABLED'],
  ['the game is off', game('is_on = false'), {}, 'GAME_DISABLED'],
  ['the merchant does not have the game', gameOff(1), {}, 'GAME_DISABLED'],
  ['another merchant does not have the game', gameOff(2), {}, null],
  ['the merchant does not have another game', gameOff(1, 'keno'), {}, null],
  ...windows('the game', game),

  ['the round is over', round({ ended: 'now()' }), {}, 'BET_ALREADY_SETTLED'],
  ['the round goes on', round({}), {}, null],

  ['the smallest stake', nothing, { amount: 10_000n }, null],
  ['less than the smallest stake', nothing, { amount: 9_999n }, 'LIMIT_STAKE'],
  ['less than the smallest stake, in a round that goes on', round({}), { amount: 9_999n }, null],
  ['the highest stake', nothing, { amount: 100_000n }, null],
  ['more than the highest stake', nothing, { amount: 100_001n }, 'LIMIT_STAKE'],
  ['more than the highest stake, in a round that goes on', round({}), { amount: 100_001n }, 'LIMIT_STAKE'],
  ['all of it feeds the pot', nothing, { jackpotPart: 50_000n }, null],
  ['more than all of it feeds the pot', nothing, { jackpotPart: 50_001n }, 'LIMIT_STAKE'],
];

test.each(cases)('%s', async (_what, change, own, code) => {
  expect(await saidOf(change(), typeof own === 'function' ? own() : own)).toBe(code);
});

test('a member without a game is asked about only', async () => {
  const ask = (change: string, asked: Partial<BetQuestion> = {}) =>
    saidOf(change, {}, { stake: undefined, ...asked } as never);
  expect(await ask('')).toBe(null);
  expect(await ask(vendor('is_on = false')())).toBe(null);
  expect(await ask(stop('null')())).toBe('EXCLUDED');
  expect(await ask(stop('null', { of: () => other })())).toBe(null);
  expect(await ask(stop(time(0))())).toBe(null);
});

test('who bets is taken from the session while only that is known, and must agree with it afterwards', async () => {
  expect(await saidOf('', {}, { playerId: null })).toBe(null);
  expect(await saidOf(stop('null')(), {}, { playerId: null })).toBe('EXCLUDED');
  expect(await saidOf('', {}, { playerId: other.playerId })).toBe('INVALID_SESSION');
  expect(await saidOf('', {}, { merchantId: 2 })).toBe('INVALID_SESSION');
});

test('each of many bets gets its own answer, in their order', async () => {
  const bet = { merchantId: 1, playerId: seat.playerId, at: AT };
  const { playerRef: ref, sessionId } = seat;
  const rest = {
    ref,
    sessionId,
    asset: 'CNY',
    amount: 50_000n,
    jackpotPart: 0n,
    roundId: ROUND,
    closed: null,
  };
  const stakes = [
    { ...rest, vendor: VENDOR, game: 'no-such-game' },
    { ...rest, vendor: VENDOR, game: GAME },
    { ...rest, vendor: VENDOR, game: GAME, asset: 'BRL' },
  ];
  expect(
    await findRefusals(
      client,
      stakes.map((stake) => ({ ...bet, stake })),
    ),
  ).toEqual(['GAME_DISABLED', null, 'WRONG_CURRENCY']);
});
