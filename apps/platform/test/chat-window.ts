import { chat } from '@fairground/contract';
import type {
  ChatAnswer,
  ChatAsk,
  ChatInput,
  ChatMessage,
  ChatReply,
} from '@fairground/contract/chat-socket';
import { createClient } from '@fairground/contract/client';
import { io, type Socket } from 'socket.io-client';
import { randomId } from '../src/kernel/random.ts';

/** What tests do with a chat window: ask, hear, and remember what it would show. */
export interface ChatWindow {
  socket: Socket;
  ask: <K extends ChatAsk>(name: K, input: ChatInput<K>) => Promise<ChatReply<ChatAnswer<K>>>;
  value: <K extends ChatAsk>(name: K, input: ChatInput<K>) => Promise<ChatAnswer<K>>;
  refusal: <K extends ChatAsk>(name: K, input: ChatInput<K>) => Promise<string>;
  /** The room of a kind, as this member sees it. */
  room: (kind: 'lobby' | 'vip' | 'team' | 'language' | 'table') => Promise<string>;
  say: (roomId: string, text: string) => Promise<number>;
  /** Every message that came by itself, in the order in which it came. */
  heard: ChatMessage[];
  /** Why it was closed. */
  closed: string[];
}

interface Asker {
  address: string;
  token: string;
  merchant?: string;
  language?: string;
}

/** As the page does it: an auth key, a launch, and the token of the window. */
export async function launch({ address, token, merchant = 'aurora', language = 'EN' }: Asker) {
  const client = createClient({
    baseUrl: address,
    merchant: () => merchant,
    language: () => language,
    token: () => token,
    deviceId: () => '00000000-0000-4000-8000-000000000000',
    imageFormat: () => undefined,
    encryptionKey: async () => ({ keyId: '', publicKey: '' }),
    serverNow: Date.now,
    timeoutMs: 120_000,
    onError: () => {},
  });
  const authKey = await client.call(chat.saveMemberInfo, {});
  return client.call(chat.launchChat, { authKey });
}

export async function openWindow(asker: Asker): Promise<ChatWindow> {
  const { token } = await launch(asker);
  return connectWindow(asker.address, token);
}

/** With a token, wherever it is from; fails with what the server refused. As the page does it, it may come back by itself. */
export async function connectWindow(
  address: string,
  token: string,
  { reconnection = false } = {},
): Promise<ChatWindow> {
  const socket = io(address, {
    path: '/chat/ws',
    transports: ['websocket'],
    reconnection,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    forceNew: true,
    auth: { token },
  });
  const heard: ChatMessage[] = [];
  const closed: string[] = [];
  socket.on('changes', ({ messages }: { messages: ChatMessage[] }) => heard.push(...messages));
  socket.on('closed', ({ reason }: { reason: string }) => closed.push(reason));
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => {
      socket.close();
      reject(error);
    };
    socket.once('connect_error', refuse);
    socket.once('connect', () => {
      // Later it may not be reached for a while, and tries again.
      socket.off('connect_error', refuse);
      resolve();
    });
  });
  const ask: ChatWindow['ask'] = (name, input) => socket.emitWithAck('ask', name, input);
  const value: ChatWindow['value'] = async (name, input) => {
    const reply = await ask(name, input);
    if (!reply.success) throw new Error(reply.errorCode);
    return reply.value;
  };
  return {
    ...{ socket, ask, value, heard, closed },
    refusal: async (name, input) => {
      const reply = await ask(name, input);
      return reply.success ? 'done' : reply.errorCode;
    },
    room: async (kind) => (await value('rooms', {})).rooms.find((one) => one.kind === kind)?.id ?? '',
    say: async (roomId, text) => (await value('write', { roomId, text, clientId: randomId() })).seq,
  };
}
