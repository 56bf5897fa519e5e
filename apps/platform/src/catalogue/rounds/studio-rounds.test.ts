import { catalogue } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { INPUTS, nextOf } from '../../../test/studio-inputs.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { openGame } from '../launch/open-game.ts';

interface Round {
  roundId: string;
  isOver: boolean;
  staked: string;
  paid: string;
  balance: string;
  view: Record<string, unknown>;
  fairness: { commitment: string; serverSeed: string | null };
  next: { commitment: string; nonce: number };
  pot: string | null;
}
interface Verified {
  verdict: string;
  steps: unknown[];
  balances: { before: string; after: string }[];
}
interface Opened {
  key: string;
  mode: string;
  balance: string;
  fairness: { commitment: string };
  openRound: Round | null;
}

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  studio = await startStudio(scene, { keys: { aurora: vendor.secret } });
});
afterAll(async () => {
  await studio?.kill();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

async function sit(game: string, { money = '100', mode = 'real' as 'real' | 'trial' } = {}) {
  const seat = await vendor.sit(money, game);
  const open = async () => {
    const token = await openGame(scene.db, {
      merchantId: vendor.merchantId,
      vendor: VENDOR,
      game,
      playerId: mode === 'real' ? seat.playerId : null,
      loginSession: 'studio',
      asset: vendor.asset,
      mode,
      locale: 'en',
    });
    const { code, value } = await studio.ask('session', { merchant: 'aurora', token });
    expect(code).toBe('OK');
    return value as Opened;
  };
  return { seat, open, session: await open() };
}
const stake = (amount: string) => String(parseAmount(amount));
const start = (key: string, input: unknown, requestId = randomId()) =>
  studio.ask('round', { key, requestId, input });
const ok = <T>({ code, value }: { code: string; value: T }): T => {
  if (code !== 'OK') throw new Error(code);
  return value;
};

describe('a round of the studio', () => {
  test('moves the balance by exactly its result, is kept, and is verified from its seeds', async () => {
    const { seat, session } = await sit('dice');
    let promised = session.fairness.commitment;
    let expected = parseAmount('100');
    for (let played = 0; played < 5; played++) {
      const round: Round = ok(
        await start(session.key, { stake: stake('2'), direction: 'under', target: 4950 }),
      );
      expected += parseAmount(round.paid) - parseAmount(round.staked);
      expect([round.isOver, round.balance, await seat.money()]).toEqual([true, expect.anything(), expected]);
      expect(parseAmount(round.balance)).toBe(expected);
      expect(round.fairness.commitment).toBe(promised);
      promised = round.next.commitment;
      const check = ok(await studio.ask('verify', { key: session.key, roundId: round.roundId }));
      const { commitment } = round.fairness;
      const before = expected - parseAmount(round.paid) + parseAmount(round.staked);
      const balances = [{ before: toWire(before), after: toWire(expected) }];
      expect(check).toMatchObject({ verdict: 'verified', commitment, balances });
    }
    const { rounds } = ok(await studio.ask('history', { key: session.key })) as { rounds: Round[] };
    expect(rounds).toHaveLength(5);
    const older = await studio.ask('history', { key: session.key, before: rounds[1]?.roundId });
    expect(ok<{ rounds: Round[]; next: null }>(older)).toMatchObject({
      rounds: rounds.slice(2).map(({ roundId }) => ({ roundId })),
      next: null,
    });
    const strange = await studio.ask('history', {
      key: (await sit('dice')).session.key,
      before: rounds[1]?.roundId,
    });
    expect(ok<{ rounds: Round[] }>(strange).rounds).toEqual([]);
  });

  test('the same request is one round, and a stake that is too high takes nothing', async () => {
    const { seat, session } = await sit('dice', { money: '5' });
    const requestId = randomId();
    const input = { stake: stake('1'), direction: 'under', target: 4950 };
    const first: Round = ok(await start(session.key, input, requestId));
    const second: Round = ok(await start(session.key, input, requestId));
    expect(second.roundId).toBe(first.roundId);
    const before = await seat.money();
    const refused = await start(session.key, { ...input, stake: stake('50') });
    expect(refused.code).toBe('studio.refused.insufficient_funds');
    expect((await start(session.key, { ...input, stake: '1' })).code).toBe('studio.bad_stake');
    expect(await seat.money()).toBe(before);
  });

  test('many play at once, and each request twice: everybody has a round of his own, on the seed that was promised', async () => {
    const tables = await Promise.all(Array.from({ length: 8 }, () => sit('dice')));
    const input = { stake: stake('1'), direction: 'under', target: 4950 };
    const playThree = async ({ seat, session: { key, fairness } }: (typeof tables)[number]) => {
      let [promised, expected] = [fairness.commitment, parseAmount('100')];
      for (let played = 0; played < 3; played++) {
        const requestId = randomId();
        const answers = await Promise.all([start(key, input, requestId), start(key, input, requestId)]);
        // The copy is answered like the first, or asked to come again; it never counts.
        const [round, ...copies] = answers
          .filter(({ code }) => code === 'OK')
          .map(({ value }) => value as Round);
        for (const copy of copies) expect(copy).toEqual(round);
        const shown: Round = ok(await start(key, input, requestId));
        expect([shown.roundId, shown.fairness.commitment]).toEqual([round?.roundId, promised]);
        expected += parseAmount(shown.paid) - parseAmount(shown.staked);
        promised = shown.next.commitment;
      }
      expect(await seat.money()).toBe(expected);
    };
    await Promise.all(tables.map(playThree));
  });

  test('an open round is resumed in the next session; its seed stays secret until it is over', async () => {
    const { seat, session, open } = await sit('mines');
    const round: Round = ok(await start(session.key, { stake: stake('1'), mines: 1 }));
    expect([round.isOver, round.fairness.serverSeed]).toEqual([false, null]);
    expect((await start(session.key, { stake: stake('1'), mines: 1 })).code).toBe('studio.round_open');
    expect((await studio.ask('verify', { key: session.key, roundId: round.roundId })).code).toBe(
      'studio.round_not_over',
    );

    const again = await open();
    expect(again.openRound?.roundId).toBe(round.roundId);
    const { key } = again;
    const picked: Round = ok(
      await studio.ask('act', {
        key,
        roundId: round.roundId,
        requestId: randomId(),
        input: { type: 'open', tile: 3 },
      }),
    );
    const ended: Round = picked.isOver
      ? picked
      : ok(
          await studio.ask('act', {
            key,
            roundId: round.roundId,
            requestId: randomId(),
            input: { type: 'cash-out' },
          }),
        );
    expect(ended.isOver).toBe(true);
    expect(ended.fairness.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(await seat.money()).toBe(parseAmount('99') + parseAmount(ended.paid));
    const check = ok(await studio.ask('verify', { key, roundId: round.roundId }));
    expect(check).toMatchObject({ verdict: 'verified' });
    const { balances } = check as unknown as { balances: { before: string; after: string }[] };
    expect(balances.at(0)).toEqual({ before: '100.00', after: '99.00' });
    expect(balances.at(1)?.before).toBe('99.00');
    expect(parseAmount(balances.at(-1)?.after ?? '')).toBe(await seat.money());
  });

  test('a trial plays with credits and never touches money [R7]', async () => {
    const { seat, session } = await sit('dice', { mode: 'trial' });
    expect([session.mode, session.balance]).toEqual(['trial', '10000.00']);
    const round: Round = ok(
      await start(session.key, { stake: stake('10'), direction: 'under', target: 4950 }),
    );
    expect(parseAmount(round.balance)).toBe(parseAmount('9990') + parseAmount(round.paid));
    expect(await seat.money()).toBe(parseAmount('100'));
  });

  test('a studio that is killed in the middle loses nothing and doubles nothing', async () => {
    const { seat, session } = await sit('dice', { money: '50' });
    const input = { stake: stake('1'), direction: 'under', target: 4950 };
    const wished = randomId();
    const cut = start(session.key, input, wished).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 15));
    await studio.kill();
    await cut;
    studio = await startStudio(scene, { keys: { aurora: vendor.secret } });
    const round: Round = ok(await start(session.key, input, wished));
    expect(round.isOver).toBe(true);
    expect(await seat.money()).toBe(parseAmount('49') + parseAmount(round.paid));
    const { rounds } = ok(await studio.ask('history', { key: session.key })) as { rounds: Round[] };
    expect(rounds).toHaveLength(1);
  });

  test('a bet of a progressive game is taken with its part for the pot, and home shows what the game shows [GAM-071]', async () => {
    const { session } = await sit('brass-sevens');
    const round: Round = ok(await start(session.key, { stake: stake('10') }));
    expect(round.staked).toBe('10.00');
    // Decided at once, it is one call; a stake alone was never taken.
    const asked = (kind: 'bet' | 'betWin') => vendor.call('status', { txId: `${round.roundId}.0.s`, kind });
    expect(await asked('betWin')).toEqual({ code: 'OK', status: 'applied' });
    expect(await asked('bet')).toEqual({ code: 'OK', status: 'unknown' });
    const meter = async () => (await scene.call(catalogue.jackpot, { currency: vendor.asset })).amount;
    await expect.poll(meter, { timeout: 30_000, interval: 250 }).toBe(round.pot);
    expect(parseAmount(round.pot ?? '')).toBeGreaterThan(parseAmount('40000'));
  });

  test('a pot holds what all have put into it and nobody has won, in the books and in every open page alike [GAM-083]', async () => {
    const watching = await sit('brass-sevens');
    const potOf = async () => ok(await studio.ask('pot', { key: watching.session.key })) as { pot: string };
    const players = await Promise.all(Array.from({ length: 6 }, () => sit('brass-sevens')));
    const rounds: Round[] = await Promise.all(
      players.map(async ({ session }) => ok(await start(session.key, { stake: stake('10') })) as Round),
    );
    const { rows } = await sql<{ pool: bigint; fed: bigint; won: bigint }>`
      select (select amount from studio.pool where merchant = 'aurora' and game = 'brass-sevens' and mode = 'real')::bigint as pool,
        sum(s.debit)::bigint * 3 / 2 as fed, sum(s.jackpot)::bigint as won from studio.step s join studio.round r on r.id = s.round_id
      where r.game = 'brass-sevens' and r.mode = 'real'`.execute(scene.db);
    const { pool, fed, won } = rows[0] as { pool: bigint; fed: bigint; won: bigint };
    const seed = parseAmount('40000') * 100n;
    // Nobody has won it here: that is one round in millions.
    expect([won, pool]).toEqual([0n, seed + fed]);
    const told = toWire(pool / 100n);
    expect(rounds.map(({ pot }) => parseAmount(pot ?? '') <= parseAmount(told))).toEqual(
      rounds.map(() => true),
    );
    // Whoever only looks on is told of the stakes of others, too.
    expect(await potOf()).toEqual({ pot: told });
    const meter = async () => (await scene.call(catalogue.jackpot, { currency: vendor.asset })).amount;
    await expect.poll(meter, { timeout: 30_000, interval: 250 }).toBe(told);
  });
});

test('these are all games that the studio says can be opened', async () => {
  const { rows } = await sql<{ code: string }>`select code from catalogue.game
    where vendor_code = ${VENDOR} and has_client and code !~ '^(crash|live-.*|lantern-reef|pearl-lagoon|ember-deep|golden-flower|niu-niu-table)$' order by code`.execute(
    scene.db,
  );
  expect(rows.map(({ code }) => code)).toEqual(Object.keys(INPUTS).sort());
});

test.each(Object.entries(INPUTS))(
  '%s is played for money and for nothing alike, and recalled step by step',
  async (game, input) => {
    for (const mode of ['real', 'trial'] as const) {
      const { seat, session } = await sit(game, { mode });
      const { key } = session;
      const first = parseAmount(session.balance);
      let round: Round = ok(await start(key, input));
      let steps = 1;
      for (; !round.isOver; steps += 1) {
        const wish = { key, roundId: round.roundId, requestId: randomId(), input: nextOf(game, round.view) };
        round = ok(await studio.ask('act', wish));
      }
      const last = first - parseAmount(round.staked) + parseAmount(round.paid);
      expect(parseAmount(round.balance)).toBe(last);
      expect(await seat.money()).toBe(mode === 'real' ? last : parseAmount('100'));

      const { rounds } = ok(await studio.ask('history', { key })) as { rounds: Round[] };
      expect(rounds[0]).toMatchObject({ roundId: round.roundId, paid: round.paid, view: round.view });
      const told = ok(await studio.ask('verify', { key, roundId: round.roundId })) as Verified;
      expect([told.verdict, told.steps.length, told.balances.length]).toEqual(['verified', steps, steps]);
      expect(told.balances[0]?.before).toBe(toWire(first));
      expect(told.balances.at(-1)?.after).toBe(toWire(last));
    }
  },
);
