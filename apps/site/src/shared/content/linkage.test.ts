import { expect, test } from 'vitest';
import { linkageOf } from './linkage.ts';

const banner = { linkageType: '' as const, linkage: '', nodeId: '', vendor: '' };

test('linkage URL leads to the address [HOME-011]', () => {
  expect(linkageOf({ ...banner, linkageType: 'URL', linkage: '/help#deposit' })).toEqual({
    kind: 'inside',
    path: '/help#deposit',
  });
  expect(linkageOf({ ...banner, linkageType: 'URL', linkage: 'news.example' })).toEqual({
    kind: 'outside',
    url: 'https://news.example/',
  });
});

test('a linkage that runs a script or hides another site leads nowhere [HOME-011]', () => {
  for (const linkage of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'])
    expect(linkageOf({ ...banner, linkageType: 'URL', linkage })).toBeNull();
});

test('linkage P leads to the promotion [HOME-012]', () => {
  expect(linkageOf({ ...banner, linkageType: 'P', linkage: 'a b&c' })).toEqual({
    kind: 'inside',
    path: '/promotions?id=a+b%26c',
  });
});

test('linkage G starts the game of the vendor [HOME-013]', () => {
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
