/** More at once makes nobody faster, and keeps the first waiting. */
const AT_ONCE_MAX = 256;

interface Waiting<Q, A> {
  question: Q;
  resolve: (answer: A) => void;
  reject: (error: unknown) => void;
}

/**
 * Asks the database once for many: what arrives while one statement runs goes with the next. A statement and its way there and back
 * cost far more than a row, and many players play at once. `ask` answers in the order of its questions.
 */
export function gather<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let isAsking = false;
  const run = async (): Promise<void> => {
    isAsking = true;
    // One turn of the event loop collects what arrives together.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const together = waiting.slice(0, AT_ONCE_MAX);
      waiting = waiting.slice(AT_ONCE_MAX);
      try {
        const answers = await ask(together.map(({ question }) => question));
        for (const [index, { resolve }] of together.entries()) resolve(answers[index] as A);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    isAsking = false;
  };
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAsking) void run();
    });
}
