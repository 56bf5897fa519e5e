import { now, nowMs } from '../clock.ts';
import { logTrouble } from '../db/away.ts';
import { transaction } from '../db/db.ts';
import { listen } from '../db/listen.ts';
import {
  DELIVERY_CHANNEL,
  type Due,
  findDueHeads,
  type Head,
  putOff,
  takeOldest,
  takeOldestOfMany,
} from '../db/queries.ts';
import type { Platform } from '../platform.ts';
import { deliveryMetricsOf } from './delivery-metrics.ts';
import { registerSubscribers, type Subscriber } from './events.ts';

const BACKOFF_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
const POLL_MS = 2_000;
/** Batching window for subscribers that take many events at once. */
const COLLECTED_MS = 100;
const HEADS_AT_ONCE = 100;
/** More that was heard of at once is found by looking. */
const HEARD_MAX = 50;
const SUBJECTS_IN_PARALLEL = 3;
const TELLINGS_IN_A_ROW = 50;
const REGISTER_MS = 3_600_000;

/**
 * Tells subscribers what happened: at least once, in the order of each subject. A telling that fails holds up its own
 * subject and nothing else. Any number of workers share the work. Closing waits for what is being told.
 */
export async function startDelivery(
  platform: Platform,
  subscribers: readonly Subscriber[],
): Promise<() => Promise<void>> {
  let isOpen = true;
  const office: Office = {
    platform,
    byName: new Map(subscribers.map((one) => [one.name, one])),
    isOpen: () => isOpen,
  };
  const alarm = new Alarm();
  const listening = await listen(platform, DELIVERY_CHANNEL, (what) =>
    alarm.ring(what, canWait(office, what)),
  );

  const work = async () => {
    while (isOpen) {
      const heard = alarm.take();
      const isMore = await deliver(office, heard).catch((error: unknown) => {
        logTrouble(platform.log, error, {}, 'deliveries cannot be read; trying again');
        return false;
      });
      if (isMore) alarm.ring(null);
      else if (isOpen) await alarm.wait(POLL_MS);
    }
  };
  const working = work();
  const registering = setInterval(() => {
    registerSubscribers(platform.db, subscribers).catch((error: unknown) =>
      logTrouble(platform.log, error, {}, 'subscribers could not be registered'),
    );
  }, REGISTER_MS).unref();

  return async () => {
    isOpen = false;
    clearInterval(registering);
    alarm.ring(null);
    await working;
    await listening.close();
  };
}

interface Office {
  platform: Platform;
  byName: ReadonlyMap<string, Subscriber>;
  isOpen: () => boolean;
}

/**
 * Works off what was heard of, or looks for what is due. True when more waits, so that looking again at once is
 * worthwhile; of what comes meanwhile the alarm tells.
 */
async function deliver(office: Office, heard: readonly string[] | null): Promise<boolean> {
  const { platform, byName, isOpen } = office;
  const heads = heard
    ? heard.flatMap((one) => headsOf(office, one))
    : await findDueHeads(platform.db, [...byName.keys()], now(), HEADS_AT_ONCE);
  let isMore = heads.length === HEADS_AT_ONCE;
  let told = 0;
  const rounds = roundsOf(office, heads);
  const lane = async () => {
    for (let round = rounds.shift(); round && isOpen(); round = rounds.shift()) {
      const drained = await round();
      told += drained.told;
      isMore ||= drained.isMore;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: SUBJECTS_IN_PARALLEL }, lane));
  const broken = lanes.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
  return told > 0 && isMore;
}

/** An event and its subject, as they are sent. */
function readHeard(heard: string): { event: string; subject: string } {
  const end = heard.indexOf(' ');
  return { event: heard.slice(0, end), subject: heard.slice(end + 1) };
}

/** Everybody here who subscribed to what was heard of. */
function headsOf({ byName }: Office, heard: string): Head[] {
  const { event, subject } = readHeard(heard);
  const concerned = [...byName.values()].filter((one) => one.event === event);
  return concerned.map(({ name }) => ({ subscriber: name, subject }));
}

function canWait({ byName }: Office, heard: string | null): boolean {
  if (!heard) return false;
  const { event } = readHeard(heard);
  return [...byName.values()].every((one) => one.event !== event || one.handleAll);
}

interface Told {
  told: number;
  isMore: boolean;
}

/** One subject after the other, or all of them in one go where the subscriber takes many. */
function roundsOf({ platform, byName, isOpen }: Office, heads: readonly Head[]): (() => Promise<Told>)[] {
  return [...byName.values()].flatMap((one) => {
    const due = heads.filter(({ subscriber }) => subscriber === one.name);
    const alone = due.map((head) => () => drain(platform, one, head, isOpen));
    if (!one.handleAll || due.length < 2) return alone;
    return [() => deliverTogether(platform, one, due)];
  });
}

/** When one of them fails it is found out which by telling each alone. */
async function deliverTogether(platform: Platform, one: Subscriber, heads: readonly Head[]): Promise<Told> {
  try {
    return await transaction(platform.db, async (tx) => {
      const subjects = heads.map(({ subject }) => subject);
      const due = await takeOldestOfMany(tx, { subscriber: one.name, subjects }, now());
      if (due.length > 0) await one.handleAll?.(tx, due.map(({ body }) => body) as never[]);
      return { told: due.length, isMore: due.some(({ isMore }) => isMore) };
    });
  } catch {
    const told = { told: 0, isMore: true };
    for (const head of heads) if (await deliverOldest(platform, one, head)) told.told++;
    return told;
  }
}

/** Goes on with one subject while that goes well, but not for ever: other subjects wait too. */
async function drain(
  platform: Platform,
  subscriber: Subscriber,
  head: Head,
  isOpen: () => boolean,
): Promise<Told> {
  for (let told = 1; ; told++) {
    const due = await deliverOldest(platform, subscriber, head);
    if (!due) return { told: told - 1, isMore: false };
    if (!due.isMore || told === TELLINGS_IN_A_ROW || !isOpen()) return { told, isMore: due.isMore };
  }
}

/** What was told. Null when there was nothing to tell, another worker is at it, or it went wrong. */
async function deliverOldest(platform: Platform, subscriber: Subscriber, head: Head): Promise<Due | null> {
  let due: Due | null = null;
  try {
    return await transaction(platform.db, async (tx) => {
      due = await takeOldest(tx, head, now());
      if (!due) return null;
      const { body, eventId } = due;
      await subscriber.handle(tx, body as never, { platform, subject: head.subject, eventId });
      return due;
    });
  } catch (error) {
    if (!due) throw error;
    await keepForLater(platform, head, due, error);
    return null;
  }
}

async function keepForLater(platform: Platform, head: Head, due: Due, error: unknown): Promise<void> {
  const attempts = due.attempts + 1;
  const delayMs = BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length) - 1] as number;
  const about = { err: error, ...head, eventId: String(due.eventId), attempts };
  deliveryMetricsOf(platform).failures.inc({ subscriber: head.subscriber });
  platform.log.error(about, 'an event could not be delivered; trying again');
  await putOff(platform.db, head, {
    eventId: due.eventId,
    attempts,
    error: String(error).slice(0, 1_000),
    nextTryAt: new Date(nowMs() + delayMs),
  });
}

/** Collects what rings say until it is taken, and waits for one or for a while. */
class Alarm {
  private heard = new Set<string>();
  /** Everything has to be looked through: at the beginning, from time to time, and when a ring says no more than that. */
  private isWide = true;
  private isUrgent = true;
  private soon: NodeJS.Timeout | undefined;
  private lookedAt = 0;
  private wake: () => void = () => {};

  /** What was heard of since the last time; null when everything has to be looked through. */
  take(): readonly string[] | null {
    const heard = [...this.heard];
    // What is to be tried again rings for nobody, and must not wait for a pause between rings.
    const isWide = this.isWide || performance.now() >= this.lookedAt + POLL_MS;
    this.heard = new Set();
    this.isWide = false;
    this.isUrgent = false;
    this.soon = void clearTimeout(this.soon);
    if (!isWide) return heard;
    this.lookedAt = performance.now();
    return null;
  }

  ring(what: string | null, canWait = false): void {
    if (!what || this.heard.size >= HEARD_MAX) this.isWide = true;
    else this.heard.add(what);
    if (canWait && !this.isWide) this.soon ??= setTimeout(() => this.hurry(), COLLECTED_MS);
    else this.hurry();
  }

  async wait(ms: number): Promise<void> {
    if (this.isUrgent) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private hurry(): void {
    this.isUrgent = true;
    this.soon = void clearTimeout(this.soon);
    this.wake();
  }
}
