import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { findAdjustment } from '../adjustments/queries/adjustments.ts';
import { findDeposit } from '../deposits/queries/deposits.ts';
import { BONUS_POCKET, VENDOR_POCKET } from '../ledger/pockets.ts';
import { findDownTransferById } from '../transfers/queries/downline.ts';
import { findTransfer } from '../transfers/queries/transfers.ts';
import { findUpTransferById } from '../transfers/queries/upline.ts';
import { findWithdrawal, listSteps } from '../withdrawals/queries/withdrawals.ts';
import { blockOf, movementsWith } from './queries/records.ts';
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
      wallet: walletOf(pocket),
      amount: toWire(change),
      reason,
      balanceAfter: toWire(balanceAfter),
    })),
    belongsTo: await ownerOf(call, line.reference),
    sealedInBlock: block === null ? null : String(block),
  };
}

const walletOf = (pocket: string): string => {
  if (pocket.startsWith(BONUS_POCKET)) return 'bonus';
  return pocket.startsWith(VENDOR_POCKET) ? pocket.slice(VENDOR_POCKET.length) : pocket;
};

type Owner = Answer['belongsTo'];
type By = Owner['steps'][number]['by'];

async function ownerOf(call: MemberCall, reference: string): Promise<Owner> {
  const [kind = '', id = ''] = reference.split(':');
  const found = await OWNERS[kind]?.(call, id);
  if (found) return found;
  return {
    kind: kind === 'round' ? 'round' : 'other',
    id: reference,
    status: 'success',
    remark: '',
    steps: [],
  };
}

const OWNERS: Record<string, (call: MemberCall, id: string) => Promise<Owner | null>> = {
  deposit: async ({ db, merchant }, id) => {
    const deposit = await findDeposit(db, merchant.id, id);
    if (!deposit) return null;
    const { state: status, remark, createdAt, decidedAt, decidedBy, kind, provider } = deposit;
    const otherwise = decidedBy === provider ? 'provider' : kind === 'c2c' ? 'members' : 'operator';
    return {
      kind: 'deposit',
      id,
      status,
      remark,
      steps: [
        requestedAt(createdAt),
        ...(decidedAt
          ? [{ step: status, at: decidedAt.toISOString(), by: whoOf(decidedBy, otherwise) }]
          : []),
      ],
    };
  },
  withdrawal: async ({ db, merchant }, id) => {
    const withdrawal = await findWithdrawal(db, merchant.id, id);
    if (!withdrawal) return null;
    const { state: status, remark } = withdrawal;
    const steps = await listSteps(db, merchant.id, [withdrawal.id]);
    return {
      kind: 'withdrawal',
      id,
      status,
      remark,
      steps: steps.map(({ step, at, by }) => ({ step, at: at.toISOString(), by: whoOf(by) })),
    };
  },
  transfer: async ({ db, merchant }, id) => {
    const transfer = isUuid(id) ? await findTransfer(db, { merchantId: merchant.id, id }) : null;
    if (!transfer) return null;
    const { state, createdAt, endedAt } = transfer;
    const status = state === 'done' ? 'success' : state;
    // A wallet in our own ledger needs nobody's answer.
    const isAnswered = endedAt !== null && endedAt > createdAt;
    const answer = isAnswered ? [{ step: status, at: endedAt.toISOString(), by: 'vendor' as const }] : [];
    return { kind: 'transfer', id, status, remark: '', steps: [requestedAt(createdAt), ...answer] };
  },
  upline: async ({ db, merchant, session }, id) => {
    const transfer = isUuid(id) ? await findUpTransferById(db, { merchantId: merchant.id, id }) : null;
    if (!transfer) return null;
    const { remark, createdAt, playerId } = transfer;
    const steps = [requestedAt(createdAt, playerId === session.playerId ? 'member' : 'members')];
    return { kind: 'upline', id, status: 'success', remark, steps };
  },
  downline: async ({ db, merchant, session }, id) => {
    const transfer = isUuid(id) ? await findDownTransferById(db, { merchantId: merchant.id, id }) : null;
    if (!transfer) return null;
    const { remark, createdAt, playerId } = transfer;
    const steps = [requestedAt(createdAt, playerId === session.playerId ? 'member' : 'members')];
    return { kind: 'downline', id, status: 'success', remark, steps };
  },
  adjustment: async ({ db, merchant }, id) => {
    const adjustment = await findAdjustment(db, merchant.id, id);
    if (!adjustment) return null;
    const { state: status, proposedAt, decidedAt } = adjustment;
    return {
      kind: 'adjustment',
      id,
      status,
      remark: '',
      steps: [
        { step: 'proposed', at: proposedAt.toISOString(), by: 'operator' },
        ...(decidedAt ? [{ step: 'agreed', at: decidedAt.toISOString(), by: 'operator' as const }] : []),
      ],
    };
  },
};

const requestedAt = (at: Date, by: By = 'member') => ({ step: 'requested', at: at.toISOString(), by });

const isUuid = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);

const isNobody = (by: string | null): by is 'member' | 'members' | 'timer' | 'provider' =>
  by !== null && ['member', 'members', 'timer', 'provider'].includes(by);

/** Whoever is called by an account is an operator, unless it is known to be somebody else. */
const whoOf = (by: string | null, otherwise: By = 'operator'): By => (isNobody(by) ? by : otherwise);
