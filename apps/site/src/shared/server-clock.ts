/** How far this machine's clock is off the server's, in milliseconds. */
let offsetMs = 0;

/** Called with each status answer; the way back is counted as half of the round trip. */
export function learnServerTime(iso: string, sentAtMs: number, gotAtMs: number): void {
  const serverMs = Date.parse(iso);
  if (Number.isFinite(serverMs)) offsetMs = serverMs + (gotAtMs - sentAtMs) / 2 - gotAtMs;
}

export const serverNow = (): number => Math.round(Date.now() + offsetMs);
