// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { whenStirred } from './when-stirred.ts';

test('what stands below the first screen waits for a sign of life, and is not done once called off', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => idle.splice(0));
  const done: string[] = [];
  whenStirred(() => done.push('kept'));
  whenStirred(() => done.push('called off'))();
  await Promise.resolve();
  expect(idle).toHaveLength(0);

  dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  for (const work of idle.splice(0)) work();
  expect(done).toEqual(['kept']);
  vi.unstubAllGlobals();
});
