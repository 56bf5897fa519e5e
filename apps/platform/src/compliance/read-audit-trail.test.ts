import { operatorCompliance } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../test/scene.ts';
import { until } from '../../test/until.ts';
import { transaction } from '../kernel/db/db.ts';
import { recordAudit } from '../kernel/events/audit.ts';

let scene: Scene;
let token: string;
beforeAll(async () => {
  scene = await startScene();
  token = await scene.operator('finance');
  for (let number = 1; number <= 9; number++)
    await transaction(scene.db, (tx) =>
      recordAudit(tx, {
        operatorId: '1',
        operator: 'admin',
        merchantCode: number % 3 === 0 ? 'samba' : 'aurora',
        action: 'test.counted',
        subject: number > 6 ? 'late' : 'early',
        reason: `reason ${number}`,
        before: { number: number - 1 },
        after: { number },
      }),
    );
  await until(async () => (await read({ size: 1 })).entries[0]?.reason === 'reason 9');
});
afterAll(() => scene.close());

const read = (input: { merchantCode?: string; subject?: string; before?: string; size?: number }) =>
  scene.call(operatorCompliance.auditTrail, input, { token });

test('the trail is read newest first, page by page, without gap or repetition', async () => {
  const reasons: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 4; page++) {
    const { entries, next } = await read({ size: 3, ...(before ? { before } : {}) });
    reasons.push(...entries.map(({ reason }) => reason));
    if (next === null) break;
    before = next;
  }
  expect(reasons.filter(Boolean)).toEqual(Array.from({ length: 9 }, (_, index) => `reason ${9 - index}`));
});

test('an entry tells who, when, why, before and after, and its hash', async () => {
  const { entries } = await read({ size: 1 });
  expect(entries[0]).toMatchObject({
    operator: 'admin',
    merchantCode: 'samba',
    action: 'test.counted',
    subject: 'late',
    reason: 'reason 9',
    before: { number: 8 },
    after: { number: 9 },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('it can be narrowed to a merchant and to a subject', async () => {
  const samba = await read({ merchantCode: 'samba' });
  expect(samba.entries.map(({ reason }) => reason)).toEqual(['reason 9', 'reason 6', 'reason 3']);
  expect(samba.next).toBe(null);
  const late = await read({ subject: 'late', merchantCode: 'aurora', size: 1 });
  expect(late.entries.map(({ reason }) => reason)).toEqual(['reason 8']);
  const { entries } = await read({
    subject: 'late',
    merchantCode: 'aurora',
    size: 1,
    before: late.next ?? '',
  });
  expect(entries.map(({ reason }) => reason)).toEqual(['reason 7']);
  const early = await read({ subject: 'early', size: 4 });
  expect(early.entries.map(({ reason }) => reason)).toEqual(['reason 6', 'reason 5', 'reason 4', 'reason 3']);
});

test('who has no right to it does not see it', async () => {
  const support = { token: await scene.operator('support') };
  expect(await scene.refusal(operatorCompliance.auditTrail, {}, support)).toMatchObject({
    code: 'role.refused',
  });
});
