import type { ServerResponse } from 'node:http';
import type { FlightNews } from './news.ts';

type Mode = 'real' | 'trial';

/** Many bets at once are told together. */
const EVERY_MS = 200;
const MOST = 5_000;
/** A page that has not taken this much does not read; it comes back by itself. */
const UNREAD_MAX_BYTES = 1_000_000;

/** The pages that watch a flight, each on a stream of its own. */
export class Watchers {
  readonly #read: () => FlightNews;
  readonly #streams: Record<Mode, Set<ServerResponse>> = { real: new Set(), trial: new Set() };
  /** Something has happened that the pages do not know yet. */
  isBehind = false;
  #toldMs = 0;

  constructor(read: () => FlightNews) {
    this.#read = read;
  }

  get isEmpty(): boolean {
    return this.#streams.real.size + this.#streams.trial.size === 0;
  }

  add(mode: Mode, stream: ServerResponse): void {
    if (this.#streams.real.size + this.#streams.trial.size >= MOST) {
      stream.writeHead(503).end();
      return;
    }
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    stream.write(`retry: 1000\n\n${messageFor(this.#read(), mode)}`);
    this.#streams[mode].add(stream);
    stream.on('close', () => this.#streams[mode].delete(stream));
  }

  /** Tells what is new, to all of them the same. */
  tell(nowMs: number): void {
    if (!this.isBehind || nowMs < this.#toldMs + EVERY_MS) return;
    this.isBehind = false;
    this.#toldMs = nowMs;
    const news = this.#read();
    for (const mode of ['real', 'trial'] as const) {
      if (this.#streams[mode].size === 0) continue;
      const message = messageFor(news, mode);
      for (const stream of this.#streams[mode])
        if (stream.writableLength > UNREAD_MAX_BYTES) stream.destroy();
        else stream.write(message);
    }
  }

  close(): void {
    for (const streams of Object.values(this.#streams)) for (const stream of streams) stream.end();
  }
}

/** What the page of one kind of player is told. */
export type TellableNews = Omit<FlightNews, 'bets'> & { bets: FlightNews['bets'][Mode] };

function messageFor(news: FlightNews, mode: Mode): string {
  const told: TellableNews = { ...news, bets: news.bets[mode] };
  return `data: ${JSON.stringify(told)}\n\n`;
}
