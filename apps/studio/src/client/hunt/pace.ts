/** A cannon is loaded again after so long. */
const LOADED_MS = 230;
const UNDER_WAY_MOST = 15;
/** The studio takes five a second; a little more than a second apart they arrive a second apart. */
const A_SECOND = 5;
const SECOND_MS = 1_080;
/** What meets fish within this time travels together. */
const TOGETHER_MS = 380;

/** How fast a page may shoot and send, by its own clock. The studio has the last word. */
export class Pace {
  #shotMs = Number.NEGATIVE_INFINITY;
  #volleyMs = Number.NEGATIVE_INFINITY;
  #sentMs: number[] = [];

  mayShoot(nowMs: number, underWay: number): boolean {
    return nowMs - this.#shotMs >= LOADED_MS && underWay < UNDER_WAY_MOST;
  }

  shot(nowMs: number): void {
    this.#shotMs = nowMs;
  }

  /** So many bullets may be sent now. */
  maySend(nowMs: number): number {
    if (nowMs - this.#volleyMs < TOGETHER_MS) return 0;
    return A_SECOND - this.#sentMs.filter((sentMs) => nowMs - sentMs < SECOND_MS).length;
  }

  sent(nowMs: number, count: number): void {
    this.#volleyMs = nowMs;
    this.#sentMs = [
      ...this.#sentMs.filter((sentMs) => nowMs - sentMs < SECOND_MS),
      ...Array<number>(count).fill(nowMs),
    ];
  }
}
