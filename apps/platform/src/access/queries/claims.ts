import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';
import { type Attempted, type AttemptLimits, attemptsTaken, type Taken, takenColumns } from './attempts.ts';
import { fromMembers, type MemberRow, memberColumns } from './members.ts';

/** Whom somebody says to be, and where. */
export interface Claimed {
  by: 'account' | 'mobile';
  value: string;
  deviceId: string;
}

export interface ClaimedMember extends MemberRow {
  /** They have signed in at this device before. */
  isAtHome: boolean;
}

const BY = {
  account: { name: sql`/* access.take_claim_by_account */`, column: sql`player.account` },
  mobile: { name: sql`/* access.take_claim_by_mobile */`, column: sql`player.mobile` },
};

/** Counts an attempt and finds whom it is about, the one as much as the other whether there is anybody or not. */
export async function takeClaim(
  db: Db,
  merchantId: number,
  { by, value, deviceId }: Claimed,
  { attempted, limits }: { attempted: Attempted; limits: AttemptLimits },
): Promise<{ taken: Taken; member: ClaimedMember | null }> {
  const { name, column } = BY[by];
  const isAtHome = sql<boolean>`coalesce((select "isAtHome" from member), false)`;
  const { rows } = await sql<ClaimedMember & Taken>`
    ${name}
    with member as (
      select ${memberColumns}, exists (
        select from access.session
        where session.merchant_id = player.merchant_id and session.player_id = player.id
          and session.device_id = ${deviceId}
      ) as "isAtHome"
      from ${fromMembers} where player.merchant_id = ${merchantId} and ${column} = ${value}
    ), ${attemptsTaken(merchantId, attempted, limits, isAtHome)}
    select ${takenColumns}, member.* from (select) as always left join member on true`.execute(db);
  const { atHome, counted, ...member } = rows[0] as ClaimedMember & Taken;
  return { taken: { atHome, counted }, member: member.id === null ? null : member };
}
