import type pg from 'pg';
import { expect, test } from 'vitest';
import { endWholeRounds, type WholeRound } from './start-round.ts';

test('of copies of one end only the first counts: another would promise a seed that is not written down', async () => {
  const written: unknown[][] = [];
  const query = async ({ values }: { values: unknown[][] }) => {
    written.push(...values);
    return { rows: (values[0] ?? []).map((roundId) => ({ roundId })) };
  };
  const end = (roundId: string, serverSeed: string): WholeRound => ({
    roundId,
    sessionId: 's',
    balanceAfter: '1.00',
    at: new Date(0),
    next: { serverSeed, clientSeed: 'c' },
  });
  const ends = [end('a', 'seed 1'), end('b', 'seed 2'), end('a', 'seed 3')];

  expect(await endWholeRounds({ query } as unknown as pg.Pool, ends)).toEqual([true, true, false]);
  expect([...((written[4] as string[]) ?? [])].sort()).toEqual(['seed 1', 'seed 2']);
});
