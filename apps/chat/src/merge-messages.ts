import type { ChatMessage } from '@fairground/contract/chat-socket';

/** One line for each message, in the order of their numbers; of two versions the later change stays. */
export function mergeMessages(
  known: readonly ChatMessage[],
  arrived: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (arrived.length === 0) return known;
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of arrived)
    if (message.changed >= (bySeq.get(message.seq)?.changed ?? 0)) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((left, right) => left.seq - right.seq);
}

/** A change of a message that is older than all that are shown would stand alone above a gap. */
export const withinShown = (
  known: readonly ChatMessage[],
  arrived: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const first = known[0]?.seq ?? 0;
  return arrived.filter(({ seq }) => seq >= first);
};

/** What was removed is quoted no more: an answer to it stays, without its words. */
export function forgetQuotes(
  shown: readonly ChatMessage[],
  arrived: readonly ChatMessage[],
): readonly ChatMessage[] {
  const removed = new Set(arrived.filter(({ isRemoved }) => isRemoved).map(({ seq }) => seq));
  if (removed.size === 0) return shown;
  return shown.map((message) =>
    message.replyTo && removed.has(message.replyTo.seq)
      ? { ...message, replyTo: { ...message.replyTo, name: '', text: '' } }
      : message,
  );
}
