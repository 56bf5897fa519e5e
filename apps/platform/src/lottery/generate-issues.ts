import { hash } from 'node:crypto';
import { bookStartText } from '@fairground/fairness';
import { numeroOf } from '@fairground/lottery-rules';
import { now, nowMs } from '../kernel/clock.ts';
import { type Tx, transaction } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { type Merchant, merchantDirectory } from '../merchants/public.ts';
import { CHAIN_LENGTH, openChain } from './open-chain.ts';
import { findChains, type Game, listGames, lockGame } from './queries/games.ts';
import { findLastIssue, type Issue, insertIssues, listSlots } from './queries/issues.ts';

const HOUR_MS = 3_600_000;
const AHEAD_MS = 3 * HOUR_MS;
const NEXT_MIN = 3;
/** What was not made while no worker was up is made good, so that every issue of a short night is drawn. */
const BACK_MS = 24 * HOUR_MS;
/** A demonstration starts with some results to look at: of two hours, and five where those had fewer. */
const DEMO_BACK_MS = 2 * HOUR_MS;
const DEMO_RESULTS = 5;
const DAY_SECONDS = 86_400;

export type MerchantClock = Pick<Merchant, 'id' | 'timeZone'>;

/** Makes the issues to come of every game that is sold. */
export async function generateIssues(platform: Platform): Promise<void> {
  const merchants = (await merchantDirectory(platform))
    .all()
    .filter(({ modulesOn }) => modulesOn.has('LOTT'));
  for (const merchant of merchants)
    for (const { code, isOn } of await listGames(platform.db, merchant.id))
      if (isOn) await transaction(platform.db, (tx) => generateForGame(platform, tx, { merchant, code }));
}

/** Continues where the last issue of the game ends. The game's row is locked, so that two workers take turns. */
export async function generateForGame(
  platform: Platform,
  tx: Tx,
  { merchant, code }: { merchant: MerchantClock; code: string },
): Promise<void> {
  const game = await lockGame(tx, merchant.id, code);
  if (!game?.isOn) return;
  const last = await findLastIssue(tx, { merchantId: merchant.id, gameCode: code });
  const slots = (await missingSlots(platform, tx, { merchant, game, last })).filter(
    (slot) => !last || isLater(slot, last.numero),
  );
  if (slots.length === 0) return;
  const places = await placesInChain(platform, tx, { game, last, count: slots.length });
  const issues = slots.map(({ day, sequence, drawAt }, index) => {
    const numero = numeroOf({ day, sequence, issuesPerDay: game.issuesPerDay });
    return {
      numero,
      drawAt,
      lockAt: new Date(drawAt.getTime() - game.lockSeconds * 1_000),
      ...(places[index] ?? { chainNumber: null, chainPosition: null }),
      bookHash: hash('sha256', bookStartText({ gameCode: code, numero }), 'buffer'),
    };
  });
  await insertIssues(tx, { merchantId: merchant.id, gameCode: code }, issues);
}

async function missingSlots(
  { config }: Platform,
  tx: Tx,
  { merchant, game, last }: { merchant: MerchantClock; game: Game; last: Issue | null },
) {
  const present = nowMs();
  const isFirst = !last && config.demo && game.source === 'own';
  const start = present - (last ? BACK_MS : isFirst ? DEMO_RESULTS * DAY_SECONDS * 1_000 : 0);
  const searchMs = (game.cycleSeconds >= DAY_SECONDS ? 96 : 30) * HOUR_MS;
  const found = await listSlots(tx, {
    ...game,
    timeZone: merchant.timeZone,
    from: new Date(Math.max(start, last?.drawAt.getTime() ?? 0)),
    to: new Date(present + searchMs),
  });
  const slots = isFirst ? latestOf(found, present) : found;
  const future = slots.filter(({ drawAt }) => drawAt.getTime() > present);
  const enough = future[NEXT_MIN - 1 - (last && last.drawAt > now() ? 1 : 0)]?.drawAt.getTime() ?? 0;
  const until = Math.max(present + AHEAD_MS, enough);
  return slots.filter(({ drawAt }) => drawAt.getTime() <= until);
}

/** What is to come, and what a demonstration shows of the past; what others draw has no past until results are entered. */
function latestOf<Slot extends { drawAt: Date }>(slots: readonly Slot[], present: number): Slot[] {
  const past = slots.filter(({ drawAt }) => drawAt.getTime() <= present);
  const recent = past.filter(({ drawAt }) => drawAt.getTime() > present - DEMO_BACK_MS);
  return slots.slice(past.length - Math.max(recent.length, Math.min(DEMO_RESULTS, past.length)));
}

/** After a change of schedule a day may offer a number twice; the later one is left to the next day. */
function isLater({ day, sequence }: { day: string; sequence: number }, numero: string): boolean {
  const lastDay = numero.slice(0, 8);
  return day > lastDay || (day === lastDay && sequence > Number(numero.slice(8)));
}

/** The next places of the game's chain; a new chain is opened where one ends. */
async function placesInChain(
  platform: Platform,
  tx: Tx,
  { game, last, count }: { game: Game; last: Issue | null; count: number },
): Promise<{ chainNumber: number; chainPosition: number }[]> {
  if (game.source === 'external') return [];
  const name = { merchantId: game.merchantId, gameCode: game.code };
  let number = last?.chainNumber ?? (await findChains(tx, name)).at(-1)?.number ?? 0;
  let position = last?.chainPosition ?? CHAIN_LENGTH - 1;
  const places: { chainNumber: number; chainPosition: number }[] = [];
  while (places.length < count) {
    position += 1;
    if (position >= CHAIN_LENGTH) {
      number += 1;
      position = 0;
      await openChain(platform, tx, { ...name, number });
    }
    places.push({ chainNumber: number, chainPosition: position });
  }
  return places;
}
