import { operatorCatalogue } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-of.ts';
import { expectMoney, freshRound, liveTable, outcomeOf } from '../../../test/live-table.ts';
import { type TableDesk, tableDesk } from '../../../test/table-desk.ts';
import { VENDOR } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';

let desk: TableDesk;

beforeAll(async () => {
  desk = await tableDesk();
});
afterAll(() => desk.end());

const game = 'live-roulette';
const sit = () => liveTable(desk.scene, desk.vendor, game).sit(() => desk.studio);
const chip = (bet: string, stake: string) => ({ bet, stake: String(parseAmount(stake)) });
const say = async (account: 'admin' | 'finance' | 'operator', roundId: string) => {
  const who = { token: await desk.scene.operator(account) };
  const wish = { merchantCode: 'aurora', vendor: VENDOR, game, roundId, reason: 'the wheel stood still' };
  return desk.scene.call(operatorCatalogue.voidTableRound, wish, who).then(
    ({ isDone }) => (isDone ? 'void' : 'waits'),
    ({ code }) => code as string,
  );
};
const fateOf = async (number: number) => {
  const { rows } = await sql<{ outcome: unknown; decided: boolean }>`
    select outcome, decided_at is not null as decided from studio.live_round where game = ${game} and number = ${number}`.execute(
    desk.scene.db,
  );
  return rows[0];
};

test('two operators call a round off before its payout: every stake comes back once, the outcome stands as it came, and the member sees it as void [LIV-024]', async () => {
  const player = await sit();
  const round = await freshRound(player);
  await player.lay(round.number, [chip('red', '10')]);
  await player.lay(round.number, [chip('black', '5')]);
  expect((await desk.gameAt(game)).tables[0]?.round).toMatchObject({
    id: round.id,
    spots: expect.arrayContaining([{ spot: 'red 1…36', players: 1, staked: '10.00', exposure: '20.00' }]),
  });
  expect(await say('operator', round.id)).toBe('role.refused');
  expect(await say('finance', round.id)).toBe('waits');
  expect(await say('finance', round.id)).toBe('compliance.own_approval');
  await freshRound(player, round.number);
  const came = await fateOf(round.number);
  expect(came?.decided).toBe(true);
  // Whatever came, nobody of this merchant has been paid.
  expect(await player.seat.money()).toBe(parseAmount('85'));
  expect((await desk.gameAt(game)).tables[0]?.held).toMatchObject([
    { id: round.id, staked: '15.00', proposedBy: 'finance' },
  ]);
  const words = await Promise.all(Array.from({ length: 3 }, () => say('admin', round.id)));
  expect(words.filter((word) => word === 'void').length).toBe(1);
  await expectMoney(player, '100');
  expect(await say('finance', round.id)).toBe('catalogue.round_decided');
  expect(await fateOf(round.number)).toEqual(came);
  const { value } = await player.ask<{ rounds: object[] }>('history', {});
  expect(value.rounds).toMatchObject([
    { isVoid: true, staked: '15.00', paid: '15.00', balance: '100.00', fairness: { serverSeed: null } },
  ]);
  expect(await auditOf(desk.scene, `table_round:${VENDOR}:${game}:${round.id}`)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'catalogue.table_round_voided', operator: 'admin' }),
    ]),
  );
  const again = await freshRound(player);
  expect((await player.lay(again.number, [chip('red', '1')])).code).toBe('OK');
}, 120_000);

test('once the outcome is fixed nobody can ask for it, and a payout that nobody agrees about in time is paid as it came [LIV-024]', async () => {
  const player = await sit();
  const first = await freshRound(player);
  const all = Array.from({ length: 37 }, (_, value) => ({ ...chip('straight', '1'), numbers: [value] }));
  await player.lay(first.number, all);
  await outcomeOf(player, first.number);
  for (const account of ['finance', 'admin'] as const)
    expect(await say(account, first.id)).toBe('catalogue.round_decided');
  await expectMoney(player, '99');

  const round = await freshRound(player, first.number);
  await player.lay(round.number, all);
  expect(await say('admin', round.id)).toBe('waits');
  await freshRound(player, round.number);
  expect(await player.seat.money()).toBe(parseAmount('62'));
  await sql`update studio.live_void set held_until = now() - interval '1 second' where game = ${game}
    and number = ${round.number}`.execute(desk.scene.db);
  await expectMoney(player, '98');
  expect(await say('finance', round.id)).toBe('catalogue.round_decided');
  await expectMoney(player, '98');
  expect(await say('finance', randomId())).toBe('catalogue.round_decided');
}, 120_000);

test('the seeds of rounds that are no longer kept are deleted, and what was bet on them still proves itself [LIV-006]', async () => {
  const player = await sit();
  const round = await freshRound(player);
  const { roundId } = (await player.lay(round.number, [chip('red', '1')])).value;
  await outcomeOf(player, round.number);
  await player.round(({ number }) => number > round.number);
  await sql`delete from studio.live_round where game = ${game} and number <= ${round.number}`.execute(
    desk.scene.db,
  );
  const left = async () => {
    const { rows } = await sql<{ seeds: number }>`select count(*)::integer as seeds from studio.live_seed
      where game = ${game} and number < (select min(seed_number) from studio.live_round where game = ${game})`.execute(
      desk.scene.db,
    );
    return rows[0]?.seeds;
  };
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  expect(await player.ask('verify', { roundId })).toMatchObject({
    code: 'OK',
    value: { verdict: 'verified' },
  });
}, 90_000);
