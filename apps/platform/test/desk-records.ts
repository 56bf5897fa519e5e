import { sql } from 'kysely';
import { randomId } from '../src/kernel/random.ts';
import type { Scene } from './scene.ts';
import { VENDOR } from './vendor-scene.ts';

export async function makeRain({ db }: Scene, agentId: bigint): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into agents.rain (merchant_id, agent_id, request_id, asset, total, envelopes, is_equal, audience, message, starts_at, ends_at,
      state, created_at)
    values (1, ${agentId}, gen_random_uuid(), 'CNY', 10000, 1, true, 'team', '', now() + interval '1 day', now() + interval '2 days',
      'waiting', now()) returning id::text`.execute(db);
  return rows[0]?.id ?? '';
}

export async function makeFlag({ db }: Scene, playerId: bigint): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue.collusion_flag (merchant_id, vendor_code, game_code, kind, player_id, other_id, first_at, last_at)
    values (1, ${VENDOR}, 'golden-flower', 'kept_apart', ${playerId}, ${playerId} + 1, now(), now()) returning id::text`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}

/** What an operator can do with a message, tried with one of another merchant. */
export const feedbackAttempts = (feedbackId: () => string, reason: string) => ({
  'support.feedbackImage': () => ({ feedbackId: feedbackId() }),
  'support.takeFeedback': () => ({ feedbackId: feedbackId(), isTaken: true }),
  'support.answerFeedback': () => ({ feedbackId: feedbackId(), clientId: randomId(), answer: 'an answer' }),
  'support.closeFeedback': () => ({ feedbackId: feedbackId(), reason }),
  'support.makeSenderAgent': () => ({ feedbackId: feedbackId(), reason }),
});
