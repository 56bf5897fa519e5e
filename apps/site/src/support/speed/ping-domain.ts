import { randomId } from '../../shared/random-id.ts';
import { BadStatus, failureMessage, failureOf, PING_TIMEOUT_MS, pickDomains } from './speed-test.ts';

/** What one ping found, in the shape in which it is posted back. */
export interface PingResult {
  taskId: string;
  domain: string;
  success: boolean;
  /** Whole milliseconds; at least 1 when the domain answered, since 0 stands for no answer. */
  elapsed: number;
  message: string;
}

export interface PingTools {
  fetch?: typeof fetch;
  now?: () => number;
  timeoutMs?: number;
  taskId?: string;
  signal?: AbortSignal;
}

/** Measures the way to one domain. It always answers; a failure is a result too. */
export async function pingDomain(domain: string, tools: PingTools = {}): Promise<PingResult> {
  const { now = () => performance.now(), timeoutMs = PING_TIMEOUT_MS, taskId = randomId() } = tools;
  const startMs = now();
  const { signal, release } = abortAfter(timeoutMs, tools.signal);
  try {
    const answer = await (tools.fetch ?? fetch)(pingUrl(domain), { cache: 'no-store', signal });
    if (!answer.ok) throw new BadStatus(answer.status);
    const elapsed = Math.max(1, Math.round(now() - startMs));
    return { taskId, domain, success: true, elapsed, message: 'ok' };
  } catch (error) {
    const elapsedMs = now() - startMs;
    const message = failureMessage(failureOf(error, elapsedMs, timeoutMs));
    return { taskId, domain, success: false, elapsed: Math.round(elapsedMs), message };
  } finally {
    release();
  }
}

/**
 * Pings up to ten domains at once; the first that answers wins and the others are let go. Null when none answers.
 * Every result, also the lost ones, is handed to `onResult`.
 */
export async function findFastest(
  domains: readonly string[],
  { onResult, ...tools }: PingTools & { onResult?: (result: PingResult) => void } = {},
): Promise<PingResult | null> {
  const race = new AbortController();
  const runs = pickDomains(domains).map(async (domain) => {
    const result = await pingDomain(domain, { ...tools, signal: race.signal });
    onResult?.(result);
    if (!result.success) throw new Error(result.message);
    return result;
  });
  const winner = await Promise.any(runs).catch(() => null);
  race.abort();
  return winner;
}

/** The server names hosts; the page adds its own scheme and port. The time keeps caches out of the way. */
export function originOf(domain: string, { protocol, port } = location): string {
  return `${protocol}//${domain}${port ? `:${port}` : ''}`;
}

const pingUrl = (domain: string): string =>
  `${originOf(domain)}/wps/system/test/ping?speed=${encodeURIComponent(String(Date.now()))}`;

/** Ends by itself after a while, or together with another; `AbortSignal.any` is too young for some phones. */
function abortAfter(timeoutMs: number, other: AbortSignal | undefined) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), timeoutMs);
  const follow = () => controller.abort();
  if (other?.aborted) follow();
  other?.addEventListener('abort', follow);
  const release = () => {
    clearTimeout(timer);
    other?.removeEventListener('abort', follow);
  };
  return { signal: controller.signal, release };
}
