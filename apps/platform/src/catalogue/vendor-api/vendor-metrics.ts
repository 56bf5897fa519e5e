import type { Code } from '@fairground/vendor-protocol';
import { Counter, Histogram } from 'prom-client';
import { type Measure, SECONDS, secondsSince } from '../../kernel/metrics.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import { type Caller, recallClaim } from '../rounds/vendor-caller.ts';

/** Anybody can write any name into an address. Only those that have a key here get a number of their own. */
const UNKNOWN = 'unknown';

export const measureVendorCalls: Measure = (platform) => void vendorMetricsOf(platform);

interface Counted {
  caller: Caller;
  /** One of the calls of its protocol. */
  call: string;
  code: Code;
  startedAt: number;
}

/** Counts a call that has been answered. All are answered with HTTP 200, so the code alone tells how it went. */
export function countVendorCall(platform: Platform, { caller, call, code, startedAt }: Counted): void {
  const { calls, seconds } = vendorMetricsOf(platform);
  const vendor = recallClaim(platform, caller) ? caller.vendor : UNKNOWN;
  calls.inc({ vendor, call, code });
  seconds.observe({ vendor, call }, secondsSince(startedAt));
}

const vendorMetricsOf = perPlatform(({ metrics }) => ({
  calls: new Counter({
    name: 'fairground_vendor_calls_total',
    help: 'Calls of vendors by their answer; RETRY leaves the outcome open.',
    labelNames: ['vendor', 'call', 'code'],
    registers: [metrics],
  }),
  seconds: new Histogram({
    name: 'fairground_vendor_call_seconds',
    help: 'Time to answer a call of a vendor.',
    labelNames: ['vendor', 'call'],
    buckets: SECONDS,
    registers: [metrics],
  }),
}));
