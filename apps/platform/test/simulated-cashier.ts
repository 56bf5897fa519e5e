import { createServer, type IncomingMessage } from 'node:http';
import { parseAmount, toWire } from '@fairground/money';
import {
  isSigned,
  isSignedV2,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  SIGNATURE_V2_HEADER,
  TIMESTAMP_HEADER,
} from '@fairground/vendor-protocol';

/** How the next transfer goes: as it should, or as it does on a bad day. */
export type Mood = 'well' | 'refuses' | 'silent-after' | 'silent-before';

/** A vendor that keeps members' money in books of its own, in this process, over HTTP. */
export async function startCashier(secret: string) {
  const balances = new Map<string, bigint>();
  const transfers = new Map<string, 'done' | 'refused'>();
  const state: { mood: Mood; unsigned: number; calls: string[] } = { mood: 'well', unsigned: 0, calls: [] };

  const book = (body: Record<string, string>): 'done' | 'refused' => {
    const { transferId = '', playerRef = '', direction, amount = '0' } = body;
    const known = transfers.get(transferId);
    if (known) return known;
    const has = balances.get(playerRef) ?? 0n;
    const after = direction === 'in' ? has + parseAmount(amount) : has - parseAmount(amount);
    const status = state.mood === 'refuses' || after < 0n ? 'refused' : 'done';
    if (status === 'done') balances.set(playerRef, after);
    transfers.set(transferId, status);
    return status;
  };
  const answer = (name: string, body: Record<string, string>): object | null => {
    if (name === 'balance') return { balance: toWire(balances.get(body.playerRef ?? '') ?? 0n) };
    if (name === 'status') return { status: transfers.get(body.transferId ?? '') ?? 'missing' };
    if (state.mood === 'silent-before') return null;
    const status = book(body);
    return state.mood === 'silent-after' ? null : { status };
  };

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const name = request.url?.slice(1) ?? '';
    state.calls.push(name);
    if (!isFromUs(request, body, secret)) {
      state.unsigned += 1;
      response.statusCode = 401;
      response.end('{}');
      return;
    }
    const said = answer(name, JSON.parse(String(body)));
    if (said) response.end(JSON.stringify(said));
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    state,
    /** All members together. */
    total: () => [...balances.values()].reduce((sum, balance) => sum + balance, 0n),
    /** Somebody plays there: what a member holds changes without us. */
    play: (change: bigint) => {
      for (const [ref, balance] of balances) balances.set(ref, balance + change);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** By both versions: one that knows either understands us. */
function isFromUs({ headers, url: path = '' }: IncomingMessage, body: Buffer, secret: string): boolean {
  const header = (name: string) => String(headers[name]);
  const signed = { timestamp: header(TIMESTAMP_HEADER), nonce: header(NONCE_HEADER), path, body };
  const isByV2 = isSignedV2(signed, header(SIGNATURE_V2_HEADER), secret);
  return isByV2 && isSigned(signed, header(SIGNATURE_HEADER), secret);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
