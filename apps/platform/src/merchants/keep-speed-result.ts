import type { merchants, operatorMerchants, RequestOf, ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../kernel/clock.ts';
import type { Call, OperatorCall } from '../kernel/http/call.ts';
import { knownMerchant } from './change-merchant.ts';
import { merchantDirectory } from './open-directory.ts';
import { forgetSpeedResults, insertSpeedResult, sumSpeedResults } from './queries/speed.ts';

type Postback = typeof merchants.postbackSpeedTest;
type Report = typeof operatorMerchants.speedReport;
/** A day longer than the report looks back. */
const KEPT_MS = 31 * 24 * 3_600_000;

/** Keeps what a visitor measured on one domain. A result sent twice is kept once. */
export async function keepSpeedResult(
  { platform, transaction, merchant, host, ip }: Call,
  { taskId, success, elapsed, message, domain }: RequestOf<Postback>,
): Promise<ResponseOf<Postback>> {
  const country = (await merchantDirectory(platform)).locate(merchant, ip);
  return transaction(async (tx) => {
    await forgetSpeedResults(tx, merchant.id, new Date(nowMs() - KEPT_MS));
    await insertSpeedResult(tx, {
      merchantId: merchant.id,
      host: domain ? hostOf(domain) : host,
      taskId,
      country,
      success,
      elapsedMs: elapsed,
      message,
      measuredAt: now(),
    });
    return {};
  });
}

/** Which addresses of a merchant are good, and from where. */
export async function readSpeedReport(
  { platform, db }: OperatorCall,
  { merchantCode, days }: RequestOf<Report>,
): Promise<ResponseOf<Report>> {
  const { id, domains, timeZone } = knownMerchant((await merchantDirectory(platform)).get(merchantCode));
  const hosts = domains.map(({ host }) => host);
  return sumSpeedResults(db, { merchantId: id, hosts, days, timeZone, at: now() });
}

/** A page may name a domain with its scheme and port; the table knows hosts. */
const hostOf = (domain: string): string =>
  domain
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*$/, '');
