import pg from 'pg';
import { type Platform, perPlatform } from '../platform.ts';
import type { Db } from './db.ts';
import { sendNotifications } from './queries.ts';

/**
 * What was sent, or null after the connection was lost for a while: then anything may have been missed, and what is
 * kept in memory has to be read again.
 */
export type Listener = (payload: string | null) => void;

export interface Listening {
  /** False while the connection is lost and nothing would be heard. */
  isLive: () => boolean;
  close: () => Promise<void>;
}

/** Hears what is sent on a channel from now on, over the one listening connection of the program. */
export async function listen(platform: Platform, channel: string, fn: Listener): Promise<Listening> {
  return lineOf(platform).add(channel, fn);
}

/** Ends the listening connection; for the end of the program. */
export async function stopListening(platform: Platform): Promise<void> {
  await lineOf(platform).close();
}

/** Sends to everybody who listens, in all processes; within a transaction if and when it commits. */
export async function notify(db: Db, channel: string, ...payloads: string[]): Promise<void> {
  await sendNotifications(db, channel, payloads);
}

const RECONNECT_MS = [100, 500, 2_000, 5_000];

class Line {
  private client: pg.Client | null = null;
  private opening: Promise<pg.Client> | null = null;
  private isClosed = false;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  async add(channel: string, fn: Listener): Promise<Listening> {
    const fns = this.listeners.get(channel) ?? new Set();
    fns.add(fn);
    this.listeners.set(channel, fns);
    this.opening ??= this.open();
    const client = await this.opening;
    await client.query(listenTo(channel));
    return { isLive: () => this.client !== null, close: () => this.remove(channel, fn) };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.listeners.clear();
    await this.client?.end();
  }

  private async remove(channel: string, fn: Listener): Promise<void> {
    const fns = this.listeners.get(channel);
    fns?.delete(fn);
    if (fns?.size) return;
    this.listeners.delete(channel);
    await this.client?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.platform.database.url, keepAlive: true });
    client.on('notification', ({ channel, payload }) => this.hear(channel, payload ?? ''));
    // An error is followed by the end, and the end is what we act on.
    client.on('error', () => {});
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(listenTo(channel));
      if (this.isClosed) throw new Error('listening has been stopped');
    } catch (error) {
      await client.end();
      throw error;
    }
    this.client = client;
    client.on('end', () => {
      this.client = null;
      this.opening = this.reopen();
      // Whoever waits for it hears of the failure; when nobody does, it is none.
      this.opening.catch(() => {});
    });
    return client;
  }

  private async reopen(): Promise<pg.Client> {
    for (let attempt = 0; ; attempt++) {
      const delayMs = RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (this.isClosed) throw new Error('listening has been stopped');
      try {
        const client = await this.open();
        for (const channel of this.listeners.keys()) this.hear(channel, null);
        return client;
      } catch (error) {
        this.platform.log.warn({ err: error }, 'the database cannot be listened to; trying again');
      }
    }
  }

  private hear(channel: string, payload: string | null): void {
    for (const fn of this.listeners.get(channel) ?? []) fn(payload);
  }
}

const lineOf = perPlatform((platform) => new Line(platform));
const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
