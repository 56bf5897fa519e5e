import { addGauge, type Measure, openReading } from '../kernel/metrics.ts';
import { countWaiting } from './queries/waiting.ts';

/** How many bets wait because nobody knows what was played; anything above zero wants a look. */
const measureWaiting: Measure = (platform) => {
  const read = openReading(() => countWaiting(platform.db));
  addGauge(
    platform,
    {
      name: 'fairground_activity_waiting',
      help: 'Bets of an unknown product that are counted nowhere.',
      labels: ['merchant'],
    },
    async () => (await read())?.map(({ merchantId, count }) => [{ merchant: String(merchantId) }, count]),
  );
};

export const activityMetrics: readonly Measure[] = [measureWaiting];
