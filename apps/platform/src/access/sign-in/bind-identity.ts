import type { Tx } from '../../kernel/db/db.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { notifyOwner } from '../codes/notify-owner.ts';
import { isPassword } from '../credentials/hash-password.ts';
import { findMemberByAccount, findMemberById, type MemberRow, type Who } from '../queries/members.ts';
import { lockPlayer } from '../queries/players.ts';
import { unlessTaken } from '../unless-taken.ts';
import { writeHistory } from './admit-member.ts';

interface Claim {
  account: string;
  password: string;
  deviceId: string;
}

/** Who somebody is elsewhere: what the account has of that kind so far, and how it is kept. */
interface Identity {
  what: 'mobile' | 'telegram';
  of: (member: MemberRow) => string | null;
  write: (tx: Tx, who: Who) => Promise<void>;
}

/**
 * Ties who somebody is elsewhere to the account here whose password they know. The attempt is counted before. A password
 * alone adds an identity and takes none away: a code of the second factor may go to the one that is there.
 */
export async function bindIdentity(
  call: Call,
  { account, password, deviceId }: Claim,
  identity: Identity,
): Promise<MemberRow> {
  const member = await findMemberByAccount(call.db, call.merchant.id, account);
  const isRight = await isPassword(member?.passwordHash ?? null, password);
  if (!member || !isRight) {
    await writeHistory(call, null, { playerId: member?.id ?? null, deviceId, outcome: 'wrong' });
    throw refuse('access.wrong_credentials');
  }
  const who = { merchantId: call.merchant.id, playerId: member.id };
  const bind = async (tx: Tx) => {
    await lockPlayer(tx, who);
    const locked = (await findMemberById(tx, who)) ?? member;
    if (identity.of(locked) !== null) throw refuse('access.identity_set');
    await identity.write(tx, who);
    await notifyOwner(call, tx, locked, identity.what);
  };
  await unlessTaken('access.identity_taken', () => call.transaction(bind));
  return member;
}
