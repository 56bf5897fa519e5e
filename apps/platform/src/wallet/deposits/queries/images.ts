import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface StoredImage {
  contentType: 'image/jpeg' | 'image/png';
  content: Buffer;
}

export async function insertImage(
  tx: Tx,
  image: StoredImage & { merchantId: number; playerId: bigint; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into wallet.image (merchant_id, player_id, content_type, content, created_at)
    values (${image.merchantId}, ${image.playerId}::bigint, ${image.contentType}, ${image.content}, ${image.at})
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

export async function findImage(db: Db, merchantId: number, id: string): Promise<StoredImage | null> {
  const { rows } = await sql<StoredImage>`
    select content_type as "contentType", content from wallet.image
    where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}
