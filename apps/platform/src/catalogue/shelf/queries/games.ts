import type { gameFeatures, volatilities } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type Category = 'SPORTS' | 'LIVE' | 'FISH' | 'PVP' | 'RNG' | 'LOTT' | 'ELOTT';
export type GameType = 'RNG' | 'VP' | 'TG' | 'SC' | 'AC' | 'JP';

export type Volatility = (typeof volatilities)[number];
export type GameFeature = (typeof gameFeatures)[number];

/** What players choose games by. */
export interface GameTraits {
  volatility: Volatility | null;
  features: readonly GameFeature[];
}

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
  /** A table between players: each round is a sitting there. */
  isSitting: boolean;
}

export async function insertVendor(
  db: Db | Tx,
  vendor: {
    code: string;
    name: string;
    position: number;
    launchUrl: string;
    winCeiling: bigint;
    takesSignatureV1: boolean;
  },
): Promise<void> {
  await sql`insert into catalogue.vendor (code, name, position, launch_url, win_ceiling, takes_signature_v1)
    values (${vendor.code}, ${vendor.name}, ${vendor.position}, ${vendor.launchUrl}, ${vendor.winCeiling}::bigint,
      ${vendor.takesSignatureV1})
    on conflict (code) do nothing`.execute(db);
}

export async function insertGame(db: Db | Tx, game: NewGame): Promise<void> {
  await sql`insert into catalogue.game (vendor_code, code, category, game_type, titles, position, hot_position, min_stake,
      max_stake, printed_return, sittings_since)
    values (${game.vendor}, ${game.code}, ${game.category}, ${game.gameType}, ${JSON.stringify(game.titles)}::jsonb,
      ${game.position}, ${game.hotPosition}, ${game.minStake}::bigint, ${game.maxStake}::bigint, ${game.printedReturn},
      ${game.isSitting ? '-infinity' : null}::timestamptz)
    on conflict (vendor_code, code) do nothing`.execute(db);
}

/** What a game has, unless somebody has said so before. */
export async function tellTraits(
  db: Db | Tx,
  { vendor, code, volatility, features }: { vendor: string; code: string } & GameTraits,
): Promise<void> {
  await sql`update catalogue.game set volatility = ${volatility}, features = ${[...features]}::text[]
    where vendor_code = ${vendor} and code = ${code} and volatility is null and features = '{}'`.execute(db);
}

/** Where a vendor's games are opened, and where it answers us. */
export async function setVendorUrls(
  db: Db | Tx,
  { vendor, launchUrl, serviceUrl }: { vendor: string; launchUrl: string; serviceUrl: string },
): Promise<void> {
  await sql`update catalogue.vendor set launch_url = ${launchUrl}, service_url = ${serviceUrl}
    where code = ${vendor} and (launch_url, service_url) is distinct from (${launchUrl}, ${serviceUrl})`.execute(
    db,
  );
}

/** Exactly these games of a vendor can be opened. */
export async function markGamesWithClient(
  db: Db | Tx,
  { vendor, codes }: { vendor: string; codes: readonly string[] },
): Promise<void> {
  await sql`update catalogue.game set has_client = not has_client
    where vendor_code = ${vendor} and has_client <> (code = any(${codes}::text[]))`.execute(db);
}

export interface ShelfVendor {
  code: string;
  name: string;
  launchUrl: string;
  maintenanceStart: Date | null;
  maintenanceEnd: Date | null;
}

export interface ShelfGame extends GameTraits {
  vendor: string;
  code: string;
  nodeId: number;
  category: Category;
  gameType: GameType;
  titles: Readonly<Record<string, string>>;
  hotPosition: number;
  hasTrial: boolean;
  /** It can be opened. */
  hasClient: boolean;
  showIcon: boolean;
  appNewWindow: 0 | 1 | 2;
  minStake: bigint;
  maxStake: bigint;
  lineCount: number;
  printedReturn: string;
  maintenanceStart: Date | null;
  maintenanceEnd: Date | null;
}

export async function listVendors(db: Db): Promise<ShelfVendor[]> {
  const { rows } = await sql<ShelfVendor>`
    select code, name, launch_url as "launchUrl", maintenance_start as "maintenanceStart",
      maintenance_end as "maintenanceEnd"
    from catalogue.vendor where is_on order by position, code`.execute(db);
  return rows;
}

export async function listAllGames(db: Db): Promise<ShelfGame[]> {
  const { rows } = await sql<ShelfGame>`
    select vendor_code as vendor, code, node_id as "nodeId", category, game_type as "gameType", titles,
      hot_position as "hotPosition", has_trial as "hasTrial", has_client as "hasClient",
      show_icon as "showIcon", app_new_window as "appNewWindow",
      min_stake as "minStake", max_stake as "maxStake", line_count as "lineCount", printed_return as "printedReturn",
      volatility, features, maintenance_start as "maintenanceStart", maintenance_end as "maintenanceEnd"
    from catalogue.game where is_on order by position, node_id`.execute(db);
  return rows;
}

/** Which vendors each merchant has a key with, and which of their games it does not offer. */
export async function listOffers(
  db: Db,
): Promise<{ merchantId: number; vendor: string; gamesOff: readonly string[] }[]> {
  const { rows } = await sql<{ merchantId: number; vendor: string; gamesOff: string[] }>`
    select k.merchant_id as "merchantId", k.vendor_code as vendor,
      array(select o.game_code from catalogue.game_off o
        where o.merchant_id = k.merchant_id and o.vendor_code = k.vendor_code) as "gamesOff"
    from catalogue.vendor_key k where k.merchant_id is not null and k.is_on`.execute(db);
  return rows;
}
