import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

interface Meters {
  requests: Counter<'endpoint' | 'status'>;
  seconds: Histogram<'endpoint'>;
}
const meters = new WeakMap<Registry, Meters>();

/** Numbers for Prometheus: one counter and one histogram by endpoint, and the process's own. */
export function openMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'fairground_' });
  meters.set(registry, {
    requests: new Counter({
      name: 'fairground_requests_total',
      help: 'Answered calls by endpoint and status.',
      labelNames: ['endpoint', 'status'],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'fairground_request_seconds',
      help: 'Time to answer a call.',
      labelNames: ['endpoint'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers: [registry],
    }),
  });
  return registry;
}

export function countRequest(registry: Registry, endpoint: string, status: number, startedAt: number): void {
  const meter = meters.get(registry);
  if (!meter) return;
  meter.requests.inc({ endpoint, status });
  meter.seconds.observe({ endpoint }, (performance.now() - startedAt) / 1_000);
}
