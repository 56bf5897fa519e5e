import type { merchants, RequestOf, ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../kernel/clock.ts';
import type { Call } from '../kernel/http/call.ts';
import { forgetSpeedResults, insertSpeedResult } from './queries/speed.ts';

type Postback = typeof merchants.postbackSpeedTest;
const KEPT_MS = 7 * 24 * 3_600_000;

/** Keeps what a visitor measured on one domain. A result sent twice is kept once. */
export async function keepSpeedResult(
  { transaction, merchant, host }: Call,
  { taskId, success, elapsed, message, domain }: RequestOf<Postback>,
): Promise<ResponseOf<Postback>> {
  return transaction(async (tx) => {
    await forgetSpeedResults(tx, merchant.id, new Date(nowMs() - KEPT_MS));
    await insertSpeedResult(tx, {
      merchantId: merchant.id,
      host: domain ? hostOf(domain) : host,
      taskId,
      success,
      elapsedMs: elapsed,
      message,
      measuredAt: now(),
    });
    return {};
  });
}

/** A page may name a domain with its scheme and port; the table knows hosts. */
const hostOf = (domain: string): string =>
  domain
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*$/, '');
