import { now, nowMs } from './clock.ts';
import { transaction } from './db.ts';
import type { Subscriber } from './events.ts';
import { listen } from './listen.ts';
import type { Platform } from './platform.ts';
import { DELIVERY_CHANNEL, type Due, findDueHeads, type Head, putOff, takeOldest } from './queries.ts';

const BACKOFF_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
const POLL_MS = 2_000;
const HEADS_AT_ONCE = 100;
/** More that was heard of at once is found by looking. */
const HEARD_MAX = 50;
const SUBJECTS_IN_PARALLEL = 3;
const TELLINGS_IN_A_ROW = 50;

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
  const listening = await listen(platform, DELIVERY_CHANNEL, (what) => alarm.ring(what));

  const work = async () => {
    while (isOpen) {
      const heard = alarm.take();
      const isMore = await deliver(office, heard).catch((error: unknown) => {
        platform.log.warn({ err: error }, 'deliveries cannot be read; trying again');
        return false;
      });
      if (isMore) alarm.ring(null);
      else if (isOpen) await alarm.wait(POLL_MS);
    }
  };
  const working = work();

  return async () => {
    isOpen = false;
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
  const lane = async () => {
    for (let head = heads.shift(); head && isOpen(); head = heads.shift()) {
      const drained = await drain(platform, byName.get(head.subscriber) as Subscriber, head, isOpen);
      told += drained.told;
      isMore ||= drained.isMore;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: SUBJECTS_IN_PARALLEL }, lane));
  const broken = lanes.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
  return told > 0 && isMore;
}

/** An event and its subject, as they are sent: everybody here who subscribed to it. */
function headsOf({ byName }: Office, heard: string): Head[] {
  const end = heard.indexOf(' ');
  const [event, subject] = [heard.slice(0, end), heard.slice(end + 1)];
  const concerned = [...byName.values()].filter((one) => one.event === event);
  return concerned.map(({ name }) => ({ subscriber: name, subject }));
}

/** Goes on with one subject while that goes well, but not for ever: other subjects wait too. */
async function drain(
  platform: Platform,
  subscriber: Subscriber,
  head: Head,
  isOpen: () => boolean,
): Promise<{ told: number; isMore: boolean }> {
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
  private lookedAt = 0;
  private wake: () => void = () => {};

  /** What was heard of since the last time; null when everything has to be looked through. */
  take(): readonly string[] | null {
    const heard = [...this.heard];
    // What is to be tried again rings for nobody, and must not wait for a pause between rings.
    const isWide = this.isWide || performance.now() >= this.lookedAt + POLL_MS;
    this.heard = new Set();
    this.isWide = false;
    if (!isWide) return heard;
    this.lookedAt = performance.now();
    return null;
  }

  ring(what: string | null): void {
    if (!what || this.heard.size >= HEARD_MAX) this.isWide = true;
    else this.heard.add(what);
    this.wake();
  }

  async wait(ms: number): Promise<void> {
    if (this.isWide || this.heard.size > 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
