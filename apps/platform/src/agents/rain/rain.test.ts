import { randomUUID } from 'node:crypto';
import { agents, operatorAgents, wallet } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAYMENT_PASSWORD } from '../../../test/give-names.ts';
import { rainScene } from '../../../test/rain-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { treeScene } from '../../../test/tree-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';

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

describe('a rain is made', () => {
  test('out of money that is put aside at once; one request makes one, and a changed one is refused [AGT-120]', async () => {
    const before = await house.main('topagent1');
    const requestId = randomUUID();
    const wishes = await Promise.all(
      [1, 2, 3].map(async () =>
        scene
          .call(
            agents.makeRain,
            rain.wishOf({ requestId, startsAt: rain.inMinutes(10) }),
            await rain.as('agent001'),
          )
          .catch(() => null),
      ),
    );
    expect(new Set(wishes.flatMap((one) => (one ? [one.id] : []))).size).toBe(1);
    const one = await rain.make({ startsAt: rain.inMinutes(10) });
    expect(one).toMatchObject({ total: '100.00', claimed: '0.00', left: '100.00', state: 'waiting' });
    expect(before - (await house.main('topagent1'))).toBe(parseAmount('100'));
    expect(await rain.aside()).toBe(parseAmount('200'));
    expect(await rain.refused({ requestId, total: '101' }, 'agent001')).toBe('request.key_reused');
    for (const [id, who] of [
      [one.id, 'topagent1'],
      [wishes.find((wish) => wish)?.id ?? '', 'agent001'],
    ] as const)
      await scene.call(agents.cancelRain, { id }, await rain.as(who));
    expect(await rain.aside()).toBe(0n);
    expect(await house.main('topagent1')).toBe(before);
  });

  test('with at least 1 in each of at most 200 envelopes, and money that is there [AGT-120]', async () => {
    const before = [await house.main('topagent1'), await rain.aside()];
    expect(await rain.refused({ total: '9.99' })).toBe('agents.rain_too_thin');
    expect(await rain.refused({ envelopes: 201, total: '300' })).toBe('request.invalid');
    expect(await rain.refused({ total: '900000' })).toBe('wallet.insufficient_funds');
    expect(await rain.refused({ password: '000000' })).toBe('access.payment_password_wrong');
    expect(await rain.refused({ startsAt: rain.inMinutes(-60) })).toBe('agents.rain_time');
    expect(await rain.refused({ startsAt: rain.inMinutes(60 * 24 * 8) })).toBe('agents.rain_time');
    const player = await scene.refusal(agents.makeRain, rain.wishOf(), await rain.as('player01'));
    expect(player.code).toBe('role.refused');
    expect([await house.main('topagent1'), await rain.aside()]).toEqual(before);
  });

  test('five times a day, also when asked for at once; one that was taken back does not count [AGT-120]', async () => {
    const back = await rain.make({ startsAt: rain.inMinutes(30) });
    await scene.call(agents.cancelRain, { id: back.id }, await rain.as('topagent1'));
    const ask = (who: Who, wish: ReturnType<typeof rain.wishOf>): Promise<string> =>
      scene.call(agents.makeRain, wish, who).then(
        () => 'made',
        ({ code }: { code: string }) => code,
      );
    const wishes = Array.from({ length: 8 }, () => rain.wishOf({ total: '10' }));
    const session = await rain.as('agent001');
    const codes = await Promise.all(wishes.map((wish) => ask(session, wish)));
    // A server with too much to do sends some away, and they ask again under the same key.
    const isDecided = (code = ''): boolean => ['made', 'agents.rain_too_many'].includes(code);
    for (const [place, wish] of wishes.entries())
      for (let time = 0; time < 20 && !isDecided(codes[place]); time++)
        codes[place] = await ask(await rain.as('agent001'), wish);
    expect(codes.toSorted()).toEqual([...Array(3).fill('agents.rain_too_many'), ...Array(5).fill('made')]);
    await rain.pass(6);
    expect(await rain.aside()).toBe(0n);
  });

  test('not out of money that has to be wagered first, nor beyond what may be given in a day [AGT-120]', async () => {
    await rain.setSum(parseAmount('150'));
    await rain.make({ startsAt: rain.inMinutes(1) });
    expect(await rain.refused({ total: '51' })).toBe('wallet.upline_sum_reached');
    // Nor by a transfer: one limit holds for all that is given.
    const playerId = String(await house.idOf('agent001'));
    const wish = { playerId, password: PAYMENT_PASSWORD, remark: '', requestId: randomUUID() };
    const top = await rain.as('topagent1');
    expect((await scene.call(wallet.downlineQuote, { playerId }, top)).leftToday).toBe('50.00');
    const beyond = await scene.refusal(wallet.transferDown, { ...wish, amount: '51' }, top);
    expect(beyond.code).toBe('wallet.upline_sum_reached');
    await scene.call(wallet.transferDown, { ...wish, amount: '50' }, top);
    await rain.setSum(10n ** 12n);
    await walletScene(scene).deposit(await rain.as('agent001'), '100');
    expect(await rain.refused({}, 'agent001')).toBe('wallet.turnover_open');
    await rain.pass(10);
  });
});

describe('a rain that waits', () => {
  test('can be taken back, and its money returns once; one that runs cannot [AGT-124]', async () => {
    const before = await house.main('topagent1');
    const { id } = await rain.make({ startsAt: rain.inMinutes(5) });
    const who = await rain.as('topagent1');
    const outcomes = await Promise.all([1, 2, 3].map(() => scene.call(agents.cancelRain, { id }, who)));
    expect(outcomes.map(({ state }) => state)).toEqual(Array(3).fill('cancelled'));
    expect(await house.main('topagent1')).toBe(before);
    const running = await rain.make({});
    expect(
      (await scene.refusal(agents.cancelRain, { id: running.id }, await rain.as('topagent1'))).code,
    ).toBe('agents.rain_begun');
    await rain.pass(6);
    expect(await house.main('topagent1')).toBe(before);
  });

  test('is listed to operators, who can stop it with a reason [AGT-136]', async () => {
    const before = await house.main('topagent1');
    const { id } = await rain.make({ startsAt: rain.inMinutes(5) });
    const desk = { token: await scene.operator() };
    const merchantCode = 'aurora';
    const { rains } = await scene.call(operatorAgents.rains, { merchantCode, account: 'topagent1' }, desk);
    expect(rains[0]).toMatchObject({ id, account: 'topagent1', state: 'waiting', total: '100.00' });
    const stop = { merchantCode, id, reason: 'asked by the agent' };
    await scene.call(operatorAgents.stopRain, stop, desk);
    expect(await house.main('topagent1')).toBe(before);
    const running = await rain.make({});
    const code = (await scene.refusal(operatorAgents.stopRain, { ...stop, id: running.id }, desk)).code;
    expect(code).toBe('agents.rain_begun');
    const { rows } = await sql<{ stop: string }>`
      select stopped_by || ': ' || stop_reason as stop from agents.rain where id = ${id}::bigint`.execute(
      scene.db,
    );
    expect(rows[0]?.stop).toBe('admin: asked by the agent');
    await rain.pass(6);
  });
});
