import { isSignedV2, isTimestamp, signV2 } from '@fairground/vendor-protocol';
import { now } from '../engine/clock.ts';
import { type OpenedSession, sessionOnShow } from './open-session.ts';
import { type ShownRound, showRound } from './play-round.ts';
import { findRound, type Round, sessionOfRound } from './queries/rounds.ts';
import { Refused, type Studio } from './studio.ts';
import { type Verification, verifyRound } from './verify-round.ts';

/** A round to look at, without a seat: the platform has given its player the address. */
export interface OpenedReplay {
  session: OpenedSession;
  round: ShownRound;
  record: Verification;
}

const OPEN_MS = 3_600_000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Nothing that the protocol knows: the address is no call under the key that it is signed with. */
const signed = (roundId: string, until: string) => ({
  timestamp: until,
  nonce: roundId,
  path: '/replay',
  body: '',
});

/** Where a round that is over can be looked at for an hour, relative to where games are opened; nothing before it is over. */
export function replayAddress({ config }: Studio, { id, merchant, game, endedAt }: Round): { look?: string } {
  const secret = config.keys.get(merchant);
  if (!secret || !endedAt) return {};
  const until = String(now().getTime() + OPEN_MS);
  const replay = [until, id, signV2(signed(id, until), secret)].join('.');
  return { look: `/?${new URLSearchParams({ game, merchant, replay })}` };
}

export async function openReplay(
  studio: Studio,
  { merchant, replay }: { merchant: string; replay: string },
): Promise<OpenedReplay> {
  const [until = '', roundId = '', signature = ''] = replay.split('.');
  const secret = studio.config.keys.get(merchant);
  const isOurs =
    secret &&
    isTimestamp(until) &&
    UUID.test(roundId) &&
    isSignedV2(signed(roundId, until), signature, secret);
  const round = isOurs && Number(until) > now().getTime() ? await findRound(studio.db, roundId) : null;
  if (round?.merchant !== merchant) throw new Refused('studio.no_such_round');
  const session = await sessionOfRound(studio.db, round.sessionId);
  return {
    session: sessionOnShow(studio, session),
    round: await showRound(studio, roundId),
    record: await verifyRound(studio, session, roundId),
  };
}
