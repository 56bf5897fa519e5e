import type { Platform } from '../src/kernel/platform.ts';

/** A number as whoever scrapes it reads it; undefined when it is not there. Of a histogram name `_count`, `_sum` or `_bucket`. */
export async function metric(
  { metrics }: Pick<Platform, 'metrics'>,
  name: string,
  labels: Record<string, string> = {},
): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  for (const line of (await metrics.metrics()).split('\n')) {
    const [, found, own = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (found === name && wanted.every((label) => own.split(',').includes(label))) return Number(value);
  }
  return undefined;
}
