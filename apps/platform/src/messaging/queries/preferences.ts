import type { NoticeKind } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Owner } from './letters.ts';

export interface Preferences {
  /** What does not pop up; of offers: what does not come at all. */
  muted: NoticeKind[];
  byMail: NoticeKind[];
  bySms: NoticeKind[];
}

const columns = sql`muted, by_mail as "byMail", by_sms as "bySms"`;

export async function readChosen(db: Db | Tx, { merchantId, playerId }: Owner): Promise<Preferences> {
  const { rows } = await sql<Preferences>`
    select ${columns} from messaging.preference
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(db);
  return rows[0] ?? { muted: [], byMail: [], bySms: [] };
}

export async function writeChosen(
  tx: Tx,
  { merchantId, playerId }: Owner,
  { muted, byMail, bySms }: Preferences,
): Promise<void> {
  await sql`insert into messaging.preference (merchant_id, player_id, muted, by_mail, by_sms)
    values (${merchantId}, ${playerId}::bigint, ${muted}::text[], ${byMail}::text[], ${bySms}::text[])
    on conflict (merchant_id, player_id) do update
    set muted = excluded.muted, by_mail = excluded.by_mail, by_sms = excluded.by_sms`.execute(tx);
}

/** Who of these wants no offers. */
export async function listWithoutOffers(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id as "playerId" from messaging.preference
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[])
      and 'offers' = any(muted)`.execute(db);
  return new Set(rows.map(({ playerId }) => playerId));
}

/** Who of these wants to be told of a kind besides the page, and how. */
export async function listWanting(
  tx: Tx,
  { merchantId, playerIds, kind }: { merchantId: number; playerIds: readonly bigint[]; kind: NoticeKind },
): Promise<{ playerId: bigint; byMail: boolean; bySms: boolean }[]> {
  const { rows } = await sql<{ playerId: bigint; byMail: boolean; bySms: boolean }>`
    select player_id as "playerId", ${kind} = any(by_mail) as "byMail", ${kind} = any(by_sms) as "bySms"
    from messaging.preference
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[])
      and (${kind} = any(by_mail) or ${kind} = any(by_sms))
    order by player_id`.execute(tx);
  return rows;
}
