import assert from 'node:assert/strict';
import type { operatorAccess, RequestOf, ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomToken } from '../../kernel/random.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import { endOperatorSessions, insertOperator, type OperatorRow } from '../credentials/queries/operators.ts';
import { CONSOLE, forgetAccountAttempts } from '../queries/attempts.ts';
import { type OperatorRole, rightsOf, sessionCutoffs } from '../rules.ts';
import { unlessTaken } from '../unless-taken.ts';
import { letWait } from './let-wait.ts';
import { makeLink } from './make-link.ts';
import * as staff from './queries/staff.ts';
import { describeOperator, merchantCodesOf } from './show-operator.ts';

type Ops = typeof operatorAccess;
type Nothing = Record<string, never>;

/** Operators whose merchants are all among the caller's. */
export async function listOperators(call: OperatorCall): Promise<ResponseOf<Ops['operators']>> {
  const rows = await staff.listStaff(call.db, { at: now(), ...sessionCutoffs(nowMs()) });
  const described = await Promise.all(
    rows.map(async (row) => ({
      ...(await describeOperator(call.platform, row)),
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      linkUntil: row.linkUntil?.toISOString() ?? null,
      session: row.session && {
        ...row.session,
        since: new Date(row.session.since).toISOString(),
        lastSeen: new Date(row.session.lastSeen).toISOString(),
      },
    })),
  );
  return described.filter(({ merchantCodes }) => isWithin(call, merchantCodes));
}

export async function addOperator(
  call: OperatorCall,
  { account, name, role, merchantCodes, reason }: RequestOf<Ops['addOperator']>,
): Promise<ResponseOf<Ops['addOperator']>> {
  const merchantIds = await grantable(call, role, merchantCodes);
  const passwordHash = await unusableHash();
  return call.transaction(async (tx) => {
    const operatorId = await unlessTaken('access.operator_taken', () =>
      insertOperator(tx, { account, name, role, passwordHash, at: now() }),
    );
    await staff.writeMerchants(tx, operatorId, merchantIds);
    await letWait(call.platform, tx, { operatorId, changedBy: call.operator.id });
    const link = await makeLink(tx, operatorId, call.operator.id);
    const after = { name, role, merchantCodes };
    await record(call, tx, { action: 'access.operator_added', account, reason, before: null, after });
    return { operatorId: String(operatorId), link };
  });
}

export async function changeOperator(
  call: OperatorCall,
  { operatorId, name, role, merchantCodes, reason }: RequestOf<Ops['changeOperator']>,
): Promise<Nothing> {
  const merchantIds = await grantable(call, role, merchantCodes);
  return actOn(call, { operatorId, reason, action: 'access.operator_changed' }, async (tx, target) => {
    if (role !== 'admin' || merchantIds !== null) await keepAnAdministrator(tx, target.id);
    await staff.writeStaff(tx, target.id, { name, role });
    await staff.writeMerchants(tx, target.id, merchantIds);
    if (isWider(target, { role, merchantIds }))
      await letWait(call.platform, tx, { operatorId: target.id, changedBy: call.operator.id });
    const before = {
      name: target.name,
      role: target.role,
      merchantCodes: await merchantCodesOf(call.platform, target.merchantIds),
    };
    return { before, after: { name, role, merchantCodes } };
  });
}

/** A third person knows them: they need not wait any longer. Not who made them or let them in again. */
export const confirmOperator = (
  call: OperatorCall,
  wish: RequestOf<Ops['confirmOperator']>,
): Promise<Nothing> =>
  actOn(call, { ...wish, action: 'access.operator_confirmed' }, async (tx, target) => {
    const { id, wordFrom, changedBy } = target;
    // Whoever uses the link is not known yet, and has to wait from that moment on.
    if (await staff.hasOpenLink(tx, id, now())) throw refuse('access.confirm_later');
    if (wordFrom === null || wordFrom <= now()) throw refuse('access.nothing_to_confirm');
    if (changedBy === call.operator.id) throw refuse('access.own_change');
    await staff.writeWord(tx, id, { from: null, changedBy: null });
    return { before: { wordFrom: wordFrom.toISOString() }, after: { wordFrom: null } };
  });

export const setOperatorState = (
  call: OperatorCall,
  { state, ...wish }: RequestOf<Ops['setOperatorState']>,
): Promise<Nothing> =>
  actOn(call, { ...wish, action: 'access.operator_state_set' }, async (tx, target) => {
    if (state === 'suspended') {
      await keepAnAdministrator(tx, target.id);
      await endOperatorSessions(tx, target.id, { at: now(), reason: 'forced' });
    } else await forgetAccountAttempts(tx, CONSOLE, `o ${target.account}`);
    await staff.writeOperatorState(tx, target.id, state);
    return { before: { state: target.state }, after: { state } };
  });

export const signOutOther = (call: OperatorCall, wish: RequestOf<Ops['signOutOther']>): Promise<Nothing> =>
  actOn(call, { ...wish, action: 'access.operator_signed_out' }, async (tx, { id }) => {
    await endOperatorSessions(tx, id, { at: now(), reason: 'forced' });
    return { before: null, after: null };
  });

/**
 * A way in for somebody who has lost theirs. The old password holds until the link is used, but not without the second factor: from the
 * moment that is taken away only the link opens.
 */
export async function resetOperator(
  call: OperatorCall,
  { alsoSecondFactor, ...wish }: RequestOf<Ops['resetOperator']>,
): Promise<ResponseOf<Ops['resetOperator']>> {
  let link: ResponseOf<Ops['resetOperator']> | null = null;
  const passwordHash = alsoSecondFactor ? await unusableHash() : null;
  await actOn(call, { ...wish, action: 'access.operator_link_made' }, async (tx, target) => {
    link = await makeLink(tx, target.id, call.operator.id);
    if (passwordHash === null) return { before: null, after: { secondFactor: target.totpSecret !== null } };
    await staff.writeOperatorPassword(tx, target.id, passwordHash);
    await staff.forgetOperatorFactor(tx, target.id);
    await endOperatorSessions(tx, target.id, { at: now(), reason: 'forced' });
    return { before: { secondFactor: target.totpSecret !== null }, after: { secondFactor: false } };
  });
  assert(link);
  return link;
}

/** Whether they may now do more than before, or for more merchants. */
function isWider(
  { role, merchantIds }: Pick<OperatorRow, 'role' | 'merchantIds'>,
  after: Pick<OperatorRow, 'role' | 'merchantIds'>,
): boolean {
  const before = new Set(rightsOf(role));
  if (rightsOf(after.role).some((right) => !before.has(right))) return true;
  if (merchantIds === null) return false;
  return after.merchantIds === null || after.merchantIds.some((id) => !merchantIds.includes(id));
}

/** Nobody knows this password: the link is the only way in. */
const unusableHash = (): Promise<string> => hashPassword(randomToken());

/** One act on another operator, never on oneself, and only on whom the caller sees. */
async function actOn(
  call: OperatorCall,
  wish: { operatorId: string; reason: string; action: string },
  act: (
    tx: Tx,
    target: NonNullable<Awaited<ReturnType<typeof staff.findStaff>>>,
  ) => Promise<{ before: unknown; after: unknown }>,
): Promise<Nothing> {
  const operatorId = BigInt(wish.operatorId);
  if (operatorId === call.operator.id) throw refuse('access.not_oneself');
  await call.transaction(async (tx) => {
    await staff.lockAdministrators(tx);
    const target = await staff.findStaff(tx, operatorId);
    if (!target || !isWithin(call, await merchantCodesOf(call.platform, target.merchantIds)))
      throw refuse('access.operator_unknown');
    const { before, after } = await act(tx, target);
    const { action, reason } = wish;
    await record(call, tx, { action, account: target.account, reason, before, after });
  });
  return {};
}

/** Somebody must be left who can let the others in again. */
async function keepAnAdministrator(tx: Tx, leavingId: bigint): Promise<void> {
  const others = (await staff.lockAdministrators(tx)).filter((id) => id !== leavingId);
  if (others.length === 0) throw refuse('access.last_administrator');
}

/** Nobody gives away what they do not have. Answers the ids of the merchants. */
async function grantable(
  call: OperatorCall,
  role: OperatorRole,
  merchantCodes: readonly string[] | null,
): Promise<number[] | null> {
  const hasRights = rightsOf(role).every((right) => call.operator.rights.has(right));
  if (!hasRights || !isWithin(call, merchantCodes)) throw refuse('access.beyond_own_rights');
  if (merchantCodes === null) return null;
  const directory = await merchantDirectory(call.platform);
  return merchantCodes.map((code) => {
    const merchant = directory.get(code);
    if (!merchant) throw refuse('merchants.not_found');
    return merchant.id;
  });
}

function isWithin({ operator: { merchants } }: OperatorCall, codes: readonly string[] | null): boolean {
  if (merchants === null) return true;
  return codes !== null && codes.length > 0 && codes.every((code) => merchants.has(code));
}

const record = (
  { operator }: OperatorCall,
  tx: Tx,
  act: { action: string; account: string; reason: string; before: unknown; after: unknown },
): Promise<void> =>
  recordAudit(tx, {
    operatorId: String(operator.id),
    operator: operator.account,
    merchantCode: null,
    action: act.action,
    subject: `operator:${act.account}`,
    reason: act.reason,
    before: act.before,
    after: act.after,
  });
