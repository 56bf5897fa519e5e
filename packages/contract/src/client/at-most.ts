/** Runs so many at once and lets the others wait, first come first served. */
export function atMost(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    // Who is woken takes the place of who has finished, so that nobody slips in between.
    if (running === limit) await new Promise<void>((wake) => waiting.push(wake));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
