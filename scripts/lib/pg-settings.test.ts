import { expect, test } from 'vitest';
import { settings, shareOfMemoryMb } from './pg-settings.mjs';

const GIGABYTE = 2 ** 30;

test('PostgreSQL gets an eighth of the memory, never less than its own default and never more than is of use', () => {
  const [tiny, usual, huge] = [0.5, 16, 512].map((gigabytes) => shareOfMemoryMb(gigabytes * GIGABYTE));
  expect({ tiny, usual, huge }).toEqual({ tiny: 128, usual: 2_048, huge: 4_096 });
  expect(shareOfMemoryMb()).toBeGreaterThanOrEqual(128);
});

test('what is acknowledged is on the disk, except in data nobody will miss', () => {
  const isHasty = (setting: string) =>
    /^(fsync|synchronous_commit|full_page_writes|autovacuum|wal_level|max_wal_senders)=/.test(setting);
  expect(settings(false).filter(isHasty)).toEqual([]);
  expect(settings(true).filter(isHasty)).toHaveLength(6);
});
