import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Which call of a game's round is held: the n-th that moves money, on its way there or with its answer on its way back. */
export interface Hold {
  call: number;
  when: 'before' | 'after';
}

const MOVES_MONEY = /\/(?:bet|win|betWin|rollback)$/;

/** A gate between a vendor and the platform that can hold calls until one of the two has fallen. */
export async function openGate(target: () => string) {
  let hold: Hold | null = null;
  let counts = new Map<string, number>();
  let held = new Map<string, ServerResponse>();
  let onHeld = () => {};
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const game = isHeld(request, body);
    const keep = () => {
      held.set(game ?? '', response);
      onHeld();
    };
    if (game && hold?.when === 'before') return keep();
    const headers = Object.entries(request.headers).filter(
      ([name]) => name.startsWith('x-') || name === 'content-type',
    );
    const answer = await fetch(`${target()}${request.url}`, {
      method: 'POST',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body,
    });
    const text = await answer.text();
    if (game) return keep();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  }

  /** The game whose turn it is to be held; null for any other call. */
  function isHeld({ url = '' }: IncomingMessage, body: Buffer): string | null {
    if (!hold || !MOVES_MONEY.test(url)) return null;
    const { gameId } = JSON.parse(body.toString()) as { gameId?: string };
    if (!gameId) return null;
    const count = (counts.get(gameId) ?? 0) + 1;
    counts.set(gameId, count);
    return count === hold.call ? gameId : null;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arm: (next: Hold) => {
      hold = next;
      counts = new Map();
      held = new Map();
    },
    /** How many calls of this game have come since. */
    callsOf: (game: string) => counts.get(game) ?? 0,
    /** Resolves when a call of this game is held. */
    whenHolding: (game: string) =>
      new Promise<void>((resolve) => {
        const before = onHeld;
        onHeld = () => {
          before();
          if (held.has(game)) resolve();
        };
        onHeld();
      }),
    /** Lets nothing more be held; whoever waits for a held answer never gets it. */
    disarm: () => {
      hold = null;
      for (const response of held.values()) response.destroy();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
