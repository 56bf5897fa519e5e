import { Counter } from 'prom-client';
import { nowMs } from '../../kernel/clock.ts';
import { addGauge, type Measure, openReading } from '../../kernel/metrics.ts';
import { perPlatform } from '../../kernel/platform.ts';
import { type Channel, listWaitingChannels } from './queries/sending.ts';

const CHANNELS: readonly Channel[] = ['sms', 'email'];

/** Mail and SMS that are still to be handed over. */
export const measureMessages: Measure = (platform) => {
  messageMetricsOf(platform);
  const read = openReading(() => listWaitingChannels(platform.db));
  type Waiting = Awaited<ReturnType<typeof listWaitingChannels>>[number];
  const add = (name: string, help: string, of: (waiting: Waiting) => number) =>
    addGauge(platform, { name, help, labels: ['channel'] }, async () => {
      const waiting = await read();
      if (!waiting) return null;
      return CHANNELS.map((channel) => {
        const found = waiting.find((one) => one.channel === channel);
        return [{ channel }, found ? of(found) : 0] as const;
      });
    });
  add('fairground_messages_waiting', 'Mail and SMS that are to be handed over.', ({ waiting }) => waiting);
  add(
    'fairground_messages_lag_seconds',
    'Age of the oldest message that is not handed over.',
    ({ oldestAt }) => (nowMs() - oldestAt.getTime()) / 1_000,
  );
};

export const messageMetricsOf = perPlatform(({ metrics }) => ({
  settled: new Counter({
    name: 'fairground_messages_total',
    help: 'Messages that this process settled: sent, kept for a demonstration, or failed.',
    labelNames: ['channel', 'state'],
    registers: [metrics],
  }),
}));
