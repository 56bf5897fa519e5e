import { sql } from 'kysely';
import type { Db } from './db.ts';

export async function readEncryptionKey(db: Db) {
  const row = await db
    .selectFrom('kernel.encryption_key')
    .selectAll()
    .orderBy('created_at')
    .orderBy('key_id')
    .limit(1)
    .executeTakeFirst();
  return row && { keyId: row.key_id, privateJwk: row.private_jwk as object, publicKey: row.public_key };
}

export async function insertEncryptionKey(
  db: Db,
  key: { keyId: string; privateJwk: object; publicKey: string },
): Promise<void> {
  await db
    .insertInto('kernel.encryption_key')
    .values({ key_id: key.keyId, private_jwk: JSON.stringify(key.privateJwk), public_key: key.publicKey })
    .execute();
}

/** True the first time a nonce is seen. */
export async function rememberNonce(db: Db, nonce: string, seenAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('kernel.seen_nonce')
    .values({ nonce, seen_at: seenAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function forgetNonces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('kernel.seen_nonce').where('seen_at', '<', before).execute();
}

export async function isDatabaseUp(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
