import { expect, test } from 'vitest';
import { clockIn, dayIn, knownZone, timeIn, zonedTime, zoneName } from './clock.ts';

const LATE = '2026-11-17T19:47:05.000Z';
/** Engines differ in the kind of space before AM and PM. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test('a moment is told by the clock of the zone, not of this machine', () => {
  expect(plain(timeIn('Asia/Shanghai', 'en', LATE))).toBe('Nov 18, 2026, 3:47:05 AM');
  expect(plain(timeIn('America/Sao_Paulo', 'en', LATE))).toBe('Nov 17, 2026, 4:47:05 PM');
  expect(plain(clockIn('Asia/Shanghai', 'en', LATE))).toBe('03:47 AM');
  expect(dayIn('Asia/Shanghai', 'en', LATE)).toBe('Nov 18, 2026');
  expect(dayIn('America/Sao_Paulo', 'zh-CN', LATE)).toBe('2026年11月17日');
});

test('a zone has its name at that time of the year', () => {
  const at = Date.parse(LATE);
  expect(zoneName('Asia/Shanghai', 'en', at)).toBe('GMT+8');
  expect(zoneName('Europe/Paris', 'en', at)).toBe('GMT+1');
  expect(zoneName('Europe/Paris', 'en', Date.parse('2026-07-01T00:00:00Z'))).toBe('GMT+2');
});

test('where no clock of the page stands beside it, a moment names its zone', () => {
  expect(plain(zonedTime('Asia/Shanghai', 'en', LATE))).toBe('Nov 18, 2026, 3:47:05 AM (GMT+8)');
  expect(plain(zonedTime('UTC', 'en', LATE))).toBe('Nov 17, 2026, 7:47:05 PM (UTC)');
});

test.each([
  ['Asia/Shanghai', 'Asia/Shanghai'],
  ['Moon/Crater', 'UTC'],
  ['', 'UTC'],
  [null, 'UTC'],
])('the zone %j of an address is read as %s', (name, zone) => {
  expect(knownZone(name)).toBe(zone);
});
