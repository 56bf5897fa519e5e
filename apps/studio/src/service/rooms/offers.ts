import { toWire } from '@fairground/money';
import type { SharedGame } from '../../engine/shared-game.ts';
import { amountsOf, type Offered, offered, type RoomSetting } from '../desk/settings.ts';
import { countSeated } from '../queries/rooms.ts';
import type { PlaySession } from '../queries/rounds.ts';
import type { Studio } from '../studio.ts';
import { roomGame } from './picture.ts';

/** What can be sat down at, told before anybody does. */
export interface Offer {
  base: string;
  least: string;
  usual: string;
  most: string;
  /** In hundredths of a per cent. */
  rakeShare: number;
  rakeCap: string;
  seats: number;
  players: number;
}

export interface Stakes {
  base: bigint;
  least: bigint;
  usual: bigint;
  most: bigint;
  rakeShare: number;
  rakeCap: bigint;
  seats: number;
  /** How many chairs the house takes for somebody who is alone. */
  houseSeats: number;
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/** The tables of a game that the merchant offers and this player's limits allow. */
export function stakesOf(
  { room }: SharedGame,
  { minStake, maxStake }: PlaySession,
  { isOpen, setting }: Offered<RoomSetting>,
): Stakes[] {
  const { bases, rakeShare, rakeCap, seats, houseSeats } = setting;
  return amountsOf(isOpen ? bases : [])
    .map((base) => ({
      base,
      least: base * BigInt(room.buyIn.least),
      usual: smaller(base * BigInt(room.buyIn.usual), maxStake),
      most: smaller(base * BigInt(room.buyIn.most), maxStake),
      rakeShare,
      rakeCap: base * BigInt(rakeCap),
      seats,
      houseSeats,
    }))
    .filter(({ least }) => least >= minStake && least <= maxStake);
}

export async function listOffers({ db }: Studio, session: PlaySession): Promise<Offer[]> {
  const seated = await countSeated(db, session);
  return stakesOf(roomGame(session.game), session, await offered<RoomSetting>(db, session)).map(
    ({ base, least, usual, most, rakeShare, rakeCap, seats }) => ({
      base: toWire(base),
      least: toWire(least),
      usual: toWire(usual),
      most: toWire(most),
      rakeShare,
      rakeCap: toWire(rakeCap),
      seats,
      players: seated.get(base) ?? 0,
    }),
  );
}
