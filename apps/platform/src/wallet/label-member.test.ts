import { randomUUID } from 'node:crypto';
import { access, operatorCompliance, operatorWallet, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../test/scene.ts';
import { until } from '../../test/until.ts';

let scene: Scene;
let playerId: string;
let token: string;
beforeAll(async () => {
  scene = await startScene();
  token = await scene.operator('operator');
  playerId = await idOf('player01');
  await openCardTo(['gold', 'silver']);
});
afterAll(() => scene.close());

const merchantCode = 'aurora';
const reason = 'a friend of the house';

const idOf = async (account: string): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from access.player where merchant_id = 1 and account = ${account}`.execute(scene.db);
  return String(rows[0]?.id);
};

async function openCardTo(labelIds: string[]) {
  const finance = { token: await scene.operator('finance') };
  const { methods } = await scene.call(operatorWallet.moneySettings, { merchantCode }, finance);
  const card = methods.find(({ methodId }) => methodId === 'card');
  if (!card) throw new Error('there is no card');
  await scene.call(operatorWallet.saveMethod, { ...card, labelIds, merchantCode, reason }, finance);
}

const give = (labelIds: string[]) =>
  scene.call(operatorWallet.labelMember, { merchantCode, playerId, labelIds, reason }, { token });

const labels = async () =>
  (await scene.call(operatorWallet.memberLabels, { merchantCode, playerId }, { token })).labelIds;

const isCardShownTo = async (who: { token: string }) =>
  (await scene.call(wallet.depositMethods, {}, who)).methods.some(({ methodId }) => methodId === 'card');

test('a label opens a way to pay to its member alone, and taking it away closes it', async () => {
  const who = { token: await scene.player('player01') };
  const other = { token: await scene.player('player02') };
  const order = () => ({ methodId: 'card', amount: '100', requestId: randomUUID() });
  expect(await labels()).toEqual([]);
  expect(await isCardShownTo(who)).toBe(false);

  expect(await give(['gold', ' early bird '])).toEqual({ labelIds: ['gold', 'early bird'] });
  expect(await labels()).toEqual(['gold', 'early bird']);
  expect(await isCardShownTo(who)).toBe(true);
  expect(await isCardShownTo(other)).toBe(false);
  expect(await scene.call(wallet.createDeposit, order(), who)).toMatchObject({ methodId: 'card' });

  await give([]);
  expect(await labels()).toEqual([]);
  expect(await isCardShownTo(who)).toBe(false);
  expect((await scene.refusal(wallet.createDeposit, order(), who)).code).toBe('wallet.method_gone');
});

test('the audit trail knows who labelled whom, why, and what was there before', async () => {
  await give(['silver']);
  await give(['gold', 'silver']);
  const admin = { token: await scene.operator() };
  const newest = await until(async () => {
    const trail = await scene.call(operatorCompliance.auditTrail, { subject: 'player:player01' }, admin);
    const [entry] = trail.entries;
    return JSON.stringify(entry?.after).includes('gold","silver') && entry;
  });
  expect(newest).toMatchObject({
    operator: 'operator',
    action: 'wallet.member_labelled',
    reason,
    before: { labelIds: ['silver'] },
    after: { labelIds: ['gold', 'silver'] },
  });
});

test('the rank and every label given in the console reach the member’s page, and a rank opens what names it', async () => {
  const who = { token: await scene.player('player01') };
  await give(['VIP6', 'gold']);
  const { clubLabel, memberLabel } = await scene.call(access.memberInfo, {}, who);
  expect(clubLabel.labelName).toBe('VIP0');
  expect(memberLabel).toEqual(['VIP0', 'VIP6', 'gold']);

  await give([]);
  await openCardTo(['VIP0']);
  expect(await isCardShownTo(who)).toBe(true);
  await openCardTo(['VIP1']);
  expect(await isCardShownTo(who)).toBe(false);
  await openCardTo(['gold', 'silver']);
});

test('who may only read players sees labels and changes none', async () => {
  await give(['silver']);
  for (const account of ['support', 'finance'] as const) {
    const reader = { token: await scene.operator(account) };
    const wish = { merchantCode, playerId, labelIds: ['gold'], reason };
    const refusal = await scene.refusal(operatorWallet.labelMember, wish, reader);
    expect([refusal.status, refusal.code]).toEqual([403, 'role.refused']);
    expect(await scene.call(operatorWallet.memberLabels, { merchantCode, playerId }, reader)).toEqual({
      labelIds: ['silver'],
    });
  }
});

test.each([
  ['the same label twice', { labelIds: ['gold', 'gold '] }],
  ['an empty label', { labelIds: ['gold', ' '] }],
  ['a label with a comma, which would be two where it is typed', { labelIds: ['gold, silver'] }],
  ['a label of 41 characters', { labelIds: ['g'.repeat(41)] }],
  ['21 labels', { labelIds: Array.from({ length: 21 }, (_, at) => `label ${at}`) }],
  ['no reason', { reason: ' ' }],
])('%s is refused and changes nothing', async (_, bad) => {
  await give(['silver']);
  const wish = { merchantCode, playerId, labelIds: ['gold'], reason, ...bad };
  expect((await scene.refusal(operatorWallet.labelMember, wish, { token })).code).toBe('request.invalid');
  expect(await labels()).toEqual(['silver']);
});

test('20 labels of 40 characters are taken', async () => {
  const many = Array.from({ length: 20 }, (_, at) => String(at).padStart(40, 'x'));
  expect(await give(many)).toEqual({ labelIds: many });
});

test('nobody is labelled at a merchant where they do not play', async () => {
  const which = { merchantCode: 'samba', playerId };
  const wish = { ...which, labelIds: ['gold'], reason };
  const refusals = [
    await scene.refusal(operatorWallet.labelMember, wish, { token }),
    await scene.refusal(operatorWallet.memberLabels, which, { token }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(['access.player_unknown', 'access.player_unknown']);
  const { rows } = await sql`select from access.member_label where merchant_id <> 1`.execute(scene.db);
  expect(rows).toEqual([]);
});
