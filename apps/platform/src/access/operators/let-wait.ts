import { nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { writeWord } from './queries/staff.ts';

const WAIT_MS = 24 * 3_600_000;

/**
 * Whoever may add operators, reset or widen them could be both persons where two are needed. So the word of a new or changed one does
 * not count for a while, in which the others can see them.
 */
export async function letWait(
  { config: { operatorWaitMs = WAIT_MS } }: Pick<Platform, 'config'>,
  tx: Tx,
  { operatorId, changedBy }: { operatorId: bigint; changedBy: bigint | null },
): Promise<void> {
  await writeWord(tx, operatorId, { from: new Date(nowMs() + operatorWaitMs), changedBy });
}
