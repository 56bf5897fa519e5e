import { createHash } from 'node:crypto';

/** What an entry says, as it is hashed. */
export interface AuditFacts {
  id: bigint;
  eventId: bigint;
  time: Date;
  operatorId: bigint | null;
  operator: string;
  merchantCode: string | null;
  action: string;
  subject: string;
  reason: string;
  before: unknown;
  after: unknown;
}

/** Before the first entry there is nothing. */
export const FIRST_PREVIOUS_HASH = Buffer.alloc(32);

/** Binds an entry to everything that was written before it. */
export function chainHash(previousHash: Buffer, facts: AuditFacts): Buffer {
  const { id, eventId, time, operatorId, operator, merchantCode, action, subject, reason, before, after } =
    facts;
  const said = [
    String(id),
    String(eventId),
    time.toISOString(),
    operatorId === null ? null : String(operatorId),
    operator,
    merchantCode,
    action,
    subject,
    reason,
    before ?? null,
    after ?? null,
  ];
  return createHash('sha256').update(previousHash).update(canonical(said)).digest();
}

/** One text for one value: the database does not keep the order of an object's keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}

const DAY_MS = 24 * 3_600_000;
const BREAK_DAYS = { day: 1, week: 7, month: 30, half_year: 182, year: 365 } as const;
export type BreakLength = keyof typeof BREAK_DAYS | 'always';

/** When a break ends; null: never. */
export const endOfBreak = (length: BreakLength, since: Date): Date | null =>
  length === 'always' ? null : new Date(since.getTime() + BREAK_DAYS[length] * DAY_MS);
