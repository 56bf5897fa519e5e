import { now, nowMs } from '../clock.ts';
import type { Db, Tx } from '../db/db.ts';
import { deleteOldSubscriptions, insertEvents, insertEventsOn, insertSubscriptions } from '../db/queries.ts';
import type { Platform } from '../platform.ts';

/**
 * What domains tell each other, with the shape of each telling. A domain adds its own:
 * `declare module './events.ts' { interface Events { 'wallet.deposit_arrived': { … } } }`
 * A body is JSON: identifiers and amounts travel as text.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains through declaration merging
export interface Events {}
export type EventName = keyof Events & string;

/** Of what a subscriber is told besides the body. */
export interface Telling {
  platform: Platform;
  subject: string;
  eventId: bigint;
}

export interface Subscriber {
  /** `domain.verb_noun`; the name under which the database remembers what is still to be told. */
  readonly name: string;
  readonly event: string;
  /** Runs in the transaction that also strikes the telling off: what it writes is written once. */
  readonly handle: (tx: Tx, body: never, telling: Telling) => Promise<void>;
  /** The same for many subjects at once, one telling of each. Who has it can wait a moment, so that many come together. */
  readonly handleAll?: (tx: Tx, bodies: never[]) => Promise<void>;
}

export const subscriber = <N extends EventName>(subscription: {
  name: string;
  event: N;
  handle: (tx: Tx, body: Events[N], telling: Telling) => Promise<void>;
}): Subscriber => subscription;

/** For what happens often and is written down for many as cheaply as for one. */
export const subscriberForMany = <N extends EventName>({
  handleAll,
  ...subscription
}: {
  name: string;
  event: N;
  handleAll: (tx: Tx, bodies: Events[N][]) => Promise<void>;
}): Subscriber => ({
  ...subscription,
  handleAll,
  handle: (tx: Tx, body: Events[N]) => handleAll(tx, [body]),
});

/**
 * Tells everybody who subscribed, if and when this transaction commits. Events of one subject arrive in the order
 * in which they were written; transactions that must not overtake each other lock the subject's row first.
 */
export async function emit<N extends EventName>(
  tx: Tx,
  name: N,
  { subject, body }: { subject: string; body: Events[N] },
): Promise<void> {
  await insertEvents(tx, { name, events: [{ subject, body }], at: now() });
}

/** The same for many tellings of one name, in their order, with one statement. */
export async function emitAll<N extends EventName>(
  tx: Tx,
  name: N,
  events: readonly { subject: string; body: Events[N] }[],
): Promise<void> {
  if (events.length > 0) await insertEvents(tx, { name, events, at: now() });
}

/** The same with what the ledger writes in one batch: told if and when the batch commits. */
export async function emitWithBatch<N extends EventName>(
  client: Parameters<typeof insertEventsOn>[0],
  name: N,
  events: readonly { subject: string; body: Events[N] }[],
): Promise<void> {
  if (events.length > 0) await insertEventsOn(client, { name, events, at: now() });
}

/** Longer than a new version is rolled out beside an old one, and than a worker takes until it says so again. */
const SUBSCRIPTION_KEPT_MS = 24 * 3_600_000;

/**
 * Makes the database know these subscribers. One that no program has named for a day is told of nothing new: until then it may be
 * one of a version that is rolled out or taken back. What it was still to be told is kept as long as its events.
 */
export async function registerSubscribers(db: Db, subscribers: readonly Subscriber[]): Promise<void> {
  const names = subscribers.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two subscribers are called ${twice}`);
  await insertSubscriptions(db, subscribers, now());
  await deleteOldSubscriptions(db, new Date(nowMs() - SUBSCRIPTION_KEPT_MS));
}
