// Checks the shape of the project itself. Each rule stands in tidy/rules with its reason, and proves itself in tidy/*.test.ts.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allRules } from './tidy/all-rules.ts';
import { inWords } from './tidy/findings.ts';
import { readTree } from './tidy/read-tree.ts';

const files = readTree(fileURLToPath(new URL('..', import.meta.url)));

test('the tree was read', () => {
  expect(files.map(({ path }) => path)).toContain('tools/tidy.test.ts');
});

for (const { name, reason, check } of allRules) {
  test(name, () => {
    expect(check(files).map(inWords), reason).toEqual([]);
  });
}
