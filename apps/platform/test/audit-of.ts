import { sql } from 'kysely';
import type { AuditRecord } from '../src/kernel/events/audit.ts';
import type { Scene } from './scene.ts';

/** What was recorded of a subject, the oldest first. */
export async function auditOf({ db }: Pick<Scene, 'db'>, subject: string): Promise<AuditRecord[]> {
  const { rows } = await sql<{ body: AuditRecord }>`
    select body from kernel.event where name = 'audit.recorded' and body->>'subject' = ${subject} order by id`.execute(
    db,
  );
  return rows.map(({ body }) => body);
}
