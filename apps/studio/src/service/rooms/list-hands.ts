import { listHandActs, listHandPlayers, listHandsOf } from '../queries/hands.ts';
import { findRoom } from '../queries/rooms.ts';
import type { PlaySession } from '../queries/rounds.ts';
import type { Studio } from '../studio.ts';
import { wire } from './act-at-table.ts';
import { roomGame } from './picture.ts';
import { type ToldHand, toldHand } from './room-news.ts';

const HANDS_A_PAGE = 20;

/** A hand that is over, as its player saw it. */
export interface PastHand extends ToldHand {
  base: string;
  dealtAt: string;
  players: { place: number; name: string; isHouse: boolean; isOwn: boolean }[];
}

export interface PastHands {
  hands: PastHand[];
  next: string | null;
}

/** The player's own hands of one game, newest first: own cards, cards that were shown, every act in order, pot, rake and result. */
export async function listHands(
  { db }: Studio,
  { merchant, game, playerRef }: PlaySession,
  before: string | null,
): Promise<PastHands> {
  const hands = await listHandsOf(db, { merchant, game, playerRef, before, limit: HANDS_A_PAGE });
  const ids = hands.map(({ id }) => id);
  const [players, acts] = await Promise.all([listHandPlayers(db, ids), listHandActs(db, ids)]);
  const shown: PastHand[] = [];
  for (const hand of hands) {
    const room = await findRoom(db, hand.roomId);
    if (!room) continue;
    const dealt = players.get(hand.id) ?? [];
    const own = dealt.find((player) => player.playerRef === playerRef)?.place ?? null;
    const picture = {
      ...{ game: roomGame(game), room, seats: [], hand, players: dealt, left: [] },
      acts: acts.get(hand.id) ?? [],
    };
    shown.push({
      ...toldHand(picture, own),
      base: wire(room.base),
      dealtAt: (hand.dealtAt ?? hand.promisedAt).toISOString(),
      players: dealt.map((player) => ({
        ...{ place: player.place, name: player.nickname, isHouse: player.playerRef === null },
        isOwn: player.playerRef === playerRef,
      })),
    });
  }
  return { hands: shown, next: hands.length === HANDS_A_PAGE ? (hands.at(-1)?.id ?? null) : null };
}
