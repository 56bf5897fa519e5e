import { agents, type InputOf } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { TIME_ZONE, treeScene } from '../../../test/tree-scene.ts';
import { lineOf } from '../../activity/line.ts';
import type { Product } from '../../activity/products.ts';
import { writeLines } from '../../activity/queries/lines.ts';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { merchantDay } from '../../merchants/public.ts';
import { openHouseAccount, openMainAccount, post } from '../../wallet/public.ts';

const [merchantId, asset] = [1, 'CNY'];
let scene: Scene;
let tree: ReturnType<typeof treeScene>;
beforeAll(async () => {
  scene = await startScene();
  tree = treeScene(scene);
});
afterAll(() => scene.close());

/** top > agent > (member, other); top > lone. Beside them a stranger with a team of its own. */
const people = { top: 0n, agent: 0n, member: 0n, other: 0n, lone: 0n, stranger: 0n, strange: 0n };
beforeEach(async () => {
  tree.nextDay();
  people.top = await tree.add(2, null);
  people.agent = await tree.add(1, people.top);
  people.member = await tree.add(0, people.agent);
  people.other = await tree.add(0, people.agent);
  people.lone = await tree.add(0, people.top);
  people.stranger = await tree.add(2, null);
  people.strange = await tree.add(0, people.stranger);
});

const nameOf = async (playerId: bigint) => {
  const { rows } = await sql<{ account: string }>`
    select account from access.player where merchant_id = ${merchantId} and id = ${playerId}`.execute(
    scene.db,
  );
  return rows[0]?.account ?? '';
};
const as = async (playerId: bigint) => ({ token: await scene.player(await nameOf(playerId)) });
const today = () => merchantDay({ timeZone: TIME_ZONE }, now());

let rounds = 0;
interface Played {
  product?: Product;
  validBet?: bigint;
  number?: bigint;
  game?: string;
}
const lineFor = (playerId: bigint, stake: number, payout: number, more: Played = {}) => {
  const [staked, paid] = [BigInt(stake) * 10_000n, BigInt(payout) * 10_000n];
  return lineOf({
    ...{ kind: 'bet', source: 'round', ref: `ACME:r${++rounds}`, number: more.number ?? 0n, playerId, asset },
    ...{ at: now(), product: more.product ?? 'RNG', vendor: 'ACME', game: more.game ?? 'wheel', bets: 1 },
    ...{ stake: staked, validBet: more.validBet ?? staked, payout: paid },
    firstAt: more.number ? now() : null,
  });
};
const write = (lines: ReturnType<typeof lineOf>[]) =>
  transaction(scene.db, (tx) => writeLines(tx, { merchantId, timeZone: TIME_ZONE, lines }));
const bet = async (playerId: bigint, stake: number, payout: number, more: Played = {}) => {
  const line = lineFor(playerId, stake, payout, more);
  await write([line]);
  return line.ref.slice('ACME:'.length);
};
const read = async (who: bigint, wish: InputOf<typeof agents.teamBets> = {}) =>
  scene.call(agents.teamBets, wish, await as(who));

describe('bets of a team', () => {
  test('are those of the agent, of who is directly below, or of everybody below, with account and level [AGT-078]', async () => {
    const { top, agent, member, lone, strange } = people;
    await bet(top, 1, 0);
    await bet(agent, 10, 25);
    const deep = await bet(member, 100, 40);
    await bet(lone, 1_000, 0);
    await bet(strange, 50_000, 0);
    const all = await read(top);
    expect(all.bets.map(({ level, stake }) => [level, stake])).toEqual([
      [1, '1000.00'],
      [2, '100.00'],
      [1, '10.00'],
      [0, '1.00'],
    ]);
    expect(all.totals).toEqual({
      ...{ count: 4, stake: '1111.00', validBet: '1111.00', payout: '65.00', net: '-1046.00' },
    });
    expect((await read(top, { scope: 'direct' })).totals.stake).toBe('1010.00');
    expect((await read(top, { scope: 'self' })).totals.stake).toBe('1.00');
    expect(all.bets[1]).toMatchObject({
      ...{ account: await nameOf(member), betNo: deep, product: 'RNG', vendor: 'ACME', gameName: 'wheel' },
      ...{ payout: '40.00', net: '-60.00', result: 'lost' },
    });
    expect((await read(agent)).totals.stake).toBe('110.00');
    const chosen = await read(top, { account: await nameOf(member) });
    expect(chosen.totals).toMatchObject({ count: 1, stake: '100.00' });
  });

  test('are chosen by product, result and number, and their totals go along [AGT-078]', async () => {
    const { top, member, other } = people;
    await bet(member, 10, 0);
    await bet(member, 20, 20, { product: 'LIVE', validBet: 0n });
    const won = await bet(other, 30, 90, { product: 'LIVE' });
    await bet(other, 0, 5, { number: 1n });
    expect((await read(top, { product: 'LIVE' })).totals).toMatchObject({ count: 2, stake: '50.00' });
    const parts: Awaited<ReturnType<typeof read>>[] = [];
    for (const result of ['won', 'lost', 'push', 'corrected'] as const)
      parts.push(await read(top, { result }));
    expect(parts.map(({ bets }) => bets.map(({ stake, result }) => [stake, result]))).toEqual([
      [['30.00', 'won']],
      [['10.00', 'lost']],
      [['20.00', 'push']],
      [['0.00', 'corrected']],
    ]);
    const { totals } = await read(top);
    for (const sum of ['stake', 'validBet', 'payout', 'net'] as const)
      expect(parts.reduce((all, part) => all + signed(part.totals[sum]), 0n)).toBe(signed(totals[sum]));
    const one = await read(top, { betNo: won });
    expect([one.bets[0]?.betNo, one.totals.count, one.totals.payout]).toEqual([won, 1, '90.00']);
  });

  test('are turned page by page, each once, while new ones are added, and chosen by game [AGT-078]', async () => {
    const { top, member, other, lone } = people;
    await write(
      Array.from({ length: 25 }, (_, at) =>
        lineFor([member, other, lone][at % 3] as bigint, at + 1, 0, { game: 'pages' }),
      ),
    );
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await read(top, { size: 7, before });
      seen.push(...page.bets.map(({ id }) => id));
      before = page.next ?? undefined;
      await bet(member, 1, 0);
    } while (before);
    expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
    expect((await read(top, { vendor: 'ACME', game: 'pages' })).totals.count).toBe(25);
  });

  test('of a moved member count to the old line before the day of the move and to the new one from it [AGT-073 AGT-077 AGT-078]', async () => {
    const { top, agent, member, stranger } = people;
    const before = await bet(member, 5, 0);
    const day = today();
    await tree.move(member, stranger);
    tree.nextDay();
    const after = await bet(member, 7, 0);
    const account = await nameOf(member);
    const days = { from: day, to: today() };
    const found = async (who: bigint, wish = {}) =>
      (await read(who, { ...days, ...wish })).bets.map(({ betNo }) => betNo);
    expect(await found(agent)).toEqual([before]);
    expect(await found(top, { account })).toEqual([before]);
    expect(await found(stranger)).toEqual([after]);
    expect((await read(agent, days)).totals.stake).toBe('5.00');
    const later = { account, from: today(), to: today() };
    expect((await scene.refusal(agents.teamBets, later, await as(top))).code).toBe('agents.not_in_team');
    const nobody = { ...later, account: 'nobody-has-it' };
    expect((await scene.refusal(agents.teamBets, nobody, await as(top))).code).toBe('agents.not_in_team');
  });

  test('are not read for more than 31 days, and not by a member [AGT-078]', async () => {
    const wish = { from: '2026-01-01', to: '2026-02-01' };
    expect((await scene.refusal(agents.teamBets, wish, await as(people.top))).code).toBe(
      'wallet.range_too_long',
    );
    const { code } = await scene.refusal(agents.teamBets, {}, await as(people.member));
    expect(code).toBe('role.refused');
  });
});

const signed = (amount: string) => parseAmount(amount, { allowNegative: true });

/** Money comes from a house account, or goes back to it. */
async function move(playerId: bigint, amount: number, reason: string, reference = 'test:1') {
  const name = { merchantId, asset };
  await transaction(scene.db, async (tx) => {
    const main = await openMainAccount(tx, { ...name, playerId, role: 0 });
    const house = await openHouseAccount(tx, { ...name, isReal: true, pocket: 'test' });
    const [debit, credit] = amount < 0 ? [main, house] : [house, main];
    const movement = { debit, credit, amount: BigInt(Math.abs(amount)) * 10_000n, reason, reference };
    await post(tx, { merchantId, key: `test:${++rounds}`, movements: [movement] });
  });
}
const lines = async (who: bigint, wish: InputOf<typeof agents.teamTransactions> = {}) =>
  scene.call(agents.teamTransactions, wish, await as(who));

describe('transactions of a team', () => {
  test('are its ledger lines, and what came and went is the ledger to the smallest unit [AGT-081]', async () => {
    const { top, agent, member, lone, strange } = people;
    await move(member, 500, 'wallet.deposit');
    await move(member, -120, 'catalogue.bet');
    await move(member, 20, 'catalogue.rollback');
    await move(lone, 33, 'wallet.deposit');
    await move(strange, 9_000, 'wallet.deposit');
    const all = await lines(top);
    expect(all.totals).toEqual({ count: 4, in: '553.00', out: '120.00' });
    const { rows } = await sql<{ balance: bigint }>`
      select sum(balance)::bigint as balance from wallet.account
      where merchant_id = 1 and pocket = 'main' and player_id in (${member}, ${lone})`.execute(scene.db);
    expect(parseAmount(all.totals.in) - parseAmount(all.totals.out)).toBe(rows[0]?.balance);
    expect(all.lines.at(-1)).toMatchObject({
      ...{ account: await nameOf(member), level: 2, type: 'deposit', amount: '500.00' },
      ...{ balanceAfter: '500.00', status: 'success', reason: 'wallet.deposit' },
    });
    expect((await lines(top, { scope: 'direct' })).totals.in).toBe('33.00');
    expect((await lines(agent, { scope: 'self' })).totals.count).toBe(0);
    expect((await lines(top, { type: 'bet' })).lines.map(({ amount }) => amount)).toEqual(['-120.00']);
    expect((await lines(top, { status: 'returned' })).lines.map(({ amount }) => amount)).toEqual(['20.00']);
    expect((await lines(top, { status: 'success' })).totals).toEqual({
      ...{ count: 3, in: '533.00', out: '120.00' },
    });
    expect((await lines(top, { type: 'other' })).totals.count).toBe(0);
    expect((await lines(top, { account: await nameOf(lone) })).totals.in).toBe('33.00');
  });

  test('between two of the team stand on both sides, and pages end between them [AGT-081]', async () => {
    const { top, agent, member } = people;
    await move(agent, 90, 'wallet.deposit');
    await transaction(scene.db, async (tx) => {
      const name = { merchantId, asset, role: 0 } as const;
      const debit = await openMainAccount(tx, { ...name, playerId: agent });
      const credit = await openMainAccount(tx, { ...name, playerId: member });
      const movement = { debit, credit, amount: 400_000n, reason: 'wallet.downline_sent', reference: 'x' };
      await post(tx, { merchantId, key: `test:${++rounds}`, movements: [movement] });
    });
    expect((await lines(top)).totals).toEqual({ count: 3, in: '130.00', out: '40.00' });
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await lines(top, { size: 1, before });
      seen.push(...page.lines.map(({ amount }) => amount));
      before = page.next ?? undefined;
    } while (before);
    expect(seen.toSorted()).toEqual(['-40.00', '40.00', '90.00']);
  });

  test('of a moved member go to the line of their day [AGT-073 AGT-077 AGT-081]', async () => {
    const { agent, member, stranger } = people;
    await move(member, 11, 'wallet.deposit');
    const day = today();
    await tree.move(member, stranger);
    tree.nextDay();
    await move(member, 13, 'wallet.deposit');
    const days = { from: day, to: today() };
    expect((await lines(agent, days)).totals.in).toBe('11.00');
    expect((await lines(stranger, days)).totals.in).toBe('13.00');
    const wish = { account: await nameOf(member), from: today(), to: today() };
    const { code } = await scene.refusal(agents.teamTransactions, wish, await as(agent));
    expect(code).toBe('agents.not_in_team');
  });
});

describe('a file of a team', () => {
  test('holds exactly the bets that were found, in parts, with its head once [AGT-082]', async () => {
    const { top, member, other, strange } = people;
    await write(
      Array.from({ length: 2_300 }, (_, at) => lineFor([member, other][at % 2] as bigint, at + 1, 0)),
    );
    await bet(other, 1, 9, { game: '=HYPERLINK("http://x")' });
    await bet(strange, 1, 0);
    const who = await as(top);
    const texts: string[] = [];
    let before: string | undefined;
    do {
      const part = await scene.call(agents.exportTeamBets, { before }, who);
      expect(part.isWhole).toBe(true);
      texts.push(part.csv);
      before = part.next ?? undefined;
    } while (before);
    expect(texts).toHaveLength(2);
    const rows = texts.join('').trim().split('\r\n');
    expect(rows).toHaveLength(1 + 2_301);
    expect(rows[0]).toContain('"Time","Account","Level"');
    expect(rows[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.filter((row) => row.includes('"Time"'))).toHaveLength(1);
    const chosen = await scene.call(agents.exportTeamBets, { result: 'won' }, who);
    expect([chosen.rows, chosen.next]).toEqual([1, null]);
  });

  test('holds exactly the transactions that were found, and those of nobody else [AGT-082]', async () => {
    const { top, member, strange } = people;
    await move(member, 500, 'wallet.deposit', '=cmd');
    await move(member, -12, 'catalogue.bet');
    await move(strange, 1, 'wallet.deposit');
    const { csv, rows } = await scene.call(agents.exportTeamTransactions, {}, await as(top));
    expect(rows).toBe(2);
    const [, first = '', second = ''] = csv.split('\r\n');
    expect(first).toContain('"-12.00"');
    expect(second).toContain(`"'=cmd"`);
    const wish = { account: await nameOf(strange) };
    const { code } = await scene.refusal(agents.exportTeamTransactions, wish, await as(top));
    expect(code).toBe('agents.not_in_team');
  });
});
