import { lottery } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../../../test/lottery-scene.ts';
import { type Scene, startScene } from '../../../../test/scene.ts';
import { type Seat, VENDOR, vendorScene } from '../../../../test/vendor-scene.ts';
import { now } from '../../../kernel/clock.ts';
import { allowPlay, stopPlay } from '../../queries/sessions.ts';
import { BET_REFUSALS } from '../may-bet.ts';
import { REFUSAL } from './bet-rule.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
beforeAll(async () => {
  scene = await startScene();
  vendor = await vendorScene(scene);
});
afterAll(() => scene.close());

test('the list of codes holds everything the rule can say, and nothing else', async () => {
  const said = [...REFUSAL.matchAll(/then '([A-Z_]+)'/g)].map(([, code]) => code);
  const { rows } = await sql<{ stops: string }>`select pg_get_constraintdef(oid) as stops from pg_constraint
    where conrelid = 'catalogue.play_stop'::regclass and contype = 'c'`.execute(scene.db);
  const stops = [...(rows[0]?.stops ?? '').matchAll(/'([A-Z_]+)'/g)].map(([, code]) => code);
  expect(stops.length).toBeGreaterThan(3);
  expect(new Set([...said, ...stops])).toEqual(new Set(Object.keys(BET_REFUSALS)));
});

/** Turned, and turned back when `work` is through. */
async function during<T>(turn: (isOn: boolean) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  await turn(true);
  try {
    return await work();
  } finally {
    await turn(false);
  }
}

const game = (column: string, on: string, off: string) => (is: boolean) =>
  sql`update catalogue.game set ${sql.raw(column)} = ${sql.raw(is ? on : off)} where vendor_code = ${VENDOR}`.execute(
    scene.db,
  );
const vendorRow = (column: string, on: string, off: string) => (is: boolean) =>
  sql`update catalogue.vendor set ${sql.raw(column)} = ${sql.raw(is ? on : off)} where code = ${VENDOR}`.execute(
    scene.db,
  );
const stop = (reason: string) => (seat: Seat) => (is: boolean) => {
  const who = { merchantId: vendor.merchantId, playerId: seat.playerId, reason };
  return is ? stopPlay(scene.db, { ...who, until: null, at: now() }) : allowPlay(scene.db, who);
};

test.each<[string, (seat: Seat) => (is: boolean) => Promise<unknown>]>([
  ['PLAYER_BLOCKED', stop('PLAYER_BLOCKED')],
  ['EXCLUDED', stop('EXCLUDED')],
  ['LIMIT_LOSS', stop('LIMIT_LOSS')],
  ['LIMIT_TIME', stop('LIMIT_TIME')],
  ['MERCHANT_DISABLED', () => vendorRow('is_on', 'false', 'true')],
  ['MAINTENANCE', () => vendorRow('maintenance_start', "now() - interval '1 hour'", 'null')],
  ['GAME_DISABLED', () => game('is_on', 'false', 'true')],
  ['MAINTENANCE', () => game('maintenance_end', "now() + interval '1 hour'", 'null')],
  ['LIMIT_STAKE', () => game('max_stake', 'min_stake', '100000000')],
])(
  '%s is said to a first bet and to one in a session that has bet before, and no money moves',
  async (code, turnOf) => {
    const [first, known] = [await vendor.sit('100'), await vendor.sit('100')];
    for (const _ of [1, 2]) await vendor.ok('bet', known.stake('5'));
    for (const seat of [first, known]) {
      const before = await seat.money();
      const bet = seat.stake('5');
      const answers = await during(turnOf(seat), async () => [
        await vendor.call('bet', bet),
        await vendor.call('betWin', { ...seat.stake('5'), winAmount: '1' }),
      ]);
      expect(answers.map((answer) => answer.code)).toEqual([code, code]);
      expect(await seat.money()).toBe(before);
      expect((await vendor.call('bet', bet)).code, 'a refusal is kept').toBe(code);
      expect((await vendor.call('bet', seat.stake('5'))).code, 'once nothing speaks against it').toBe('OK');
    }
  },
);

test('a lottery order is held to the same rule', async () => {
  const play = lotteryScene(scene);
  const member = await play.member('player01');
  const { gameCode, numero } = await play.next('CQSSC');
  const order = () => ({ gameCode, numero, bets: [everyDigit], requestId: crypto.randomUUID() });
  await scene.call(lottery.placeBets, order(), member);
  const { rows } = await sql<{
    id: bigint;
    merchantId: number;
  }>`select id, merchant_id as "merchantId" from access.player
    where account = 'player01' limit 1`.execute(scene.db);
  const who = { merchantId: rows[0]?.merchantId ?? 0, playerId: rows[0]?.id ?? 0n };
  for (const reason of ['EXCLUDED', 'LIMIT_TIME']) {
    await stopPlay(scene.db, { ...who, reason, until: null, at: now() });
    expect((await scene.refusal(lottery.placeBets, order(), member)).code).toBe('catalogue.play_stopped');
    await allowPlay(scene.db, { ...who, reason });
    await scene.call(lottery.placeBets, order(), member);
  }
});
