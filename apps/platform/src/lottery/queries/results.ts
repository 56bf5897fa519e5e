import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';
import { type Issue, issueColumns } from './issues.ts';

/** The latest ends of every game on sale, voids among them, the oldest first. */
export async function listHistory(
  db: Db,
  { merchantId, at, limit }: { merchantId: number; at: Date; limit: number },
): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select i.* from lottery.game g
    cross join lateral (
      select ${issueColumns} from lottery.issue
      where merchant_id = g.merchant_id and game_code = g.code and draw_at <= ${at} and (win_no is not null or is_void)
      order by draw_at desc limit ${limit}
    ) i
    where g.merchant_id = ${merchantId} and g.is_on order by i."drawAt"`.execute(db);
  return rows;
}

/** Results of a game, the latest first. */
export async function listDraws(
  db: Db,
  which: { merchantId: number; gameCode: string; limit: number },
): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from lottery.issue
    where merchant_id = ${which.merchantId} and game_code = ${which.gameCode} and (win_no is not null or is_void)
    order by draw_at desc limit ${which.limit}`.execute(db);
  return rows;
}
