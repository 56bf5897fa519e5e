/**
 * Calls that came together are cheaper when each step is taken by all of them before the next: what a step needs of the processor's
 * own memory is then there for all but the first.
 */

/** Hands over together what comes in one turn of the event loop. */
export function perTurn<T>(take: (all: readonly T[]) => void): (one: T) => void {
  let waiting: T[] = [];
  const handOver = () => {
    const all = waiting;
    waiting = [];
    take(all);
  };
  return (one) => {
    if (waiting.push(one) === 1) setImmediate(handOver);
  };
}

/** Awaiting this yields one microtask, so every call of the current tick reaches this point before any goes on. */
export const sameTick: Promise<void> = Promise.resolve();
