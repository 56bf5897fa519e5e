import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { tellOfContract } from './offer-contract.ts';
import { insertAct } from './queries/acts.ts';
import { type Contract, closeOffer, endContract, findContract, lockHolder } from './queries/contracts.ts';
import { periodAt } from './queries/periods.ts';
import { showContracts } from './show-contracts.ts';

type Endpoint = typeof agents.endContract;

/** Whoever offered a contract takes it back while it waits, or asks for its end. */
export async function endByUpline(
  call: MemberCall,
  { contractId }: RequestOf<Endpoint>,
): Promise<ResponseOf<Endpoint>> {
  const { db, merchant, session } = call;
  const which = { merchantId: merchant.id, id: BigInt(contractId) };
  await call.transaction(async (tx) => {
    const one = await findContract(tx, which);
    if (one?.uplineId !== session.playerId) throw refuse('agents.contract_unknown');
    await endOffered(tx, one, {
      ...{ party: 'upline', name: session.account },
      timeZone: merchantOf(merchant).timeZone,
    });
  });
  const ended = (await findContract(db, which)) as Contract;
  return (await showContracts(db, merchant.id, [ended]))[0] as ResponseOf<Endpoint>;
}

/** The end of an offer or of a contract, by the party that offered it. */
export async function endOffered(
  tx: Tx,
  { merchantId, holderId, id }: Contract,
  by: { party: 'upline' | 'operator'; name: string; timeZone: string },
): Promise<void> {
  await lockHolder(tx, merchantId, holderId);
  // Read again: while we waited for the lock it may have been answered.
  const one = (await findContract(tx, { merchantId, id })) as Contract;
  const { party, name, timeZone } = by;
  const at = now();
  const act = { merchantId, contractId: id, answer: null, party, name, at } as const;
  if (one.state === 'P' || one.state === 'E') {
    await closeOffer(tx, one, { state: 'X', at });
    await insertAct(tx, { ...act, act: 'withdrawn' });
  } else {
    if (one.state !== 'V' || one.validTo !== null) throw refuse('agents.contract_closed');
    const { to } = await periodAt(tx, { period: one.period, at, timeZone });
    await endContract(tx, one, { by: 'upline', at, to });
    await insertAct(tx, { ...act, act: 'end_asked' });
  }
  await tellOfContract(tx, one, holderId);
}
