import { createHash } from 'node:crypto';
import { toWire } from '@fairground/money';
import type { AnswerOf, Refused, RequestOf } from '@fairground/vendor-protocol';
import { facesOf } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import { randomId } from '../../kernel/random.ts';
import { openPlayerRef, takeLaunchToken } from '../queries/sessions.ts';
import { playMoney } from '../rounds/play-accounts.ts';
import { findOpenRound } from '../rounds/queries/rounds.ts';
import { LAUNCH_TOKEN_MS } from '../rules.ts';
import type { VendorCall } from '../vendor-call.ts';
import { rankOf } from './rank-of.ts';

const NICKNAME_MAX = 60;

export const launchTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Swaps the token of the launch address for a session. Works once, and only for a minute. */
export async function authenticatePlayer(
  { db, merchant, vendor }: VendorCall,
  { launchToken }: RequestOf<'authenticate'>,
): Promise<AnswerOf<'authenticate'> | Refused> {
  const at = now();
  const session = await takeLaunchToken(db, {
    merchantId: merchant.id,
    vendor,
    tokenHash: launchTokenHash(launchToken),
    notBefore: new Date(at.getTime() - LAUNCH_TOKEN_MS),
    at,
  });
  if (!session) return { code: 'INVALID_SESSION' };
  const { id: sessionId, playerId, mode, game, asset, locale } = session;
  const limits = { minStake: toWire(session.minStake), maxStake: toWire(session.maxStake) };
  const common = { code: 'OK' as const, sessionId, gameId: game, currency: asset, locale, mode, limits };
  // In a trial the vendor plays with credits of its own, so nobody in particular plays.
  if (mode === 'trial' || playerId === null)
    return { ...common, mode: 'trial', playerRef: randomId(), balance: toWire(0n), openRound: null };

  const player = { merchantId: merchant.id, vendor, playerId };
  const open = await findOpenRound(db, { ...player, game });
  const nickname = (await facesOf(db, { ...player, playerIds: [playerId] })).get(playerId)?.name;
  return {
    ...common,
    ...(nickname && { nickname: nickname.slice(0, NICKNAME_MAX) }),
    rank: await rankOf(db, player),
    playerRef: await openPlayerRef(db, player),
    balance: toWire(await playMoney({ db, merchant, vendor }, playerId)),
    openRound: open && { roundId: open.roundId, staked: toWire(open.staked), paid: toWire(open.paid) },
  };
}
