import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { operatorWallet, wallet } from '@fairground/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceActs } from '../../test/balance-acts.ts';
import { operatorEndpoints, playerEndpoints, titled } from '../../test/endpoints.ts';
import { addsMoney, addsNothing } from '../../test/member-acts.ts';
import { memberPayments } from '../../test/member-payments.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { handOverDuePayments } from './deposits/member-payments/hand-over.ts';

const ROOT = new URL('../../../../', import.meta.url);
const merchantCode = 'aurora';
const reason = 'tried alone';
let scene: Scene;
let desk: Awaited<ReturnType<typeof memberPayments>>;
let finance: Who;
beforeAll(async () => {
  scene = await startScene();
  desk = await memberPayments(scene);
  finance = await desk.operator('finance');
});
afterAll(() => scene.close());

/** What all members hold together. */
const held = async (): Promise<bigint> => {
  const { rows } = await scene.platform.database.pool.query<{ total: bigint }>(
    'select coalesce(sum(balance), 0)::bigint as total from wallet.account where id > 0 and is_real',
  );
  return rows[0]?.total ?? 0n;
};
const open = async (amount: string, methodId = 'bank-transfer') => {
  const wish = { methodId, amount, requestId: randomUUID(), payerName: 'Lan' };
  return (await scene.call(wallet.createDeposit, wish, await desk.as('player01'))).orderNo;
};
/** However often one operator says it, and whatever is answered. */
const often = async (act: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < 3; time++) await act().catch(() => {});
};

/** One lone operator beyond the limit of each act. */
const lone: Readonly<Record<string, () => Promise<void>>> = {
  'operator.wallet.decideDeposit': async () => {
    const orderNo = await open('100');
    const approve = (paid?: string) => () =>
      scene.call(
        operatorWallet.decideDeposit,
        { merchantCode, orderNo, decision: 'approve', paid, reason },
        finance,
      );
    for (const paid of ['100.01', '5000', '50000', '5000000']) await often(approve(paid));
    const much = await open('50000', 'e-wallet');
    await often(() =>
      scene.call(
        operatorWallet.decideDeposit,
        { merchantCode, orderNo: much, decision: 'approve', reason },
        finance,
      ),
    );
  },
  'operator.wallet.decideAdjustment': async () => {
    const wish = { merchantCode, account: 'player02', amount: '1000000', reason };
    const { id } = await scene.call(operatorWallet.proposeAdjustment, wish, finance);
    await often(() =>
      scene.call(operatorWallet.decideAdjustment, { merchantCode, id, decision: 'approve', reason }, finance),
    );
  },
  'operator.wallet.settleDispute': async () => {
    await tighten('100');
    await desk.withdraw('200');
    await desk.pay('100');
    scene.travel(15 * 60_000);
    await handOverDuePayments(scene.platform);
    const [item] = await desk.asked();
    const wish = { merchantCode, payDetailId: item?.payDetailId ?? '', wasPaid: true, reason };
    const before = await desk.balance();
    await often(() => scene.call(operatorWallet.settleDispute, wish, finance));
    expect(await desk.balance()).toBe(before);
    expect(await desk.queue(finance)).toMatchObject([{ firstApprovalBy: 'finance' }]);
  },
  'operator.wallet.savePolicy': async () => {
    const { policy } = await scene.call(operatorWallet.moneySettings, { merchantCode }, finance);
    const looser = { ...policy, twoOperatorsFrom: '90000000', oneOperatorADay: '90000000' };
    await often(() => scene.call(operatorWallet.savePolicy, { ...looser, merchantCode, reason }, finance));
    const after = await scene.call(operatorWallet.moneySettings, { merchantCode }, finance);
    expect(after.policy).toEqual(policy);
    expect(after.loosening).toEqual({
      by: 'finance',
      twoOperatorsFrom: '90000000.00',
      oneOperatorADay: '90000000.00',
    });
    const orderNo = await open(policy.twoOperatorsFrom, 'e-wallet');
    await often(() =>
      scene.call(
        operatorWallet.decideDeposit,
        { merchantCode, orderNo, decision: 'approve', reason },
        finance,
      ),
    );
  },
};

async function tighten(twoOperatorsFrom: string): Promise<void> {
  const { policy } = await scene.call(operatorWallet.moneySettings, { merchantCode }, finance);
  const wish = { ...policy, twoOperatorsFrom, merchantCode, reason };
  expect((await scene.call(operatorWallet.savePolicy, wish, finance)).twoOperatorsFrom).toBe(
    `${twoOperatorsFrom}.00`,
  );
}

/** What a test calls, itself or by a helper that it imports. */
function calls(file: string): string[] {
  const own = new URL(file, ROOT);
  const text = readFileSync(own, 'utf8');
  const helpers = [...text.matchAll(/from '([./]+\/test\/[\w-]+\.ts)'/g)].map(([, path = '']) =>
    readFileSync(new URL(path, own), 'utf8'),
  );
  return [text, ...helpers].flatMap((one) =>
    [...one.matchAll(/\boperator\w+\.(\w+)/g)].map(([, name = '']) => name),
  );
}

test.each(titled(playerEndpoints.filter(({ method }) => method !== 'GET')))(
  '%s adds nothing to a balance, or stands in the table with its limit',
  (id) => {
    expect([addsMoney.has(id), addsNothing.has(id)], 'test/member-acts.ts has to say which').toContain(true);
    expect(addsMoney.has(id) && addsNothing.has(id)).toBe(false);
    const docs = readFileSync(new URL('docs/balance-increases.md', ROOT), 'utf8');
    if (addsMoney.has(id)) expect(docs, 'docs/balance-increases.md has to name it').toContain(`\`${id}\``);
  },
);

describe('no operator alone increases a balance beyond the limit', () => {
  test.each(titled(operatorEndpoints))(
    '%s is read only, or stands in the table of acts',
    (id, { method }) => {
      const act = balanceActs[id];
      if (method === 'GET') return expect(act, 'what is read moves nothing').toBeUndefined();
      expect(act, 'test/balance-acts.ts has to say whether it can increase a balance').toBeDefined();
      if (!act?.increases) return;
      const docs = readFileSync(new URL('docs/balance-increases.md', ROOT), 'utf8');
      expect(docs, 'docs/balance-increases.md has to name it').toContain(
        `\`${id.replace('operator.', '')}\``,
      );
      if (act.tried === 'here') expect(lone[id], 'it has to be tried alone').toBeDefined();
      else expect(calls(act.tried), `${act.tried} does not call it`).toContain(id.split('.').at(-1));
    },
  );

  test.each(Object.entries(lone))(
    '%s: one operator alone, beyond the limit, moves nothing',
    async (_id, act) => {
      const orders = async () => {
        const { rows } = await scene.platform.database.pool.query<{ open: string }>(
          `update wallet.deposit_order set state = 'cancelled' where state = 'pending' and kind <> 'c2c' returning id`,
        );
        return rows.length;
      };
      await orders();
      const before = await held();
      await act();
      expect(await held()).toBe(before);
    },
  );

  test('two operators loosen the limits together, when both say the same; one tightens them at once', async () => {
    const admin = await desk.operator('admin');
    const read = async () => scene.call(operatorWallet.moneySettings, { merchantCode }, admin);
    const { policy } = await read();
    const save = (own: object, who: Who) =>
      scene.call(operatorWallet.savePolicy, { ...policy, ...own, merchantCode, reason }, who);
    await save({ twoOperatorsFrom: '700' }, finance);
    const own = { ...policy, twoOperatorsFrom: '700', merchantCode, reason };
    expect((await scene.refusal(operatorWallet.savePolicy, own, finance)).code).toBe('wallet.own_approval');
    // Another number is another first word.
    expect((await save({ twoOperatorsFrom: '701' }, admin)).twoOperatorsFrom).toBe(policy.twoOperatorsFrom);
    expect((await save({ twoOperatorsFrom: '701' }, finance)).twoOperatorsFrom).toBe('701.00');
    expect((await read()).loosening).toBeNull();
    expect((await save({ twoOperatorsFrom: '50' }, finance)).twoOperatorsFrom).toBe('50.00');
  });
});
