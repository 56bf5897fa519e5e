import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { agree, dropProposal, proposersOf } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { openHouseAccount, openPlayerAccount, playPocket, post } from '../../wallet/public.ts';
import { auditChange, namedMerchant } from '../audit-change.ts';
import { type Pockets, shareOfPockets } from './play-accounts.ts';
import {
  type HeldKind,
  listHeldWins,
  lockBetOfSettlement,
  lockHeldWin,
  releaseHeld,
} from './queries/held-wins.ts';
import { stakesOfRound } from './queries/play.ts';
import { settleRound } from './queries/rounds.ts';
import { voidSettlement } from './queries/settlements.ts';
import { forwardFrom } from './stake-bonus.ts';

type Ops = typeof operatorCatalogue;
const SHOWN = 200;

export async function readHeldWins(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['heldWins']>,
): Promise<ResponseOf<Ops['heldWins']>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const wins = await listHeldWins(call.db, { merchantId, limit: SHOWN });
  const proposers = await proposersOf(call.db, { kind: PAY, merchantCode });
  return {
    wins: wins.map(({ vendor, kind, txId, roundId, playerId, shownName, asset, held, at }) => ({
      vendor,
      kind,
      txId,
      roundId,
      playerId: String(playerId),
      account: shownName,
      currency: asset,
      amount: toWire(held),
      wonAt: at.toISOString(),
      proposedBy: proposers.get(subjectOf({ vendor, kind, txId })) ?? null,
    })),
  };
}

const PAY = 'catalogue.held_win';
const subjectOf = ({ vendor, kind, txId }: Record<'vendor' | 'kind' | 'txId', string>): string =>
  `${kind}:${vendor}:${txId}`;

/**
 * Pays a win that waited, when two have said so, or takes it back: to the games, or to the pot it came from. One decision, once. Whoever holds
 * the vendor's key could have asked for the win: no one person pays it.
 */
export async function decideHeldWin(
  call: OperatorCall,
  { merchantCode, vendor, kind, txId, decision, reason }: RequestOf<Ops['decideHeldWin']>,
): Promise<ResponseOf<Ops['decideHeldWin']>> {
  const merchant = await namedMerchant(call, merchantCode);
  const name = { merchantId: merchant.id, vendor, kind, txId };
  const act = { kind: PAY, merchantCode, subject: subjectOf({ vendor, kind, txId }), reason };
  const decided = await call.transaction(async (tx) => {
    if (kind === 'settle') await lockBetOfSettlement(tx, name);
    const win = await lockHeldWin(tx, name);
    if (!win) throw refuse('catalogue.win_not_held');
    const wish = { pay: toWire(win.held), playerId: String(win.playerId) };
    if (decision === 'void') await dropProposal(tx, call, act);
    else if (!(await agree(tx, call, { ...act, wish }))) return { isDone: false, pockets: [] };
    const pockets = await stakesOfRound(tx, { ...name, roundId: win.roundId });
    await move(tx, call, { win, name, merchant, decision, reason, pockets });
    return { isDone: true, pockets };
  });
  await forwardFrom({ db: call.db, merchant }, null, decided.pockets);
  return { isDone: decided.isDone };
}

interface Moving {
  win: NonNullable<Awaited<ReturnType<typeof lockHeldWin>>>;
  name: { merchantId: number; vendor: string; kind: HeldKind; txId: string };
  merchant: Merchant;
  decision: 'pay' | 'void';
  reason: string;
  /** What the stakes of the round were paid from. */
  pockets: readonly Pockets[];
}

async function move(
  tx: Tx,
  call: OperatorCall,
  { win, name, merchant, decision, reason, pockets }: Moving,
): Promise<void> {
  const { vendor, kind, txId } = name;
  const { playerId, asset, held: amount, roundId } = win;
  const isPaid = decision === 'pay';
  const isJackpot = win.jackpotChange < 0n;
  // A combined call is not taken back as a whole, its stake stands; a settlement keeps its answer.
  const state = isPaid || kind !== 'win' ? 'held' : 'reversed';
  const jackpotChange = isPaid || !isJackpot ? win.jackpotChange : win.jackpotChange + amount;
  await releaseHeld(tx, { ...name, state, jackpotChange });
  if (!isPaid && kind === 'settle') await voidSettlement(tx, { ...name, amount });
  if (!isPaid) await settleRound(tx, { ...name, roundId, change: -amount, at: now() });
  const account = { merchantId: merchant.id, asset, isReal: true };
  const player = { ...account, playerId };
  await auditChange(tx, call, {
    merchantCode: merchant.code,
    action: isPaid ? 'catalogue.held_win_paid' : 'catalogue.held_win_voided',
    subject: `round:${vendor}:${roundId}`,
    reason,
    before: { state: 'held', amount: toWire(amount) },
    after: { state: isPaid ? 'paid' : 'void' },
  });
  const held = await openPlayerAccount(tx, { ...player, pocket: 'held' });
  const parts = isPaid
    ? shareOfPockets(
        amount,
        pockets,
        await openPlayerAccount(tx, { ...player, pocket: playPocket(merchant, vendor) }),
      )
    : [
        {
          account: await openHouseAccount(tx, { ...account, pocket: isJackpot ? 'jackpot' : 'games' }),
          part: amount,
        },
      ];
  await post(tx, {
    merchantId: merchant.id,
    key: `vendor:${vendor}:held:${kind}:${txId}`,
    movements: parts.map(({ account: credit, part }) => ({
      debit: held,
      credit,
      amount: part,
      reason: isPaid ? 'catalogue.win' : 'catalogue.win_voided',
      reference: `round:${vendor}:${roundId}`,
    })),
  });
}
