import type { ChatAnswer, ChatRequest, ChatShare } from '@fairground/contract/chat-socket';
import { message } from '@fairground/i18n/server';
import { playTexts } from '@fairground/lottery-rules';
import { toWire } from '@fairground/money';
import { type BetRow, listBets } from '../../catalogue/public.ts';
import { nowMs } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type LotteryBet, listLotteryBets, nameOfLottery } from '../../lottery/public.ts';
import { facesFor } from '../guests/faces.ts';
import { type Guest, whoIs } from '../guests/guest.ts';
import { readableRoom } from '../guests/rooms-of.ts';
import { findShown } from '../queries/messages.ts';

const DAYS_MS = 7 * 86_400_000;
const LISTED = 20;
/** In the place of a vendor: where a slip leads to. */
const LOTTERY = 'LOTTERY';

type Shown = { roundId: string } | { betId: string };

/** Rounds and lottery slips of the last days that a member can show, the newest first. */
export async function listPlays(guest: Guest): Promise<ChatAnswer<'rounds'>> {
  const [rounds, bets] = await Promise.all([endedRounds(guest, lately()), decidedBets(guest, lately())]);
  const plays = [
    ...rounds.map((row) => ({
      ...showRound(guest, row),
      roundId: row.roundId,
      betId: null,
      at: row.startedAt.toISOString(),
    })),
    ...bets.map((bet) => ({
      ...showSlip(guest, bet),
      roundId: null,
      betId: String(bet.id),
      at: bet.placedAt.toISOString(),
    })),
  ];
  return plays.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, LISTED);
}

/** One play of the member's own: nobody shows what another has played. */
export async function shareOf(guest: Guest, play: Shown): Promise<ChatShare> {
  if ('betId' in play) {
    const [bet] = await decidedBets(guest, { ...lately(), betId: BigInt(play.betId) });
    if (!bet) throw refuse('messaging.round_unknown');
    return showSlip(guest, bet);
  }
  const [row] = await endedRounds(guest, { ...lately(), roundId: play.roundId });
  if (!row) throw refuse('messaging.round_unknown');
  return showRound(guest, row);
}

/**
 * A play that was shown, as the books have it now, for whoever may read the room it was shown in. It is asked for by its message:
 * whose it is stays here.
 */
export async function seeShown(
  guest: Guest,
  { roomId, seq }: ChatRequest<'see'>,
): Promise<ChatAnswer<'see'>> {
  const { id } = await readableRoom(guest, roomId);
  const { platform, merchant } = guest;
  const shown = await findShown(platform.db, { merchantId: merchant.id, roomId: id, seq });
  if (!shown) throw refuse('messaging.message_gone');
  const { playerId, share, play } = shown;
  const name = (await facesFor(platform, merchant, [playerId])).get(playerId)?.name ?? '***';
  const owner = { ...guest, playerId };
  if (play && 'betId' in play) {
    const [bet] = await decidedBets(owner, { ...EVER, betId: BigInt(play.betId) });
    const facts = bet && { ...showSlip(guest, bet), at: bet.placedAt.toISOString() };
    if (facts) return { name, number: play.betId, endedAt: null, ...facts };
  }
  if (play && 'roundId' in play) {
    const [row] = await endedRounds(owner, { ...EVER, ...play });
    const times = row && { at: row.startedAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null };
    if (times) return { name, number: row.roundId, ...times, ...showRound(guest, row) };
  }
  return { ...share, name, number: '', at: null, endedAt: null };
}

interface Wish {
  from: Date;
  to: Date;
}

async function endedRounds(
  guest: Guest,
  wish: Wish & { roundId?: string; vendor?: string },
): Promise<BetRow[]> {
  const rows = await listBets(guest.platform.db, {
    ...{ category: null, vendor: null, game: null, status: null, roundId: null, before: null, limit: LISTED },
    ...whoIs(guest),
    ...wish,
  });
  return rows.filter(({ endedAt }) => endedAt !== null);
}

/** Those whose numbers have been drawn: what is still open is nobody's business. */
const decidedBets = (guest: Guest, wish: Wish & { betId?: bigint }): Promise<LotteryBet[]> =>
  listLotteryBets(guest.platform.db, {
    ...{ products: ['LOTT', 'ELOTT', 'SEA'], gameCode: null, states: ['won', 'lost'], betId: null },
    ...{ before: null, limit: LISTED },
    ...whoIs(guest),
    ...wish,
  });

/** What was shown once may be looked at for as long as its message is kept. */
const EVER: Wish = { from: new Date(0), to: new Date('9999-01-01') };
const lately = (): Wish => ({ from: new Date(nowMs() - DAYS_MS), to: new Date(nowMs() + 1) });

const showRound = ({ language }: Guest, row: BetRow): ChatShare => ({
  vendor: row.vendor,
  gameId: row.game,
  game: row.titles[language] ?? row.titles.EN ?? row.game,
  bet: toWire(row.staked - row.returned),
  win: toWire(row.paid),
  currency: row.asset,
});

function showSlip(guest: Guest, bet: LotteryBet): ChatShare {
  const { play, content } = playTexts((key, words) => message(key, guest.language, words ?? {}));
  return {
    vendor: LOTTERY,
    gameId: bet.gameCode,
    game: nameOfLottery(guest, bet.gameCode),
    bet: toWire(bet.stake),
    win: toWire(bet.payout),
    currency: guest.merchant.currency,
    slip: {
      issue: bet.numero,
      play: play(bet.playCode),
      numbers: content(bet.content).slice(0, NUMBERS_SHOWN),
      drawn: bet.winNo ?? '',
    },
  };
}

/** A line may hold hundreds of numbers. */
const NUMBERS_SHOWN = 120;
