import { randomUUID } from 'node:crypto';
import { compliance, operatorMerchants, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveNames, PAYMENT_PASSWORD } from '../../../test/give-names.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { treeScene } from '../../../test/tree-scene.ts';
import { wager } from '../../../test/wager.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { transaction } from '../../kernel/db/db.ts';
import { writePolicy } from '../queries/policy.ts';
import { defaultPolicy } from '../rules.ts';

let scene: Scene;
let money: ReturnType<typeof walletScene>;
let tree: ReturnType<typeof treeScene>;
let top: Who;
let agent: Who;
const ids = new Map<string, string>();
beforeAll(async () => {
  scene = await startScene();
  money = walletScene(scene);
  tree = treeScene(scene);
  await giveNames(scene);
  for (const account of ['topagent1', 'agent001', 'player01', 'player02', 'tester01'])
    ids.set(account, String(await tree.idOf(account)));
  top = { token: await scene.player('topagent1') };
  agent = { token: await scene.player('agent001') };
  await money.deposit(agent, '2000');
  await money.deposit(top, '2000');
  for (const account of ['agent001', 'topagent1'])
    await wager(scene.db, { playerId: BigInt(idOf(account)), amount: 10n ** 12n });
  await setLimits({ min: '100000', max: '5000000', sumADay: '10000000' });
});
afterAll(() => scene.close());
// Each session has ten transfers a minute.
beforeEach(async () => {
  agent = { token: await scene.player('agent001') };
});

const idOf = (account: string) => ids.get(account) ?? '0';
const setLimits = (upline: typeof defaultPolicy.upline) =>
  transaction(scene.db, (tx) => writePolicy(tx, 1, { ...defaultPolicy, upline }));
const down = (amount: string, to = 'player01', more: object = {}, who = agent) =>
  scene
    .call(
      wallet.transferDown,
      {
        ...{
          playerId: idOf(to),
          amount,
          password: PAYMENT_PASSWORD,
          remark: 'for you',
          requestId: randomUUID(),
        },
        ...more,
      },
      who,
    )
    .then(
      ({ account }) => account,
      (error: { code: string }) => error.code,
    );
const held = async (account: string): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::bigint as balance from wallet.account
    where merchant_id = 1 and player_id = ${idOf(account)}::bigint and pocket = 'main'`.execute(scene.db);
  return rows[0]?.balance ?? 0n;
};
const moved = async (act: () => Promise<unknown>, accounts = ['agent001', 'player01']) => {
  const before = await Promise.all(accounts.map(held));
  await act();
  const after = await Promise.all(accounts.map(held));
  return after.map((amount, at) => amount - (before[at] as bigint));
};
const turn = async (enabled: boolean) =>
  scene.call(
    operatorMerchants.setSwitch,
    { merchantCode: 'aurora', modId: 'AGENTRANSMULTDOWN3', enabled, reason: 'test' },
    { token: await scene.operator() },
  );

describe('a transfer down', () => {
  test('moves money from the agent to the member, and both see why [AGT-070]', async () => {
    expect(await moved(async () => expect(await down('20')).toBe('player01'))).toEqual([-200_000n, 200_000n]);
    const [line] = (await scene.call(wallet.transactions, { type: 'upline' }, agent)).lines;
    expect(line).toMatchObject({ amount: '-20.00', reason: 'wallet.downline_sent' });
    const why = await scene.call(wallet.transactionReason, { txId: line?.txId ?? '' }, agent);
    expect(why.belongsTo).toMatchObject({ kind: 'downline', remark: 'for you' });
    const quote = await scene.call(wallet.downlineQuote, { playerId: idOf('player01') }, agent);
    expect(quote).toMatchObject({
      account: 'player01',
      leftToday: '980.00',
      transfers: [{ amount: '20.00' }],
    });
  });

  test('of one request moves money once, however often it comes; a changed one is refused [AGT-070]', async () => {
    const requestId = randomUUID();
    const answers: string[] = [];
    const once = await moved(async () => {
      answers.push(...(await Promise.all([1, 2, 3, 4].map(() => down('11', 'player01', { requestId })))));
    });
    expect([new Set(answers), once]).toEqual([new Set(['player01']), [-110_000n, 110_000n]]);
    const again = await moved(async () => {
      expect(await down('12', 'player01', { requestId })).toBe('request.key_reused');
      expect(await down('11', 'player02', { requestId })).toBe('request.key_reused');
    });
    expect(again).toEqual([0n, 0n]);
  });

  test('keeps to its least, its most and the sum of the day, also when sent at once [AGT-070]', async () => {
    tree.nextDay();
    agent = { token: await scene.player('agent001') };
    expect([await down('9.99'), await down('500.01')]).toEqual(Array(2).fill('wallet.amount_out_of_range'));
    expect(await down('10', 'player01', { password: '000000' })).toBe('access.payment_password_wrong');
    const all = await moved(() => Promise.all([1, 2, 3, 4, 5, 6].map(() => down('300'))));
    expect(all).toEqual([-9_000_000n, 9_000_000n]);
    agent = { token: await scene.player('agent001') };
    expect(await down('100.01')).toBe('wallet.upline_sum_reached');
    expect(await down('100')).toBe('player01');
    expect(await down('10')).toBe('wallet.upline_sum_reached');
  });

  test('reaches direct downlines only, and any level with its switch [AGT-070 SET-039]', async () => {
    top = { token: await scene.player('topagent1') };
    await turn(false);
    expect(await down('10', 'agent001', {}, top)).toBe('agent001');
    const none = await moved(async () => {
      expect(await down('10', 'player01', {}, top)).toBe('wallet.downline_direct');
    }, ['topagent1', 'player01']);
    expect(none).toEqual([0n, 0n]);
    await turn(true);
    expect(await down('10', 'player01', {}, top)).toBe('player01');
  });

  test('never leaves the own team, and is for agents alone [AGT-073]', async () => {
    const tops = await moved(async () => {
      expect(await down('10', 'topagent1')).toBe('agents.not_in_team');
      expect(await down('10', 'agent001')).toBe('agents.not_in_team');
      expect(await down('10', 'tester01')).toBe('agents.not_in_team');
      expect(await down('10', 'nobody', { playerId: '999999999' })).toBe('agents.not_in_team');
      const player = { token: await scene.player('player02') };
      expect(await down('10', 'player01', {}, player)).toBe('role.refused');
    }, ['agent001', 'topagent1', 'player02']);
    expect(tops).toEqual([0n, 0n, 0n]);
  });

  test('to a member on a break or suspended moves nothing, and says the same of both [AGT-071]', async () => {
    tree.nextDay();
    agent = { token: await scene.player('agent001') };
    await scene.call(compliance.takeBreak, { length: 'day' }, { token: await scene.player('player02') });
    const none = await moved(async () => {
      expect(await down('10', 'player02')).toBe('wallet.receiver_closed');
      await sql`update access.player set state = 'suspended' where merchant_id = 1 and account = 'player01'`.execute(
        scene.db,
      );
      expect(await down('10')).toBe('wallet.receiver_closed');
    }, ['agent001', 'player01', 'player02']);
    expect(none).toEqual([0n, 0n, 0n]);
    await sql`update access.player set state = 'active' where merchant_id = 1 and account = 'player01'`.execute(
      scene.db,
    );
    expect(await down('10')).toBe('player01');
  });

  test('of money with open turnover, or of more than there is, moves nothing [AGT-071]', async () => {
    expect(await down('10')).toBe('player01');
    await money.deposit(agent, '100');
    expect(await moved(async () => expect(await down('10')).toBe('wallet.turnover_open'))).toEqual([0n, 0n]);
    await wager(scene.db, { playerId: BigInt(idOf('agent001')), amount: 10n ** 12n });
    await setLimits({ min: '100000', max: '100000000000', sumADay: '100000000000' });
    const none = await moved(async () => expect(await down('9000')).toBe('wallet.insufficient_funds'));
    expect(none).toEqual([0n, 0n]);
  });
});
