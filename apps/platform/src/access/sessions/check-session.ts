import { LRUCache } from 'lru-cache';
import { now, nowMs } from '../../kernel/clock.ts';
import { coalesce } from '../../kernel/db/coalesce.ts';
import type { Listening } from '../../kernel/db/listen.ts';
import type { Session } from '../../kernel/http/call.ts';
import type { Ports } from '../../kernel/http/ports.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import type { Who } from '../queries/members.ts';
import { SEEN_EVERY_MS, SESSION_AGE_MAX_MS, sessionCutoffs } from '../rules.ts';
import { isToken, sessionIdOf } from '../token-format.ts';
import { forgetWhenEnded, hearEndedSessions } from './end-session.ts';
import { hearRoles } from './forget-role.ts';
import { type LiveSession, type SessionName, touchSessions } from './queries/sessions.ts';

const KEPT_MAX = 100_000;

/** Whose token this is, or a refusal. Asked with every call, so it asks the database once a minute and session. */
export function checkSession(platform: Platform): Ports['checkSession'] {
  const memory = memoryOf(platform);
  return (token, { merchant, ip }) => {
    if (!isToken(token)) throw refuse('user.or.token.invalid');
    const known = memory.find(merchant.id, sessionIdOf(token));
    return known instanceof Promise ? known.then((read) => admit(read, ip)) : admit(known, ip);
  };
}

function admit(known: Known | null, ip: string): Session {
  if (!known) throw refuse('user.or.token.invalid');
  if (known.bindToAddress && known.ip !== ip) throw refuse('token_ip_different');
  return known.session;
}

interface Known {
  merchantId: number;
  session: Session;
  ip: string;
  bindToAddress: boolean;
  goodUntilMs: number;
}

/**
 * Living sessions, in memory for a minute at a time: then the database is asked again, which also writes down that
 * the session was seen. A session that ends anywhere is struck off here at once, by notification. While
 * notifications cannot be heard, nothing is answered from memory.
 */
class SessionMemory {
  private readonly kept = new LRUCache<string, Known>({ max: KEPT_MAX });
  private readonly asking = new Map<string, Promise<Known | null>>();
  private listening: Listening | null = null;
  /** Grows whenever a session ends: what was read before that may be wrong by now and is not kept. */
  private endings = 0;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    forgetWhenEnded((sessionId) => this.hear(sessionId));
    hearEndedSessions(platform, (ended) => this.hear(ended?.sessionId ?? null)).then(
      (listening) => {
        this.listening = listening;
      },
      (error: unknown) => platform.log.warn({ err: error }, 'the end of sessions cannot be heard of'),
    );
    hearRoles(platform, (who) => this.hearRole(who)).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'changes of roles cannot be heard of'),
    );
  }

  find(merchantId: number, sessionId: string): Known | null | Promise<Known | null> {
    const known = this.kept.get(sessionId);
    if (known && known.goodUntilMs > nowMs() && this.listening?.isLive())
      return known.merchantId === merchantId ? known : null;

    // Calls of one session at the same moment ask once.
    const key = `${merchantId} ${sessionId}`;
    const asked = this.asking.get(key);
    if (asked) return asked;
    const answer = this.ask(merchantId, sessionId).finally(() => this.asking.delete(key));
    this.asking.set(key, answer);
    return answer;
  }

  private async ask(merchantId: number, sessionId: string): Promise<Known | null> {
    const { endings } = this;
    const askedAtMs = nowMs();
    const which = { merchantId, sessionId };
    const live = await touch(this.platform, which);
    this.kept.delete(sessionId);
    if (!live) return null;

    const { playerId, account, role, passwordDue, createdAt, ip, bindToAddress, isFree } = live;
    const goodUntilMs = Math.min(askedAtMs + SEEN_EVERY_MS, createdAt.getTime() + SESSION_AGE_MAX_MS);
    const session = { id: sessionId, playerId, account, role, passwordDue };
    const known = { merchantId, session, ip, bindToAddress, goodUntilMs };
    // What waits for a new password is asked for anew each time: it must be open the moment there is one.
    // What somebody else holds may be ending: nobody hears of it before that is committed.
    if (endings === this.endings && !passwordDue && isFree) this.kept.set(sessionId, known);
    return known;
  }

  private hearRole(who: Who | null): void {
    this.endings++;
    for (const [sessionId, { merchantId, session }] of this.kept)
      if (who === null || (merchantId === who.merchantId && session.playerId === who.playerId))
        this.kept.delete(sessionId);
  }

  private hear(sessionId: string | null): void {
    this.endings++;
    if (sessionId === null) this.kept.clear();
    else this.kept.delete(sessionId);
  }
}

/** Those who come back after a minute come many at once. */
const touch = coalesce<SessionName, LiveSession | null>(({ database }, sessions) =>
  touchSessions(database, sessions, { at: now(), ...sessionCutoffs(nowMs()) }),
);

const memoryOf = perPlatform((platform) => new SessionMemory(platform));
