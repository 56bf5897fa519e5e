import type { compliance, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../kernel/clock.ts';
import type { Db, Tx } from '../kernel/db/db.ts';
import { emit } from '../kernel/events/events.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { type Break, insertBreak, listBreaks, listOnBreak } from './queries/trail.ts';
import { type BreakLength, endOfBreak } from './rules.ts';

declare module '../kernel/events/events.ts' {
  interface Events {
    /** Until is null for good. Whoever takes bets stops taking them from this member. */
    'compliance.break_taken': { merchantId: number; playerId: string; until: string | null };
  }
}

interface Member {
  merchantId: number;
  playerId: bigint;
}

/** The break a member is on: of several the one that ends last. Null: may play and deposit. */
export async function breakOf(db: Db | Tx, member: Member): Promise<Break | null> {
  const at = now();
  const running = (await listBreaks(db, member)).filter(({ until }) => until === null || until > at);
  return running.reduce<Break | null>((longest, one) => {
    if (!longest || one.until === null) return one;
    return longest.until === null || longest.until >= one.until ? longest : one;
  }, null);
}

/** Which of these members are on a break now. */
export const onBreakAmong = async (
  db: Db | Tx,
  which: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlySet<bigint>> => new Set(await listOnBreak(db, which, now()));

export async function readBreak(call: MemberCall): Promise<ResponseOf<typeof compliance.breakState>> {
  const current = await breakOf(call.db, memberOf(call));
  return {
    current: current && {
      since: current.since.toISOString(),
      until: current.until?.toISOString() ?? null,
    },
  };
}

/** R21: holds from this moment on, also against the member's own second thoughts. */
export async function takeBreak(
  call: MemberCall,
  { length }: RequestOf<typeof compliance.takeBreak>,
): Promise<ResponseOf<typeof compliance.takeBreak>> {
  const member = memberOf(call);
  await call.transaction(async (tx) => {
    const since = now();
    await insertBreak(tx, { ...member, since, until: endOfBreak(length satisfies BreakLength, since) });
    const holding = await breakOf(tx, member);
    const until = holding?.until?.toISOString() ?? null;
    const body = { merchantId: member.merchantId, playerId: String(member.playerId), until };
    await emit(tx, 'compliance.break_taken', { subject: `player:${member.playerId}`, body });
  });
  return readBreak(call);
}

const memberOf = ({ merchant, session }: MemberCall): Member => ({
  merchantId: merchant.id,
  playerId: session.playerId,
});
