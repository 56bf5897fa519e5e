import { expect, test, vi } from 'vitest';
import { openChat, RETRY_MS } from './open-chat.ts';

const waits: number[] = [];
const wait = async (ms: number) => waits.push(ms);

test('a window that does not open is tried again after one second and after three, logged, and given up [MSG-027 MSG-028 ERR-052]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(RETRY_MS).toEqual([1_000, 3_000]);
  const launch = vi.fn(() => Promise.reject(new Error('away')));
  expect(await openChat(launch, null, wait)).toBeNull();
  expect([launch.mock.calls.length, waits]).toEqual([3, [1_000, 2_000]]);
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});

test('what answers in time opens with its token; what never does falls back to the plain address [MSG-027 MSG-028]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let tries = 0;
  const second = async () => {
    if (++tries < 2) throw new Error('away');
    return { url: '/chat-window/?lang=en-US', token: 'abc' };
  };
  expect(await openChat(second, null, wait)).toBe('/chat-window/?lang=en-US#abc');
  const plain = 'https://chat.example/window?lang=en-US';
  expect(await openChat(() => Promise.reject(new Error('away')), plain, wait)).toBe(plain);
  // Of one window nothing is left for the next.
  expect(await openChat(() => Promise.reject(new Error('away')), null, wait)).toBeNull();
  warn.mockRestore();
});
