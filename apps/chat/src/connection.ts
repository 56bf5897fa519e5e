import type { ChatAnswer, ChatAsk, ChatInput, ChatNews, ChatReply } from '@fairground/contract/chat-socket';
import { CHAT_SOCKET_PATH } from '@fairground/contract/constants';
import { io, type Socket } from 'socket.io-client';

/** Before the token ends. */
const RENEW_MS = 3 * 60_000;
const ANSWER_MS = 15_000;

/** What the window does about what it hears. */
export interface Hearers {
  onOpen: () => void;
  onLost: () => void;
  /** Refused, not lost: trying again would not help. */
  onRefused: (code: string, words: string) => void;
  onChanges: (news: ChatNews['changes']) => void;
  onRoom: (news: ChatNews['room']) => void;
  onRead: (news: ChatNews['read']) => void;
  onClosed: (news: ChatNews['closed']) => void;
}

let socket: Socket | null = null;
let token = '';

/** Why a question was not answered with yes. */
export class ChatRefusal extends Error {
  readonly code: string;
  readonly seconds: number | undefined;

  constructor(code: string, message: string, seconds?: number) {
    super(message);
    this.code = code;
    this.seconds = seconds;
  }
}

export function connect(first: string, hearers: Hearers): void {
  token = first;
  socket = io({
    path: CHAT_SOCKET_PATH,
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    auth: (answer) => answer({ token }),
  });
  socket.on('connect', hearers.onOpen);
  socket.on('disconnect', hearers.onLost);
  socket.on('connect_error', (error: Error & { data?: { errorCode: string; message: string } }) => {
    if (error.data) hearers.onRefused(error.data.errorCode, error.data.message);
    else hearers.onLost();
  });
  socket.on('changes', hearers.onChanges);
  socket.on('room', hearers.onRoom);
  socket.on('read', hearers.onRead);
  socket.on('closed', (news: ChatNews['closed']) => {
    hearers.onClosed(news);
    socket?.disconnect();
  });
  setInterval(() => void keepToken(), RENEW_MS);
}

export function renewToken(fresh: string): void {
  token = fresh;
  socket?.disconnect().connect();
}

async function keepToken(): Promise<void> {
  if (!socket?.connected) return;
  token = (await ask('renew', {}).catch(() => ({ token }))).token;
}

export async function ask<K extends ChatAsk>(name: K, input: ChatInput<K>): Promise<ChatAnswer<K>> {
  if (!socket) throw new ChatRefusal('', '');
  const reply: ChatReply<ChatAnswer<K>> = await socket.timeout(ANSWER_MS).emitWithAck('ask', name, input);
  if (reply.success) return reply.value;
  throw new ChatRefusal(reply.errorCode, reply.message, reply.seconds);
}
