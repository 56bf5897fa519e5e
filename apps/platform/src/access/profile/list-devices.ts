import type { access, ResponseOf } from '@fairground/contract';
import type { MemberCall } from '../../kernel/http/call.ts';
import { whoOf } from '../credentials/step-up.ts';
import { forgetRememberTokens } from '../queries/remember-tokens.ts';
import { endSession } from '../sessions/end-session.ts';
import { listDevices as readDevices } from '../sessions/queries/devices.ts';

const SHOWN = 20;

/** Where the account is and was signed in. */
export async function listDevices(call: MemberCall): Promise<ResponseOf<typeof access.devices>> {
  const rows = await readDevices(call.db, whoOf(call), SHOWN);
  return rows.map(({ sessionId, startedAt, lastSeenAt, ...row }) => ({
    ...row,
    // Enough to tell two apart; the whole would name the session.
    id: sessionId.slice(0, 12),
    isThis: sessionId === call.session.id,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** Ends every other session, and what other devices remember. */
export async function signOutOthers(call: MemberCall): Promise<ResponseOf<typeof access.signOutOthers>> {
  const who = whoOf(call);
  return call.transaction(async (tx) => {
    const others = (await readDevices(tx, who, SHOWN)).filter(
      ({ isLive, sessionId }) => isLive && sessionId !== call.session.id,
    );
    let ended = 0;
    for (const { sessionId } of others)
      if (await endSession(tx, { merchantId: who.merchantId, sessionId }, 'forced')) ended++;
    await forgetRememberTokens(tx, who);
    return { ended };
  });
}
