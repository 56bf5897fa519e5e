import { agents, operatorMerchants } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { TIME_ZONE, treeScene } from '../../../test/tree-scene.ts';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { merchantDay } from '../../merchants/public.ts';
import { defaultPolicy } from '../contracts/policy.ts';
import { writePolicy } from '../contracts/queries/policy.ts';

const merchantId = 1;
const asset = 'CNY';
let scene: Scene;
let tree: ReturnType<typeof treeScene>;
beforeAll(async () => {
  scene = await startScene();
  tree = treeScene(scene);
});
afterAll(() => scene.close());

const today = () => merchantDay({ timeZone: TIME_ZONE }, now());
const units = (amount: number) => amount * 10_000;

/** What the record holds of a member today. */
const play = (playerId: bigint, [stake, valid, payout]: [number, number, number], product = 'RNG') =>
  sql`insert into activity.member_day (merchant_id, player_id, day, product, asset, bets, stake, valid_bet, payout, jackpot)
    values (${merchantId}, ${playerId}, ${today()}::date, ${product}, ${asset}, 1, ${units(stake)}, ${units(valid)},
      ${units(payout)}, 0)`.execute(scene.db);
const flow = (playerId: bigint, [deposit, withdrawal, bonus, rebate, salary, dividend]: number[]) =>
  sql`insert into activity.member_flow_day (merchant_id, player_id, day, asset, deposit, withdrawal, bonus, rebate, salary, dividend)
    values (${merchantId}, ${playerId}, ${today()}::date, ${asset}, ${units(deposit ?? 0)}, ${units(withdrawal ?? 0)},
      ${units(bonus ?? 0)}, ${units(rebate ?? 0)}, ${units(salary ?? 0)}, ${units(dividend ?? 0)})`.execute(
    scene.db,
  );

const nameOf = async (playerId: bigint) => {
  const { rows } = await sql<{ account: string }>`
    select account from access.player where merchant_id = ${merchantId} and id = ${playerId}`.execute(
    scene.db,
  );
  return rows[0]?.account ?? '';
};
const as = async (playerId: bigint) => ({ token: await scene.player(await nameOf(playerId)) });
const overview = async (playerId: bigint, wish = {}) =>
  scene.call(agents.teamOverview, wish, await as(playerId));
const profit = async (playerId: bigint, wish = {}) => scene.call(agents.teamProfit, wish, await as(playerId));

const setFloor = (floor: bigint) =>
  transaction(scene.db, (tx) =>
    writePolicy(tx, merchantId, { ...defaultPolicy, activeFloor: String(floor) }),
  );

/** top > agent > (member, other); top > lone. Beside them a stranger with a team of its own. */
const people = { top: 0n, agent: 0n, member: 0n, other: 0n, lone: 0n, stranger: 0n, strange: 0n };
beforeEach(async () => {
  tree.nextDay();
  people.top = await tree.add(2, null);
  people.agent = await tree.add(1, people.top);
  people.member = await tree.add(0, people.agent);
  people.other = await tree.add(0, people.agent);
  people.lone = await tree.add(0, people.top);
  people.stranger = await tree.add(2, null);
  people.strange = await tree.add(0, people.stranger);
});

describe('the overview of a team', () => {
  test('adds up the agent and everybody below, and nobody else, to the smallest unit [AGT-074]', async () => {
    const { top, agent, member, lone, strange } = people;
    await play(top, [5, 5, 0]);
    await play(agent, [10, 10, 12]);
    await play(member, [100, 80, 60], 'LIVE');
    await sql`update activity.member_day set stake = stake + 1 where player_id = ${member}`.execute(scene.db);
    await flow(member, [500, 40, 7, 3, 2, 1]);
    await flow(lone, [20]);
    await play(strange, [1_000, 1_000, 0]);
    await flow(strange, [1_000, 1_000, 1_000]);
    await setFloor(1n);
    const { total, days, counts, balance, ...range } = await overview(top);
    expect(total).toEqual({
      ...{ deposit: '520.00', withdraw: '40.00', stake: toWire(parseAmount('115') + 1n), validBet: '95.00' },
      ...{ payout: '72.00', rebate: '3.00', bonus: '7.00', salary: '3.00' },
      net: toWire(parseAmount('72') + parseAmount('13') - parseAmount('115') - 1n),
      ...{ newMembers: 4, activeMembers: 3 },
    });
    expect(days).toEqual([{ ...total, day: today() }]);
    expect(range).toMatchObject({ from: today(), to: today() });
    expect(balance).toBe('0.00');
    expect(counts).toEqual({ directMembers: 1, directAgents: 1, team: 4, online: 0 });
  });

  test('shows the money of main wallets and who is signed in [AGT-075]', async () => {
    const { top, member, lone } = people;
    for (const [playerId, pocket, balance] of [
      [member, 'main', 70],
      [lone, 'main', 1],
      [lone, 'withdrawing', 400],
      [people.strange, 'main', 900],
    ] as const)
      await sql`insert into wallet.account (merchant_id, player_id, pocket, asset, balance)
        values (${merchantId}, ${playerId}, ${pocket}, ${asset}, ${units(balance)})`.execute(scene.db);
    await as(member);
    const shown = await overview(top);
    expect(shown.balance).toBe('71.00');
    expect(shown.counts.online).toBe(1);
  });

  test('shows what is due by kind and how many contracts wait for an answer, of nobody else [AGT-075]', async () => {
    const { top, agent } = people;
    const sign = async (holderId: bigint, kind: string, state: 'P' | 'V') => {
      const { rows } = await sql<{
        id: bigint;
      }>`insert into agents.contract (merchant_id, holder_id, upline_id, kind, product, period, tiers,
          counts, carries_negative, is_higher_rate, offered_at, expires_at, state, valid_from)
        values (${merchantId}, ${holderId}, null, ${kind}, 'CONS', ${kind === 'hour' ? 'hour' : 'D'}, '[{}]', 'team', false, false, ${now()},
          ${now()}::timestamptz + interval '1 day', ${state}, ${state === 'V' ? now() : null}) returning id`.execute(
        scene.db,
      );
      return rows[0]?.id ?? 0n;
    };
    const bill = async (holderId: bigint, contractId: bigint, state: string, amount: number) => {
      await sql`with run as (insert into agents.settlement_run (merchant_id, kind, period, period_from, period_to, asset, rules, hash, frozen_at,
          after_line)
        values (${merchantId}, 'daily', 'D', ${now()}, ${now()}, ${asset}, '{}', repeat('0', 64), ${now()}, ${contractId}) returning id)
        insert into agents.bill (merchant_id, run_id, contract_id, holder_id, period_from, period_to, cause, amount, carried_out, proof, state,
          paid_at)
        select ${merchantId}, id, ${contractId}, ${holderId}, ${now()}, ${now()}, 'period', ${units(amount)}, 0, '{}', ${state},
          ${state === 'paid' ? now() : null} from run`.execute(scene.db);
    };
    await bill(top, await sign(top, 'daily', 'V'), 'due', 12);
    await bill(top, await sign(top, 'dividend', 'V'), 'paid', 900);
    await bill(agent, await sign(agent, 'hour', 'V'), 'waiting', 7);
    await sign(top, 'hour', 'P');
    const { due, requests } = await overview(top);
    expect(due).toEqual({ dividend: '0.00', daily: '12.00', hour: '0.00', realTime: '0.00' });
    expect(requests).toBe(1);
    expect(await overview(agent)).toMatchObject({ due: { hour: '7.00', daily: '0.00' }, requests: 0 });
  });

  test('a member is active once, however many days and products, from the floor on [AGT-076]', async () => {
    await setFloor(20_000n);
    const { top, member, lone } = people;
    const from = today();
    await play(member, [1, 1, 0]);
    await play(lone, [1, 0, 1], 'LIVE');
    tree.nextDay();
    await play(member, [1, 1, 0]);
    await play(member, [1, 1, 0], 'FISH');
    await play(lone, [1, 1, 0]);
    const { total, days } = await overview(top, { from, to: today() });
    expect(total.activeMembers).toBe(1);
    expect(days.map(({ activeMembers }) => activeMembers)).toEqual([0, 1]);
  });

  test('takes at most 31 days, forwards, and real ones', async () => {
    const who = await as(people.top);
    const refused = async (wish: object) => (await scene.refusal(agents.teamOverview, wish, who)).code;
    expect(await refused({ from: '2026-01-01', to: '2026-02-01' })).toBe('wallet.range_too_long');
    await scene.call(agents.teamOverview, { from: '2026-01-01', to: '2026-01-31' }, who);
    for (const wish of [
      { from: '2026-01-02', to: '2026-01-01' },
      { from: '2026-02-30' },
      { to: 'yesterday' },
    ])
      expect(await refused(wish)).toBe('request.invalid');
  });
});

describe('profit and loss of a team', () => {
  test('the own row stands first, each direct member is with everybody below, and the total is that of the overview [AGT-079]', async () => {
    const { top, agent, member, other, lone } = people;
    await play(top, [5, 5, 0]);
    await play(agent, [10, 10, 12]);
    await play(member, [100, 80, 60], 'LIVE');
    await play(other, [7, 7, 0]);
    await flow(member, [500, 40, 7, 3, 2, 1]);
    await play(lone, [3, 3, 0]);
    const { rows, total, line } = await profit(top);
    expect(rows.map(({ account, isOwn, hasTeam, stake }) => [account, isOwn, hasTeam, stake])).toEqual([
      [await nameOf(top), true, false, '5.00'],
      [await nameOf(agent), false, true, '117.00'],
      [await nameOf(lone), false, false, '3.00'],
    ]);
    expect(line).toEqual([await nameOf(top)]);
    expect((await overview(top)).total).toMatchObject(total);

    const down = await profit(top, { account: await nameOf(agent) });
    expect(down.rows.map(({ account, net }) => [account, net])).toEqual([
      [await nameOf(agent), '2.00'],
      [await nameOf(member), '-27.00'],
      [await nameOf(other), '-7.00'],
    ]);
    expect(down.line).toEqual([await nameOf(top), await nameOf(agent)]);
    expect(down.total).toEqual({
      ...rows[1],
      account: undefined,
      role: undefined,
      isOwn: undefined,
      hasTeam: undefined,
    });
    const live = await profit(top, { product: 'LIVE' });
    expect(live.total).toMatchObject({ stake: '100.00', deposit: '0.00', net: '-40.00' });
  });

  test('what somebody does counts for the old line before a move and for the new one from its day on [AGT-077]', async () => {
    const { top, agent, member, stranger } = people;
    const before = today();
    await play(member, [10, 10, 0]);
    await tree.move(member, stranger);
    await flow(member, [1]);
    tree.nextDay();
    const after = today();
    await play(member, [400, 400, 0]);
    const range = { from: before, to: after };
    expect((await overview(top, range)).total).toMatchObject({ stake: '10.00', deposit: '1.00' });
    expect((await overview(agent, range)).total.stake).toBe('10.00');
    expect((await overview(stranger, range)).total).toMatchObject({ stake: '400.00', deposit: '0.00' });
    expect((await profit(top, range)).total.stake).toBe('10.00');
    expect((await profit(stranger, range)).rows.at(-1)).toMatchObject({ stake: '400.00' });
  });

  test('a team that was moved is seen for its own days only, also by who looks into it [AGT-077]', async () => {
    const { top, agent, member, stranger } = people;
    const before = today();
    await play(member, [10, 10, 0]);
    await tree.move(agent, stranger);
    tree.nextDay();
    await play(member, [400, 400, 0]);
    const range = { from: before, to: today(), account: await nameOf(agent) };
    expect((await profit(stranger, range)).total.stake).toBe('400.00');
    const wish = { ...range, to: before };
    expect((await profit(top, wish)).total.stake).toBe('10.00');
    expect((await scene.refusal(agents.teamProfit, range, await as(top))).code).toBe('access.player_unknown');
  });

  test('shows the agent alone, or whoever is directly below without their own team [AGT-079]', async () => {
    const { top, agent, member, lone, strange } = people;
    for (const [who, stake] of [
      [top, 1],
      [agent, 10],
      [member, 100],
      [lone, 1_000],
      [strange, 50_000],
    ] as const)
      await play(who, [stake, stake, 0]);
    const of = async (scope: 'self' | 'direct' | 'team', wish = {}) => {
      const { rows, total } = await profit(top, { scope, ...wish });
      return [rows.map(({ stake }) => stake), total.stake];
    };
    expect(await of('self')).toEqual([['1.00'], '1.00']);
    expect(await of('direct')).toEqual([['10.00', '1000.00'], '1010.00']);
    expect(await of('team')).toEqual([['1.00', '110.00', '1000.00'], '1111.00']);
    expect(await of('self', { account: await nameOf(agent) })).toEqual([['10.00'], '10.00']);
  });

  test('splits what a team bet by product, and adds up to the same [AGT-079]', async () => {
    const { top, member, lone, strange } = people;
    await play(member, [100, 80, 60], 'LIVE');
    await play(lone, [20, 20, 30], 'FISH');
    await play(top, [5, 5, 0], 'LIVE');
    await play(strange, [1_000, 1_000, 0], 'PVP');
    await flow(member, [500, 40, 7, 3, 2, 1]);
    const { products, total } = await profit(top, { by: 'product' });
    expect(products.map(({ product, stake, payout, net }) => [product, stake, payout, net])).toEqual([
      ['FISH', '20.00', '30.00', '10.00'],
      ['LIVE', '105.00', '60.00', '-45.00'],
    ]);
    expect([total.stake, total.validBet, total.deposit]).toEqual(['125.00', '105.00', '0.00']);
  });

  test('an account outside the own team, of another merchant, or of nobody is refused alike [AGT-073]', async () => {
    const { agent, top, strange, lone } = people;
    const who = await as(agent);
    const refusal = async (account: string) => scene.refusal(agents.teamProfit, { account }, who);
    const { code, message } = await refusal('nobody-at-all');
    expect(code).toBe('access.player_unknown');
    for (const playerId of [strange, top, lone])
      expect(await refusal(await nameOf(playerId))).toMatchObject({ code, message });
  });

  test('players, trials and visitors see no report; a switch closes the profit of teams [AGT-003]', async () => {
    const admin = { token: await scene.operator() };
    const top = await as(people.top);
    const set = (enabled: boolean) =>
      scene.call(
        operatorMerchants.setSwitch,
        { merchantCode: 'aurora', modId: 'AGETEAMPNL3', enabled, reason: 'test' },
        admin,
      );
    await set(false);
    expect((await scene.refusal(agents.teamProfit, {}, top)).code).toBe('module.off');
    await set(true);
    const player = await as(people.member);
    for (const endpoint of [agents.teamOverview, agents.teamProfit]) {
      expect((await scene.refusal(endpoint, {}, player)).code).toBe('role.refused');
      expect((await scene.refusal(endpoint, {}, {})).code).toBe('in_sorry_in');
    }
  });
});
