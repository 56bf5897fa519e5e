import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36',
    'Chrome, Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/147.0 Safari/537.36 Edg/147.0', 'Edge, Windows'],
  ['curl/8.5', 'curl/8.5'],
  ['', '?'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
