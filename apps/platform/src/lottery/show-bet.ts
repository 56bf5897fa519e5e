import { hash } from 'node:crypto';
import type { lottery, ResponseOf } from '@fairground/contract';
import { receiptText } from '@fairground/fairness';
import { toWire } from '@fairground/money';
import type { BetState, ShownBet } from './queries/bets.ts';

const WAGERED: ReadonlySet<BetState> = new Set(['won', 'lost']);
/** What was taken back or stopped has its stake returned by an entry of its own, not as a payout. */
const DECIDED: ReadonlySet<BetState> = new Set(['won', 'lost', 'returned', 'void']);

type Shown = Omit<
  ShownBet,
  | 'merchantId'
  | 'issueId'
  | 'playerId'
  | 'accountId'
  | 'perBet'
  | 'topPrize'
  | 'revision'
  | 'pockets'
  | 'correctionReason'
> & { correctionReason?: string | null };

/** A bet as its owner sees it. */
export const showBet = (bet: Shown): ResponseOf<typeof lottery.cancelBet> => ({
  betId: String(bet.id),
  gameCode: bet.gameCode,
  numero: bet.numero,
  playType: bet.playCode,
  content: bet.content,
  betCount: bet.bets,
  stake: toWire(bet.stake),
  validBet: toWire(WAGERED.has(bet.state) ? bet.stake : 0n),
  status: bet.state,
  payout: toWire(bet.payout),
  rebateDue: toWire(bet.rebateDue),
  rebate: toWire(bet.rebate),
  net: toWire(DECIDED.has(bet.state) ? bet.payout + bet.rebate - bet.stake : 0n),
  series: bet.series,
  odds: bet.odds,
  time: bet.placedAt.toISOString(),
  lockTime: bet.lockAt.toISOString(),
  winNo: bet.winNo,
  voidReason: bet.voidReason,
  correctionReason: bet.correctionReason ?? null,
  chaseId: bet.chaseId,
  sequence: bet.sequence,
  receipt: hash('sha256', receiptText(bet.requestId, bet.line), 'hex'),
  bookHash: bet.hash.toString('hex'),
});
