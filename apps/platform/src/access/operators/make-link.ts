import { nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { newToken, sessionIdOf, toHash } from '../token-format.ts';
import { writeLink } from './queries/staff.ts';

const LINK_MS = 24 * 3_600_000;

/** A link that lets an operator choose a password, once, within a day. What follows `#` never reaches a server's log. */
export async function makeLink(
  tx: Tx,
  operatorId: bigint,
  madeBy: bigint,
): Promise<{ path: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = new Date(nowMs() + LINK_MS);
  await writeLink(tx, { operatorId, madeBy, hash: toHash(sessionIdOf(token)), expiresAt });
  return { path: `/console/link#${token}`, expiresAt: expiresAt.toISOString() };
}
