import { type Platform, perPlatform } from '../platform.ts';

/** More at once makes nobody faster, and keeps the first waiting. */
const AT_ONCE_MAX = 512;
/** Under load a statement for a few questions costs nearly what one for many does: then they are asked at this pace. */
const PACE_MS = 5;

interface Waiting<Q, A> {
  question: Q;
  resolve: (answer: A) => void;
  reject: (error: unknown) => void;
}

/**
 * Asks the database once for many: questions that arrive while one statement runs are answered together by the next. For
 * what every call of a busy path has to look up; `ask` answers in the order of its questions.
 */
export function coalesce<Q, A>(
  ask: (platform: Platform, questions: readonly Q[]) => Promise<readonly A[]>,
): (platform: Platform, question: Q) => Promise<A> {
  const gatherers = perPlatform((platform) => new Coalescer<Q, A>((questions) => ask(platform, questions)));
  return (platform, question) => gatherers(platform).add(question);
}

class Coalescer<Q, A> {
  private readonly ask: (questions: readonly Q[]) => Promise<readonly A[]>;
  private waiting: Waiting<Q, A>[] = [];
  private isAsking = false;

  constructor(ask: (questions: readonly Q[]) => Promise<readonly A[]>) {
    this.ask = ask;
  }

  add(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      if (!this.isAsking) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isAsking = true;
    // One turn of the event loop collects what arrives together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      const begunAt = performance.now();
      const together = this.waiting.splice(0, AT_ONCE_MAX);
      try {
        const answers = await this.ask(together.map(({ question }) => question));
        for (const [index, { resolve }] of together.entries()) resolve(answers[index] as A);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
      await this.pause(begunAt + PACE_MS - performance.now());
    }
    this.isAsking = false;
  }

  private pause(ms: number): Promise<void> | void {
    if (ms > 0) return new Promise((resolve) => setTimeout(resolve, ms));
  }
}
