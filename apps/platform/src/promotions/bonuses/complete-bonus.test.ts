import { access, messaging } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccessScene, startAccessScene } from '../../../test/access-scene.ts';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { until } from '../../../test/until.ts';
import { wager } from '../../../test/wager.ts';

const MINUTE_MS = 60_000;
let scene: AccessScene;
let stage: ReturnType<typeof promotionScene>;
beforeAll(async () => {
  scene = await startAccessScene();
  stage = promotionScene(scene);
});
afterAll(() => scene.close());

/** A member with an address that a code has confirmed, and a bonus of ten to be wagered ten times. */
async function reachable() {
  const { account, password, token } = await scene.newcomer();
  const email = `${account}@example.org`;
  const who = { token, merchant: 'aurora' };
  await scene.call(access.bindEmail, { password, email }, who);
  await scene.call(access.bindEmail, { password, email, verificationCode: await scene.codeTo(email) }, who);
  const { id } = (await scene.sqlRow(
    sql<{ id: string }>`select id::text from access.player where merchant_id = 1 and account = ${account}`,
  )) as { id: string };
  await stage.claim(who, await stage.run({ terms: plainTerms() }));
  return { who, email, playerId: BigInt(id) };
}
type Reachable = Awaited<ReturnType<typeof reachable>>;

const lettersOf = async ({ who }: Reachable, language: string) =>
  (await scene.call(messaging.inbox, { page: 1, size: 10, box: 'notices' }, { ...who, language })).content;
const mailsOf = async ({ email }: Reachable) =>
  (await scene.messagesTo(email)).filter((body) => body.includes('A bonus is yours'));
const toldOf = async ({ playerId }: Reachable) => {
  const { rows } = await sql`select from kernel.event where name = 'messaging.notice'
    and body ->> 'event' = 'BONUS_COMPLETED' and body ->> 'playerId' = ${String(playerId)}`.execute(scene.db);
  return rows.length;
};

test('whoever has done the turnover of a bonus is told within a minute, once, in the own language, and by mail where that was chosen [PRO-072]', async () => {
  const [member, silent] = [await reachable(), await reachable()];
  await scene.call(messaging.savePreferences, { muted: [], byMail: ['bonus'] }, member.who);
  await scene.call(messaging.savePreferences, { muted: ['bonus'], byMail: ['money'] }, silent.who);
  for (const { playerId } of [member, silent]) await wager(scene.db, { playerId, amount: 999_999n });
  const since = Date.now();
  for (const { playerId } of [member, silent]) await wager(scene.db, { playerId, amount: 1n });
  const latest = (language: string) => async () => (await lettersOf(member, language))[0]?.subject;
  await until(async () => (await latest('EN')()) === 'A bonus is yours', MINUTE_MS);
  await until(async () => (await mailsOf(member)).length > 0, MINUTE_MS);
  expect(Date.now() - since).toBeLessThan(MINUTE_MS);
  expect((await lettersOf(member, 'EN'))[0]?.content).toContain('10.00 CNY');
  expect(await latest('CN')()).toBe('奖金已归您所有');
  // Further play tells nothing more.
  await wager(scene.db, { playerId: member.playerId, amount: 1n });
  await until(async () => (await lettersOf(silent, 'EN'))[0]?.subject === 'A bonus is yours', MINUTE_MS);
  expect(await mailsOf(member)).toHaveLength(1);
  expect(await mailsOf(silent)).toEqual([]);
  expect(await toldOf(member)).toBe(1);
});
