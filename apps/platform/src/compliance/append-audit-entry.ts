import type { Tx } from '../kernel/db/db.ts';
import type { AuditRecord } from '../kernel/events/audit.ts';
import type { Telling } from '../kernel/events/events.ts';
import { findLastEntry, hasEntryOf, insertEntry, lockTrail } from './queries/trail.ts';
import { chainHash, FIRST_PREVIOUS_HASH } from './rules.ts';

/** Adds one act to the trail, bound by its hash to all that stand before it. */
export async function appendAuditEntry(
  tx: Tx,
  record: AuditRecord & { time: string },
  { eventId }: Pick<Telling, 'eventId'>,
): Promise<void> {
  await lockTrail(tx);
  if (await hasEntryOf(tx, eventId)) return;

  const last = await findLastEntry(tx);
  const previousHash = last?.hash ?? FIRST_PREVIOUS_HASH;
  const facts = {
    ...record,
    id: (last?.id ?? 0n) + 1n,
    eventId,
    time: new Date(record.time),
    operatorId: record.operatorId === null ? null : BigInt(record.operatorId),
  };
  await insertEntry(tx, { ...facts, previousHash, hash: chainHash(previousHash, facts) });
}
