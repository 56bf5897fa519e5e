import type { Tx } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { deliveredGames } from './delivered-games.ts';
import { closeBooks, drawIssues } from './draw-issues.ts';
import { generateForGame, type MerchantClock } from './generate-issues.ts';
import { insertGame } from './queries/games.ts';

/** Every lottery for every merchant; issues where the merchant sells them. What is there already stays as it is. */
export async function seedLottery(
  tx: Tx,
  platform: Platform,
  { merchants }: { merchants: readonly (MerchantClock & { modulesOn: ReadonlySet<string> })[] },
): Promise<void> {
  for (const merchant of merchants)
    for (const game of deliveredGames(merchant.id)) {
      await insertGame(tx, game);
      if (merchant.modulesOn.has('LOTT')) await generateForGame(platform, tx, { merchant, code: game.code });
    }
}

/** The day so far: its draws are there to be looked at, and the clock does not begin with hundreds that are overdue. */
export async function drawDaySoFar(platform: Platform): Promise<void> {
  await closeBooks(platform);
  await drawIssues(platform);
}
