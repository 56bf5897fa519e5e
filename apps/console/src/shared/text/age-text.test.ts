import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

test('the age of what waits is told in its largest unit', () => {
  const now = Date.parse('2026-01-02T00:00:00Z');
  expect(ageText('2026-01-01T21:10:00Z', now, 'en')).toBe('2 hours');
  expect(ageText('2025-12-30T00:00:00Z', now, 'en')).toBe('3 days');
  expect(ageText('2026-01-01T23:59:30Z', now, 'en')).toBe('30 seconds');
  expect(ageText('2026-01-02T00:00:05Z', now, 'en')).toBe('0 seconds');
});
