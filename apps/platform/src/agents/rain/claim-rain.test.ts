import { agents, wallet } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rainScene } from '../../../test/rain-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { treeScene } from '../../../test/tree-scene.ts';
import { now } from '../../kernel/clock.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { turnRains } from './end-rains.ts';

let scene: Scene;
let rain: Awaited<ReturnType<typeof rainScene>>;
let house: (typeof rain)['house'];
let tree: ReturnType<typeof treeScene>;
beforeAll(async () => {
  // Without a worker: a test says when rains are turned.
  scene = await startScene({ role: 'api' });
  rain = await rainScene(scene);
  house = rain.house;
  tree = treeScene(scene);
});
afterAll(() => scene.close());
// Each day has five rains of an agent, each session some calls a minute.
beforeEach(() => tree.nextDay());

describe('envelopes', () => {
  test('are opened once each by whoever is in the team, and the rest comes back at the end [AGT-122 AGT-124]', async () => {
    const before = await house.main('topagent1');
    const { id } = await rain.make({ total: '90', envelopes: 9, isEqual: true });
    expect(await rain.open('player01')).toEqual([id]);
    const had = await house.main('player01');
    expect(await rain.claim(id, 'player01')).toBe('10.00');
    expect(await rain.claim(id, 'player01')).toBe('10.00');
    expect((await house.main('player01')) - had).toBe(parseAmount('10'));
    expect(await rain.open('player01')).toEqual([]);
    expect(await rain.claim(id, 'agent001')).toBe('10.00');
    const [line] = (await scene.call(wallet.transactions, { type: 'bonus' }, await rain.as('player01')))
      .lines;
    expect(line).toMatchObject({ amount: '10.00', reason: 'agents.rain_received' });
    const mine = await rain.as('topagent1');
    const { claims } = await scene.call(agents.rainClaims, { id }, mine);
    expect(claims.map(({ account, amount }) => [account, amount])).toEqual([
      ['player01', '10.00'],
      ['agent001', '10.00'],
    ]);
    const { rains } = await scene.call(agents.rains, {}, mine);
    expect(rains[0]).toMatchObject({ id, claims: 2, claimed: '20.00', left: '70.00', state: 'running' });

    await rain.pass(5);
    await turnRains(scene.platform);
    expect(await rain.claim(id, 'player02')).toBe('agents.rain_over');
    expect(before - (await house.main('topagent1'))).toBe(parseAmount('20'));
    expect(await rain.aside()).toBe(0n);
    const [ended] = (await scene.call(agents.rains, {}, await rain.as('topagent1'))).rains;
    expect(ended).toMatchObject({ state: 'ended', claimed: '20.00' });
    const earned = await scene.call(agents.earnings, {}, await rain.as('topagent1'));
    expect(earned.total.redRain).toBe('-20.00');
  });

  test('five hundred members who claim 200 envelopes at once get one each as long as there are any, exact to the smallest unit [AGT-122]', async () => {
    const agentId = await tree.idOf('agent001');
    const members: bigint[] = [];
    for (let at = 0; at < 500; at++) members.push(await tree.add(0, agentId));
    const { rows } = await sql<{ account: string }>`
      select account from access.player where merchant_id = 1 and id = any(${members.map(String)}::bigint[])`.execute(
      scene.db,
    );
    const tokens: string[] = [];
    for (const { account } of rows) tokens.push(await scene.player(account));
    const before = await house.main('agent001');
    const { id } = await rain.make({ total: '777.77', envelopes: 200 }, 'agent001');
    // A server with too much to do sends some away, and they ask again.
    const ask = async (token: string): Promise<string> => {
      const outcome = await scene.call(agents.claimRain, { id }, { token }).then(
        ({ amount }) => amount,
        ({ code }: { code: string }) => code,
      );
      return outcome === 'server.unavailable' ? ask(token) : outcome;
    };
    // Each of them asks twice.
    const outcomes = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) => ask(tokens[at % tokens.length] as string)),
    );
    expect(new Set(outcomes.filter((one) => !/^\d/.test(one)))).toEqual(new Set(['agents.rain_over']));
    const { rows: held } = await sql<{ count: number; people: number; sum: bigint }>`
      select count(*)::int as count, count(distinct player_id)::int as people, sum(amount)::bigint as sum
      from agents.rain_envelope where merchant_id = 1 and rain_id = ${id}::bigint and player_id is not null`.execute(
      scene.db,
    );
    expect(held[0]).toEqual({ count: 200, people: 200, sum: parseAmount('777.77') });
    const { rows: paid } = await sql<{ count: number; sum: bigint }>`
      select count(*)::int as count, sum(amount)::bigint as sum from wallet.entry
      where merchant_id = 1 and reason = 'agents.rain_received' and reference = ${`rain:${id}`}`.execute(
      scene.db,
    );
    expect(paid[0]).toEqual({ count: 200, sum: parseAmount('777.77') });
    await rain.pass(6);
    expect(before - (await house.main('agent001'))).toBe(parseAmount('777.77'));
    expect(await rain.aside()).toBe(0n);
    expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  }, 300_000);

  test('that are opened while the rain ends go to one or come back, and nothing is lost [AGT-122]', async () => {
    const before = await house.main('topagent1');
    const had = (await house.main('player01')) + (await house.main('player02'));
    const { id } = await rain.make({ total: '30', envelopes: 3, isEqual: true });
    await sql`update agents.rain set ends_at = ${now()}, starts_at = ${new Date(now().getTime() - 1)} where id = ${id}::bigint`.execute(
      scene.db,
    );
    await Promise.all([
      turnRains(scene.platform),
      rain.claim(id, 'player01'),
      turnRains(scene.platform),
      rain.claim(id, 'player02'),
    ]);
    const given = (await house.main('player01')) + (await house.main('player02')) - had;
    expect(before - (await house.main('topagent1'))).toBe(given);
    expect(await rain.aside()).toBe(0n);
  });

  test('are filled before and stay as they are, and nobody reads them before they are opened [AGT-121]', async () => {
    const { id } = await rain.make({ startsAt: rain.inMinutes(2) });
    for (const change of [
      sql`update agents.rain_envelope set amount = amount + 1 where rain_id = ${id}::bigint`,
      sql`delete from agents.rain_envelope where rain_id = ${id}::bigint`,
    ])
      await expect(change.execute(scene.db)).rejects.toThrow(/stays|permission/);
    const { rows } = await sql<{ amount: bigint }>`
      select amount from agents.rain_envelope where rain_id = ${id}::bigint`.execute(scene.db);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(parseAmount('100'));
    const seen = JSON.stringify([
      await scene.call(agents.openRains, {}, await rain.as('player01')),
      await scene.call(agents.rains, {}, await rain.as('topagent1')),
      await scene.call(agents.rainClaims, { id }, await rain.as('topagent1')),
    ]);
    expect(seen).not.toContain('amount');
    expect(await rain.claim(id, 'player01')).toBe('agents.rain_not_begun');
    await scene.call(agents.cancelRain, { id }, await rain.as('topagent1'));
  });

  test('fall on the audience alone, and strangers learn nothing [AGT-073 AGT-123]', async () => {
    const direct = await rain.make({ audience: 'direct' });
    expect(await rain.claim(direct.id, 'player01')).toBe('agents.not_in_team');
    expect(await rain.open('player01')).toEqual([]);
    expect(await rain.open('agent001')).toEqual([direct.id]);
    const active = await rain.make({ audience: 'active' });
    expect(await rain.claim(active.id, 'player01')).toBe('agents.not_in_team');
    await house.play('player01', { stake: '100' });
    expect(await rain.claim(active.id, 'player01')).toMatch(/^\d/);

    const stranger = await tree.add(2, null);
    const { rows } = await sql<{
      account: string;
    }>`select account from access.player where id = ${stranger}`.execute(scene.db);
    const strange = rows[0]?.account ?? '';
    expect(await rain.claim(active.id, strange)).toBe('agents.not_in_team');
    expect(await rain.claim('999999', strange)).toBe('agents.not_in_team');
    expect(await rain.claim(active.id, 'topagent1')).toBe('agents.not_in_team');
    for (const id of [active.id, '999999']) {
      const who = await rain.as(strange);
      expect((await scene.refusal(agents.rainClaims, { id }, who)).code).toBe('agents.rain_unknown');
      expect((await scene.refusal(agents.cancelRain, { id }, who)).code).toBe('agents.rain_unknown');
    }
    await rain.pass(6);
  });

  test('are told by socket to whoever of the audience is here when they begin, once [AGT-123]', async () => {
    await rain.as('player01');
    const told = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from kernel.event where body::text like '%RED_RAIN%'`.execute(scene.db);
      return rows[0]?.count ?? 0;
    };
    const before = await told();
    const { id } = await rain.make({ startsAt: rain.inMinutes(3) });
    await turnRains(scene.platform);
    expect(await told()).toBe(before);
    await rain.pass(3);
    const during = await told();
    expect(during).toBeGreaterThan(before);
    await turnRains(scene.platform);
    expect(await told()).toBe(during);
    expect(await rain.claim(id, 'player01')).toMatch(/^\d/);
    await rain.pass(6);
  });
});
