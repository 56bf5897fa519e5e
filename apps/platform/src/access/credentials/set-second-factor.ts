import type { access, RequestOf, ResponseOf } from '@fairground/contract';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomBelow } from '../../kernel/random.ts';
import { merchantOf } from '../../merchants/public.ts';
import { notifyOwner } from '../codes/notify-owner.ts';
import type { MemberRow } from '../queries/members.ts';
import { makeSecret, stepOfCode } from './authenticator.ts';
import { aboutTotp, hashRecoveryCode } from './check-factor.ts';
import {
  confirmPendingTotp,
  deleteRecoveryCodes,
  forgetTotp,
  insertRecoveryCodes,
  writeFactors,
  writePendingTotp,
} from './queries/factors.ts';
import { stepUp, whoOf } from './step-up.ts';

const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new secret for the authenticator; nothing is on until a code of it is shown. */
export async function setUpAuthenticator(
  call: MemberCall,
  proof: RequestOf<typeof access.setupAuthenticator>,
): Promise<ResponseOf<typeof access.setupAuthenticator>> {
  const member = await stepUp(call, proof);
  const issuer = merchantOf(call.merchant).name;
  const names = { issuer, label: member.account, about: aboutTotp(member.id) };
  const { secret, address, encrypted } = await makeSecret(call.platform, names);
  await writePendingTotp(call.db, whoOf(call), encrypted);
  return { secret, uri: address };
}

/** Turns a method on, once what it needs is there. The authenticator comes with codes for the day it is lost. */
export async function enableSecondFactor(
  call: MemberCall,
  { method, newAuthCode, ...proof }: RequestOf<typeof access.enableSecondFactor>,
): Promise<ResponseOf<typeof access.enableSecondFactor>> {
  const member = await stepUp(call, proof);
  const isReady = { E: member.email, S: member.mobile, P: member.payeeName, G: member.totpPending }[method];
  if (!isReady) throw refuse('access.second_factor_not_ready');
  return call.transaction(async (tx) => {
    const recoveryCodes =
      method === 'G' ? await confirmAuthenticator(call, tx, member, newAuthCode ?? '') : [];
    await writeFactors(tx, whoOf(call), [...new Set([...member.factors, method])]);
    // A new secret takes the old one away.
    if (method === 'G' && member.totpSecret) await notifyOwner(call, tx, member, 'second_factor_off');
    await notifyOwner(call, tx, member, 'second_factor_on');
    return { recoveryCodes };
  });
}

export async function disableSecondFactor(
  call: MemberCall,
  { method, ...proof }: RequestOf<typeof access.disableSecondFactor>,
): Promise<Record<string, never>> {
  const member = await stepUp(call, proof);
  if (member.requiredFactors.includes(method)) throw refuse('access.second_factor_required');
  await call.transaction(async (tx) => {
    const factors = member.factors.filter((one) => one !== method);
    await writeFactors(tx, whoOf(call), factors);
    if (method === 'G') {
      await forgetTotp(tx, whoOf(call));
      await deleteRecoveryCodes(tx, whoOf(call));
    }
    await notifyOwner(call, tx, member, 'second_factor_off');
  });
  return {};
}

async function confirmAuthenticator(
  call: MemberCall,
  tx: Tx,
  { id, totpPending }: MemberRow,
  code: string,
): Promise<string[]> {
  const secret = totpPending ?? '';
  const step = await stepOfCode(call.platform, { encrypted: secret, about: aboutTotp(id), code });
  const isProven = step !== null && (await confirmPendingTotp(tx, whoOf(call), { secret, step }));
  if (!isProven) throw refuse('access.second_factor_wrong');
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await deleteRecoveryCodes(tx, whoOf(call));
  await insertRecoveryCodes(tx, whoOf(call), codes.map(hashRecoveryCode));
  return codes;
}

/** Ten letters and digits that look like nothing else: 50 bits. */
function newRecoveryCode(): string {
  const letters = Array.from(
    { length: 10 },
    () => RECOVERY_LETTERS[randomBelow(RECOVERY_LETTERS.length)],
  ).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
