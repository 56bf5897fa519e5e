import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { type Bench, minor, type Seat, wire } from './bench.ts';
import type { Case } from './case.ts';

/** How fine the smallest coin of a currency is, in ten-thousandths; eight decimals are more than the wire carries. */
const COINS = [10_000n, 100n, 10n, 1n];

const randomAmount = (coin: bigint): bigint => coin * BigInt(randomInt(1, 30));

/** The whole ledger as a child would keep it. */
interface Reference {
  seat: Seat;
  balance: bigint;
  open: ReturnType<Seat['stake']>[];
}

async function step({ call }: Bench, book: Reference, coin: bigint): Promise<void> {
  const { seat, open } = book;
  const dice = randomInt(10);
  const bet = open.at(-1);
  if (dice < 5 || !bet) {
    const amount = 2_000n + randomAmount(coin);
    const stake = seat.stake(wire(amount));
    const { code } = await call('bet', stake);
    assert.equal(code, amount <= book.balance ? 'OK' : 'INSUFFICIENT_FUNDS');
    if (code === 'OK') {
      book.balance -= amount;
      open.push(stake);
    }
    return;
  }
  open.pop();
  if (dice < 9) {
    const amount = randomAmount(coin) * BigInt(randomInt(3));
    assert.equal((await call('win', seat.win(bet, wire(amount), { roundEnd: true }))).code, 'OK');
    book.balance += amount;
  } else {
    assert.equal((await call('rollback', seat.rollback(bet))).code, 'OK');
    book.balance += minor(bet.amount);
  }
}

export const loadCases: readonly Case[] = [
  {
    id: 'SW-14',
    says: 'an answer that never arrived is the same when asked for again',
    run: async ({ seat, insist, target, signed }) => {
      const lan = await seat('10');
      const bets = Array.from({ length: 10 }, () => lan.stake('1'));
      for (const bet of bets) {
        const body = JSON.stringify(bet);
        const url = `${target.baseUrl}/vendor/v1/${target.vendor}/${target.merchant}/bet`;
        const headers = { 'content-type': 'application/json', ...signed(body) };
        const signal = AbortSignal.timeout(randomInt(1, 30));
        await fetch(url, { method: 'POST', headers, body, signal }).catch(() => {});
      }
      const answers = await Promise.all(bets.map((bet) => insist('bet', bet)));
      for (const answer of answers) assert.equal(answer.code, 'OK');
      assert.equal(await lan.balance(), '0.00');
      const again = await Promise.all(bets.map((bet) => insist('bet', bet)));
      assert.deepEqual(again, answers);
    },
  },
  {
    id: 'SW-15',
    says: 'the database goes away in the middle: nothing is lost and nothing doubled',
    needs: 'act',
    run: async ({ seat, insist, control, ok }) => {
      const lan = await seat('40');
      const bets = Array.from({ length: 30 }, () => lan.stake('1'));
      const playing = Promise.all(bets.map((bet) => insist('bet', bet)));
      await control.act?.('dropConnections', lan.id);
      for (const answer of await playing) assert.equal(answer.code, 'OK');
      const wins = bets.map((bet) => lan.win(bet, '2'));
      const paying = Promise.all(wins.map((win) => insist('win', win)));
      await control.act?.('dropConnections', lan.id);
      for (const answer of await paying) assert.equal(answer.code, 'OK');
      const { playerRef, sessionId } = lan;
      assert.equal((await ok('balance', { playerRef, sessionId })).balance, '70.00');
    },
  },
  {
    id: 'SW-20',
    says: 'coins of 0, 2, 3 and 4 decimals do not drift; finer ones are refused',
    run: async (bench) => {
      const seat = await bench.seat('500');
      const book: Reference = { seat, balance: minor('500'), open: [] };
      for (let done = 0; done < bench.effort.operations; done++)
        await step(bench, book, COINS[done % COINS.length] as bigint);
      assert.equal(minor(await seat.balance()), book.balance);
      const body = JSON.stringify(seat.stake('1.00000001'));
      assert.equal(await bench.raw('bet', body, bench.signed(body)), 'FINAL');
      return `${bench.effort.operations} operations`;
    },
  },
  {
    id: 'SW-21',
    says: 'random interleavings agree with a small reference ledger, and the books stay at zero',
    needs: 'booksAgree',
    run: async (bench) => {
      const seats = await Promise.all(['40', '25', '10', '5'].map((money) => bench.seat(money)));
      const moneys = [40n, 25n, 10n, 5n].map((units) => units * 10_000n);
      const books = seats.map((seat, at): Reference => ({ seat, balance: moneys[at] as bigint, open: [] }));
      const perPlayer = Math.ceil(bench.effort.operations / books.length);
      for (let done = 0; done < perPlayer; done++) {
        await Promise.all(books.map((book) => step(bench, book, 1n)));
        if (done % 10 === 0) assert.equal(await bench.control.booksAgree?.(), true);
      }
      for (const { seat, balance } of books) assert.equal(minor(await seat.balance()), balance);
      assert.equal(await bench.control.booksAgree?.(), true);
      return `${perPlayer * books.length} operations`;
    },
  },
  {
    id: 'SW-24',
    says: 'the slowest hundredth of a mixed load stays within its time',
    run: async ({ seat, insist, effort }) => {
      const seats = await Promise.all(Array.from({ length: 8 }, () => seat('1000')));
      const times: number[] = [];
      const timed = async (work: () => Promise<unknown>) => {
        const begin = performance.now();
        await work();
        times.push(performance.now() - begin);
      };
      await Promise.all(
        seats.map(async (lan) => {
          for (let done = 0; done < effort.loadCalls / seats.length; ) {
            const bet = lan.stake('0.5');
            await timed(() => insist('bet', bet));
            const dice = randomInt(70);
            if (dice < 25) await timed(() => insist('win', lan.win(bet, '0.6')));
            else if (dice < 30) await timed(() => insist('rollback', lan.rollback(bet)));
            done += dice < 30 ? 2 : 1;
          }
        }),
      );
      times.sort((left, right) => left - right);
      const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
      const measured = `${times.length} calls, p99 ${Math.round(p99)} ms`;
      assert(p99 <= effort.p99Ms, measured);
      return measured;
    },
  },
  {
    id: 'SW-25',
    says: 'money held for a withdrawal is never staked',
    needs: 'withdraw',
    run: async ({ seat, insist, control }) => {
      const lan = await seat('20');
      const playing = Array.from({ length: 30 }, () => insist('bet', lan.stake('1')));
      const held = await control.withdraw?.(lan.id, '12');
      const taken = (await Promise.all(playing)).filter(({ code }) => code === 'OK').length;
      const left = minor(await lan.balance());
      assert.equal(BigInt(taken) * 10_000n + left + (held ? 120_000n : 0n), 200_000n);
      assert(taken <= (held ? 8 : 20));
    },
  },
];
