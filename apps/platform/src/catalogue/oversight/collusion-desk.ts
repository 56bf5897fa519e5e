import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { auditChange, namedMerchant } from '../audit-change.ts';
import { listFlags, noteFlag } from '../queries/collusion.ts';

type Ops = typeof operatorCatalogue;
const SHOWN = 200;

export async function readCollusionFlags(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['collusionFlags']>,
): Promise<ResponseOf<Ops['collusionFlags']>> {
  const { id: merchantId, currency } = await namedMerchant(call, merchantCode);
  const flags = await listFlags(call.db, { merchantId, limit: SHOWN });
  return {
    flags: flags.map(({ id, playerId, otherId, firstAt, lastAt, notedAt, ...flag }) => ({
      ...flag,
      ...{ id: String(id), playerId: String(playerId), otherId: String(otherId), currency },
      ...{ shares: [...flag.shares], hands: [...flag.hands], moved: toWire(flag.moved) },
      ...{ firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
      notedAt: notedAt?.toISOString() ?? null,
    })),
  };
}

/** Somebody has looked at it, and says what was found. What is seen afterwards is a new flag. */
export async function noteCollusionFlag(
  call: OperatorCall,
  { merchantCode, id, reason }: RequestOf<Ops['noteCollusionFlag']>,
): Promise<ResponseOf<Ops['noteCollusionFlag']>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const { account: by } = call.operator;
  return call.transaction(async (tx) => {
    if (!(await noteFlag(tx, { merchantId, id: BigInt(id), by, note: reason, at: now() })))
      throw refuse('catalogue.flag_not_open');
    const change = { before: { note: null }, after: { note: reason } };
    const action = 'catalogue.collusion_noted';
    await auditChange(tx, call, { merchantCode, action, subject: `collusion:${id}`, reason, ...change });
    return {};
  });
}
