import { playerApi } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { callAs } from './support/client.ts';
import { logInWithMoney } from './support/games.ts';
import { ask, stored } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser({ games: true });
const PLAYER = 'player02';
const STAKE = 10_000n;
const stake = String(STAKE);

interface Placed {
  roundId: string;
  staked: string;
  paid: string;
}
type Call = ReturnType<typeof callAs>;

/** Of each product a game in which one call is a whole round, with the choice that is made in it. */
const GAMES = [
  ['Sports', 'harbour-derby', 'Harbour Derby', { bets: [{ bet: 'EXACT', first: 4, second: 2, stake }] }],
  ['Live casino', 'dragon-tiger', 'Dragon Tiger', { bets: [{ bet: 'TIGER', suit: null, stake }] }],
  ['Slots and casual games', 'dice', 'Dice', { stake, direction: 'over', target: 6_661 }],
  ['Card games', 'red-black', 'Red Black', { bets: [{ bet: 'BLACK', stake }] }],
  ['Instant lottery', 'keno', 'Keno', { stake, picks: [7, 21, 42] }],
] as const;

/** The studio's own calls, as the page of a game makes them. */
async function sitAt(call: Call, gameId: string) {
  const wish = { gameId, vassalage: 'FGS', accountType: 1 as const };
  const { game_url: address } = await call(playerApi.catalogue.launchGameV2, wish);
  const url = new URL(address);
  const tell = async <Value>(path: string, body: object): Promise<Value> => {
    const answer = await fetch(new URL(`/studio/v1/${path}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code, value } = (await answer.json()) as { code: string; value: Value };
    if (code !== 'OK') throw new Error(`${gameId} answers ${code} to ${path}`);
    return value;
  };
  const token = url.searchParams.get('token') ?? '';
  const { key } = await tell<{ key: string }>('session', { merchant: 'aurora', token });
  // A member may open one game a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  return <Value>(path: string, body: object) => tell<Value>(path, { key, ...body });
}

async function playRound(call: Call, game: string, input: object): Promise<Placed> {
  const tell = await sitAt(call, game);
  return tell<Placed>('round', { requestId: crypto.randomUUID(), input });
}

interface Fish {
  id: number;
  bornMs: number;
  lifeMs: number;
}
interface Bullet {
  roundId: string | null;
  outcome: string;
  price: string;
  paid: string;
}

/** One bullet at a fish; one that meets nothing comes back and was no bet. */
async function shoot(call: Call): Promise<Placed> {
  const tell = await sitAt(call, 'lantern-reef');
  for (let tries = 0; tries < 20; tries += 1) {
    const { fish, nowMs, room } = await tell<{
      fish: Fish[];
      nowMs: number;
      room: { openedMs: number; prices: string[] };
    }>('hunt/enter', { tier: 'reef' });
    const ms = nowMs - room.openedMs;
    const target = fish.find(({ bornMs, lifeMs }) => bornMs < ms && bornMs + lifeMs > ms + 5_000);
    if (target) {
      const [price = ''] = room.prices;
      const bullets = [{ id: crypto.randomUUID(), fish: [target.id] }];
      const wish = { price, hasLaser: false, isAuto: false, bullets };
      const [bullet] = (await tell<{ bullets: Bullet[] }>('hunt/fire', wish)).bullets;
      if (bullet?.roundId)
        return { roundId: bullet.roundId, staked: wireOf(bullet.price), paid: wireOf(bullet.paid) };
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('no fish came by');
}
const wireOf = (minor: string): string => (minor.includes('.') ? minor : toWire(BigInt(minor)));

/** A bet at the lottery desk, on an issue that is sold for a while yet. */
async function buy(call: Call, gameCode: string, line: { playType: string; content: string }) {
  const [issue] = await ask<{ numero: string }>(
    `select numero from lottery.issue where merchant_id = 1 and game_code = $1 and state = 'open'
       and lock_at > now() + interval '15 seconds' order by lock_at limit 1`,
    [gameCode],
  );
  const numero = issue?.numero ?? '';
  const wish = { gameCode, numero, bets: [line], requestId: crypto.randomUUID() };
  const [bet] = (await call(playerApi.lottery.placeBets, wish)).bets;
  if (!bet) throw new Error(`${gameCode} has sold nothing`);
  return bet;
}

const table = (page: Page) => page.getByRole('table', { name: 'My bets' });
/** Bets at the desk are numbered from one up. */
const ofLottery = (page: Page, betId: string) =>
  table(page)
    .locator('tbody tr')
    .filter({ has: page.getByText(betId, { exact: true }) });
const openTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Product' }).getByRole('tab', { name, exact: true }).click();
const cellsOf = (line: Locator) => line.locator('td, th').allInnerTexts();
/** Pages show whole cents; what lies below stays in the books. */
const shown = (minor: bigint): string => `¥${toWire(minor - (minor % 100n))}`;

/** Game, time, stake, valid bet, payout, result, status and number, by what the vendor said of the round. */
async function expectLine(page: Page, title: string, { roundId, staked, paid }: Placed): Promise<Locator> {
  const line = table(page).locator('tbody tr').filter({ hasText: roundId });
  await line.waitFor();
  const [bet, payout] = [parseAmount(staked), parseAmount(paid)];
  const isPush = bet === payout;
  const [game, time, ...rest] = await cellsOf(line);
  expect(game).toContain(title);
  expect(time).toMatch(/\d/);
  const isWon = payout > bet;
  // Which sign stands for less is the language's to say.
  const result = (await line.locator('[data-figures] > :last-child').textContent())?.replace(/[^\d+.¥]/g, '');
  expect(result).toBe(`${isWon ? '+' : ''}${shown(isWon ? payout - bet : bet - payout)}`);
  expect([...rest.slice(0, 3), ...rest.slice(4)]).toEqual([
    ...[shown(bet), shown(isPush ? 0n : bet), shown(payout)],
    ...[isPush ? 'Push' : isWon ? 'Won' : 'Lost', roundId],
  ]);
  return line;
}

/** What the vendor shows of the round in the popup: the choices that were made, proven. */
async function expectChoices(page: Page, line: Locator, title: string, choices: readonly string[]) {
  const replayed = page.waitForResponse((one) => one.url().endsWith('/studio/v1/replay') && one.ok());
  await line.click();
  const { value } = (await (await replayed).json()) as { value: { round: { view: unknown } } };
  const view = JSON.stringify(value.round.view);
  for (const choice of choices) expect(view).toContain(choice);
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${title}`) });
  const replay = dialog.frameLocator('iframe').locator('[data-panel=replay]');
  await replay.locator('[data-verdict=verified]').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

test('each product has the bets of its games, with number, time, game, stake, valid bet, payout, result and status, and a popup with the choices [MEM-057]', async () => {
  const page = await newPage({ lang: 'en', viewport: { width: 1440, height: 900 } });
  await logInWithMoney(page, PLAYER, '300');
  const { token = '' } = await stored(page);
  const call = callAs({ token: () => token, merchant: 'aurora' });
  const placed = new Map<string, Placed>();
  for (const [, game, , input] of GAMES) placed.set(game, await playRound(call, game, input));
  const shot = await shoot(call);
  const five = await buy(call, 'CQSSC', { playType: 'wxzhixfs', content: '1|2|3|4|5' });
  const sides = await buy(call, 'K3', { playType: 'hzdxds', content: 'B,S' });

  await visit(page, '/member?page=personalHistoryCopy');
  for (const [product, game, title, input] of GAMES) {
    await openTab(page, product);
    if (product === 'Instant lottery') await page.getByRole('tab', { name: 'Games', exact: true }).click();
    const line = await expectLine(page, title, placed.get(game) as Placed);
    // Nothing of another product is here.
    expect(await table(page).locator('tbody tr').count()).toBe(1);
    const choices =
      'bets' in input
        ? Object.values(input.bets[0]).flatMap((value) => (value === null ? [] : [String(value)]))
        : Object.values(input).map((value) => (Array.isArray(value) ? value.join(',') : String(value)));
    await expectChoices(page, line, title, choices);
  }
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'my-bets-instant-games');
  await openTab(page, 'Fishing');
  await expectChoices(page, await expectLine(page, 'Lantern Reef', shot), 'Lantern Reef', []);

  await openTab(page, 'Lottery');
  for (const [bet, words] of [
    [five, '1|2|3|4|5'],
    [sides, 'BigSmall'],
  ] as const) {
    const line = ofLottery(page, bet.betId);
    await line.waitFor();
    const cells = await cellsOf(line);
    expect(cells.slice(2, 3)).toEqual([`¥${bet.stake}`]);
    expect(cells.at(-1)).toBe(bet.betId);
    await line.click();
    const dialog = page.getByRole('dialog', { name: /Draw \d+/ });
    await dialog.getByText(bet.betId, { exact: true }).waitFor();
    const selection = await dialog.locator('dl > div', { hasText: 'Selection' }).locator('dd').innerText();
    expect(selection.replaceAll(/\s/g, '')).toContain(words);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await openTab(page, 'Instant lottery');
  await ofLottery(page, sides.betId).waitFor();
  expect(await ofLottery(page, five.betId).count()).toBe(0);
  expectNoPageErrors(page);
  await page.context().close();
}, 240_000);
