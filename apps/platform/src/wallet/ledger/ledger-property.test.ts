import { expect, test } from 'vitest';
import { type Answer, answerOf, LedgerModel } from '../../../test/ledger-model.ts';
import { ledgerScene } from '../../../test/ledger-scene.ts';
import { sealAll } from '../../../test/seal-all.ts';
import { transaction } from '../../kernel/db/db.ts';
import { Refusal } from '../../kernel/http/refuse.ts';
import { verifyLedger } from '../books/verify-ledger.ts';
import { post } from './post.ts';
import type { Posting } from './posting.ts';
import { rollBack } from './roll-back.ts';

/** `LEDGER_STEPS=1000000 npm test -- api ledger-property` is the long run; `LEDGER_SEED` repeats one. */
const STEPS = Number(process.env.LEDGER_STEPS ?? 100_000);
const SEED = Number(process.env.LEDGER_SEED ?? Date.now() % 2 ** 31);
const PLAYERS = 200;
const STEPS_A_ROUND = 10_000;

/**
 * In every round players are dealt to one of the two ways to post. Each player's steps happen in order, players among
 * each other at the same time; two players who pay each other are dealt together. So the model knows each answer.
 */
test(`${STEPS} random steps: every answer is the model's, all accounts add up to zero, nobody is below zero [R8 R29]`, {
  timeout: 20 * 60_000,
}, async () => {
  const scene = await ledgerScene();
  const chance = randomFrom(SEED);
  try {
    const model = new LedgerModel();
    const opened: bigint[] = [];
    for (let index = 0; index < PLAYERS * 2; index++) opened.push(await scene.player());
    for (const account of opened) model.open(account);
    const accounts = Array.from({ length: PLAYERS }, (_, index): Player => {
      const [main, held] = opened.slice(index * 2, index * 2 + 2) as [bigint, bigint];
      return { main, held, used: [], withdrawals: [] };
    });
    const steps = new Steps(scene.merchantId, scene.house, chance);
    let done = 0;
    while (done < STEPS) {
      done += await playRound({ scene, model, accounts, steps, chance });
      await expectBalancesOf(scene, model);
    }
    await sealAll(scene.platform.db, scene.merchantId);
    const report = await verifyLedger(scene.platform.db, scene.merchantId);
    expect(report).toMatchObject({ brokenBlock: undefined, accountsOff: [], assetsOff: [] });
    expect(done).toBeGreaterThanOrEqual(STEPS);
  } catch (error) {
    throw new Error(`with LEDGER_SEED=${SEED}`, { cause: error });
  } finally {
    await scene.close();
  }
});

interface Player {
  main: bigint;
  held: bigint;
  used: Posting[];
  withdrawals: { key: string; amount: bigint }[];
}
type Scene = Awaited<ReturnType<typeof ledgerScene>>;
type Step = { posting: Posting } | { takeBack: string };
interface Round {
  scene: Scene;
  model: LedgerModel;
  accounts: Player[];
  steps: Steps;
  chance: Chance;
}

async function playRound({ scene, model, accounts, steps, chance }: Round): Promise<number> {
  const pairs = Array.from({ length: PLAYERS / 2 }, (_, index) => accounts.slice(index * 2, index * 2 + 2));
  const work = pairs.map((pair) => {
    // The ordinary way costs a transaction a step, so it gets fewer of them.
    const isOrdinary = chance(100) < 25;
    const length = isOrdinary ? 1 + chance(10) : Math.floor(STEPS_A_ROUND / pairs.length) + chance(20);
    const list = Array.from({ length }, () => steps.next(pair, isOrdinary));
    return { isOrdinary, list };
  });
  const results = await Promise.all(
    work.map(({ isOrdinary, list }) => (isOrdinary ? oneByOne(scene, list) : together(scene, list))),
  );
  for (const [index, { list }] of work.entries()) {
    for (const [at, step] of list.entries()) {
      const expected = 'posting' in step ? model.post(step.posting) : model.rollBack(step.takeBack);
      const given = results[index]?.[at];
      if (!isEqual(given, expected)) expect({ step, answer: given }).toEqual({ step, answer: expected });
    }
  }
  return work.reduce((sum, { list }) => sum + list.length, 0);
}

const together = (scene: Scene, list: readonly Step[]): Promise<(Answer | string)[]> =>
  Promise.all(
    list.map(async (step) => ('posting' in step ? answerOf(await scene.post(step.posting)) : 'never')),
  );

async function oneByOne({ platform, merchantId, balance }: Scene, list: readonly Step[]) {
  const answers: (Answer | string)[] = [];
  for (const step of list) {
    const answer = await transaction(platform.db, async (tx): Promise<Answer | string> => {
      if ('takeBack' in step) {
        const about = { asset: 'CNY', isReal: true, reason: 'catalogue.rollback', reference: 'model' };
        return (await rollBack(tx, { merchantId, key: step.takeBack, ...about })).outcome;
      }
      const { isNew, ...outcome } = await post(tx, step.posting);
      return answerOf({ kind: isNew ? 'posted' : 'repeated', ...outcome });
    }).catch(async (error: unknown): Promise<Answer | string> => {
      if (!(error instanceof Refusal)) throw error;
      if ('takeBack' in step) return 'insufficient';
      if (error.code === 'request.key_reused') return { kind: 'conflict' };
      return { kind: 'insufficient', balance: await balance(step.posting.movements[0]?.debit ?? 0n) };
    });
    answers.push(answer);
  }
  return answers;
}

/** Ordinary postings call a key that was taken back a reused one; the batched path says which it is. */
function isEqual(given: Answer | string | undefined, expected: Answer | string): boolean {
  if (typeof given === 'string' || typeof expected === 'string' || !given) return given === expected;
  if (given.kind === 'conflict' && expected.kind === 'rolledBack') return true;
  if (given.kind !== expected.kind) return false;
  if ('balance' in given && 'balance' in expected) return given.balance === expected.balance;
  if (!('balances' in given && 'balances' in expected)) return true;
  return String(given.balances) === String(expected.balances);
}

/** Set-based: one query for all accounts, and one for what the house holds. */
async function expectBalancesOf({ platform, merchantId }: Scene, model: LedgerModel): Promise<void> {
  const { rows } = await platform.database.pool.query<{ id: bigint; balance: bigint }>(
    'select id, balance from wallet.account where merchant_id = $1 and id > 0',
    [merchantId],
  );
  for (const { id, balance } of rows)
    if (balance !== model.balances.get(id) || balance < 0n)
      expect({ id, balance }).toEqual({ id, balance: model.balances.get(id) });
  const { rows: house } = await platform.database.pool.query<{ total: bigint }>(
    `select coalesce(sum(case when credit < 0 then amount else 0 end - case when debit < 0 then amount else 0 end), 0)::bigint
       as total from wallet.entry where merchant_id = $1`,
    [merchantId],
  );
  const players = [...model.balances.values()].reduce((sum, balance) => sum + balance, 0n);
  expect((house[0]?.total ?? 0n) + players).toBe(0n);
}

type Chance = (limit: number) => number;

/** Deposits, bets, wins, rollbacks, transfers, withdrawals with their ends, copies, and copies that are not quite. */
class Steps {
  private number = 0;
  private readonly merchantId: number;
  private readonly house: bigint;
  private readonly chance: Chance;

  constructor(merchantId: number, house: bigint, chance: Chance) {
    this.merchantId = merchantId;
    this.house = house;
    this.chance = chance;
  }

  next(pair: readonly Player[], isOrdinary: boolean): Step {
    const player = pair[this.chance(2)] as Player;
    const friend = pair.find((one) => one !== player) as Player;
    const kind = this.chance(100);
    if (kind < 12 && player.used.length > 0) return { posting: this.copy(player) };
    if (kind < 18 && isOrdinary) return { takeBack: this.rollBackKey(player) };
    const posting = this.fresh(player, friend, kind);
    player.used.push(posting);
    if (player.used.length > 50) player.used.shift();
    return { posting };
  }

  private fresh(player: Player, friend: Player, kind: number): Posting {
    const { main, held } = player;
    const amount = BigInt(1 + this.chance(500_000));
    if (kind < 30) return this.posting('deposit', [[this.house, main, amount]]);
    if (kind < 62) return this.posting('bet', [[main, this.house, amount]]);
    if (kind < 76) return this.posting('win', [[this.house, main, amount]]);
    if (kind < 82)
      return this.posting('bet_win', [
        [main, this.house, amount],
        [this.house, main, amount / 2n + 1n],
      ]);
    if (kind < 88) return this.posting('transfer', [[main, friend.main, amount]]);
    if (kind < 94 || player.withdrawals.length === 0) {
      const posting = this.posting('withdraw', [[main, held, amount]]);
      player.withdrawals.push({ key: posting.key, amount });
      return posting;
    }
    const { key, amount: asked } = player.withdrawals.splice(
      this.chance(player.withdrawals.length),
      1,
    )[0] as {
      key: string;
      amount: bigint;
    };
    // Approved or rejected, under one key: whichever comes first is the end of it.
    const to = kind < 97 ? this.house : main;
    return { ...this.posting('decide', [[held, to, asked]]), key: `decide ${key}` };
  }

  private copy(player: Player): Posting {
    const posting = player.used[this.chance(player.used.length)] as Posting;
    if (this.chance(5) > 0) return posting;
    return {
      ...posting,
      movements: posting.movements.map((movement) => ({ ...movement, amount: movement.amount + 1n })),
    };
  }

  /** Of something posted, or of a bet that comes later and must not be taken then. */
  private rollBackKey(player: Player): string {
    const used = player.used[this.chance(player.used.length || 1)];
    if (used && this.chance(4) > 0) return used.key;
    const early = this.posting('bet', [[player.main, this.house, 1n]]);
    player.used.push(early);
    return early.key;
  }

  private posting(what: string, legs: [bigint, bigint, bigint][]): Posting {
    this.number += 1;
    return {
      merchantId: this.merchantId,
      key: `${what} ${this.number}`,
      movements: legs.map(([debit, credit, amount]) => ({
        debit,
        credit,
        amount,
        reason: `model.${what}`,
        reference: String(this.number),
      })),
    };
  }
}

/** A small generator that repeats itself for a seed (mulberry32). */
function randomFrom(seed: number): Chance {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) % limit;
  };
}
