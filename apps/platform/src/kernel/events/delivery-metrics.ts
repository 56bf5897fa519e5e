import { Counter } from 'prom-client';
import { now } from '../clock.ts';
import { readBacklogs } from '../db/queries.ts';
import { addGauge, type Measure, openReading } from '../metrics.ts';
import { perPlatform } from '../platform.ts';

/** What subscribers are still to be told, and what went wrong in telling it. */
export const measureDelivery: Measure = (platform) => {
  deliveryMetricsOf(platform);
  const read = openReading(() => readBacklogs(platform.db, now()));
  const add = (name: string, help: string, of: 'waiting' | 'lagSeconds') =>
    addGauge(platform, { name, help, labels: ['subscriber'] }, async () => {
      const backlogs = await read();
      return backlogs?.map((one) => [{ subscriber: one.subscriber }, one[of]] as const);
    });
  add('fairground_deliveries_waiting', 'Events that a subscriber is still to be told of.', 'waiting');
  add(
    'fairground_delivery_lag_seconds',
    'Age of the oldest event that a subscriber has not been told of.',
    'lagSeconds',
  );
};

export const deliveryMetricsOf = perPlatform(({ metrics }) => ({
  failures: new Counter({
    name: 'fairground_delivery_failures_total',
    help: 'Tellings that failed and are tried again.',
    labelNames: ['subscriber'],
    registers: [metrics],
  }),
}));
