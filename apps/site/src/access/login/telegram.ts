import { create } from 'zustand';

/** What Telegram signs about a person; the server checks the signature. */
export type TelegramData = Record<string, string> & { id: string; auth_date: string; hash: string };

/** Somebody whom Telegram knows and we do not yet; kept in memory until they bind an account or register. */
export const useTelegramGuest = create<{ data: TelegramData | null }>(() => ({ data: null }));

const RETURNED = /[#&]tgAuthResult=([\w+/=-]+)/;

/** Telegram comes back to the page with what it signed behind the hash. */
export function readTelegramReturn(hash: string): TelegramData | null {
  const coded = RETURNED.exec(hash)?.[1];
  if (!coded) return null;
  try {
    const bytes = Uint8Array.from(atob(coded.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const fields = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const { id, auth_date, hash: signature } = texts;
    return id && auth_date && signature ? { ...texts, id, auth_date, hash: signature } : null;
  } catch {
    return null;
  }
}

/** Telegram's own page for signing in, which leads back here. */
export function telegramAddress(botId: string, origin: string): string {
  const query = new URLSearchParams({
    bot_id: botId,
    origin,
    request_access: 'write',
    return_to: `${origin}/login`,
  });
  return `https://oauth.telegram.org/auth?${query}`;
}
