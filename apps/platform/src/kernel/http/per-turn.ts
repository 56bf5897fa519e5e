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
