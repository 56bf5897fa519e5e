import { describe, expect, test } from 'vitest';
import { linkTarget } from './safe-link.ts';

describe('where a link may lead', () => {
  test('a path stays on the site [PRO-042]', () => {
    expect(linkTarget('/promotions?id=app#top')).toEqual({ kind: 'inside', path: '/promotions?id=app#top' });
  });

  test('an address of another site is opened, with the scheme added when it is missing [PRO-043]', () => {
    expect(linkTarget('https://news.example/a')).toEqual({ kind: 'outside', url: 'https://news.example/a' });
    expect(linkTarget('news.example/a?b=1')).toEqual({ kind: 'outside', url: 'https://news.example/a?b=1' });
    expect(linkTarget('http://news.example')).toEqual({ kind: 'outside', url: 'http://news.example/' });
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://good.example@evil.example/',
    'https://',
    'no link at all',
    '',
  ])('%j leads nowhere [HOME-011 PRO-043]', (link) => {
    expect(linkTarget(link)).toBeNull();
  });
});
