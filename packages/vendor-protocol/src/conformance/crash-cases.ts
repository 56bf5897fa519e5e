import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import type { Bench, Seat } from './bench.ts';
import type { Case } from './case.ts';

const copies = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Also when the first connection that is tried is one that died. */
async function balanceOf({ insist }: Bench, { playerRef, sessionId }: Seat): Promise<string | undefined> {
  return (await insist('balance', { playerRef, sessionId })).balance;
}

export const crashCases: readonly Case[] = [
  {
    id: 'SW-14',
    says: 'killed between commit and answer, and asked again: the same answer, and nothing twice',
    needs: 'killPlatform',
    run: async (bench) => {
      const { seat, insist, target, signed, control } = bench;
      const lan = await seat('30');
      const lost = copies(10, () => lan.stake('1'));
      for (const bet of lost) {
        const body = JSON.stringify(bet);
        const url = `${target.baseUrl}/vendor/v1/${target.vendor}/${target.merchant}/bet`;
        const headers = { 'content-type': 'application/json', ...signed('bet', body) };
        const signal = AbortSignal.timeout(randomInt(1, 30));
        await fetch(url, { method: 'POST', headers, body, signal }).catch(() => {});
      }
      const answers = await Promise.all(lost.map((bet) => insist('bet', bet)));
      for (const answer of answers) assert.equal(answer.code, 'OK');

      const cut = copies(20, () => lan.stake('1'));
      const playing = Promise.all(cut.map((bet) => insist('bet', bet)));
      await control.killPlatform?.();
      for (const answer of await playing) assert.equal(answer.code, 'OK');
      assert.equal(await balanceOf(bench, lan), '0.00');
      assert.deepEqual(await Promise.all(lost.map((bet) => insist('bet', bet))), answers);
      assert.deepEqual(await Promise.all(cut.map((bet) => insist('bet', bet))), await playing);
      assert.equal(await balanceOf(bench, lan), '0.00');
    },
  },
  {
    id: 'SW-15',
    says: 'the database falls in the middle: nothing is lost and nothing doubled',
    needs: 'crashDatabase',
    run: async (bench) => {
      const { seat, insist, control } = bench;
      const lan = await seat('40');
      const bets = copies(30, () => lan.stake('1'));
      const playing = bets.map((bet) => insist('bet', bet));
      await Promise.race(playing);
      await control.crashDatabase?.();
      for (const answer of await Promise.all(playing)) assert.equal(answer.code, 'OK');
      const wins = bets.map((bet) => lan.win(bet, '2'));
      const paying = Promise.all(wins.map((win) => insist('win', win)));
      await control.crashDatabase?.();
      for (const answer of await paying) assert.equal(answer.code, 'OK');
      assert.equal(await balanceOf(bench, lan), '70.00');
    },
  },
];
