import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { accountsOf } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Contract, findContract } from '../contracts/queries/contracts.ts';
import { type Bill, findBill } from './queries/bills.ts';
import { type Dispute, insertDispute } from './queries/disputes.ts';

export type ShownDispute = ResponseOf<typeof agents.disputeBill>;

/** One of the two parties says that a bill is wrong. Nothing is held or moved by it: that is for the house. */
export async function disputeBill(
  call: MemberCall,
  { billId, reason }: RequestOf<typeof agents.disputeBill>,
): Promise<ShownDispute> {
  const { db, merchant, session } = call;
  const merchantId = merchant.id;
  const bill = await findBill(db, { merchantId, id: BigInt(billId) });
  const contract = bill && (await findContract(db, { merchantId, id: bill.contractId }));
  if (!bill || !contract || !isPartyOf(bill, contract, session.playerId)) throw refuse('agents.bill_unknown');
  const made = await call.transaction((tx) =>
    insertDispute(tx, { merchantId, billId: bill.id, byId: session.playerId, reason, at: now() }),
  );
  if (!made) throw refuse('agents.dispute_made');
  return (await showDisputes(db, merchantId, [made]))[0] as ShownDispute;
}

/** Who is paid, and who offered the contract. */
export const isPartyOf = (
  { holderId }: Pick<Bill, 'holderId'>,
  { uplineId }: Pick<Contract, 'uplineId'>,
  playerId: bigint,
): boolean => holderId === playerId || uplineId === playerId;

export async function showDisputes(
  db: Db,
  merchantId: number,
  list: readonly Dispute[],
): Promise<ShownDispute[]> {
  const accounts = await accountsOf(db, { merchantId, playerIds: list.map(({ byId }) => byId) });
  return list.map(({ id, byId, reason, at, state, answer, answeredAt }) => ({
    ...{ id: String(id), account: accounts.get(byId) ?? '', reason, at: at.toISOString(), state, answer },
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}
