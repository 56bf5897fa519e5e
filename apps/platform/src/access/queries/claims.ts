import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';
import { type AttemptKeys, type AttemptLimits, attemptsTaken, type Taken } from './attempts.ts';
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
  { keys, limits }: { keys: AttemptKeys; limits: AttemptLimits },
): Promise<{ taken: Taken; member: ClaimedMember | null }> {
  const { name, column } = BY[by];
  const { rows } = await sql<ClaimedMember & { taken: Taken | null }>`
    ${name}
    with taken as (${attemptsTaken(merchantId, keys, limits)})
    select (select json_object_agg(scope, failures) from taken) as taken, member.*
    from (select) as always left join (
      select ${memberColumns}, exists (
        select from access.session
        where session.merchant_id = player.merchant_id and session.player_id = player.id
          and session.device_id = ${deviceId}
      ) as "isAtHome"
      from ${fromMembers} where player.merchant_id = ${merchantId} and ${column} = ${value}
    ) as member on true`.execute(db);
  const { taken, ...member } = rows[0] as ClaimedMember & { taken: Taken | null };
  return { taken: taken ?? {}, member: member.id === null ? null : member };
}
