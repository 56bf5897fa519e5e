import { sql } from 'kysely';
import type { Db } from '../src/kernel/db/db.ts';
import { VENDOR } from './vendor-scene.ts';

/** A maker beside the studio, offered by the same merchants, whose games cannot be opened yet. */
export async function announceVendor(
  db: Db,
  {
    code,
    name,
    games,
  }: {
    code: string;
    name: string;
    games: readonly (readonly [game: string, category: string, title: string])[];
  },
): Promise<void> {
  await sql`insert into catalogue.vendor (code, name, position, win_ceiling)
    values (${code}, ${name}, 1, 10000000000)`.execute(db);
  await sql`insert into catalogue.vendor_key (merchant_id, vendor_code, secret)
    select merchant_id, ${code}, 'x' from catalogue.vendor_key where vendor_code = ${VENDOR}`.execute(db);
  for (const [index, [game, category, title]] of games.entries())
    await sql`insert into catalogue.game (vendor_code, code, category, game_type, titles, position, min_stake, max_stake)
      values (${code}, ${game}, ${category}, 'RNG', ${JSON.stringify({ EN: title })}::jsonb, ${1_000 + index}, 1000, 10000000)`.execute(
      db,
    );
}
