import { parseAmount, toWire } from '@fairground/money';
import type { TableSetting } from '@fairground/vendor-protocol';
import type pg from 'pg';
import type { Game } from '../../engine/game.ts';
import type { SharedGame } from '../../engine/shared-game.ts';
import { gameNamed, sharedGameNamed } from '../../games/index.ts';
import type { LiveRound } from '../queries/live-rounds.ts';
import type { Client } from '../queries/rounds.ts';
import { findSetting, type GameSetting } from '../queries/settings.ts';

type Of<Kind extends TableSetting['kind']> = Extract<TableSetting, { kind: Kind }>;
export type LiveSetting = Of<'live'>;
export type RoomSetting = Of<'room'>;
export type HuntSetting = Of<'hunt'>;

/** What a game is offered at, to players of one merchant. */
export interface Offered<Setting extends TableSetting = TableSetting> {
  isOpen: boolean;
  setting: Setting;
}

interface Name {
  merchant: string;
  game: string;
}

const CHAIRS = 6;
const HOUSE_SEATS = 2;

export const amountsOf = (texts: readonly string[]): bigint[] => texts.map((text) => parseAmount(text));

/** As the game has it; null for one that nobody plays together. */
export function usualSetting(code: string): TableSetting | null {
  const shared = sharedGameNamed(code);
  if (shared) return usualRoom(shared);
  const game = gameNamed(code);
  if (game?.table) return usualLive(game);
  return game?.hunt ? usualHunt(game) : null;
}

const usualRoom = ({ room }: SharedGame): RoomSetting => ({
  kind: 'room',
  bases: room.bases.map(toWire),
  seats: CHAIRS,
  rakeShare: room.rakeShare,
  rakeCap: room.rakeCap,
  houseSeats: HOUSE_SEATS,
});

const usualLive = ({ stakes, table }: Game): LiveSetting => ({
  kind: 'live',
  limits: [
    {
      rank: 0,
      spotLeast: toWire(stakes.minimum),
      spotMost: toWire(table?.spotMaximum ?? stakes.maximum),
      roundMost: toWire(stakes.maximum),
    },
  ],
});

const usualHunt = ({ hunt }: Game): HuntSetting => ({
  kind: 'hunt',
  seats: hunt?.seats ?? 1,
  tiers: (hunt?.tiers ?? []).map(({ name, prices }) => ({ name, isOpen: true, prices: prices.map(toWire) })),
});

/** What holds for whatever begins now. */
export async function offered<Setting extends TableSetting>(
  db: Client,
  name: Name,
): Promise<Offered<Setting>> {
  const said = await findSetting(db, name);
  return {
    isOpen: said?.isOpen ?? true,
    setting: (said?.setting ?? usualSetting(name.game)) as Setting,
  };
}

/** What holds at tables of the house, round by round. */
export class LiveSettings {
  readonly #db: pg.Pool;
  readonly #read = new Map<string, { number: number; said: GameSetting | null }>();

  constructor(db: pg.Pool) {
    this.#db = db;
  }

  /**
   * A change holds for rounds that open after it, so whatever is read while a round is open holds for the whole of it, and is read
   * once.
   */
  async at(name: Name, round: Pick<LiveRound, 'number' | 'opensAt'> | null): Promise<Offered<LiveSetting>> {
    const key = `${name.merchant} ${name.game}`;
    const number = round?.number ?? -1;
    const known = this.#read.get(key);
    const said = known?.number === number ? known.said : await findSetting(this.#db, name);
    this.#read.set(key, { number, said });
    return inRound(name.game, said, round?.opensAt ?? null);
  }
}

function inRound(game: string, said: GameSetting | null, opensAt: Date | null): Offered<LiveSetting> {
  const isFormer = said !== null && opensAt !== null && opensAt < said.changedAt;
  const setting = isFormer ? said.formerSetting : said?.setting;
  return {
    isOpen: (isFormer ? said.formerIsOpen : said?.isOpen) ?? true,
    setting: (setting ?? usualSetting(game)) as LiveSetting,
  };
}

/** What a player of this rank may lay: the entry of the highest rank that is not above the player's. */
export function limitsOfRank({ limits }: LiveSetting, rank: number) {
  const ordered = limits.toSorted((one, other) => one.rank - other.rank);
  const own = ordered.findLast((entry) => entry.rank <= rank) ?? (ordered[0] as (typeof ordered)[number]);
  return {
    spotLeast: parseAmount(own.spotLeast),
    spotMost: parseAmount(own.spotMost),
    roundMost: parseAmount(own.roundMost),
  };
}
