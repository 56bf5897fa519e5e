import { expect, test } from 'vitest';
import { iosVersion } from './ios-version.ts';

test('an iPhone tells its version [SUP-026]', () => {
  expect(iosVersion('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605')).toBe(17);
  expect(iosVersion('Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) AppleWebKit/605')).toBe(16);
  expect(iosVersion('Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537')).toBe(0);
});
