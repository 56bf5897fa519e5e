import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export type CaptchaKind = 'image' | 'slider';

export async function insertCaptcha(
  db: Db,
  captcha: { merchantId: number; id: string; kind: CaptchaKind; answerHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into access.captcha (merchant_id, id, kind, answer_hash, expires_at)
    values (${captcha.merchantId}, ${captcha.id}, ${captcha.kind}, ${captcha.answerHash}, ${captcha.expiresAt})`.execute(
    db,
  );
}

/** Takes a captcha away, whatever the answer to it is: one picture, one answer. */
export async function spendCaptcha(
  db: Db,
  { merchantId, id }: { merchantId: number; id: string },
  at: Date,
): Promise<{ kind: CaptchaKind; answerHash: Buffer } | null> {
  const { rows } = await sql<{ kind: CaptchaKind; answerHash: Buffer; isOver: boolean }>`
    delete from access.captcha where merchant_id = ${merchantId} and id = ${id}
    returning kind, answer_hash as "answerHash", expires_at <= ${at} as "isOver"`.execute(db);
  const [row] = rows;
  return row && !row.isOver ? row : null;
}
