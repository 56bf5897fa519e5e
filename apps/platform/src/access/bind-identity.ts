import type { Call } from '../kernel/call.ts';
import type { Tx } from '../kernel/db.ts';
import { refuse } from '../kernel/refuse.ts';
import { writeHistory } from './admit-member.ts';
import { isPassword } from './hash-password.ts';
import { findMemberByAccount, type MemberRow, type Who } from './queries/members.ts';
import { unlessTaken } from './unless-taken.ts';

interface Claim {
  account: string;
  password: string;
  deviceId: string;
}

/** Ties who somebody is elsewhere to the account here whose password they know. The attempt is counted before. */
export async function bindIdentity(
  call: Call,
  { account, password, deviceId }: Claim,
  write: (tx: Tx, who: Who) => Promise<void>,
): Promise<MemberRow> {
  const member = await findMemberByAccount(call.db, call.merchant.id, account);
  const isRight = await isPassword(member?.passwordHash ?? null, password);
  if (!member || !isRight) {
    await writeHistory(call, null, { playerId: member?.id ?? null, deviceId, outcome: 'wrong' });
    throw refuse('access.wrong_credentials');
  }
  const who = { merchantId: call.merchant.id, playerId: member.id };
  await unlessTaken('access.identity_taken', () => call.transaction((tx) => write(tx, who)));
  return member;
}
