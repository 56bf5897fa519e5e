export interface Queued {
  /** Whose accounts it touches. */
  accounts: readonly bigint[];
}

interface Place<T> {
  one: T;
  turn: number;
}

/**
 * First come, first served, for several who serve at once: what touches an account is worked on in order of arrival, and never by two.
 * What is behind another waits, and whatever else it touches waits with it.
 */
export class AccountQueue<T extends Queued> {
  private turn = 0;
  private ready: Place<T>[] = [];
  private blocked: Place<T>[] = [];
  /** Accounts of what is being worked on. */
  private readonly served = new Set<bigint>();
  /** The same, and those of what is blocked. */
  private held = new Set<bigint>();

  /** How many could be taken now. */
  get size(): number {
    return this.ready.length;
  }

  add(one: T): void {
    this.sort({ one, turn: this.turn++ });
  }

  take(max: number): readonly T[] {
    const taken = this.ready.splice(0, max).map(({ one }) => one);
    for (const { accounts } of taken)
      for (const account of accounts) {
        this.served.add(account);
        this.held.add(account);
      }
    if (this.ready.length > 0) this.sortAgain();
    return taken;
  }

  /** What was taken is done. */
  release(taken: readonly T[]): void {
    for (const { accounts } of taken)
      for (const account of accounts) {
        this.served.delete(account);
        this.held.delete(account);
      }
    if (this.blocked.length > 0) this.sortAgain();
  }

  private sort(place: Place<T>): void {
    const { accounts } = place.one;
    if (!accounts.some((account) => this.held.has(account))) {
      this.ready.push(place);
      return;
    }
    this.blocked.push(place);
    for (const account of accounts) this.held.add(account);
  }

  private sortAgain(): void {
    const all = [...this.ready, ...this.blocked].sort((left, right) => left.turn - right.turn);
    [this.ready, this.blocked, this.held] = [[], [], new Set(this.served)];
    for (const place of all) this.sort(place);
  }
}
