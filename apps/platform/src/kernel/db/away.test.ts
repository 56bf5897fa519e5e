import { Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from '../log.ts';
import { isDatabaseAway, logTrouble } from './away.ts';

afterEach(() => void vi.useRealTimers());

const withCode = (code: unknown) => Object.assign(new Error('x'), { code });

test('whatever keeps the database from answering is told from what is our own mistake', () => {
  const away = [
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
    ...['EAI_AGAIN', '57P01', '57P02', '57P03', '53300', '25006', '55P03', '57014', '25P03'],
    ...['08000', '08006', '08P01'],
  ];
  for (const code of away) expect([code, isDatabaseAway(withCode(code))]).toEqual([code, true]);
  for (const code of ['23505', '40001', '42P01', '10800', '', 7, undefined])
    expect([code, isDatabaseAway(withCode(code))]).toEqual([code, false]);
  const words = [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
  ];
  for (const text of words) expect([text, isDatabaseAway(new Error(text))]).toEqual([text, true]);
  for (const one of [
    new Error('he said: Connection terminated'),
    'ECONNREFUSED',
    { code: 'ECONNREFUSED' },
    null,
  ])
    expect(isDatabaseAway(one)).toBe(false);
});

test('while the database is away one line is logged every five seconds, which counts those in between; a bug is always logged', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: {
    level: number;
    msg: string;
    before?: number;
    err?: unknown;
    code?: string;
    path?: string;
  }[] = [];
  const to = new Writable({
    write: (part, _encoding, done) => {
      lines.push(JSON.parse(String(part)));
      done();
    },
  });
  const log = openLog('info', to);
  const away = withCode('ECONNREFUSED');
  for (let time = 0; time < 4; time++) logTrouble(log, away, { path: '/x' }, 'a call failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 40, before: 0, code: 'ECONNREFUSED', path: '/x' });
  expect(lines[0]?.msg).toBe('the database is away: a call failed');
  expect(lines[0]?.err).toBeUndefined();
  vi.advanceTimersByTime(4_999);
  logTrouble(log, away, {}, 'a call failed');
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  logTrouble(log, away, {}, 'a call failed');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ before: 4 });

  const other = openLog('info', to);
  logTrouble(other, away, {}, 'another log has lines of its own');
  expect(lines).toHaveLength(3);
  for (let time = 0; time < 2; time++) logTrouble(log, new Error('a bug'), { path: '/y' }, 'a call failed');
  expect(lines.slice(3)).toMatchObject([
    { level: 50, msg: 'a call failed', path: '/y', err: { message: 'a bug' } },
    { level: 50 },
  ]);
});
