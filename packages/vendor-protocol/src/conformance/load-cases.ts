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

const LANES = 16;
const copies = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

async function openBook({ seat }: Bench, money: string): Promise<Reference> {
  return { seat: await seat(money), balance: minor(money), open: [] };
}

/** A bet, a copy of it and its rollback at once, in whatever order they arrive: the answers say which, and the money agrees. */
async function race({ insist }: Bench, book: Reference): Promise<void> {
  const { seat } = book;
  const amount = 2_000n + randomAmount(1n);
  const bet = seat.stake(wire(amount));
  const calls = [
    () => insist('bet', bet),
    () => insist('bet', bet),
    () => insist('rollback', seat.rollback(bet)),
  ];
  const first = randomInt(calls.length);
  const order = [...calls.slice(first), ...calls.slice(0, first)];
  const answers = await Promise.all(order.map((send) => send()));
  const codes = answers.flatMap((answer) => ('outcome' in answer ? [] : [answer.code]));
  const [outcome] = answers.flatMap((answer) => ('outcome' in answer ? [answer.outcome] : []));
  assert(outcome === 'reversed' || outcome === 'tombstoned', `the rollback was answered with ${outcome}`);
  const allowed = outcome === 'reversed' ? ['OK', 'ROLLED_BACK'] : ['ROLLED_BACK', 'INSUFFICIENT_FUNDS'];
  for (const code of codes) assert(allowed.includes(code), `${outcome} beside ${code}`);
  assert.equal(minor(await seat.balance()), book.balance, 'a bet that was taken back has moved money');
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
    id: 'SW-20',
    says: 'coins of 0, 2, 3 and 4 decimals do not drift; finer ones are refused',
    run: async (bench) => {
      const books = await Promise.all(copies(LANES, () => openBook(bench, '500')));
      const perLane = Math.ceil(bench.effort.operations / LANES);
      await Promise.all(
        books.map(async (book) => {
          for (let done = 0; done < perLane; done++)
            await step(bench, book, COINS[done % COINS.length] as bigint);
          assert.equal(minor(await book.seat.balance()), book.balance);
        }),
      );
      const [{ seat }] = books as [Reference];
      const body = JSON.stringify(seat.stake('1.00000001'));
      assert.equal(await bench.raw('bet', body, bench.signed('bet', body)), 'FINAL');
      return `${perLane * LANES} operations`;
    },
  },
  {
    id: 'SW-21',
    says: 'random interleavings agree with a small reference ledger, and the books stay at zero',
    needs: 'booksAgree',
    run: async (bench) => {
      const books = await Promise.all(['40', '25', '10', '5'].map((money) => openBook(bench, money)));
      const perPlayer = Math.ceil(bench.effort.operations / books.length);
      // Looking through all books costs more the longer they are; a short run looks after each step.
      const lookEvery = Math.max(1, Math.floor(perPlayer / 250));
      for (let done = 0; done < perPlayer; done++) {
        await Promise.all(books.map((book) => (done % 2 ? race(bench, book) : step(bench, book, 1n))));
        if (done % lookEvery === 0) assert.equal(await bench.control.booksAgree?.(), true);
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
      for (let time = 0; time < 5; time++) {
        const lan = await seat('20');
        const before = copies(randomInt(1, 15), () => insist('bet', lan.stake('1')));
        const holding = control.withdraw?.(lan.id, '12');
        const after = copies(15, () => insist('bet', lan.stake('1')));
        const held = await holding;
        const taken = (await Promise.all([...before, ...after])).filter(({ code }) => code === 'OK').length;
        const left = minor(await lan.balance());
        assert.equal(BigInt(taken) * 10_000n + left + (held ? 120_000n : 0n), 200_000n);
        assert(taken <= (held ? 8 : 20), `${taken} bets were taken`);
        const more = await insist('bet', lan.stake(wire(left + 10_000n)));
        assert.equal(more.code, 'INSUFFICIENT_FUNDS', 'money beyond the balance was staked');
      }
    },
  },
];
