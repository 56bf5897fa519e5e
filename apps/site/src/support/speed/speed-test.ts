/** How the way to a domain is judged, and what is said when it fails. No network here: see ping-domain.ts. */

export const PING_TIMEOUT_MS = 10_000;
export const DOMAINS_AT_ONCE = 10;

export type SpeedClass = 'unreachable' | 'fast' | 'normal' | 'slow';

const FAST_UP_TO_MS = 80;
const NORMAL_UP_TO_MS = 150;

/** 0 stands for a domain that did not answer. */
export function speedClass(elapsedMs: number): SpeedClass {
  const whole = Math.round(elapsedMs);
  if (whole <= 0) return 'unreachable';
  if (whole <= FAST_UP_TO_MS) return 'fast';
  return whole <= NORMAL_UP_TO_MS ? 'normal' : 'slow';
}

/** Up to ten domains, each list of ten as likely as any other. */
export function pickDomains(domains: readonly string[], random: () => number = Math.random): string[] {
  const left = [...domains];
  const picked: string[] = [];
  while (left.length > 0 && picked.length < DOMAINS_AT_ONCE)
    picked.push(...left.splice(Math.floor(random() * left.length), 1));
  return picked;
}

export type PingFailure =
  | { kind: 'timeout'; elapsedMs: number; thresholdMs: number }
  | { kind: 'status'; status: number }
  | { kind: 'network' }
  | { kind: 'aborted' }
  | { kind: 'unexpected'; reason: string };

/** An answer that is not a success, as it is thrown within a ping. */
export class BadStatus extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP status ${status}`);
    this.status = status;
  }
}

/** Tells the five ways apart in which a ping fails. */
export function failureOf(error: unknown, elapsedMs: number, thresholdMs = PING_TIMEOUT_MS): PingFailure {
  if (error instanceof BadStatus) return { kind: 'status', status: error.status };
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return { kind: 'timeout', elapsedMs: Math.round(elapsedMs), thresholdMs };
  if (name === 'AbortError') return { kind: 'aborted' };
  if (error instanceof TypeError) return { kind: 'network' };
  return { kind: 'unexpected', reason: error instanceof Error ? error.message : String(error) };
}

/** The line that travels to the server with the result. */
export function failureMessage(failure: PingFailure): string {
  switch (failure.kind) {
    case 'timeout':
      return `request timeout: ${failure.elapsedMs} ms, threshold ${failure.thresholdMs} ms`;
    case 'status':
      return `HTTP status ${failure.status}`;
    case 'network':
      return 'network error';
    case 'aborted':
      return 'request aborted';
    case 'unexpected':
      return `unexpected error: ${failure.reason}`.slice(0, 500);
  }
}
