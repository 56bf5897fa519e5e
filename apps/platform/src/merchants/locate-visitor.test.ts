import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { merchants, operatorMerchants } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startScene } from '../../test/scene.ts';
import { randomId } from '../kernel/random.ts';
import { isPrivateAddress, openLocate } from './locate-visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fairground-geo-'));
const file = path.join(folder, 'ranges.csv');
writeFileSync(
  file,
  [
    'first,last,country',
    '203.0.113.0,203.0.113.255,BR',
    '"198.51.100.0","198.51.100.127","TR"',
    '8.0.0.0,8.255.255.255,US',
  ].join('\n'),
);
// A visitor from afar is played by a proxy that we trust.
const scene = await startScene({ trustedHops: 1, geoCsv: file });
afterAll(async () => {
  await scene.close();
  rmSync(folder, { recursive: true });
});

const from = (ip: string, merchant = 'samba') => ({ merchant, headers: { 'x-forwarded-for': ip } });

test('an address is looked up in the ranges of the file', () => {
  const locate = openLocate(file);

  expect(locate('203.0.113.77')).toBe('BR');
  expect(locate('::ffff:198.51.100.127')).toBe('TR');
  expect(locate('198.51.100.128')).toBe('');
  expect(locate('8.0.0.0')).toBe('US');
  expect(locate('0.0.0.1')).toBe('');
  expect(locate('2001:db8::1')).toBe('');
  expect(openLocate(undefined)('8.8.8.8')).toBe('');
});

test('this machine and its neighbours are private', () => {
  for (const ip of ['127.0.0.1', '::1', '::ffff:10.0.0.1', '172.20.1.1', '192.168.0.9', 'fe80::1', 'fd12::1'])
    expect(isPrivateAddress(ip), ip).toBe(true);
  for (const ip of ['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', '100.1.1.1'])
    expect(isPrivateAddress(ip), ip).toBe(false);
});

test('the visitor’s country comes from the address; at home it is the merchant’s own [SET-010]', async () => {
  expect(await scene.call(merchants.location, {}, from('203.0.113.9'))).toEqual({
    countryCode: 'BR',
    ip: '203.0.113.9',
  });
  expect(await scene.call(merchants.location, {}, from('127.0.0.1', 'bosphorus'))).toMatchObject({
    countryCode: 'TR',
  });
  expect(await scene.call(merchants.location, {}, from('192.0.2.1'))).toMatchObject({ countryCode: '' });
});

test('what a visitor measured is kept with the country it was measured from [SUP-036]', async () => {
  const result = { taskId: randomId(), success: true, elapsed: 33, message: 'ok', domain: 'samba.localhost' };
  await scene.call(merchants.postbackSpeedTest, result, from('198.51.100.9'));
  const { rows } = await sql<{ country: string }>`
    select country from merchants.speed_result where task_id = ${result.taskId}::uuid`.execute(scene.db);
  expect(rows).toEqual([{ country: 'TR' }]);
});

test('a merchant that names its countries refuses visitors from elsewhere, except allowed addresses [SET-048]', async () => {
  const token = await scene.operator();
  const region = {
    merchantCode: 'samba',
    countries: ['BR', 'BR'],
    addresses: ['8.8.8.7/30'],
    reason: 'licence',
  };
  const set = await scene.call(operatorMerchants.setRegion, region, { token });
  expect(set).toEqual({ countries: ['BR'], addresses: ['8.8.8.4/30'] });

  const restricted = async (ip: string) => {
    const { permission } = await scene.call(merchants.status, {}, from(ip));
    return permission.regionRestriction;
  };
  expect(await restricted('203.0.113.9')).toBe(false);
  expect(await restricted('127.0.0.1')).toBe(false);
  expect(await restricted('198.51.100.1')).toBe(true);
  expect(await restricted('192.0.2.1')).toBe(true);
  expect(await restricted('8.8.8.5')).toBe(false);
  expect(await restricted('8.8.8.8')).toBe(true);

  const refused = await scene.refusal(merchants.templates, {}, from('198.51.100.1'));
  expect(refused).toMatchObject({ status: 403, code: 'region.refused' });
  expect(await scene.call(merchants.templates, {}, from('198.51.100.1', 'aurora'))).toMatchObject({
    merchantCode: 'aurora',
  });
});

test('a country that does not exist is refused', async () => {
  const token = await scene.operator();
  const region = { merchantCode: 'samba', countries: ['BR', 'XX'], reason: 'typing error' };

  expect(await scene.refusal(operatorMerchants.setRegion, region, { token })).toMatchObject({
    code: 'merchants.country_unknown',
    message: 'XX is not a country code. Please choose from the list.',
  });
});
