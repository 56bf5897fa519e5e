import { findMemberById, labelsOf } from '../../access/public.ts';
import { breakOf } from '../../compliance/public.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { countDeposits } from '../../wallet/public.ts';
import type { MemberFacts } from '../offers/is-open.ts';

/** What promotions ask about a member; null when there is no such member. */
export async function loadFacts(
  db: Db | Tx,
  who: { merchantId: number; playerId: bigint },
): Promise<MemberFacts | null> {
  const member = await findMemberById(db, who);
  if (!member) return null;
  const { account, role, state, language, createdAt, mobile, email, payeeName } = member;
  return {
    account,
    role,
    language,
    registeredAt: createdAt,
    isActive: state === 'active',
    hasMobile: Boolean(mobile),
    hasEmail: Boolean(email),
    hasPayeeName: Boolean(payeeName),
    isOnBreak: (await breakOf(db, who)) !== null,
    labels: await labelsOf(db, who),
    deposits: await countDeposits(db, who),
  };
}
