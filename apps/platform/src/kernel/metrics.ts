import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Platform } from './platform.ts';

/** From a lookup in memory to the end of anybody's patience. */
export const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
/** Who looks at the numbers waits no longer for those that only the database knows. */
const PATIENCE_MS = 1_000;

/** Adds the numbers of one part of the house to those of its program. */
export type Measure = (platform: Platform) => void;

/** Numbers for Prometheus: calls and their time by endpoint, and the process's own. */
export function openMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'fairground_' });
  callMetrics.set(registry, {
    calls: new Counter({
      name: 'fairground_requests_total',
      help: 'Answered calls by endpoint and status.',
      labelNames: ['endpoint', 'status'],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'fairground_request_seconds',
      help: 'Time to answer a call.',
      labelNames: ['endpoint'],
      buckets: SECONDS,
      registers: [registry],
    }),
  });
  return registry;
}

const callMetrics = new WeakMap<
  Registry,
  { calls: Counter<'endpoint' | 'status'>; seconds: Histogram<'endpoint'> }
>();

/** Counts the calls of one endpoint. */
export function openMeter(registry: Registry, endpoint: string) {
  const metrics = callMetrics.get(registry);
  return (status: number, startedAt: number): void => {
    metrics?.calls.inc({ endpoint, status });
    metrics?.seconds.observe({ endpoint }, secondsSince(startedAt));
  };
}

/** Since a moment of `performance.now()`. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000;

type Values = readonly Value[] | null | undefined;
type Value = readonly [labels: Readonly<Record<string, string>>, value: number];

/** A number that is read when somebody looks. What cannot be read is left out: a zero would say that all is well. */
export function addGauge(
  { metrics }: Pick<Platform, 'metrics'>,
  { name, help, labels = [] }: { name: string; help: string; labels?: readonly string[] },
  read: () => Values | Promise<Values>,
): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [metrics],
    async collect() {
      const values = await read();
      this.reset();
      if (labels.length === 0) this.remove();
      for (const [own, value] of values ?? []) this.set(own, value);
    },
  });
}

/** A reading that several numbers share. Null when the database does not answer soon: looking must not hang, least of all then. */
export function openReading<T>(read: () => Promise<T>): () => Promise<T | null> {
  let running: Promise<T | null> | null = null;
  return () => {
    running ??= read()
      .catch(() => null)
      .finally(() => {
        running = null;
      });
    return Promise.race([running, late()]);
  };
}

const late = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
