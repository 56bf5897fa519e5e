/** What the steady clock of this process must be added to: nothing that sets the machine's clock moves it. */
let startedMs = Date.now() - performance.now();

/** The only place of the studio that reads the time. */
export const now = (): Date => new Date(Math.round(startedMs + performance.now()));

/** Puts the clock where another one stood at one of our own moments. */
export function setClock(theirs: Date, atMs: number): void {
  startedMs = theirs.getTime() - atMs;
}

/** A moment of the steady clock, which measures durations. */
export const steadyMs = (): number => performance.now();
