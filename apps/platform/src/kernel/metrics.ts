import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';

const BUCKETS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3];

/** What is counted of one endpoint. Every call is counted, so counting is nothing but additions. */
interface Meter {
  byStatus: Map<number, number>;
  /** How many calls took at most as long as the bucket says, and longer than the bucket before; the last one is open. */
  inBucket: number[];
  seconds: number;
}

const meters = new WeakMap<Registry, Map<string, Meter>>();

/** Numbers for Prometheus: calls and their time by endpoint, and the process's own. */
export function openMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'fairground_' });
  const byEndpoint = new Map<string, Meter>();
  meters.set(registry, byEndpoint);
  registry.registerMetric(
    told('counter', 'fairground_requests_total', 'Answered calls by endpoint and status.', () =>
      [...byEndpoint].flatMap(([endpoint, { byStatus }]) =>
        [...byStatus].map(([status, value]) => ({ labels: { endpoint, status }, value })),
      ),
    ),
  );
  const seconds = 'fairground_request_seconds';
  registry.registerMetric(
    told('histogram', seconds, 'Time to answer a call.', () =>
      [...byEndpoint].flatMap(([endpoint, meter]) => histogramOf(seconds, endpoint, meter)),
    ),
  );
  return registry;
}

/** Counts the calls of one endpoint. */
export function openMeter(registry: Registry, endpoint: string) {
  const meter: Meter = { byStatus: new Map(), inBucket: BUCKETS.map(() => 0).concat(0), seconds: 0 };
  meters.get(registry)?.set(endpoint, meter);
  return (status: number, startedAt: number): void => {
    const took = (performance.now() - startedAt) / 1_000;
    meter.byStatus.set(status, (meter.byStatus.get(status) ?? 0) + 1);
    meter.seconds += took;
    let place = 0;
    while (place < BUCKETS.length && took > (BUCKETS[place] ?? 0)) place++;
    meter.inBucket[place] = (meter.inBucket[place] ?? 0) + 1;
  };
}

type Value = { labels: Record<string, string | number>; value: number; metricName?: string };

/** A metric whose numbers are ours: the library asks for them when somebody looks. */
const told = (type: 'counter' | 'histogram', name: string, help: string, values: () => Value[]) =>
  ({
    name,
    get: async () => ({ name, help, type, values: values(), aggregator: 'sum' }),
    reset: () => {},
  }) as unknown as Metric<string>;

function histogramOf(name: string, endpoint: string, { inBucket, seconds }: Meter): Value[] {
  let count = 0;
  const buckets = inBucket.map((calls, place) => {
    count += calls;
    return { labels: { endpoint, le: BUCKETS[place] ?? '+Inf' }, value: count, metricName: `${name}_bucket` };
  });
  return [
    ...buckets,
    { labels: { endpoint }, value: seconds, metricName: `${name}_sum` },
    { labels: { endpoint }, value: count, metricName: `${name}_count` },
  ];
}
