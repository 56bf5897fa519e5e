/** So many at once: whoever is waiting for an answer finds the connections free. */
const AT_ONCE = 3;

/** Work that nobody waits for. What fails here is found again by `resume-rounds.ts`. */
export class Later {
  readonly #onFailure: (error: unknown) => void;
  #waiting: (() => Promise<unknown>)[] = [];
  #running = 0;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  do(work: () => Promise<unknown>): void {
    this.#waiting.push(work);
    if (this.#running < AT_ONCE) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running += 1;
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift())
      await work().catch(this.#onFailure);
    this.#running -= 1;
  }
}
