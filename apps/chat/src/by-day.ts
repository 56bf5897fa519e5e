import type { ChatMessage } from '@fairground/contract/chat-socket';
import { dayIn, zoneName } from '@fairground/i18n';

/** Messages in their order, under the days on which they were said by the merchant's clock. */
export function byDay<M extends Pick<ChatMessage, 'at'>>(
  messages: readonly M[],
  { timeZone, locale }: { timeZone: string; locale: string },
) {
  const days: { day: string; messages: M[] }[] = [];
  for (const message of messages) {
    const zone = zoneName(timeZone, locale, Date.parse(message.at));
    const day = `${dayIn(timeZone, locale, message.at)} (${zone})`;
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
