import { expect, test } from 'vitest';
import { type FileColumn, pageFile, wholeFile } from './table-file.ts';

const name = 'members';
const columns: readonly FileColumn<{ account: string; at: number }>[] = [
  ['Account', ({ account }) => account],
  ['At', ({ at }) => String(at)],
];
const people = Array.from({ length: 250 }, (_, at) => ({ account: `member${at}`, at }));

test('a file of a list holds every row once, whatever page it came with [AGT-082]', async () => {
  const read = async ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
    rows: people.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: people.length,
  });
  const first = await pageFile({ name, columns, before: undefined }, read);
  const second = await pageFile({ name, columns, before: first.next ?? '' }, read);
  const third = await pageFile({ name, columns, before: second.next ?? '' }, read);
  const parts = [first, second, third];
  expect(parts.map(({ rows, next, isWhole }) => [rows, next, isWhole])).toEqual([
    [100, '2', true],
    [100, '3', true],
    [50, null, true],
  ]);
  const text = parts.map(({ csv }) => csv).join('');
  expect(text).toBe(wholeFile(name, columns, people).csv);
  expect(text.startsWith('"Account","At"\r\n"member0","0"\r\n')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(251);
});

test('a file ends with its hundred thousandth row, and says that there was more [AGT-082]', async () => {
  const read = async () => ({ rows: people.slice(0, 100), total: 100_001 });
  const part = (before: string) => pageFile({ name, columns, before }, read);
  expect(await part('1000')).toMatchObject({ next: null, isWhole: false });
  expect(await part('999')).toMatchObject({ next: '1000', isWhole: true });
});
