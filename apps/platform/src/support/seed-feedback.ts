import { now } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/db.ts';
import { insertFeedback } from './feedback/queries/feedback.ts';

const QUESTION = 0;

/** What a member of a demonstration has asked; nobody reads a captcha for it. */
export async function seedFeedback(
  db: Db,
  { account, ...one }: { merchantId: number; playerId: bigint; account: string; content: string },
): Promise<string> {
  const id = await insertFeedback(db, {
    ...{ ...one, sender: account, language: 'EN', type: QUESTION, picture: null },
    ...{ ip: '127.0.0.1', at: now() },
  });
  return String(id);
}
