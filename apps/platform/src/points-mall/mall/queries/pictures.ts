import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Picture {
  id: string;
  rewardId: bigint;
  kind: 'S' | 'M';
}

export async function listPictures(
  db: Db | Tx,
  { merchantId, rewardIds }: { merchantId: number; rewardIds: readonly bigint[] },
): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select id, reward_id as "rewardId", kind from points_mall.picture
    where merchant_id = ${merchantId} and reward_id = any(${rewardIds.map(String)}::bigint[])
    order by reward_id, sort, id limit 20000`.execute(db);
  return rows;
}

export async function findPicture(
  db: Db,
  { merchantId, id }: { merchantId: number; id: string },
): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from points_mall.picture where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0]?.content ?? null;
}

export async function insertPicture(
  tx: Tx,
  one: { merchantId: number; rewardId: bigint; kind: 'S' | 'M'; sort: number; content: Buffer },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into points_mall.picture (merchant_id, reward_id, kind, sort, content)
    values (${one.merchantId}, ${one.rewardId}::bigint, ${one.kind}, ${one.sort}, ${one.content}) returning id`.execute(
    tx,
  );
  return (rows[0] as { id: string }).id;
}

/** The pictures of a reward in this order; those that are not named go. */
export async function arrange(
  tx: Tx,
  {
    merchantId,
    rewardId,
    pictures,
  }: { merchantId: number; rewardId: bigint; pictures: readonly Pick<Picture, 'id' | 'kind'>[] },
): Promise<void> {
  const wanted = JSON.stringify(pictures.map(({ id, kind }, sort) => ({ id, kind, sort })));
  await sql`with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as w (id uuid, kind text, sort int)),
    gone as (delete from points_mall.picture where merchant_id = ${merchantId} and reward_id = ${rewardId}::bigint
      and id not in (select id from wanted))
    update points_mall.picture p set kind = w.kind, sort = w.sort from wanted w
    where p.merchant_id = ${merchantId} and p.reward_id = ${rewardId}::bigint and p.id = w.id`.execute(tx);
}
