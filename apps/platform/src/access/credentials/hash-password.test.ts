import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './hash-password.ts';

test('a password is known by its hash, and without one the answer is no', async () => {
  const kept = await hashPassword('Harbour77y');
  expect(await isPassword(kept, 'Harbour77y')).toBe(true);
  expect(await isPassword(kept, 'Harbour77z')).toBe(false);
  expect(await isPassword(null, 'Harbour77y')).toBe(false);
});

test('while strangers stand in line, whoever is expected goes first, and everybody is answered', async () => {
  const kept = await hashPassword('Harbour77y');
  const order: string[] = [];
  const note = (who: string) => (isRight: boolean) => void order.push(`${who} ${isRight}`);
  const strangers = Array.from({ length: 30 }, () => isPassword(kept, 'a guess').then(note('stranger')));
  const member = isPassword(kept, 'Harbour77y', true).then(note('member'));
  await Promise.all([...strangers, member]);
  expect(order).toHaveLength(31);
  expect(order.indexOf('member true')).toBeLessThan(15);
});
