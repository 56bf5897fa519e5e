import { parseAmount, toWire } from '@fairground/money';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Json } from '../../apps/studio/src/engine/game.ts';
import { gameNamed } from '../../apps/studio/src/games/index.ts';
import { type Foreseen, foresee, type Plan } from '../../apps/studio/test/foresee.ts';
import { turnTo } from './browser.ts';
import { moneyOf, outcome, type Played, type Seat, seatOn, shootGame } from './games.ts';
import { ask } from './member.ts';

/** Finds a seed of the player's own that makes of the next round what a story needs. */
export async function foreseeNext(code: string, plan: Plan, isWanted: (round: Foreseen) => boolean) {
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

/** The player writes a seed of their own, as anybody may. */
const writeSeed = ({ frame }: Seat, { clientSeed }: Foreseen) =>
  frame.getByLabel('Your seed').fill(clientSeed);

type Pressed = { type: string; tile?: number; spot?: number; boxes?: number[] };

/** Makes of the next round what a story needs, by a seed that the player writes. */
export async function foretell(
  seat: Seat,
  game: string,
  plan: Plan,
  isWanted: (round: Foreseen) => boolean,
): Promise<Foreseen> {
  const round = await foreseeNext(game, plan, isWanted);
  await seat.press('Fairness');
  await writeSeed(seat, round);
  await seat.press('Close');
  return round;
}

/** Presses what the plan chose, one step after the other. */
async function choose(page: Page, { frame }: Seat, inputs: readonly Json[]): Promise<void> {
  for (const input of inputs) {
    const { type, tile, spot, boxes } = input as Pressed;
    const action = boxes?.length === 0 ? 'no-insurance' : type;
    const places = { open: '[data-tile]', kick: '[data-spot]' }[type];
    const button = frame.locator(places ?? `[data-action=${action}]`).nth(tile ?? spot ?? 0);
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/studio/v1/act') && answer.ok()),
      button.click(),
    ]);
    await frame.locator('[data-phase=choosing], [data-phase=idle]').waitFor();
  }
}

interface Story {
  page: Page;
  account: string;
  /** What is to be seen elsewhere while a round is open. */
  meanwhile?: () => Promise<void>;
}

/** Takes the stake, and loads the page again: in the middle of a round that goes on, or before its end is shown. */
async function interrupt({ page, meanwhile }: Story, { frame }: Seat, goesOn: boolean): Promise<Played> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/studio/v1/round') && answer.ok());
  await frame.locator('[data-action=play]').click();
  const { value } = (await (await answered).json()) as { value: { roundId: string; paid: string } };
  const address = page.url();
  await meanwhile?.();
  await (meanwhile ? page.goto(address) : page.reload());
  const again = seatOn(page);
  if (goesOn) await again.frame.getByText('We kept your round. Go on where you left off.').waitFor();
  else await again.idle();
  return { roundId: value.roundId, paid: parseAmount(value.paid) };
}

/** Plays a foreseen round; the purse, the page and the books move by exactly its result. */
async function playForeseen(
  story: Story,
  seat: Seat,
  { inputs, staked, paid }: Foreseen,
  isInterrupted: boolean,
): Promise<Played & { seat: Seat }> {
  const { page, account } = story;
  const before = await seat.balance();
  expect(await moneyOf(account)).toBe(before);
  const rest = inputs.slice(1);
  const told = seat.frame.locator('output[data-round]');
  const last = (await told.count()) > 0 ? await told.getAttribute('data-round') : null;
  const interrupted = isInterrupted ? await interrupt(story, seat, rest.length > 0) : null;
  if (!interrupted) await seat.frame.locator('[data-action=play]').click();
  if (rest.length > 0) await seat.frame.locator('[data-phase=choosing]').waitFor();
  const again = seatOn(page);
  if (rest.length > 0) await showOpenRound(again);
  await choose(page, again, rest);
  const round = interrupted && rest.length === 0 ? interrupted : await outcome(again, last);
  expect(round.paid).toBe(paid);
  const after = before - staked + paid;
  expect([await again.balance(), await moneyOf(account)]).toEqual([after, after]);
  // Every game names the round it has shown, and leads to it; one that ended while the page was away stands in the list.
  if (!interrupted || rest.length > 0)
    expect(await again.frame.locator('[data-round-id]').getAttribute('data-round-id')).toBe(round.roundId);
  return { ...round, seat: again };
}

/** Both rounds stand in the list, are shown again step by step, and are verified in the page. */
async function proveBoth({ frame, press }: Seat, won: Played, lost: Played): Promise<void> {
  const panel = frame.locator('[data-panel=history]');
  await press('Your rounds');
  for (const { roundId, paid } of [won, lost]) {
    const row = panel.locator(`[data-round="${roundId}"]`);
    const [told, staked] = [await row.getAttribute('data-paid'), await row.getAttribute('data-staked')];
    expect(parseAmount(told ?? '')).toBe(paid);
    await row.getByRole('button', { name: 'Show' }).click();
    await panel.locator('[data-verdict=verified]').waitFor();
    const after = parseAmount((await panel.locator('[data-after]').getAttribute('data-after')) ?? '');
    const back = panel.getByRole('button', { name: 'Back' });
    while (await back.isEnabled()) await back.click();
    const before = await panel.locator('[data-before]').getAttribute('data-before');
    expect(before).toBe(toWire(after - paid + parseAmount(staked ?? '')));
    await panel.getByRole('button', { name: 'All rounds' }).click();
  }
  await press('Close');
}

/** The way to everything about the round on the board, as it stands there when the round is over. */
async function showRound({ frame, press }: Seat, { roundId }: Played): Promise<void> {
  await frame.locator(`[data-round-id="${roundId}"] [data-action=show-round]`).click();
  await frame.locator(`[data-panel=round][data-round="${roundId}"] [data-verdict=verified]`).waitFor();
  await press('Close');
}

/** A round that goes on has its name and its place already; its seed stays sealed. */
async function showOpenRound({ frame, press }: Seat): Promise<void> {
  await frame.locator('[data-round-id] [data-action=show-round]').click();
  await frame.locator('[data-panel=round] [data-open]').waitFor();
  await press('Close');
}

/** A round that is won, by a seed that its player has written. */
export async function winRound(
  story: Story & { game: string; plan: Plan },
  seat: Seat,
): Promise<Played & { seat: Seat }> {
  const { game, plan } = story;
  const hasSteps = plan.decide !== undefined;
  const isWanted = (round: Foreseen) => isWon(round) && (!hasSteps || round.inputs.length > 1);
  const winning = await foretell(seat, game, plan, isWanted);
  return playForeseen(story, seat, winning, hasSteps);
}

/**
 * A whole visit to a game: one round is won, one is lost, both can be proven. The page is loaded again in the middle of the
 * one that is won where it has a middle, else between the stake and the end of the one that is lost.
 */
export async function winAndLose(
  story: Story & { game: string; plan: Plan; losing?: Plan; isLosing?: (round: Foreseen) => boolean },
  seat: Seat,
): Promise<Seat> {
  const { page, game, plan, losing = plan, isLosing = isLost } = story;
  const hasSteps = plan.decide !== undefined;
  const won = await winRound(story, seat);
  await shootGame(page, game);
  await showRound(won.seat, won);
  const next = await foreseeNext(game, losing, isLosing);
  await won.seat.press('Fairness');
  await writeSeed(won.seat, next);
  await won.seat.press('Verify in this page');
  await won.seat.frame.locator('[data-panel=fairness] [data-verdict=verified]').waitFor();
  await won.seat.press('Close');
  const lost = await playForeseen(story, won.seat, next, !hasSteps);
  await proveBoth(lost.seat, won, lost);
  return lost.seat;
}

/** From one game to another by the lobby of the last one, or by another, without loading the site again. */
export async function openNext(
  page: Page,
  { game, ...from }: { game: string } & ({ back: string } | { lobby: string }),
): Promise<Seat> {
  if ('lobby' in from) await turnTo(page, from.lobby);
  else await page.locator('section').getByRole('link', { name: from.back }).click();
  const tile = page.locator(`[data-game="${game}"]`).first();
  await tile.hover();
  await tile.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/seamless');
  const seat = seatOn(page);
  await seat.idle();
  return seat;
}
