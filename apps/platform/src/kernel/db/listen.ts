import { destroy, distrustConnections, openClient } from '@fairground/postgres';
import pg from 'pg';
import { type Platform, perPlatform } from '../platform.ts';
import { logTrouble } from './away.ts';
import type { Db } from './db.ts';
import { sendNotifications } from './queries.ts';

/**
 * What was sent, or null after the connection was lost for a while: then anything may have been missed, and what is
 * kept in memory has to be read again.
 */
export type Listener = (payload: string | null) => void;

export interface Listening {
  /** False while the connection is lost or silent and nothing would be heard. */
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

/** Whether the program hears what others tell; so does one that listens to nothing. */
export const isHearing = (platform: Platform): boolean => lineOf(platform).isHearing();

/** When anything was last heard, by `performance.now()`; null when nothing is listened to. */
export const heardAt = (platform: Platform): number | null => lineOf(platform).heardAt;

/** Sends to everybody who listens, in all processes; within a transaction if and when it commits. */
export async function notify(db: Db, channel: string, ...payloads: string[]): Promise<void> {
  await sendNotifications(db, channel, payloads);
}

const RECONNECT_MS = [100, 500, 2_000, 5_000];
/** As the server calls the listening connection. */
export const LISTENER_NAME = 'fairground listener';
const LIMITS = { statementMs: 5_000, lockMs: 5_000 };
/** A connection can be silent without being closed. So it is made to hear itself, again and again. */
const HEARTBEAT_CHANNEL = 'kernel_heartbeat';
const HEARTBEAT_MS = 2_000;
/** So many heartbeats unheard, and the connection is taken for lost. */
const UNHEARD_MAX = 2;
const FAREWELL_MS = 1_000;

class Line {
  private client: pg.Client | null = null;
  private opening: Promise<pg.Client> | null = null;
  private isClosed = false;
  private isLost = false;
  private unheard = 0;
  heardAt: number | null = null;
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

  isHearing(): boolean {
    return this.client !== null || !this.isLost;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.listeners.clear();
    const { client } = this;
    if (!client) return;
    // A silent database hears no farewell.
    const patience = setTimeout(() => destroy(client), FAREWELL_MS);
    await client.end();
    clearTimeout(patience);
  }

  private async remove(channel: string, fn: Listener): Promise<void> {
    const fns = this.listeners.get(channel);
    fns?.delete(fn);
    if (fns?.size) return;
    this.listeners.delete(channel);
    await this.client?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
  }

  private async open(): Promise<pg.Client> {
    const client = openClient(this.platform.database.url, LIMITS, LISTENER_NAME);
    client.on('notification', ({ channel, payload }) => {
      this.unheard = 0;
      this.heardAt = performance.now();
      this.hear(channel, payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of [HEARTBEAT_CHANNEL, ...this.listeners.keys()])
        await client.query(listenTo(channel));
      if (this.isClosed) throw new Error('listening has been stopped');
    } catch (error) {
      destroy(client);
      throw error;
    }
    this.client = client;
    this.isLost = false;
    this.heardAt = performance.now();
    const heart = this.startHeart(client);
    client.once('end', () => {
      clearInterval(heart);
      this.lose(client);
    });
    return client;
  }

  /** Anything that is heard is a sign of life, but only what we send ourselves is sure to come. */
  private startHeart(client: pg.Client): NodeJS.Timeout {
    this.unheard = 0;
    return setInterval(() => {
      if (this.unheard >= UNHEARD_MAX) {
        this.lose(client);
        distrustConnections();
        return destroy(client);
      }
      this.unheard += 1;
      client.query('select pg_notify($1, $2)', [HEARTBEAT_CHANNEL, '']).catch(() => {});
    }, HEARTBEAT_MS).unref();
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.isLost = true;
    this.opening = this.reopen();
    // Whoever waits for it hears of the failure; when nobody does, it is none.
    this.opening.catch(() => {});
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
        logTrouble(this.platform.log, error, {}, 'the database cannot be listened to; trying again');
      }
    }
  }

  private hear(channel: string, payload: string | null): void {
    for (const fn of this.listeners.get(channel) ?? []) fn(payload);
  }
}

const lineOf = perPlatform((platform) => new Line(platform));
const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
