import { operatorAccess, operatorCompliance, operatorWallet, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceActs } from '../../../test/balance-acts.ts';
import { operatorEndpoints, titled } from '../../../test/endpoints.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = 'a kite above the bay';
const reason = 'the desk is staffed';
const merchantCode = 'aurora';

let scene: Scene;
/** Two who have been here for long. */
let admin: string;
let other: string;
beforeAll(async () => {
  scene = await startScene({ trustedHops: 1 });
  admin = await scene.operator();
  await sql`update access.operator set role = 'admin' where account = 'operator'`.execute(scene.db);
  other = await scene.operator('operator');
});
afterAll(() => scene.close());
afterEach(async () => {
  returnToPresent();
  await sql`delete from access.attempt`.execute(scene.db);
});

let callers = 0;
/** Each time from another address, so that the throttle is not what is tested. */
const elsewhere = () => ({ headers: { 'X-Forwarded-For': `198.51.${callers >> 8}.${callers++ & 255}` } });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
const choose = (path: string) =>
  scene.call(operatorAccess.useLink, { token: path.split('#')[1] ?? '', password: PASSWORD }, elsewhere());
const signIn = async (account: string, password = PASSWORD) =>
  (await scene.call(operatorAccess.signIn, { account, password }, elsewhere())).token;
const add = (account: string, own: object = {}, token = admin) =>
  scene.call(
    operatorAccess.addOperator,
    { account, name: account, role: 'admin', merchantCodes: null, reason, ...own },
    { token },
  );
/** Added by the first administrator, who could keep the link for himself. */
async function hire(account: string, own: object = {}) {
  const { operatorId, link } = await add(account, own);
  await choose(link.path);
  return { operatorId, token: await signIn(account) };
}
const confirm = (operatorId: string, token: string) =>
  codeOf(scene.call(operatorAccess.confirmOperator, { operatorId, reason }, { token }));
/** Whether somebody's word counts, asked where nothing else could be wrong but that there is nothing to decide. */
const hasWord = async (token: string) => {
  const wish = { merchantCode, id: '1', decision: 'approve', reason } as const;
  const code = await codeOf(scene.call(operatorWallet.decideAdjustment, wish, { token }));
  return code !== 'operator.waits';
};
const shown = async (account: string) =>
  (await scene.call(operatorAccess.operators, {}, { token: admin })).find((one) => one.account === account);

describe('one person who makes another is not two', () => {
  test('an adjustment of one administrator is not agreed to by the operator he has just added, nor the other way round', async () => {
    const puppet = await hire('puppet');
    const balance = async () => {
      const who = { token: await scene.player('player02') };
      return (await scene.call(wallet.balance, { typeId: '0' }, who)).balance[0]?.availBalance;
    };
    await walletScene(scene).deposit({ token: await scene.player('player02') }, '50');
    const before = await balance();
    const wish = { merchantCode, account: 'player02', amount: '1000', reason };
    const { id } = await scene.call(operatorWallet.proposeAdjustment, wish, { token: admin });
    const approve = (token: string) =>
      codeOf(
        scene.call(
          operatorWallet.decideAdjustment,
          { merchantCode, id, decision: 'approve', reason },
          { token },
        ),
      );
    const refusal = await scene.refusal(
      operatorWallet.decideAdjustment,
      { merchantCode, id, decision: 'approve', reason },
      { token: puppet.token },
    );
    expect([refusal.code, refusal.status]).toEqual(['operator.waits', 403]);
    expect(Date.parse((refusal.value as { wordFrom: string }).wordFrom)).toBeGreaterThan(Date.now());
    expect(await codeOf(scene.call(operatorWallet.proposeAdjustment, wish, puppet))).toBe('operator.waits');
    expect(await balance()).toBe(before);

    // Nor are further ones made by it, or taken over.
    expect(await codeOf(add('puppet2', {}, puppet.token))).toBe('operator.waits');
    const { id: victim = '' } = (await shown('finance')) ?? {};
    const reset = { operatorId: victim, alsoSecondFactor: true, reason };
    expect(await codeOf(scene.call(operatorAccess.resetOperator, reset, puppet))).toBe('operator.waits');
    const change = { name: 'x', role: 'admin', merchantCodes: null, operatorId: victim, reason } as const;
    expect(await codeOf(scene.call(operatorAccess.changeOperator, change, puppet))).toBe('operator.waits');

    expect(await confirm(puppet.operatorId, other)).toBe('done');
    expect(await approve(puppet.token)).toBe('done');
    expect(await balance()).not.toBe(before);
  });

  test('after a day it counts by itself, not a moment earlier', async () => {
    const { operatorId } = await hire('dayhand');
    expect((await shown('dayhand'))?.wordFrom).not.toBeNull();
    scene.travel(24 * HOUR_MS - 60_000);
    expect(await hasWord(await signIn('dayhand'))).toBe(false);
    scene.travel(60_000);
    expect(await hasWord(await signIn('dayhand'))).toBe(true);
    const fresh = await signIn('operator', 'fairground-operator');
    expect(await confirm(operatorId, fresh)).toBe('access.nothing_to_confirm');
    returnToPresent();
    other = await signIn('operator', 'fairground-operator');
    admin = await signIn('admin', 'fairground-admin');
  });

  test('who made them cannot confirm them, nor they themselves or another new one; it is in the trail', async () => {
    const [one, two] = [await hire('one'), await hire('two')];
    expect(await confirm(one.operatorId, admin)).toBe('access.own_change');
    expect(await confirm(one.operatorId, one.token)).toBe('operator.waits');
    expect(await confirm(one.operatorId, two.token)).toBe('operator.waits');
    expect(await hasWord(one.token)).toBe(false);
    expect(await confirm(one.operatorId, other)).toBe('done');
    expect(await hasWord(one.token)).toBe(true);
    expect((await shown('one'))?.wordFrom).toBeNull();
    const said = await until(async () => {
      const { entries } = await scene.call(operatorCompliance.auditTrail, {}, { token: admin });
      return entries.find(({ action }) => action === 'access.operator_confirmed');
    });
    expect(said).toMatchObject({ operator: 'operator', subject: 'operator:one' });
  });

  test('a confirmation before the link is used would be one of nobody', async () => {
    const { operatorId, link } = await add('unseen');
    expect(await confirm(operatorId, other)).toBe('access.confirm_later');
    await choose(link.path);
    expect(await hasWord(await signIn('unseen'))).toBe(false);
    expect(await confirm(operatorId, other)).toBe('done');
  });

  test('a new password by a link makes somebody wait, whoever uses it; one that lies unused does not', async () => {
    const { operatorId } = await hire('settled');
    await confirm(operatorId, other);
    const reset = async (alsoSecondFactor: boolean) =>
      (
        await scene.call(
          operatorAccess.resetOperator,
          { operatorId, alsoSecondFactor, reason },
          { token: admin },
        )
      ).path;
    for (const alsoSecondFactor of [false, true]) {
      const path = await reset(alsoSecondFactor);
      if (!alsoSecondFactor) expect(await hasWord(await signIn('settled'))).toBe(true);
      await choose(path);
      expect(await hasWord(await signIn('settled'))).toBe(false);
      expect(await confirm(operatorId, admin)).toBe('access.own_change');
      expect(await confirm(operatorId, other)).toBe('done');
    }
  });

  test.each([
    ['more rights', { role: 'finance' }, false],
    ['another merchant', { merchantCodes: ['aurora', 'samba'] }, false],
    ['all merchants', { merchantCodes: null }, false],
    ['fewer rights', { role: 'support' }, true],
    ['another name', { name: 'Renamed' }, true],
  ])('%s by a change of another', async (what, own, counts) => {
    const account = what.replaceAll(' ', '-');
    const role = { 'more rights': 'support', 'fewer rights': 'operator' }[what] ?? 'finance';
    const start = { role, merchantCodes: ['aurora'] };
    const { operatorId } = await hire(account, start);
    await confirm(operatorId, other);
    const change = { operatorId, name: account, ...start, reason, ...own } as never;
    await scene.call(operatorAccess.changeOperator, change, { token: admin });
    expect((await shown(account))?.wordFrom === null).toBe(counts);
  });
});

describe('every act that needs two people, or makes people, wants a word that counts', () => {
  const PEOPLE = ['addOperator', 'changeOperator', 'resetOperator', 'confirmOperator'];
  /** What these do credits nobody, or nothing before another one agrees; but it is one of the two. */
  const FIRST_WORDS = [
    'operator.wallet.proposeAdjustment',
    'operator.wallet.approveWithdrawal',
    'operator.lottery.proposeRuling',
    'operator.promotions.cancelMemberBonus',
    'operator.wallet.reverseDeposit',
  ];
  let fresh: string;
  beforeAll(async () => {
    fresh = (await hire('fresh')).token;
  });

  test.each(titled(operatorEndpoints))('%s', async (id, endpoint) => {
    const needsWord =
      balanceActs[id]?.increases === true ||
      FIRST_WORDS.includes(id) ||
      PEOPLE.some((name) => id === `operator.access.${name}`);
    expect(endpoint.word ?? false).toBe(needsWord);
    if (!needsWord) return;
    const path = endpoint.path.replaceAll(/:\w+/g, '1');
    const headers = { authorization: fresh, 'content-type': 'application/json', ...elsewhere().headers };
    const sent = await scene.raw({ method: endpoint.method, path, headers, body: '{}' });
    expect([sent.status, sent.envelope().errorCode]).toEqual([403, 'operator.waits']);
  });
});
