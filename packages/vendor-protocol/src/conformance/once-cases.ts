import assert from 'node:assert/strict';
import type { Case } from './case.ts';

const copies = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

export const onceCases: readonly Case[] = [
  {
    id: 'SW-03',
    says: 'the same bet twice is one bet with one answer',
    run: async ({ seat, call }) => {
      const lan = await seat('10');
      const bet = lan.stake('1');
      const first = await call('bet', bet);
      assert.equal(first.code, 'OK');
      assert.deepEqual(await call('bet', bet), first);
      assert.equal(await lan.balance(), '9.00');
    },
  },
  {
    id: 'SW-04',
    says: 'the same bet 50 times at once: one posting, 50 equal answers',
    run: async ({ seat, insist }) => {
      const lan = await seat('10');
      const bet = lan.stake('1');
      const answers = await Promise.all(copies(50, () => insist('bet', bet)));
      for (const answer of answers) assert.deepEqual(answer, answers[0]);
      assert.equal(answers[0]?.code, 'OK');
      assert.equal(await lan.balance(), '9.00');
    },
  },
  {
    id: 'SW-05',
    says: 'the same txId with another amount is a conflict without effect',
    run: async ({ seat, call, ok }) => {
      const lan = await seat('10');
      const bet = lan.stake('1');
      await ok('bet', bet);
      assert.equal((await call('bet', { ...bet, amount: '2' })).code, 'DUPLICATE_CONFLICT');
      const win = lan.win(bet, '3');
      await ok('win', win);
      assert.equal((await call('win', { ...win, amount: '4' })).code, 'DUPLICATE_CONFLICT');
      assert.equal(await lan.balance(), '12.00');
    },
  },
  {
    id: 'SW-06',
    says: '50 bets at once on money for 10: exactly 10 are taken',
    run: async ({ seat, insist }) => {
      const lan = await seat('10');
      const answers = await Promise.all(copies(50, () => insist('bet', lan.stake('1'))));
      const taken = answers.filter(({ code }) => code === 'OK');
      assert.equal(taken.length, 10);
      const refused = answers.filter(({ code }) => code !== 'OK');
      for (const answer of refused) assert.equal(answer.code, 'INSUFFICIENT_FUNDS');
      assert(refused.every((answer) => 'balance' in answer && answer.balance !== undefined));
      assert.equal(await lan.balance(), '0.00');
    },
  },
  {
    id: 'SW-07',
    says: 'a bet whose rollback came first is refused',
    run: async ({ seat, call, ok }) => {
      const lan = await seat('10');
      const bet = lan.stake('1');
      assert.equal((await ok('rollback', lan.rollback(bet))).outcome, 'tombstoned');
      assert.equal((await call('bet', bet)).code, 'ROLLED_BACK');
      assert.equal(await lan.balance(), '10.00');
    },
  },
  {
    id: 'SW-08',
    says: 'a rollback twice gives the money back once',
    run: async ({ seat, call, ok }) => {
      const lan = await seat('10');
      const bet = lan.stake('4');
      await ok('bet', bet);
      const rollback = lan.rollback(bet);
      const first = await ok('rollback', rollback);
      assert.equal(first.outcome, 'reversed');
      assert.deepEqual(await call('rollback', rollback), first);
      assert.equal((await ok('rollback', lan.rollback(bet))).outcome, 'already');
      assert.equal(await lan.balance(), '10.00');
    },
  },
  {
    id: 'SW-09',
    says: "another player's bet is not taken back",
    run: async ({ seat, call, ok }) => {
      const [lan, hao] = [await seat('10'), await seat('10')];
      const bet = lan.stake('4');
      await ok('bet', bet);
      assert.notEqual((await call('rollback', hao.rollback(bet))).code, 'OK');
      assert.deepEqual([await lan.balance(), await hao.balance()], ['6.00', '10.00']);
    },
  },
  {
    id: 'SW-10',
    says: 'a win without a bet is refused',
    run: async ({ seat, call }) => {
      const lan = await seat('10');
      assert.equal((await call('win', lan.win(lan.stake('1'), '5'))).code, 'BET_NOT_FOUND');
      assert.equal(await lan.balance(), '10.00');
    },
  },
];
