import type { ChatAnswer, ChatShare } from '@fairground/contract/chat-socket';
import { message } from '@fairground/i18n/server';
import { playTexts } from '@fairground/lottery-rules';
import { toWire } from '@fairground/money';
import { type BetRow, listBets } from '../../catalogue/public.ts';
import { nowMs } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type LotteryBet, listLotteryBets, nameOfLottery } from '../../lottery/public.ts';
import { type Guest, whoIs } from '../guests/guest.ts';

const DAYS_MS = 7 * 86_400_000;
const LISTED = 20;
/** In the place of a vendor: where a slip leads to. */
const LOTTERY = 'LOTTERY';

type Shown = { roundId: string } | { betId: string };

/** Rounds and lottery slips of the last days that a member can show, the newest first. */
export async function listPlays(guest: Guest): Promise<ChatAnswer<'rounds'>> {
  const [rounds, bets] = await Promise.all([endedRounds(guest, null), decidedBets(guest, null)]);
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
    const [bet] = await decidedBets(guest, BigInt(play.betId));
    if (!bet) throw refuse('messaging.round_unknown');
    return showSlip(guest, bet);
  }
  const [row] = await endedRounds(guest, play.roundId);
  if (!row) throw refuse('messaging.round_unknown');
  return showRound(guest, row);
}

async function endedRounds(guest: Guest, roundId: string | null): Promise<BetRow[]> {
  const rows = await listBets(guest.platform.db, {
    ...whoIs(guest),
    ...lately(),
    ...{ category: null, vendor: null, game: null, status: null, roundId, before: null, limit: LISTED },
  });
  return rows.filter(({ endedAt }) => endedAt !== null);
}

/** Those whose numbers have been drawn: what is still open is nobody's business. */
const decidedBets = (guest: Guest, betId: bigint | null): Promise<LotteryBet[]> =>
  listLotteryBets(guest.platform.db, {
    ...whoIs(guest),
    ...lately(),
    ...{ products: ['LOTT', 'ELOTT', 'SEA'], gameCode: null, states: ['won', 'lost'], betId },
    ...{ before: null, limit: LISTED },
  });

const lately = () => ({ from: new Date(nowMs() - DAYS_MS), to: new Date(nowMs() + 1) });

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
