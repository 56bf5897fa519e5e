import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Which calls are held: of each player the n-th that moves money, on its way there or with its answer on its way back. */
export interface Hold {
  when: 'before' | 'after';
  /** By player. */
  calls: ReadonlyMap<string, number>;
}

const MOVES_MONEY = /\/(?:bet|win|betWin)$/;

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
    const player = heldPlayer(request, body);
    const keep = () => {
      held.set(player ?? '', response);
      onHeld();
    };
    if (player && hold?.when === 'before') return keep();
    const headers = Object.entries(request.headers).filter(
      ([name]) => name.startsWith('x-') || name === 'content-type',
    );
    const answer = await fetch(`${target()}${request.url}`, {
      method: 'POST',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body,
    });
    const text = await answer.text();
    if (player) return keep();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  }

  /** The player whose call it is that is to be held; null for any other call. */
  function heldPlayer({ url = '' }: IncomingMessage, body: Buffer): string | null {
    if (!hold || !MOVES_MONEY.test(url)) return null;
    const { playerRef } = JSON.parse(body.toString()) as { playerRef: string };
    const count = (counts.get(playerRef) ?? 0) + 1;
    counts.set(playerRef, count);
    return count === hold.calls.get(playerRef) ? playerRef : null;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arm: (next: Hold) => {
      hold = next;
      counts = new Map();
      held = new Map();
    },
    /** How many calls of this player have come since. */
    callsOf: (player: string) => counts.get(player) ?? 0,
    /** Resolves when a call of this player is held. */
    whenHolding: (player: string) =>
      new Promise<void>((resolve) => {
        const before = onHeld;
        onHeld = () => {
          before();
          if (held.has(player)) resolve();
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
