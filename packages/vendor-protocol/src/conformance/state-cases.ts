import assert from 'node:assert/strict';
import type { Bench } from './bench.ts';
import type { Case } from './case.ts';
import type { Act } from './control.ts';

/** What an operator or a player does in the middle of a round, and what the next bet is told. */
const ENDINGS: readonly (readonly [Act, string])[] = [
  ['logout', 'SESSION_EXPIRED'],
  ['block', 'PLAYER_BLOCKED'],
  ['exclude', 'EXCLUDED'],
  ['gameOff', 'GAME_DISABLED'],
];

async function after({ control, seat, ok }: Bench, act: Act, then: (lan: Sitting) => Promise<void>) {
  const lan = await seat('10');
  const bet = lan.stake('1');
  await ok('bet', bet);
  await control.act?.(act, lan.id);
  try {
    await then({ lan, bet });
  } finally {
    if (act === 'gameOff') await control.act?.('gameOn', lan.id);
  }
}
interface Sitting {
  lan: Awaited<ReturnType<Bench['seat']>>;
  bet: ReturnType<Awaited<ReturnType<Bench['seat']>>['stake']>;
}

export const stateCases: readonly Case[] = [
  {
    id: 'SW-11',
    says: 'a win after logout, block, exclusion or with the game off is paid, and a rollback is taken',
    needs: 'act',
    run: async (bench) => {
      for (const [act] of ENDINGS) {
        await after(bench, act, async ({ lan, bet }) => {
          const answer = await bench.call('win', lan.win(bet, '5', { roundEnd: true }));
          assert.deepEqual([act, answer.code], [act, 'OK']);
          assert.equal('balance' in answer && answer.balance, '14.00');
        });
        await after(bench, act, async ({ lan, bet }) => {
          assert.equal((await bench.ok('rollback', lan.rollback(bet))).outcome, 'reversed', act);
        });
      }
    },
  },
  {
    id: 'SW-12',
    says: 'a bet after each of those is refused, and the code says why',
    needs: 'act',
    run: async (bench) => {
      for (const [act, code] of ENDINGS)
        await after(bench, act, async ({ lan }) => {
          const answer = await bench.call('bet', lan.stake('1'));
          assert.deepEqual([act, answer.code], [act, code]);
        });
    },
  },
  {
    id: 'SW-13',
    says: 'a win of nothing ends the round',
    run: async ({ seat, ok, control }) => {
      const lan = await seat('10');
      const bet = lan.stake('1');
      await ok('bet', bet);
      const before = await ok('authenticate', await control.relaunch(lan.id));
      assert.equal(before.openRound?.roundId, bet.roundId);
      assert.equal((await ok('win', lan.win(bet, '0', { roundEnd: true }))).balance, '9.00');
      const then = await ok('authenticate', await control.relaunch(lan.id));
      assert.equal(then.openRound, null);
    },
  },
  {
    id: 'SW-18',
    says: 'a win of a free round takes nothing',
    run: async ({ seat, ok }) => {
      const lan = await seat('10');
      const win = lan.win(lan.stake('1'), '2.5', { kind: 'freeround', roundEnd: true });
      assert.equal((await ok('win', win)).balance, '12.50');
      assert.equal(await lan.balance(), '12.50');
    },
  },
  {
    id: 'SW-19',
    says: 'settling again below zero leaves the balance at zero and the rest owed',
    run: async ({ seat, ok, call, target }) => {
      const lan = await seat('10');
      const bet = lan.stake('10');
      await ok('bet', bet);
      const { playerRef } = lan;
      const settle = (version: number, amount: string) =>
        call('settle', {
          txId: crypto.randomUUID(),
          playerRef,
          betRef: bet.txId,
          version,
          amount,
          currency: target.currency,
          reason: 'kit',
        });
      assert.equal((await settle(2, '1')).code, 'RETRY', 'a gap between versions was taken');
      assert.equal((await settle(1, '30')).code, 'OK');
      await ok('bet', lan.stake('30'));
      assert.equal((await settle(2, '10')).code, 'OK');
      assert.equal(await lan.balance(), '0.00');
      await ok('win', lan.win(bet, '25', { kind: 'promo' }));
      assert.equal(await lan.balance(), '5.00', 'what is owed was not taken from the next win');
    },
  },
];
