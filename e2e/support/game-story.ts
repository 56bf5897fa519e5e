import { parseAmount, toWire } from '@fairground/money';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Json } from '../../apps/studio/src/engine/game.ts';
import { gameNamed } from '../../apps/studio/src/games/index.ts';
import { type Foreseen, foresee, type Plan } from '../../apps/studio/test/foresee.ts';
import { moneyOf, outcome, type Played, type Seat, seatOn, shootGame } from './games.ts';
import { ask } from './member.ts';

/** Finds a seed of the player's own that makes of the next round what a story needs. */
async function foreseeNext(code: string, plan: Plan, isWanted: (round: Foreseen) => boolean) {
  const game = gameNamed(code);
  const [secret] = await ask<{ serverSeed: string; nonce: number }>(
    `select server_seed as "serverSeed", nonce from studio.session where game = $1 order by created_at desc limit 1`,
    [code],
  );
  if (!game || !secret) throw new Error(`nobody sits at ${code}`);
  return foresee(game, plan, secret, isWanted);
}

const isWon = ({ staked, paid }: Foreseen): boolean => paid > staked;
export const isLost = ({ staked, paid }: Foreseen): boolean => paid < staked;

/** The player writes a seed of his own, as anybody may. */
async function writeSeed({ frame, press }: Seat, { clientSeed }: Foreseen): Promise<void> {
  await press('Fairness');
  await frame.getByLabel('Your seed').fill(clientSeed);
  await press('Close');
}

/** Presses what the plan chose, one step after the other. */
async function choose(page: Page, { frame }: Seat, inputs: readonly Json[]): Promise<void> {
  for (const input of inputs) {
    const { type, tile = 0, boxes } = input as { type: string; tile?: number; boxes?: number[] };
    const action = boxes?.length === 0 ? 'no-insurance' : type;
    const button = frame.locator(type === 'open' ? '[data-tile]' : `[data-action=${action}]`).nth(tile);
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/studio/v1/act')),
      button.click(),
    ]);
    await frame.locator('[data-phase=choosing], [data-phase=idle]').waitFor();
  }
}

interface Story {
  page: Page;
  account: string;
  /** The page is loaded again once the round is open. */
  isReloaded?: boolean;
}

/** Plays a foreseen round; the purse, the page and the books move by exactly its result. */
async function playForeseen(
  { page, account, isReloaded = false }: Story,
  seat: Seat,
  { inputs, staked, paid }: Foreseen,
): Promise<Played & { seat: Seat }> {
  const before = await seat.balance();
  expect(await moneyOf(account)).toBe(before);
  const told = seat.frame.locator('output[data-round]');
  const last = (await told.count()) > 0 ? await told.getAttribute('data-round') : null;
  await seat.frame.locator('[data-action=play]').click();
  const rest = inputs.slice(1);
  if (rest.length > 0) await seat.frame.locator('[data-phase=choosing]').waitFor();
  if (isReloaded) {
    await page.reload();
    await seatOn(page).frame.getByText('We kept your round. Go on where you left off.').waitFor();
  }
  const again = seatOn(page);
  await choose(page, again, rest);
  const round = await outcome(again, last);
  expect(round.paid).toBe(paid);
  const after = before - staked + paid;
  expect([await again.balance(), await moneyOf(account)]).toEqual([after, after]);
  return { ...round, seat: again };
}

/** Both rounds stand in the list; the one that was won is shown again, the one that was lost is verified. */
async function proveBoth({ frame, press }: Seat, won: Played, lost: Played): Promise<void> {
  const panel = frame.locator('[data-panel=history]');
  await press('Your rounds');
  for (const { roundId, paid } of [won, lost]) {
    const told = await panel.locator(`[data-round="${roundId}"]`).getAttribute('data-paid');
    expect(parseAmount(told ?? '')).toBe(paid);
  }
  const row = panel.locator(`[data-round="${won.roundId}"]`);
  const staked = parseAmount((await row.getAttribute('data-staked')) ?? '');
  await row.getByRole('button', { name: 'Show' }).click();
  await panel.locator('[data-verdict=verified]').waitFor();
  const after = parseAmount((await panel.locator('[data-after]').getAttribute('data-after')) ?? '');
  for (const back = panel.getByRole('button', { name: 'Back' }); await back.isEnabled(); ) await back.click();
  const before = await panel.locator('[data-before]').getAttribute('data-before');
  expect(before).toBe(toWire(after - won.paid + staked));
  await press('Close');
  await press('Fairness');
  await press('Verify in this page');
  await frame.locator('[data-panel=fairness] [data-verdict=verified]').waitFor();
  await press('Close');
}

/** A whole visit to a game: one round is won, one is lost, and both can be proven. */
export async function winAndLose(
  story: Story & { game: string; plan: Plan; losing?: Plan; isLosing?: (round: Foreseen) => boolean },
  seat: Seat,
): Promise<Seat> {
  const { page, game, plan, losing = plan, isLosing = isLost } = story;
  const winning = await foreseeNext(game, plan, (round) => isWon(round) && hasSteps(round, story));
  await writeSeed(seat, winning);
  const won = await playForeseen(story, seat, winning);
  await shootGame(page, game);
  const next = await foreseeNext(game, losing, isLosing);
  await writeSeed(won.seat, next);
  const lost = await playForeseen({ ...story, isReloaded: false }, won.seat, next);
  await proveBoth(lost.seat, won, lost);
  return lost.seat;
}

/** Only a round that stays open can be interrupted. */
const hasSteps = ({ inputs }: Foreseen, { isReloaded }: Story): boolean => !isReloaded || inputs.length > 1;

/** From one game to another of the same lobby, without loading the site again. */
export async function openNext(page: Page, { back, game }: { back: string; game: string }): Promise<Seat> {
  await page.locator('section').getByRole('link', { name: back }).click();
  const tile = page.locator(`[data-game="${game}"]`).first();
  await tile.scrollIntoViewIfNeeded();
  await tile.hover();
  await tile.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/seamless');
  const seat = seatOn(page);
  await seat.idle();
  return seat;
}
