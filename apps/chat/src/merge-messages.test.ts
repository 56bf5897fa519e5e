import type { ChatMessage } from '@fairground/contract/chat-socket';
import { expect, test } from 'vitest';
import { forgetQuotes, mergeMessages, withinShown } from './merge-messages.ts';

const message = (seq: number, changed = seq, text = `${seq}`): ChatMessage => ({
  ...{
    seq,
    changed,
    text,
    from: 'somebody',
    name: 'Lan',
    avatar: 0,
    picture: '',
    rank: 0,
    at: '2026-01-01T00:00:00Z',
  },
  ...{ replyTo: null, mentions: [], reactions: {}, share: null, rain: null, isRemoved: false },
});

test('messages stand in the order of their numbers and none twice, whatever came first [MSG-039]', () => {
  const known = [message(1), message(3)];
  const merged = mergeMessages(known, [message(4), message(2), message(3)]);
  expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(mergeMessages(merged, [message(2), message(4)]).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('a later change replaces an earlier one, and an earlier one that comes late does not', () => {
  const removed = { ...message(2, 7, ''), isRemoved: true };
  const merged = mergeMessages([message(1), message(2)], [removed]);
  expect(merged[1]?.isRemoved).toBe(true);
  expect(mergeMessages(merged, [message(2)])[1]?.isRemoved).toBe(true);
});

test('a change of a message above the first that is shown waits until somebody scrolls there', () => {
  expect(withinShown([message(50)], [message(10, 90), message(51)]).map(({ seq }) => seq)).toEqual([51]);
});

test('a message that is removed is quoted no more in the answers to it [MSG-055]', () => {
  const quote = (seq: number) => ({ replyTo: { seq, name: 'Lan', text: 'bad words' } });
  const shown = [
    { ...message(5), ...quote(2) },
    { ...message(6), ...quote(3) },
  ];
  const told = forgetQuotes(shown, [{ ...message(2, 9, ''), isRemoved: true }, message(3, 10)]);
  expect(told.map(({ replyTo }) => replyTo?.text)).toEqual(['', 'bad words']);
});
