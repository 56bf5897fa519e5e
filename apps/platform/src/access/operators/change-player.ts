import type { operatorAccess, RequestOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { emit } from '../../kernel/events/events.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { notifyOwner } from '../codes/notify-owner.ts';
import { deleteRecoveryCodes, forgetTotp, writeFactors } from '../credentials/queries/factors.ts';
import { isTooYoung } from '../profile/update-profile.ts';
import { forgetAccountAttempts } from '../queries/attempts.ts';
import { writeBirthday } from '../queries/birthdays.ts';
import { findMemberById, type MemberRow, type Who } from '../queries/members.ts';
import { lockPlayer } from '../queries/players.ts';
import { forgetRememberTokens } from '../queries/remember-tokens.ts';
import { endSessionsOfPlayer } from '../sessions/end-session.ts';
import { merchantNamed } from './list-players.ts';
import { writeState } from './queries/player-list.ts';

declare module '../../kernel/events/events.ts' {
  interface Events {
    /** An operator has shut a player out, or let them in again. */
    'access.player_state_set': { merchantId: number; playerId: string; isSuspended: boolean };
  }
}

type Ops = typeof operatorAccess;
type Nothing = Record<string, never>;

/** Shuts a player out and ends what they have open, or lets them in again and forgets their failures. */
export const setPlayerState = (
  call: OperatorCall,
  { state, ...wish }: RequestOf<Ops['setPlayerState']>,
): Promise<Nothing> =>
  changePlayer(call, { ...wish, action: 'access.player_state_set' }, async (tx, who, member) => {
    if (member.state === 'closed') throw refuse('access.player_closed');
    if (state === 'suspended') await shutOut(tx, who);
    else {
      await writeState(tx, who, state);
      await forgetAccountAttempts(tx, who.merchantId, `a ${member.account}`);
      await tellState(tx, who, { isSuspended: false });
    }
    return { before: { state: member.state }, after: { state } };
  });

/** In the transaction of whoever has the right to it. */
export async function shutOut(tx: Tx, who: Who): Promise<void> {
  await lockPlayer(tx, who);
  await writeState(tx, who, 'suspended');
  await endSessionsOfPlayer(tx, who, 'forced');
  await forgetRememberTokens(tx, who);
  await tellState(tx, who, { isSuspended: true });
}

const tellState = (
  tx: Tx,
  { merchantId, playerId }: Who,
  { isSuspended }: { isSuspended: boolean },
): Promise<void> =>
  emit(tx, 'access.player_state_set', {
    subject: `player:${playerId}`,
    body: { merchantId, playerId: String(playerId), isSuspended },
  });

/** A birthday is said once by the player; what was wrong about it an operator mends, who has seen proof. */
export const setBirthday = (
  call: OperatorCall,
  { birthday, ...wish }: RequestOf<Ops['setBirthday']>,
): Promise<Nothing> =>
  changePlayer(call, { ...wish, action: 'access.birthday_changed' }, async (tx, who, member) => {
    if (isTooYoung(birthday)) throw refuse('access.too_young');
    await writeBirthday(tx, who, { birthday, at: now() });
    return { before: { birthday: member.birthday }, after: { birthday } };
  });

export const signOutPlayer = (call: OperatorCall, wish: RequestOf<Ops['signOutPlayer']>): Promise<Nothing> =>
  changePlayer(call, { ...wish, action: 'access.player_signed_out' }, async (tx, who) => {
    await endSessionsOfPlayer(tx, who, 'forced');
    await forgetRememberTokens(tx, who);
    return { before: null, after: null };
  });

/** For a player who has lost the telephone, once support is sure who it is. The player is told. */
export const resetSecondFactor = (
  call: OperatorCall,
  wish: RequestOf<Ops['resetSecondFactor']>,
): Promise<Nothing> =>
  changePlayer(call, { ...wish, action: 'access.second_factor_reset' }, async (tx, who, member) => {
    await writeFactors(tx, who, []);
    await forgetTotp(tx, who);
    await deleteRecoveryCodes(tx, who);
    await endSessionsOfPlayer(tx, who, 'forced');
    const merchant = await merchantNamed(call, wish.merchantCode);
    await notifyOwner({ merchant }, tx, member, 'second_factor_off');
    return { before: { factors: member.factors }, after: { factors: [] } };
  });

/** One act of an operator on one player: in one transaction, and in the audit trail. */
async function changePlayer(
  call: OperatorCall,
  wish: { merchantCode: string; playerId: string; reason: string; action: string },
  act: (tx: Tx, who: Who, member: MemberRow) => Promise<{ before: unknown; after: unknown }>,
): Promise<Nothing> {
  const { id: merchantId } = await merchantNamed(call, wish.merchantCode);
  const who = { merchantId, playerId: BigInt(wish.playerId) };
  await call.transaction(async (tx) => {
    await lockPlayer(tx, who);
    const member = await findMemberById(tx, who);
    if (!member) throw refuse('access.player_unknown');
    const { before, after } = await act(tx, who, member);
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode: wish.merchantCode,
      action: wish.action,
      subject: `player:${member.account}`,
      reason: wish.reason,
      before,
      after,
    });
  });
  return {};
}
