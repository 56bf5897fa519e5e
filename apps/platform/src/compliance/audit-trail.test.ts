import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BarePlatform, barePlatform } from '../../test/bare-platform.ts';
import { until } from '../../test/until.ts';
import { transaction } from '../kernel/db/db.ts';
import { type AuditRecord, recordAudit } from '../kernel/events/audit.ts';
import { startDelivery } from '../kernel/events/delivery.ts';
import { registerSubscribers } from '../kernel/events/events.ts';
import type { Platform } from '../kernel/platform.ts';
import { appendAuditEntry } from './append-audit-entry.ts';
import { complianceJobs } from './jobs.ts';
import { complianceSubscribers } from './public.ts';
import { type AuditEntry, readEntriesAfter } from './queries/trail.ts';
import { chainHash, FIRST_PREVIOUS_HASH } from './rules.ts';
import { verifyAuditTrail } from './verify-audit-trail.ts';

let bare: BarePlatform;
let platform: Platform;
let closeDelivery: () => Promise<void>;

beforeAll(async () => {
  bare = await barePlatform();
  platform = bare.platform;
  await registerSubscribers(platform.db, complianceSubscribers);
  closeDelivery = await startDelivery(platform, complianceSubscribers);
});
afterAll(async () => {
  await closeDelivery();
  await bare.close();
});
beforeEach(() => asIntruder('truncate compliance.audit_entry'));

/** Does with the database what the database forbids, as somebody with all keys could. */
async function asIntruder(statement: string): Promise<void> {
  await platform.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql.raw(statement).execute(db);
    await sql`set session_replication_role = default`.execute(db);
  });
}

const act = (subject: string, more: Partial<AuditRecord> = {}): AuditRecord => ({
  operatorId: '7',
  operator: 'ada',
  merchantCode: 'aurora',
  action: 'test.changed',
  subject,
  reason: 'because',
  before: { zebra: 1, apple: [{ nested: 0.1, first: null }], text: 'naïve "quoted" 真' },
  after: null,
  ...more,
});
const record = (subject: string, more?: Partial<AuditRecord>) =>
  transaction(platform.db, (tx) => recordAudit(tx, act(subject, more)));

async function entries(): Promise<{ id: bigint; subject: string; hash: Buffer }[]> {
  const { rows } = await sql<{ id: bigint; subject: string; hash: Buffer }>`
    select id, subject, hash from compliance.audit_entry order by id`.execute(platform.db);
  return rows;
}
async function recorded(subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) await record(subject);
  await until(async () => (await entries()).length === subjects.length);
}

test('acts stand in the trail in the order in which they were done, and the chain is whole', async () => {
  const subjects = Array.from({ length: 25 }, (_, index) => `subject ${index}`);
  await recorded(subjects);
  const trail = await entries();
  expect(trail.map(({ subject }) => subject)).toEqual(subjects);
  expect(trail.map(({ id }) => id)).toEqual(subjects.map((_, index) => BigInt(index + 1)));
  expect(await verifyAuditTrail(platform.db)).toEqual({
    entries: 25,
    brokenAt: null,
    head: trail.at(-1)?.hash.toString('hex'),
  });
});

test('an act that is undone leaves no entry', async () => {
  const undone = transaction(platform.db, async (tx) => {
    await recordAudit(tx, act('undone'));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await recorded(['done']);
  expect((await entries()).map(({ subject }) => subject)).toEqual(['done']);
});

test('acts of many workers at once make one chain', async () => {
  const others = [bare.another(), bare.another()];
  const closers = await Promise.all(others.map((one) => startDelivery(one, complianceSubscribers)));
  await Promise.all(Array.from({ length: 40 }, (_, index) => record(`parallel ${index}`)));
  await until(async () => (await entries()).length === 40);
  expect(await verifyAuditTrail(platform.db)).toMatchObject({ entries: 40, brokenAt: null });
  for (const close of closers) await close();
});

test('an act that is told twice stands in the trail once', async () => {
  await recorded(['once']);
  const { rows } = await sql<{ event_id: bigint; body: AuditRecord & { time: string } }>`
    select event_id, body from compliance.audit_entry join kernel.event on event.id = event_id`.execute(
    platform.db,
  );
  const [{ event_id: eventId, body } = { event_id: 0n, body: { ...act(''), time: '' } }] = rows;
  await transaction(platform.db, (tx) => appendAuditEntry(tx, body, { eventId }));
  expect(await entries()).toHaveLength(1);
});

test('the database refuses to change or remove what stands in the trail', async () => {
  await recorded(['kept']);
  const { db } = platform;
  for (const statement of [
    sql`update compliance.audit_entry set reason = 'another'`,
    sql`delete from compliance.audit_entry`,
    sql`truncate compliance.audit_entry`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('not changed, only added to');
  expect(await entries()).toHaveLength(1);
});

test('the program itself has no right to change it either', async () => {
  const { rows } = await sql<{ rights: string }>`
    select string_agg(privilege_type, ' ' order by privilege_type) as rights
    from information_schema.table_privileges
    where table_schema = 'compliance' and table_name = 'audit_entry'`.execute(platform.db);
  expect(rows[0]?.rights).not.toMatch(/UPDATE|DELETE|TRUNCATE/);
  expect(rows[0]?.rights).toMatch(/INSERT.*SELECT/);
});

const entry = 'compliance.audit_entry';
test.each([
  { what: 'a changed reason', by: [`update ${entry} set reason = 'nicer' where id = 3`], brokenAt: 3n },
  { what: 'a changed value', by: [`update ${entry} set before = '{"zebra": 2}' where id = 2`], brokenAt: 2n },
  { what: 'another operator', by: [`update ${entry} set operator = 'eve' where id = 4`], brokenAt: 4n },
  {
    what: 'a changed time',
    by: [`update ${entry} set time = time - interval '1 s' where id = 1`],
    brokenAt: 1n,
  },
  { what: 'a removed entry', by: [`delete from ${entry} where id = 3`], brokenAt: 4n },
  {
    what: 'a removed entry with the gap closed',
    by: [`delete from ${entry} where id = 3`, `update ${entry} set id = 3 where id = 4`],
    brokenAt: 3n,
  },
])('$what is found', async ({ by, brokenAt }) => {
  await recorded(['one', 'two', 'three', 'four', 'five']);
  expect(await verifyAuditTrail(platform.db)).toMatchObject({ brokenAt: null });
  for (const statement of by) await asIntruder(statement);
  expect(await verifyAuditTrail(platform.db)).toMatchObject({ brokenAt });
});

test('an entry forged with a right hash breaks the next one', async () => {
  await recorded(['one', 'two', 'three']);
  const [first] = await readEntriesAfter(platform.db, 0n, 1);
  const forged = chainHash(FIRST_PREVIOUS_HASH, { ...(first as AuditEntry), reason: 'nicer' }).toString(
    'hex',
  );
  await asIntruder(`update ${entry} set reason = 'nicer', hash = '\\x${forged}' where id = 1`);
  expect(await verifyAuditTrail(platform.db)).toMatchObject({ entries: 1, brokenAt: 2n });
});

test('the nightly job writes the head of a whole trail to the log, and an alarm for one that is not', async () => {
  const nightly = async () => {
    const said: string[] = [];
    const note = (level: string) => (facts: object, text: string) =>
      said.push(`${level} ${text} ${JSON.stringify(facts)}`);
    const log = { info: note('info'), error: note('error') };
    const job = { database: platform.database, log } as unknown as typeof platform;
    await complianceJobs[0]?.run(job, undefined as never);
    return said;
  };
  await recorded(['one', 'two']);
  const [, last] = await entries();
  expect(await nightly()).toEqual([
    `info the audit trail is whole ${JSON.stringify({ entries: 2, head: last?.hash.toString('hex') })}`,
  ]);
  await asIntruder(`delete from ${entry} where id = 1`);
  expect(await nightly()).toEqual([expect.stringMatching(/^error .*tampered.*"brokenAt":"2"/)]);
});
