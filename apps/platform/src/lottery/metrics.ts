import { now, nowMs } from '../kernel/clock.ts';
import { addGauge, type Measure, openReading } from '../kernel/metrics.ts';
import { findOldestUndrawn } from './queries/issues.ts';

/** Players wait for a draw that does not come, so this is the number to watch. */
const measureDraws: Measure = (platform) => {
  const read = openReading(async () => {
    const drawAt = await findOldestUndrawn(platform.db, now());
    return drawAt === null ? 0 : (nowMs() - drawAt.getTime()) / 1_000;
  });
  addGauge(
    platform,
    {
      name: 'fairground_lottery_undrawn_seconds',
      help: 'How long the oldest issue that is not drawn has been due; 0 when none is.',
    },
    async () => {
      const seconds = await read();
      return seconds === null ? null : [[{}, seconds]];
    },
  );
};

export const lotteryMetrics: readonly Measure[] = [measureDraws];
