import { sql } from 'kysely';
import { randomId } from '../src/kernel/random.ts';
import { liveTable, watchStream } from './live-table.ts';
import type { Scene } from './scene.ts';
import type { StudioProcess } from './studio-process.ts';
import type { vendorScene } from './vendor-scene.ts';

export interface ToldSeat {
  seat: number;
  name: string;
  isHouse: boolean;
  isOwn: boolean;
  stack: string;
  isOut: boolean;
  isLeaving: boolean;
  place: number | null;
  phrase: { number: number } | null;
}
export interface ToldHand {
  id: string;
  number: number;
  phase: 'promised' | 'playing' | 'over' | 'void';
  hashes: string[];
  view: { seats: { cards: (string | null)[] | null; hasLooked?: boolean; exit?: string | null }[] } | null;
  turns: number[];
  ownPlace: number | null;
  ownActs: number;
  acts: { place: number; action: { type: string }; madeBy: string }[];
  openings: { place: number; card: string; salt: string }[];
  pot: string;
  rake: string;
  nets: string[] | null;
}
export interface ToldRoom {
  id: string;
  code: string | null;
  seats: ToldSeat[];
  hand: ToldHand;
}
export interface RoomNews {
  offers: { base: string; least: string; most: string; rakeShare: number; rakeCap: string }[] | null;
  room: ToldRoom | null;
}
export type PastHand = ToldHand & { players: { name: string; isHouse: boolean; isOwn: boolean }[] };

/** Rooms of the studio as pages of players see them, over the studio's own calls. */
export function cardRoom(scene: Scene, vendor: Awaited<ReturnType<typeof vendorScene>>, game: string) {
  async function come(
    studio: () => StudioProcess,
    own: Parameters<ReturnType<typeof liveTable>['sit']>[1] = {},
  ) {
    const { key, seat, ask } = await liveTable(scene, vendor, game).sit(studio, own);
    const watch = (isIt: (news: RoomNews) => boolean) =>
      watchStream<RoomNews>(`${studio().address}/studio/v1/room/watch`, key, isIt);
    const room = async (isIt: (room: ToldRoom) => boolean): Promise<ToldRoom> =>
      (await watch((news) => news.room !== null && isIt(news.room))).room as ToldRoom;
    return {
      ...{ key, seat, ask, watch, room },
      sit: (base: string, buyIn: string, table = 'any', requestId = randomId()) =>
        ask<{ balance: string }>('room/sit', { requestId, table, base, buyIn }),
      leave: () => ask<{ isLeft: boolean; balance: string | null }>('room/leave', {}),
      act: (hand: Pick<ToldHand, 'id' | 'ownActs'>, action: object, requestId = randomId()) =>
        ask<object>('room/act', { requestId, handId: hand.id, number: hand.ownActs, action }),
      hands: async () => (await ask<{ hands: PastHand[] }>('room/hands', {})).value.hands,
      /** The hand as soon as it is in this phase. */
      hand: async (phase: ToldHand['phase'], after = 0): Promise<ToldHand> =>
        (await room(({ hand }) => hand.phase === phase && hand.number > after)).hand,
    };
  }
  return { come };
}

export type CardPlayer = Awaited<ReturnType<ReturnType<typeof cardRoom>['come']>>;

/** The turn that is waited for has been over for so long. */
export async function endTurn(scene: Scene, handId: string, secondsAgo = 2): Promise<void> {
  await sql`update studio.hand set acts_by = now() - ${secondsAgo} * interval '1 second' where id = ${handId}::uuid`.execute(
    scene.db,
  );
  await wake(scene);
}

/** Every table is looked at now. */
export const wake = (scene: Scene) =>
  sql`update studio.room set wakes_at = now() where closed_at is null`.execute(scene.db);
