import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

test("a day begins where the merchant's clock begins one, and is named once", () => {
  const at = (iso: string) => ({ at: iso });
  const [late, next, noon] = [
    at('2026-11-17T15:59:00Z'),
    at('2026-11-17T16:01:00Z'),
    at('2026-11-18T04:00:00Z'),
  ];
  expect(byDay([late, next, noon], { timeZone: 'Asia/Shanghai', locale: 'en' })).toEqual([
    { day: 'Nov 17, 2026 (GMT+8)', messages: [late] },
    { day: 'Nov 18, 2026 (GMT+8)', messages: [next, noon] },
  ]);
  expect(byDay([late, next], { timeZone: 'America/Sao_Paulo', locale: 'en' })).toHaveLength(1);
});
