import { expect, test } from 'vitest';
import { linkageOf } from './linkage.ts';

const banner = { linkageType: '' as const, linkage: '', nodeId: '', vendor: '' };

test('HOME-011 linkage URL leads to the address', () => {
  expect(linkageOf({ ...banner, linkageType: 'URL', linkage: '/help#deposit' })).toEqual({
    kind: 'inside',
    path: '/help#deposit',
  });
  expect(linkageOf({ ...banner, linkageType: 'URL', linkage: 'news.example' })).toEqual({
    kind: 'outside',
    url: 'https://news.example/',
  });
});

test('HOME-011 a linkage that runs a script or hides another site leads nowhere', () => {
  for (const linkage of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'])
    expect(linkageOf({ ...banner, linkageType: 'URL', linkage })).toBeNull();
});

test('HOME-012 linkage P leads to the promotion', () => {
  expect(linkageOf({ ...banner, linkageType: 'P', linkage: 'a b&c' })).toEqual({
    kind: 'inside',
    path: '/promotions?id=a+b%26c',
  });
});

test('HOME-013 linkage G starts the game of the vendor', () => {
  const pathTo = (nodeId: string) => linkageOf({ ...banner, linkageType: 'G', nodeId, vendor: 'FGS' });
  expect(pathTo('brass-sevens')).toEqual({
    kind: 'inside',
    path: '/seamless?vassalage=FGS&gameId=brass-sevens',
  });
  expect(pathTo('12')).toEqual({ kind: 'inside', path: '/seamless?vassalage=FGS&nodeId=12' });
});

test('a banner without linkage is only looked at', () => {
  expect(linkageOf(banner)).toBeNull();
});
