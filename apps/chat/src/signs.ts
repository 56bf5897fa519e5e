import type { ChatSign } from '@fairground/contract/chat-socket';

/** By number: every system draws them in its own way. */
const POINTS: Readonly<Record<ChatSign, number>> = {
  like: 0x1f44d,
  love: 0x2764,
  laugh: 0x1f602,
  wow: 0x1f62e,
  sad: 0x1f622,
  clap: 0x1f44f,
};

export const signOf = (sign: ChatSign): string => String.fromCodePoint(POINTS[sign]);
