import { isCode } from '../parse.ts';
import { isTest, PLATFORM } from '../places.ts';
import { targetsOf } from '../resolve-import.ts';
import type { Rule } from '../rule.ts';

/** Each fast path with the files through which the product reaches it. They ask its switch, or are what it hands its work to. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  'kernel/http/fast/': ['kernel/http/server.ts'],
  'wallet/ledger/batch/': ['wallet/public.ts', 'wallet/metrics.ts'],
  'catalogue/rounds/cached/': ['catalogue/vendor-api/answer-vendor.ts', 'catalogue/rounds/place-bet.ts'],
};

export const fastPaths: Rule = {
  name: 'nobody knows of a fast path but its doors',
  reason:
    'It can be turned off and read about on one page (docs/fast-paths.md) only while nothing else depends on it.',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      if (!file.path.startsWith(PLATFORM) || isTest(file.path)) return [];
      const own = file.path.slice(PLATFORM.length);
      return targetsOf(file, files).flatMap(({ path, line }) => {
        const target = path?.startsWith(PLATFORM) ? path.slice(PLATFORM.length) : '';
        const folder = Object.keys(DOORS).find((name) => target.startsWith(name));
        if (!folder || own.startsWith(folder) || DOORS[folder]?.includes(own)) return [];
        return [{ path: file.path, line, message: `${own} knows of ${folder}` }];
      });
    }),
};
