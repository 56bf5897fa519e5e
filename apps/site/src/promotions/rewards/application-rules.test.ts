import { expect, test } from 'vitest';
import { applicationProblem } from './application-rules.ts';

const free = { remarkRequired: false, imageRequired: false };
const photo = { type: 'image/jpeg', size: 5_242_880 };

test('what an application lacks is said before it is sent [PRO-016 PRO-017 PRO-018 PRO-019 PRO-020 PRO-021 PRO-022]', () => {
  const problem = (own: Partial<typeof free>, remark: string, pictures: (typeof photo)[] = []) =>
    applicationProblem({ ...free, ...own }, { remark, pictures });
  expect(problem({}, '')).toBeNull();
  expect(problem({ remarkRequired: true }, ' ')).toBe('activity_apply_remark_limit1');
  expect(problem({}, '汉'.repeat(140))).toBeNull();
  expect(problem({}, '汉'.repeat(141))).toBe('activity_apply_remark_limit1');
  expect(problem({ imageRequired: true }, '')).toBe('activity_apply_remark_limit2');
  expect(problem({}, '', [{ ...photo, type: 'image/gif' }])).toBe('activity_apply_remark_limit2');
  expect(problem({ imageRequired: true }, '', [photo, { ...photo, type: 'image/png' }])).toBeNull();
  expect(problem({}, '', [{ ...photo, size: 5_242_881 }])).toBe('activity_apply_remark_limit3');
  expect(problem({}, '', [photo, photo, photo])).toBeNull();
  expect(problem({}, '', [photo, photo, photo, photo])).toBe('activity_apply_remark_limit4');
});
