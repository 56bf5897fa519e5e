import type { TableSetting } from '@fairground/vendor-protocol';
import type { Client } from './rounds.ts';

/** What a merchant has said of a game. */
export interface GameSetting {
  version: number;
  isOpen: boolean;
  setting: TableSetting;
  changedAt: Date;
  formerIsOpen: boolean;
  /** Null: as the game has it. */
  formerSetting: TableSetting | null;
}

interface Name {
  merchant: string;
  game: string;
}

const SETTING = `version, is_open as "isOpen", setting, changed_at as "changedAt", former_is_open as "formerIsOpen",
  former_setting as "formerSetting"`;

/** Null: nobody has said anything. */
export async function findSetting(db: Client, { merchant, game }: Name): Promise<GameSetting | null> {
  const { rows } = await db.query<GameSetting>(
    `select ${SETTING} from studio.game_setting where merchant = $1 and game = $2`,
    [merchant, game],
  );
  return rows[0] ?? null;
}

/** Who changes what a game is offered at waits for whoever changes it. */
export async function holdSetting(db: Client, { merchant, game }: Name): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`setting ${merchant} ${game}`]);
}

export async function writeSetting(
  db: Client,
  { merchant, game, ...one }: Name & GameSetting,
): Promise<void> {
  await db.query(
    `insert into studio.game_setting (merchant, game, version, is_open, setting, changed_at, former_is_open, former_setting)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (merchant, game) do update set version = excluded.version, is_open = excluded.is_open, setting = excluded.setting,
       changed_at = excluded.changed_at, former_is_open = excluded.former_is_open, former_setting = excluded.former_setting`,
    [
      merchant,
      game,
      one.version,
      one.isOpen,
      JSON.stringify(one.setting),
      one.changedAt,
      one.formerIsOpen,
      one.formerSetting && JSON.stringify(one.formerSetting),
    ],
  );
}

/** True when a round of the table has opened since then. */
export async function hasOpenedSince(db: Client, game: string, since: Date): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from studio.live_round where game = $1 and opens_at >= $2 limit 1',
    [game, since],
  );
  return rows.length > 0;
}

/** No hand begins at these tables any more, and who sits there gets up with what is left. Without a name at all tables of the game. */
export async function closeRooms(
  db: Client,
  { merchant, game, roomId, at }: Name & { roomId: string | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.room set is_closing = true, wakes_at = least(wakes_at, $4), version = version + 1
     where merchant = $1 and game = $2 and ($3::uuid is null or id = $3) and closed_at is null`,
    [merchant, game, roomId, at],
  );
  return (rowCount ?? 0) > 0;
}

/** Waits for the volley that is being decided; the next one finds the room closed. Without a name all rooms of the tiers. */
export async function closeHuntRooms(
  db: Client,
  {
    merchant,
    game,
    roomId,
    tiers,
    at,
  }: Name & { roomId: string | null; tiers: readonly string[] | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.hunt_room set closed_at = $5
     where merchant = $1 and game = $2 and ($3::uuid is null or id = $3) and ($4::text[] is null or tier = any($4)) and closed_at is null`,
    [merchant, game, roomId, tiers, at],
  );
  return (rowCount ?? 0) > 0;
}
