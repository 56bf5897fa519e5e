import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { MemberCall } from '../kernel/call.ts';
import { refuse } from '../kernel/refuse.ts';
import { VENDOR_POCKET } from './pockets.ts';
import { findDeposit } from './queries/deposits.ts';
import { blockOf, movementsWith } from './queries/records.ts';
import { findWithdrawal, listSteps } from './queries/withdrawals.ts';
import { showLine } from './read-transactions.ts';

type Explain = typeof wallet.transactionReason;
type Answer = ResponseOf<Explain>;

/** Why a line is there. Somebody else's line does not exist. */
export async function explainTransaction(call: MemberCall, { txId }: RequestOf<Explain>): Promise<Answer> {
  const { db, merchant, session } = call;
  const entryId = BigInt(txId.slice(1));
  const movements = await movementsWith(db, { merchantId: merchant.id, playerId: session.playerId, entryId });
  const line = movements.find(({ id }) => id === entryId);
  if (!line) throw refuse('wallet.line_not_found');
  const block = await blockOf(db, merchant.id, line.xact);
  return {
    line: showLine(line),
    movements: movements.map(({ id, pocket, change, reason, balanceAfter }) => ({
      txId: `T${id}`,
      wallet: pocket.startsWith(VENDOR_POCKET) ? pocket.slice(VENDOR_POCKET.length) : pocket,
      amount: toWire(change),
      reason,
      balanceAfter: toWire(balanceAfter),
    })),
    belongsTo: await ownerOf(call, line.reference),
    sealedInBlock: block === null ? null : String(block),
  };
}

async function ownerOf({ db, merchant }: MemberCall, reference: string): Promise<Answer['belongsTo']> {
  const [kind = '', id = ''] = reference.split(':');
  const deposit = kind === 'deposit' ? await findDeposit(db, merchant.id, id) : null;
  if (deposit) {
    const { state: status, remark, createdAt, decidedAt } = deposit;
    const steps = [
      { step: 'requested', at: createdAt.toISOString() },
      ...(decidedAt ? [{ step: status, at: decidedAt.toISOString() }] : []),
    ];
    return { kind: 'deposit', id, status, remark, steps };
  }
  const withdrawal = kind === 'withdrawal' ? await findWithdrawal(db, merchant.id, id) : null;
  if (withdrawal) {
    const steps = await listSteps(db, merchant.id, [withdrawal.id]);
    return {
      kind: 'withdrawal',
      id,
      status: withdrawal.state,
      remark: withdrawal.remark,
      steps: steps.map(({ step, at }) => ({ step, at: at.toISOString() })),
    };
  }
  return { kind: 'other', id: reference, status: 'success', remark: '', steps: [] };
}
