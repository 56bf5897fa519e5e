import type { operatorAgents, RequestOf, ResponseOf, Role } from '@fairground/contract';
import {
  findMemberByAccount,
  findMemberById,
  isAccountElsewhere,
  type MemberRow,
  moveMember,
  setRole,
} from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { endMoved } from '../contracts/end-moved.ts';
import { merchantNamed } from '../merchant-named.ts';
import { nextMidnight } from '../rebates/queries/rebates.ts';

type Ops = typeof operatorAgents;

/** The real role and its test version. */
const ROLES: Record<'player' | 'agent' | 'top', readonly [real: Role, test: Role]> = {
  player: [0, 40],
  agent: [1, 41],
  top: [2, 42],
};

/** Makes a player an agent, a top agent, or a player again. */
export async function setMemberRole(
  call: OperatorCall,
  wish: RequestOf<Ops['setRole']>,
): Promise<ResponseOf<Ops['setRole']>> {
  const merchant = await merchantNamed(call, wish.merchantCode);
  return call.transaction((tx) => changeRole(tx, call, merchant, wish));
}

/** The same within a transaction, for whoever has the caller's right to it checked. */
export async function changeRole(
  tx: Tx,
  call: OperatorCall,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  { merchantCode, playerId, role: name, upline, reason }: RequestOf<Ops['setRole']>,
): Promise<ResponseOf<Ops['setRole']>> {
  const who = { merchantId, playerId: BigInt(playerId) };
  const member = await readMember(tx, who);
  const uplineId = upline === undefined ? null : await findUpline(tx, merchantId, upline);
  const role = ROLES[name][member.role < 40 ? 0 : 1];
  await setRole(tx, { ...who, role, uplineId, timeZone });
  if (uplineId !== member.uplineId)
    await endMoved(tx, {
      ...{ ...who, uplineId, timeZone, name: call.operator.account },
      from: await nextMidnight(tx, { at: now(), timeZone }),
    });
  await recordAct(tx, call, {
    ...{ merchantCode, member, reason, action: 'agents.role_set' },
    after: { role, upline: upline ?? null },
  });
  return { role };
}

/** Puts somebody with everybody below under another agent. */
export async function moveTeam(
  call: OperatorCall,
  { merchantCode, playerId, upline, reason }: RequestOf<Ops['move']>,
): Promise<ResponseOf<Ops['move']>> {
  const { id: merchantId, timeZone } = await merchantNamed(call, merchantCode);
  const who = { merchantId, playerId: BigInt(playerId) };
  return call.transaction(async (tx) => {
    const member = await readMember(tx, who);
    const uplineId = await findUpline(tx, merchantId, upline);
    const moved = await moveMember(tx, { ...who, uplineId, timeZone });
    await endMoved(tx, { ...who, uplineId, from: moved.from, timeZone, name: call.operator.account });
    const from = moved.from.toISOString();
    await recordAct(tx, call, {
      ...{ merchantCode, member, reason, action: 'agents.moved' },
      after: { upline, from },
    });
    return { from };
  });
}

async function readMember(tx: Tx, who: { merchantId: number; playerId: bigint }): Promise<MemberRow> {
  const member = await findMemberById(tx, who);
  if (!member) throw refuse('access.player_unknown');
  return member;
}

/** A tree stands inside one merchant. */
async function findUpline(tx: Tx, merchantId: number, account: string): Promise<bigint> {
  const upline = await findMemberByAccount(tx, merchantId, account);
  if (upline) return upline.id;
  throw refuse(
    (await isAccountElsewhere(tx, merchantId, account)) ? 'agents.other_merchant' : 'agents.upline_unknown',
  );
}

async function recordAct(
  tx: Tx,
  { operator }: OperatorCall,
  act: { merchantCode: string; member: MemberRow; reason: string; action: string; after: unknown },
): Promise<void> {
  const { merchantCode, member, reason, action, after } = act;
  const { account, role, uplineId } = member;
  const above =
    uplineId === null
      ? null
      : await findMemberById(tx, { merchantId: member.merchantId, playerId: uplineId });
  await recordAudit(tx, {
    operatorId: String(operator.id),
    operator: operator.account,
    merchantCode,
    action,
    subject: `player:${account}`,
    reason,
    before: { role, upline: above?.account ?? null },
    after,
  });
}
