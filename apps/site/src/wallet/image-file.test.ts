import { expect, test } from 'vitest';
import { IMAGE_MAX_BYTES, imageProblem } from './image-file.ts';

test('a proof is a jpg or png of at most 5 MB [PAY-028]', () => {
  expect(imageProblem({ type: 'image/jpeg', size: IMAGE_MAX_BYTES })).toBe(null);
  expect(imageProblem({ type: 'image/png', size: 10 })).toBe(null);
  expect(imageProblem({ type: 'image/png', size: IMAGE_MAX_BYTES + 1 })).toBe('image.size');
  for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', ''])
    expect(imageProblem({ type, size: 10 })).toBe('image.kind');
});
