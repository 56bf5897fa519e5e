import type { Role } from '@fairground/contract';
import type { Tx } from '../../kernel/db/db.ts';
import { openMainAccount, openPlayerAccount, post, tellBalance } from '../../wallet/public.ts';
import type { Rain } from './queries/rains.ts';

/** Where the money of rains lies until it falls or comes back. */
const POCKET = 'agents-rain';
const AGENT = 1;

const asideOf = (tx: Tx, { merchantId, agentId, asset }: Rain) =>
  openPlayerAccount(tx, { merchantId, playerId: agentId, asset, isReal: true, pocket: POCKET });
const mainOf = (tx: Tx, { merchantId, asset }: Rain, playerId: bigint, role: Role) =>
  openMainAccount(tx, { merchantId, playerId, role, asset });

export async function fundRain(tx: Tx, rain: Rain): Promise<void> {
  const { merchantId, id, agentId, total: amount } = rain;
  const debit = await mainOf(tx, rain, agentId, AGENT);
  const credit = await asideOf(tx, rain);
  const movement = { debit, credit, amount, reason: 'agents.rain_funded', reference: `rain:${id}` };
  await post(tx, { merchantId, key: `agents.rain:${id}`, movements: [movement] });
  await tellBalance(tx, { merchantId, playerId: agentId });
}

/** One envelope, once: its key is unique for ever. */
export async function payEnvelope(
  tx: Tx,
  rain: Rain,
  { number, amount, playerId, role }: { number: number; amount: bigint; playerId: bigint; role: Role },
): Promise<void> {
  const { merchantId, id } = rain;
  const debit = await asideOf(tx, rain);
  const credit = await mainOf(tx, rain, playerId, role);
  const movement = { debit, credit, amount, reason: 'agents.rain_received', reference: `rain:${id}` };
  await post(tx, { merchantId, key: `agents.rain_claim:${id}:${number}`, movements: [movement] });
  await tellBalance(tx, { merchantId, playerId });
}

/** What has not fallen comes back, once. */
export async function returnRain(tx: Tx, rain: Rain, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  const { merchantId, id, agentId } = rain;
  const debit = await asideOf(tx, rain);
  const credit = await mainOf(tx, rain, agentId, AGENT);
  const movement = { debit, credit, amount, reason: 'agents.rain_returned', reference: `rain:${id}` };
  await post(tx, { merchantId, key: `agents.rain_rest:${id}`, movements: [movement] });
  await tellBalance(tx, { merchantId, playerId: agentId });
}
