import type { Json } from '../engine/game.ts';
import type { EnteredRoom } from '../service/hunts/enter-room.ts';
import type { ShownVolley } from '../service/hunts/fire-volley.ts';
import type { OpenedReplay } from '../service/open-replay.ts';
import type { OpenedSession } from '../service/open-session.ts';
import type { ShownRound } from '../service/play-round.ts';
import type { History } from '../service/read-history.ts';
import type { PastHands } from '../service/rooms/list-hands.ts';
import type { ShownTables } from '../service/tables/list-tables.ts';
import type { OwnBets } from '../service/tables/own-bets.ts';
import type { Verification } from '../service/verify-round.ts';

export type Promised = OpenedSession['fairness'];
export type StartedRound = ShownRound & { next: Promised; pot: string | null };

/** The studio's no. The code is the key of its text. */
export class StudioProblem extends Error {
  readonly code: string;
  readonly balance: string | undefined;
  /** The figure that would be permitted. */
  readonly permitted: string | undefined;

  constructor(code: string, balance?: string, permitted?: string) {
    super(code);
    this.code = code;
    this.balance = balance;
    this.permitted = permitted;
  }
}

interface RoundWish {
  key: string;
  requestId: string;
  input: Json;
}

const WAITS_MS = [300, 600, 1_200, 2_400, 4_000];
/** Nobody knows yet what became of the request: the same request may be asked again until somebody does. */
const OPEN = new Set(['studio.try_again', 'studio.too_fast', 'studio.connection']);

export const openSession = (wish: { merchant: string; token: string }) =>
  once<OpenedSession>('session', wish);
export const startRound = (wish: RoundWish & { clientSeed?: string }) =>
  patiently<StartedRound>('round', wish);
export const actInRound = (wish: RoundWish & { roundId: string }) => patiently<ShownRound>('act', wish);
export const readPot = (key: string) => once<{ pot: string | null }>('pot', { key });
export const readHistory = (key: string, before: string | null = null) =>
  once<History>('history', { key, ...(before && { before }) });
export const openReplay = (wish: { merchant: string; replay: string }) => once<OpenedReplay>('replay', wish);
export const readVerification = (key: string, roundId: string) =>
  once<Verification>('verify', { key, roundId });

export const layChips = (wish: { key: string; requestId: string; number: number; bets: Json }) =>
  patiently<OwnBets>('table/lay', wish);
export const takeBackChips = (wish: { key: string; roundId: string; from: number }) =>
  patiently<OwnBets>('table/take-back', wish);
export const readOwnBets = (key: string, number: number) => patiently<OwnBets>('table/own', { key, number });
export const sitDown = (key: string, seat: number | null) =>
  once<{ seat: number | null }>('table/sit', { key, seat });

export const enterRoom = (key: string, tier: string | null) =>
  patiently<EnteredRoom>('hunt/enter', { key, tier });
export const fireVolley = (wish: {
  key: string;
  price: string;
  hasLaser: boolean;
  isAuto: boolean;
  bullets: readonly { id: string; fish: readonly number[] }[];
  clientSeed: string;
}) => patiently<ShownVolley>('hunt/fire', wish);
export const allowAuto = (key: string, auto: { bullets: number; loss: string } | null) =>
  once<object | null>('hunt/auto', { key, auto });
export const takeChair = (wish: {
  key: string;
  requestId: string;
  table: string;
  base: string;
  buyIn: string;
}) => patiently<{ balance: string }>('room/sit', wish);
export const leaveTable = (key: string) =>
  patiently<{ isLeft: boolean; balance: string | null }>('room/leave', { key });
export const comeBack = (key: string) => once<object>('room/back', { key });
export const sayPhrase = (key: string, phrase: number) => once<object>('room/say', { key, phrase });
export const actAtTable = (wish: {
  key: string;
  requestId: string;
  handId: string;
  number: number;
  action: Json;
}) => patiently<object>('room/act', wish);
export const readHands = (key: string, before: string | null = null) =>
  once<PastHands>('room/hands', { key, ...(before && { before }) });

export const readTables = async (merchant: string): Promise<ShownTables> => {
  const answer = await fetch(`/studio/v1/tables?${new URLSearchParams({ merchant })}`);
  return ((await answer.json()) as { value: ShownTables }).value;
};

/** The request names itself, so that asking twice is asking once. */
async function patiently<Value>(path: string, body: object): Promise<Value> {
  for (const waitMs of WAITS_MS) {
    try {
      return await once<Value>(path, body);
    } catch (error) {
      if (!(error instanceof StudioProblem) || !OPEN.has(error.code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return once<Value>(path, body);
}

async function once<Value>(path: string, body: object): Promise<Value> {
  const answer = await fetch(`/studio/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
    .then(
      (response) =>
        response.json() as Promise<{ code: string; value: Value; balance?: string; permitted?: string }>,
    )
    .catch(() => {
      throw new StudioProblem('studio.connection');
    });
  if (answer.code !== 'OK') throw new StudioProblem(answer.code, answer.balance, answer.permitted);
  return answer.value;
}
