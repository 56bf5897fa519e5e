import assert from 'node:assert/strict';
import type { access, RequestOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { sendCode } from '../codes/send-code.ts';
import { checkFactor, factorTarget } from '../credentials/check-factor.ts';
import { deleteTicket, takeTicketTry } from '../credentials/queries/factors.ts';
import { forgetAccountAttempts } from '../queries/attempts.ts';
import { findMemberById, type MemberRow } from '../queries/members.ts';
import { lockPlayer } from '../queries/players.ts';
import { completeLogin, hashOf, type LoginValue, writeHistory } from './admit-member.ts';

const TRIES = 5;

/** The second step of a sign-in: a ticket from the first, and five tries within five minutes. */
export async function verifySecondFactor(
  call: Call,
  input: RequestOf<typeof access.loginVerification>,
): Promise<LoginValue> {
  const { deviceId, method } = input;
  const ticket = { merchantId: call.merchant.id, hash: hashOf(input.ticket), deviceId };
  const taken = await takeTicketTry(call.db, ticket, { at: now(), triesMax: TRIES });
  if (!taken) throw refuse('access.ticket_over');
  const { playerId } = taken;

  const member = await findMemberById(call.db, { merchantId: call.merchant.id, playerId });
  assert(member);
  if (!member.factors.includes(method)) throw refuse('access.second_factor_method');
  await sendEmailCode(call, member, input);
  if (!(await checkFactor(call, member, method, input))) {
    await writeHistory(call, null, { playerId, deviceId, outcome: 'second_factor_wrong' });
    throw refuse('access.second_factor_wrong');
  }
  return call.transaction(async (tx) => {
    const who = { merchantId: call.merchant.id, playerId };
    await lockPlayer(tx, who);
    // Read again: whoever was shut out since the first step does not come in with the second.
    const locked = await findMemberById(tx, who);
    if (!(await deleteTicket(tx, ticket)) || locked?.state !== 'active') throw refuse('access.ticket_over');
    await forgetAccountAttempts(tx, call.merchant.id, `a ${member.account}`);
    if (member.mobile) await forgetAccountAttempts(tx, call.merchant.id, `m ${member.mobile}`);
    return completeLogin(call, tx, locked, { ...taken, deviceId });
  });
}

/** Where the merchant asks for a code besides the right address, showing the address alone sends it. */
async function sendEmailCode(
  call: Call,
  { id, email, emailFactorNeedsCode, language }: MemberRow,
  input: RequestOf<typeof access.loginVerification>,
): Promise<void> {
  if (input.method !== 'E' || !emailFactorNeedsCode || input.verificationCode) return;
  if (!email || input.email?.toLowerCase() !== email) return;
  await sendCode(call, {
    channel: 'email',
    purpose: 'factor',
    target: factorTarget(id),
    to: email,
    dialingCode: '',
    deviceId: input.deviceId,
    captcha: 'not_asked',
    language,
    isMeant: true,
  });
  throw refuse('access.code_sent_to_email');
}
