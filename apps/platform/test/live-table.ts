import { parseAmount } from '@fairground/money';
import { expect } from 'vitest';
import { openGame } from '../src/catalogue/launch/open-game.ts';
import { randomId } from '../src/kernel/random.ts';
import type { Scene } from './scene.ts';
import type { StudioProcess } from './studio-process.ts';
import { type Seat, VENDOR, type vendorScene } from './vendor-scene.ts';

export interface ToldRound {
  id: string;
  number: number;
  phase: 'betting' | 'locked' | 'result' | 'paid' | 'void';
  opensMs: number;
  locksMs: number;
  dealsMs: number;
  endsMs: number;
  outcome: unknown;
  fairness: { commitment: string; name: string; place: number; rounds: number; seed: string | null };
}
export interface News {
  kind: 'round';
  nowMs: number;
  round: ToldRound | null;
  past: { id: string; number: number; outcome: unknown }[];
}
export interface Crowd {
  kind: 'crowd';
  number: number;
  players: number;
  spots: { place: { bet: string }; players: number; sum: string }[];
  seats: (string | null)[];
  ownSeat: number | null;
}
export interface OwnBets {
  number: number;
  roundId: string | null;
  bets: { bet: string; stake: string }[];
  staked: string;
  laid: { step: number; stake: string }[];
  balance: string | null;
  round: { roundId: string; paid: string; isOver: boolean; fairness: { serverSeed: string | null } } | null;
}
export type Answer<Value> = { code: string; value: Value; balance?: string; permitted?: string };

/** A table of the studio as a page of a player sees it, over the studio's own calls. */
export function liveTable(scene: Scene, vendor: Awaited<ReturnType<typeof vendorScene>>, game: string) {
  /** A player with some money, with a page at the table of this studio. */
  async function sit(
    studio: () => StudioProcess,
    {
      money = '100',
      mode = 'real' as 'real' | 'trial',
      seat,
    }: Partial<{ money: string; mode: 'real' | 'trial'; seat: Seat }> = {},
  ) {
    const player = seat ?? (await vendor.sit(money, game));
    const token = await openGame(scene.db, {
      merchantId: vendor.merchantId,
      vendor: VENDOR,
      game,
      playerId: mode === 'real' ? player.playerId : null,
      loginSession: `table-${player.playerId}`,
      asset: vendor.asset,
      mode,
      locale: 'en',
    });
    const opened = (await studio().ask('session', { merchant: vendor.options.merchant, token })) as Answer<{
      key: string;
    }>;
    if (opened.code !== 'OK') throw new Error(opened.code);
    const { key } = opened.value;
    const ask = <Value>(path: string, body: object) =>
      studio().ask(path, { key, ...body }) as Promise<Answer<Value>>;
    const watch = <Told extends News | Crowd>(isIt: (told: Told) => boolean) =>
      watchStream<Told>(`${studio().address}/studio/v1/table/watch`, key, isIt);
    return {
      seat: player,
      key,
      ask,
      watch,
      /** The stream until a round says what is waited for. */
      round: async (isIt: (round: ToldRound, news: News) => boolean): Promise<ToldRound> => {
        const news = await watch<News>(
          (told) => told.kind === 'round' && told.round !== null && isIt(told.round, told),
        );
        return news.round as ToldRound;
      },
      crowd: (isIt: (crowd: Crowd) => boolean) => watch<Crowd>((told) => told.kind === 'crowd' && isIt(told)),
      lay: (number: number, bets: object[], requestId = randomId()) =>
        ask<OwnBets>('table/lay', { number, bets, requestId }),
      takeBack: (roundId: string | null, from: number) => ask<OwnBets>('table/take-back', { roundId, from }),
      own: (number?: number) => ask<OwnBets | null>('table/own', { ...(number && { number }) }),
    };
  }
  return { sit };
}

export type TablePlayer = Awaited<ReturnType<ReturnType<typeof liveTable>['sit']>>;

/** Reads the stream of a table until it says what is waited for. */
export async function watchStream<Told>(
  address: string,
  key: string,
  isIt: (told: Told) => boolean,
): Promise<Told> {
  const stop = new AbortController();
  const { body } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
    signal: stop.signal,
  });
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(part, { stream: true });
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines.filter(Boolean)) {
        const told = JSON.parse(line) as Told;
        if (isIt(told)) return told;
      }
    }
  } finally {
    stop.abort();
  }
  throw new Error('the stream ended');
}

/** A round that has just opened, so that there is time for what a test does in it. */
export const freshRound = ({ round }: TablePlayer, after = 0): Promise<ToldRound> =>
  round(
    (told, { nowMs }) =>
      told.phase === 'betting' &&
      told.number > after &&
      told.locksMs - nowMs > (told.locksMs - told.opensMs) * 0.6,
  );

/** The player has exactly this much, once everything has been paid. */
export const expectMoney = ({ seat }: TablePlayer, amount: string) =>
  expect.poll(() => seat.money(), { timeout: 30_000 }).toBe(parseAmount(amount));

/** The next outcome of this player's bets. */
export async function outcomeOf(player: TablePlayer, number: number): Promise<ToldRound> {
  return player.round(
    (told) => told.number > number || (told.number === number && ['paid', 'void'].includes(told.phase)),
  );
}
