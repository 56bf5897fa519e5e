import { hash } from 'node:crypto';
import type { lottery, ResponseOf } from '@fairground/contract';
import { receiptText } from '@fairground/fairness';
import { toWire } from '@fairground/money';
import type { ShownBet } from './queries/bets.ts';

/** A bet as its owner sees it. */
export const showBet = (bet: ShownBet): ResponseOf<typeof lottery.cancelBet> => ({
  betId: String(bet.id),
  gameCode: bet.gameCode,
  numero: bet.numero,
  playType: bet.playCode,
  content: bet.content,
  betCount: bet.bets,
  stake: toWire(bet.stake),
  status: bet.state,
  payout: toWire(bet.payout),
  time: bet.placedAt.toISOString(),
  lockTime: bet.lockAt.toISOString(),
  winNo: bet.winNo,
  voidReason: bet.voidReason,
  chaseId: bet.chaseId,
  sequence: bet.sequence,
  receipt: hash('sha256', receiptText(bet.requestId, bet.line), 'hex'),
  bookHash: bet.hash.toString('hex'),
});
