import { expect, test } from 'vitest';
import { filePart, partAsked } from './file-part.ts';

test('a file ends at its most rows and says that there is more [AGT-082]', () => {
  const show = {
    ...{ name: 'x', days: { from: 'a', to: 'b' }, head: ['n'] },
    ...{ cells: (row: number) => [String(row)], keyOf: String },
  };
  const first = partAsked(undefined, 3);
  expect(filePart(first, [9, 8, 7, 6], show, 3)).toMatchObject({ rows: 3, next: null, isWhole: false });
  expect(filePart(first, [9, 8, 7], show, 3)).toMatchObject({ rows: 3, next: null, isWhole: true });
  expect(partAsked('9.2', 3)).toEqual({ before: '9', sent: 2, limit: 1 });
  expect(partAsked('9.99999999', 3)).toMatchObject({ limit: 0 });
});
