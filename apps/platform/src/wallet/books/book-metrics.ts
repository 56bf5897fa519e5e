import { nowMs } from '../../kernel/clock.ts';
import { addGauge, type Measure, openReading } from '../../kernel/metrics.ts';
import { isInOrder } from './check-books.ts';
import { listBookChecks } from './queries/book-checks.ts';

/** How the last check of each merchant's books ended, and how long ago that was. */
export const measureBooks: Measure = (platform) => {
  const read = openReading(() => listBookChecks(platform.db));
  type Check = Awaited<ReturnType<typeof listBookChecks>>[number];
  const add = (name: string, help: string, of: (check: Check) => number) =>
    addGauge(platform, { name, help, labels: ['merchant'] }, async () => {
      const checks = await read();
      return checks?.map((check) => [{ merchant: String(check.merchantId) }, of(check)] as const);
    });
  add(
    'fairground_books_in_order',
    '1 when the last check found the books of a merchant in order, 0 when not.',
    ({ findings }) => (isInOrder(findings) ? 1 : 0),
  );
  add(
    'fairground_books_checked_seconds',
    'Since the books of a merchant were last checked.',
    ({ checkedAt }) => (nowMs() - checkedAt.getTime()) / 1_000,
  );
};
