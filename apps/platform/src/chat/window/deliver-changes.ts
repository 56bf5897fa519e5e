import type { ChatNews } from '@fairground/contract/chat-socket';
import type { Server, Socket } from 'socket.io';
import { logTrouble } from '../../kernel/db/away.ts';
import type { Platform } from '../../kernel/platform.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import type { Place } from '../queries/messages.ts';
import { listChanges } from '../queries/messages.ts';
import { findRoom } from '../queries/rooms.ts';
import { showMessages } from '../talk/show-messages.ts';

/** What a node reads at once; the rest follows directly. */
const READ_MAX = 200;
/** So many packets may wait for a reader. Whoever is slower is let go, comes back and reads what it has missed. */
const WAITING_MAX = 64;
/** A full room is told a few times a second, each time everything that was said: a twentieth of a second for a thousand readers. */
const PAUSE_PER_READER_MS = 0.05;
const PAUSE_MAX_MS = 120;
const RETRY_MS = 500;

export const roomTopic = ({ merchantId, roomId }: Place): string => `room ${merchantId} ${roomId}`;

/** Brings what is said to the windows of this node: read once, written once, sent to all who follow the room. */
export class Deliveries {
  private readonly platform: Platform;
  private readonly io: Server;
  /** How far the windows of this node know each room that they follow. */
  private readonly known = new Map<string, number>();
  private readonly under = new Map<string, { isWanted: boolean }>();

  constructor(platform: Platform, io: Server) {
    this.platform = platform;
    this.io = io;
  }

  /** From here on this node tells what comes after; for whoever follows the room first. */
  async follow(place: Place): Promise<void> {
    const topic = roomTopic(place);
    if (this.known.has(topic)) return;
    const room = await findRoom(this.platform.db, place.merchantId, place.roomId);
    if (room && !this.known.has(topic)) this.known.set(topic, room.lastSeq);
  }

  /** There is something to read. What comes while it is read is read with the next. */
  tell(place: Place): void {
    const topic = roomTopic(place);
    const work = this.under.get(topic);
    if (work) {
      work.isWanted = true;
      return;
    }
    if (!this.io.of('/').adapter.rooms.has(topic)) {
      this.known.delete(topic);
      return;
    }
    const begun = { isWanted: true };
    this.under.set(topic, begun);
    void this.run(place, begun).finally(() => this.under.delete(topic));
  }

  /** After a silence anything may have been said. */
  tellAll(): void {
    for (const topic of this.known.keys()) {
      const [, merchantId, roomId = ''] = topic.split(' ');
      this.tell({ merchantId: Number(merchantId), roomId });
    }
  }

  private async run(place: Place, work: { isWanted: boolean }): Promise<void> {
    while (work.isWanted) {
      work.isWanted = false;
      try {
        if (await this.deliver(place)) work.isWanted = true;
      } catch (error) {
        logTrouble(this.platform.log, error, {}, 'a chat room could not be read; trying again');
        work.isWanted = true;
        await pause(RETRY_MS);
      }
      const readers = this.io.of('/').adapter.rooms.get(roomTopic(place))?.size ?? 0;
      await pause(Math.min(PAUSE_MAX_MS, readers * PAUSE_PER_READER_MS));
    }
  }

  /** True when there may be more. */
  private async deliver(place: Place): Promise<boolean> {
    const topic = roomTopic(place);
    const after = this.known.get(topic);
    const merchant = (await merchantDirectory(this.platform)).byId(place.merchantId);
    if (after === undefined || !merchant) return false;
    const rows = await listChanges(this.platform.db, { ...place, after, limit: READ_MAX });
    const last = rows.at(-1);
    if (!last) return false;
    const news: ChatNews['changes'] = {
      roomId: place.roomId,
      messages: await showMessages(this.platform, merchant, rows),
    };
    this.letSlowOnesGo(topic);
    this.io.local.to(topic).emit('changes', news);
    this.known.set(topic, last.changed);
    return rows.length === READ_MAX;
  }

  private letSlowOnesGo(topic: string): void {
    for (const id of this.io.of('/').adapter.rooms.get(topic) ?? []) {
      const socket = this.io.of('/').sockets.get(id);
      if (socket && isSlow(socket)) socket.conn.close(true);
    }
  }
}

/** By what the library has not handed to the network yet. */
export const isSlow = ({ conn }: Socket): boolean =>
  (conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length > WAITING_MAX;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
