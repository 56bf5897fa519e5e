import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db.ts';

export type Category = 'SPORTS' | 'LIVE' | 'FISH' | 'PVP' | 'RNG' | 'LOTT' | 'ELOTT';
export type GameType = 'RNG' | 'VP' | 'TG' | 'SC' | 'AC' | 'JP';

export interface NewGame {
  vendor: string;
  code: string;
  category: Category;
  gameType: GameType;
  titles: Readonly<Record<string, string>>;
  position: number;
  hotPosition: number;
  minStake: bigint;
  maxStake: bigint;
  printedReturn: string;
}

export async function insertVendor(
  db: Db | Tx,
  vendor: { code: string; name: string; position: number; launchUrl: string; winCeiling: bigint },
): Promise<void> {
  await sql`insert into catalogue.vendor (code, name, position, launch_url, win_ceiling)
    values (${vendor.code}, ${vendor.name}, ${vendor.position}, ${vendor.launchUrl}, ${vendor.winCeiling}::bigint)
    on conflict (code) do nothing`.execute(db);
}

export async function insertGame(db: Db | Tx, game: NewGame): Promise<void> {
  await sql`insert into catalogue.game (vendor_code, code, category, game_type, titles, position, hot_position, min_stake,
      max_stake, printed_return)
    values (${game.vendor}, ${game.code}, ${game.category}, ${game.gameType}, ${JSON.stringify(game.titles)}::jsonb,
      ${game.position}, ${game.hotPosition}, ${game.minStake}::bigint, ${game.maxStake}::bigint, ${game.printedReturn})
    on conflict (vendor_code, code) do nothing`.execute(db);
}
