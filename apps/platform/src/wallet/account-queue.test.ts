import { expect, test } from 'vitest';
import { AccountQueue } from './account-queue.ts';

const open = () => {
  const queue = new AccountQueue<{ accounts: bigint[]; name: string }>();
  const add = (name: string, ...accounts: bigint[]) => queue.add({ accounts, name });
  const take = (max = 10) => {
    const taken = queue.take(max);
    return { names: taken.map(({ name }) => name).join(''), release: () => queue.release(taken) };
  };
  return { queue, add, take };
};

test('all that waits is taken in order of arrival, also what touches the same accounts', () => {
  const { queue, add, take } = open();
  add('a', 1n);
  add('b', 2n);
  add('c', 1n, 2n);
  expect(queue.size).toBe(3);
  expect(take().names).toBe('abc');
  expect([queue.size, take().names]).toEqual([0, '']);
});

test('what touches an account that is worked on waits, and those behind it who touch any of its accounts wait too', () => {
  const { queue, add, take } = open();
  add('a', 1n);
  const first = take();
  add('b', 1n, 2n);
  add('c', 3n);
  add('d', 2n);
  expect(queue.size).toBe(1);
  const second = take();
  expect(second.names).toBe('c');
  add('e', 4n);
  first.release();
  expect(take().names).toBe('bde');
});

test('what came first goes first, however it was blocked meanwhile', () => {
  const { add, take } = open();
  add('a', 1n);
  const first = take();
  add('b', 2n);
  add('c', 1n, 2n);
  first.release();
  expect(take().names).toBe('bc');
});

test('what is too much for one time is not taken by another while its accounts are worked on', () => {
  const { add, take } = open();
  for (const [name, account] of Object.entries({ a: 1n, b: 2n, c: 1n, d: 3n })) add(name, account);
  const first = take(2);
  expect(first.names).toBe('ab');
  expect(take().names).toBe('d');
  first.release();
  expect(take().names).toBe('c');
});
