import { createHash } from 'node:crypto';
import { commitmentTo } from '@fairground/fairness';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../engine/clock.ts';
import type { Game } from '../engine/game.ts';
import { newClientSeed, newId, newKey, newSeed } from '../engine/random.ts';
import { roundMsOf } from './config.ts';
import { finishRound, type ShownRound } from './play-round.ts';
import { findPool } from './queries/pools.ts';
import { findOpenRound, insertSession, type PlaySession } from './queries/rounds.ts';
import { POT_UNITS } from './settle-step.ts';
import { gameOf, Refused, type Studio } from './studio.ts';
import { type Visit, visitOf, visitSince } from './visit.ts';

/** Ten thousand units that never were money. */
const TRIAL_CREDITS = 100_000_000n;

export interface OpenedSession {
  /** Proves in every later call who plays; known to the page alone. */
  key: string;
  merchant: string;
  mode: 'real' | 'trial';
  currency: string;
  balance: string;
  game: {
    code: string;
    title: string;
    rtp: { bet: string; return: string }[];
    minStake: string;
    maxStake: string;
    step: string;
    /** Text key of what happens to a round whose player does not come back. */
    completion: string;
  };
  /** What the jurisdiction asks of the page. */
  pace: { minimumRoundMs: number; allowsAutoplay: boolean };
  /** What the pot of a progressive game holds, in units of money. */
  pot: string | null;
  fairness: { commitment: string; clientSeed: string; nonce: number };
  /** To be resumed before a new one starts. */
  openRound: ShownRound | null;
  visit: Visit;
}

/** Swaps the launch token for a session, and resumes what was interrupted. */
export async function openSession(
  studio: Studio,
  { merchant, token }: { merchant: string; token: string },
): Promise<OpenedSession> {
  const platform = studio.platformOf(merchant);
  if (!platform) throw new Refused('studio.session_over');
  const answer = await platform('authenticate', { launchToken: token });
  if (answer.code !== 'OK') throw new Refused('studio.session_over');
  const game = gameOf(answer.gameId);
  const key = newKey();
  const session: PlaySession = {
    id: newId(),
    merchant,
    game: game.code,
    mode: answer.mode,
    playerRef: answer.playerRef,
    platformSession: answer.sessionId,
    currency: answer.currency,
    minStake: parseAmount(answer.limits.minStake),
    maxStake: parseAmount(answer.limits.maxStake),
    credits: answer.mode === 'trial' ? TRIAL_CREDITS : 0n,
    serverSeed: newSeed(),
    clientSeed: newClientSeed(),
    nonce: 0,
    nickname: answer.nickname ?? '',
    rank: answer.rank ?? 0,
  };
  const since = await visitSince(studio, platform, session);
  await insertSession(studio.db, { ...session, keyHash: hashOf(key), at: now(), visitSince: since });
  // Chips at a table lie there by themselves; its page asks for them.
  const open = game.table || game.isRoom ? null : await findOpenRound(studio.db, session);
  const openRound = open && (await finishRound(studio, session, open));
  return {
    key,
    merchant,
    mode: session.mode,
    currency: session.currency,
    balance: openRound?.balance ?? (session.mode === 'trial' ? toWire(session.credits) : answer.balance),
    game: printed(game, session),
    pace: {
      minimumRoundMs: roundMsOf(studio.config, merchant),
      allowsAutoplay: studio.config.allowsAutoplay,
    },
    pot: await potOf(studio, session),
    fairness: await promiseOf(studio, session),
    openRound,
    visit: await visitOf(studio, session, since),
  };
}

/** A session that nobody plays in: its round is only looked at. */
export const sessionOnShow = ({ config }: Studio, session: PlaySession): OpenedSession => ({
  key: '',
  merchant: session.merchant,
  mode: session.mode,
  currency: session.currency,
  balance: '0',
  game: printed(gameOf(session.game), session),
  pace: { minimumRoundMs: roundMsOf(config, session.merchant), allowsAutoplay: false },
  pot: null,
  fairness: { commitment: '', clientSeed: '', nonce: 0 },
  openRound: null,
  visit: { since: now().toISOString(), openedAt: now().toISOString(), net: toWire(0n) },
});

export async function readSession({ together }: Studio, key: string): Promise<PlaySession> {
  const session = await together.findSession(hashOf(key));
  if (!session) throw new Refused('studio.session_over');
  return session;
}

/** Null for a game without a pot. */
export async function potOf({ db }: Studio, session: PlaySession): Promise<string | null> {
  const { progressive } = gameOf(session.game);
  if (!progressive) return null;
  return toWire(((await findPool(db, session)) ?? progressive.seed) / POT_UNITS);
}

/** What the next round is promised on. */
export async function promiseOf(
  { flights, tables }: Studio,
  { serverSeed, clientSeed, nonce, game }: PlaySession,
): Promise<OpenedSession['fairness']> {
  const shared = (await flights.get(game)?.promise()) ?? (await tables.get(game)?.promise());
  return shared ?? { commitment: commitmentTo(serverSeed), clientSeed, nonce };
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

const printed = ({ code, title, rtp, stakes, completion }: Game, { minStake, maxStake }: PlaySession) => ({
  code,
  title,
  rtp: rtp.map(({ bet, rtp: exact }) => ({ bet, return: `${exact.numerator}/${exact.denominator}` })),
  minStake: toWire(larger(stakes.minimum, minStake)),
  maxStake: toWire(smaller(stakes.maximum, maxStake)),
  step: toWire(stakes.step),
  completion: completion.rule,
});
