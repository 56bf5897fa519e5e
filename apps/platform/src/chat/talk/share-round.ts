import type { ChatAnswer, ChatShare } from '@fairground/contract/chat-socket';
import { toWire } from '@fairground/money';
import { type BetRow, listBets } from '../../catalogue/public.ts';
import { nowMs } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Guest, whoIs } from '../guests/guest.ts';

const DAYS_MS = 7 * 86_400_000;
const LISTED = 20;

/** Rounds of the last days that a member can show. */
export async function listRounds(guest: Guest): Promise<ChatAnswer<'rounds'>> {
  const rows = await endedRounds(guest, null);
  return rows.map((row) => ({
    ...show(guest, row),
    roundId: row.roundId,
    at: row.startedAt.toISOString(),
  }));
}

/** One round of the member's own: nobody shows what another has played. */
export async function shareOf(guest: Guest, roundId: string): Promise<ChatShare> {
  const [row] = await endedRounds(guest, roundId);
  if (!row) throw refuse('messaging.round_unknown');
  return show(guest, row);
}

async function endedRounds(guest: Guest, roundId: string | null): Promise<BetRow[]> {
  const rows = await listBets(guest.platform.db, {
    ...whoIs(guest),
    from: new Date(nowMs() - DAYS_MS),
    to: new Date(nowMs() + 1),
    ...{ category: null, vendor: null, game: null, status: null, roundId, before: null, limit: LISTED },
  });
  return rows.filter(({ endedAt }) => endedAt !== null);
}

const show = ({ language }: Guest, row: BetRow): ChatShare => ({
  vendor: row.vendor,
  gameId: row.game,
  game: row.titles[language] ?? row.titles.EN ?? row.game,
  bet: toWire(row.staked - row.returned),
  win: toWire(row.paid),
  currency: row.asset,
});
