import { access } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AccessScene, startAccessScene } from '../../../test/access-scene.ts';
import { onServer } from '../../../test/databases.ts';
import { until } from '../../../test/until.ts';
import { findMemberId } from '../../../test/vendor-scene.ts';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { LISTENER_NAME, listen } from '../../kernel/db/listen.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import { checkSession } from '../public.ts';
import { openSession } from './open-session.ts';
import { forgivePaymentTries, takePaymentTry, writePaymentPassword } from './queries/devices.ts';
import { clearPasswordDue, endStale } from './queries/sessions.ts';

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
});
afterAll(() => scene.close());

const NOON = new Date('2026-03-01T12:00:00Z');
const before = (ms: number) => new Date(NOON.getTime() - ms);
const ping = (token: string) => scene.call(access.ping, {}, { token });
const askFor = (token: string, merchantId: number) =>
  checkSession(scene.platform)(token, { merchant: { id: merchantId } as never, ip: '127.0.0.1' });

/** A session is not kept when the end of another is heard while it is read: then it is kept the next time. */
async function untilKept(ask: () => ReturnType<typeof askFor>): Promise<void> {
  await until(async () => {
    const asked = ask();
    await asked;
    return !(asked instanceof Promise);
  });
}

test('the job ends a session at the very moment it is too old or left alone for too long', async () => {
  const { playerId } = await findMemberId(scene, 'player01');
  const endedAs = async (createdAt: Date, lastSeenAt: Date) => {
    await scene.player('player01');
    await sql`update access.session set created_at = ${createdAt}, last_seen_at = ${lastSeenAt}
      where player_id = ${playerId} and ended_at is null`.execute(scene.db);
    const ended = await endStale(scene.db, {
      ...{ at: NOON, limit: 10 },
      ...{ seenAfter: before(1_000), createdAfter: before(9_000) },
    });
    const { reason } = await scene.sqlRow(sql<{ reason: string | null }>`
      select ended_reason as reason from access.session
      where player_id = ${playerId} and created_at = ${createdAt} order by ended_at limit 1`);
    return ended.length ? reason : null;
  };
  expect(await endedAs(before(8_999), before(999))).toBeNull();
  expect(await endedAs(before(8_998), before(1_000))).toBe('idle');
  expect(await endedAs(before(9_000), before(999))).toBe('expired');
});

test('whom a new session replaces is forgotten before anybody has been told', async () => {
  const { merchantId, playerId } = await findMemberId(scene, 'player01');
  const token = await scene.player('player01');
  const read = () => askFor(token, merchantId);
  await untilKept(read);
  await transaction(scene.db, async (tx) => {
    await openSession(tx, { merchantId, playerId, ip: '127.0.0.1', deviceId: '', userAgent: 'test' });
    const asked = read();
    expect(asked).toBeInstanceOf(Promise);
    await Promise.resolve(asked).catch(() => null);
  });
  expect((await scene.refusal(access.ping, {}, { token })).code).toBe('user.or.token.invalid');
});

test('after the ends of sessions could not be heard for a while, nothing is answered from memory', async () => {
  const { merchantId, playerId } = await findMemberId(scene, 'player01');
  const token = await scene.player('player01');
  await untilKept(() => askFor(token, merchantId));
  let isBack = false;
  const heard = await listen(scene.platform, 'test_of_sessions', (payload) => {
    isBack = payload === null;
  });
  await sql`update access.session set ended_at = now(), ended_reason = 'forced'
    where player_id = ${playerId} and ended_at is null`.execute(scene.db);
  expect(await ping(token)).toEqual({ account: 'player01' });
  const { database } = await scene.sqlRow(sql<{ database: string }>`select current_database() as database`);
  await onServer(
    inject('databaseUrl'),
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${database}' and application_name = '${LISTENER_NAME}'`,
  );
  await until(() => isBack);
  expect((await scene.refusal(access.ping, {}, { token })).code).toBe('user.or.token.invalid');
  await heard.close();
});

test('a new password opens the sessions of its owner, not of others', async () => {
  const [lan, mei] = [await findMemberId(scene, 'player01'), await findMemberId(scene, 'player02')];
  for (const account of ['player01', 'player02']) await scene.player(account);
  await sql`update access.session set password_due = true where ended_at is null`.execute(scene.db);
  await transaction(scene.db, (tx) => clearPasswordDue(tx, lan));
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id as "playerId" from access.session where ended_at is null and password_due`.execute(
    scene.db,
  );
  const due = rows.map(({ playerId }) => playerId);
  expect([due.includes(lan.playerId), due.includes(mei.playerId)]).toEqual([false, true]);
});

test('the payment password and its tries are each member’s own, and a lock is open at its very end', async () => {
  const [lan, mei] = [await findMemberId(scene, 'player01'), await findMemberId(scene, 'player02')];
  const lockedUntil = new Date(now().getTime() + 60_000);
  const take = (who: typeof lan, at = now()) =>
    takePaymentTry(scene.db, who, { at, failuresMax: 2, lockedUntil });
  const [ofLan, ofMei] = [await hashPassword('246810'), await hashPassword('135791')];
  await transaction(scene.db, (tx) => writePaymentPassword(tx, lan, ofLan));
  await transaction(scene.db, (tx) => writePaymentPassword(tx, mei, ofMei));
  for (const who of [lan, mei]) for (let failure = 0; failure < 2; failure++) await take(who);
  expect([await take(lan), await take(mei)]).toEqual([null, null]);
  await forgivePaymentTries(scene.db, lan);
  expect([await take(lan), await take(mei)]).toEqual([{ hash: ofLan }, null]);
  expect(await take(mei, new Date(lockedUntil.getTime() - 1))).toBeNull();
  // At the end of the lock tries are counted from the first on.
  expect(await take(mei, lockedUntil)).toEqual({ hash: ofMei });
  expect(await take(mei, lockedUntil)).toEqual({ hash: ofMei });
  expect(await take(mei, new Date(lockedUntil.getTime() - 1))).toBeNull();
});
