import type { ChatMessage } from '@fairground/contract/chat-socket';
import { pino } from 'pino';
import { openSession, seedPlayers } from '../src/access/public.ts';
import { openPlatform } from '../src/app.ts';
import { issuePass } from '../src/chat/guests/chat-pass.ts';
import { transaction } from '../src/kernel/db/db.ts';
import type { Platform } from '../src/kernel/platform.ts';
import { demoMerchants } from '../src/merchants/demo-merchants.ts';
import { type ChatWindow, connectWindow } from './chat-window.ts';

/**
 * A full chat room for `npm run bench`, from a process of its own: some write, all read, and every reader is asked afterwards
 * whether each message came once and in order.
 */
type Wish =
  | { what: 'prepare'; writers: number }
  | { what: 'talk'; address: string; readers: number; messagesASecond: number; seconds: number };

const config = { role: 'api', host: '127.0.0.1', port: 0, trustedHops: 0, demo: true } as const;
const DEVICE = '00000000-0000-4000-8000-000000000000';
/** So many windows open at the same time. */
const AT_ONCE = 50;
let platform: Platform;
/** Signed in: a key of the chat outlives no session. */
let signedIn: { playerId: bigint; sessionId: string }[] = [];

process.on('message', (wish: Wish) => {
  void (wish.what === 'prepare' ? prepare(wish.writers) : talk(wish)).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function prepare(writers: number): Promise<void> {
  const callsPerSecond = { ip: 1, session: 1 };
  const wish = { ...config, callsPerSecond, databaseUrl: process.env.DATABASE_URL ?? '' };
  platform = await openPlatform(wish, pino({ level: 'silent' }), { seed: true });
  const [merchant] = demoMerchants;
  if (!merchant) throw new Error('the demonstration has no merchant');
  const players = Array.from({ length: writers }, (_, number) => ({
    ...{ account: `talker${1_000 + number}`, nickname: `Talker ${number}`, role: 0 as const },
    ...{ password: 'fair2026', upline: null },
  }));
  const ids = await transaction(platform.db, (tx) => seedPlayers(tx, { merchant, players }));
  signedIn = await Promise.all(
    [...ids.values()].map(async (playerId) => {
      const wish = { merchantId: 1, playerId, ip: '127.0.0.1', deviceId: DEVICE, userAgent: 'bench' };
      const { session } = await transaction(platform.db, (tx) => openSession(tx, wish));
      return { playerId, sessionId: session.id };
    }),
  );
}

async function talk({ address, readers, messagesASecond, seconds }: Extract<Wish, { what: 'talk' }>) {
  const writers = await openAll(address, signedIn.length);
  const roomId = (await writers[0]?.room('lobby')) ?? '';
  const windows = await openAll(address, readers);
  const latenciesMs: number[] = [];
  const seen = new Map<ChatWindow, number[]>();
  for (const window of windows) {
    await window.value('open', { roomId });
    const seqs: number[] = [];
    seen.set(window, seqs);
    readOnce(window);
    // What one window keeps for tests would fill the memory of two thousand.
    window.socket.off('changes');
    window.socket.on('changes', ({ messages }: { messages: ChatMessage[] }) => {
      const now = Date.now();
      for (const { seq, text } of messages) {
        seqs.push(seq);
        latenciesMs.push(now - Number(text.slice(text.lastIndexOf(' '))));
      }
    });
  }
  const said: Promise<number>[] = [];
  const total = messagesASecond * seconds;
  const begin = performance.now();
  for (let number = 0; number < total; number++) {
    const waitMs = (number * 1_000) / messagesASecond - (performance.now() - begin);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const writer = writers[number % writers.length] as ChatWindow;
    said.push(writer.say(roomId, `number ${number} of a full room, sent at ${Date.now()}`));
  }
  const sent = (await Promise.all(said)).toSorted((left, right) => left - right);
  const deadline = performance.now() + 30_000;
  const isDone = () => [...seen.values()].every((seqs) => seqs.length >= total);
  while (!isDone() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100));
  const expected = sent.join();
  const wrong = [...seen.values()].filter((seqs) => seqs.join() !== expected).length;
  for (const { socket } of [...writers, ...windows]) socket.close();
  if (wrong > 0) throw new Error(`${wrong} of ${readers} readers did not get each message once and in order`);
  latenciesMs.sort((left, right) => left - right);
  return {
    p95: latenciesMs[Math.floor(latenciesMs.length * 0.95)] ?? Number.NaN,
    arrived: latenciesMs.length,
  };
}

interface Decoder {
  decodeString: (text: string) => object;
}
/** All readers get the same bytes. Real ones have a machine each; here they share one, so what one has read is read for all. */
let lastRead: { text: string; packet: object } = { text: '', packet: {} };

function readOnce({ socket }: ChatWindow): void {
  const { decoder } = socket.io as unknown as { decoder: Decoder };
  const decode = decoder.decodeString.bind(decoder);
  decoder.decodeString = (text) => {
    if (text !== lastRead.text) lastRead = { text, packet: decode(text) };
    return lastRead.packet;
  };
}

/** Each of one of the members; readers share them. */
async function openAll(address: string, count: number): Promise<ChatWindow[]> {
  const windows: ChatWindow[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, async (_, number) => {
      const { playerId = 0n, sessionId = '' } = signedIn[(from + number) % signedIn.length] ?? {};
      const pass = { merchantId: 1, playerId: String(playerId), sessionId, language: 'EN' as const };
      return connectWindow(address, await issuePass(platform, 'window', pass));
    });
    windows.push(...(await Promise.all(some)));
  }
  return windows;
}
