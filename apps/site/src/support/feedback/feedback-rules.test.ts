import { expect, test } from 'vitest';
import { contentProblem, pictureProblem } from './feedback-rules.ts';

test('a message has 20 to 500 characters, without the space around them [SUP-013 SUP-015 SUP-016]', () => {
  expect(contentProblem('   ')).toBe('feedback.empty');
  expect(contentProblem(`  ${'a'.repeat(19)}  `)).toBe('feedback.too_short');
  expect(contentProblem('字'.repeat(20))).toBeNull();
  expect(contentProblem('a'.repeat(500))).toBeNull();
  expect(contentProblem('a'.repeat(501))).toBe('support.content_length');
});

test('only png and jpeg pictures of at most 5 MB [SUP-017]', () => {
  expect(pictureProblem({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeNull();
  expect(pictureProblem({ type: 'image/jpeg', size: 1 })).toBeNull();
  expect(pictureProblem({ type: 'image/gif', size: 1 })).toBe('activity_apply_remark_limit2');
  expect(pictureProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe(
    'activity_apply_remark_limit3',
  );
});
