import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { nowMs } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { decryptSecret } from '../../kernel/secrets.ts';
import { readTelegramBot } from './queries/telegram.ts';

const AGE_MAX_SECONDS = 24 * 3_600;
/** What Telegram signs; anything else that travels along is none of its words. */
const SIGNED = ['auth_date', 'first_name', 'id', 'last_name', 'photo_url', 'username'] as const;

export const aboutBot = (merchantId: number): string => `access.policy.telegram ${merchantId}`;

/**
 * The Telegram id of whoever these data speak of, or a refusal. Telegram's published scheme: the fields in order, one a
 * line, under HMAC-SHA-256 with the SHA-256 of the bot's token as the key; and not older than a day.
 */
export async function verifyTelegram(
  { platform, db, merchant }: Call,
  data: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const bot = await readTelegramBot(db, merchant.id);
  if (!bot) throw refuse('access.telegram_unverified');
  const token = await decryptSecret(platform, bot.token, aboutBot(merchant.id));
  if (!isSigned(data, token)) throw refuse('access.telegram_unverified');
  const age = nowMs() / 1_000 - Number(data.auth_date);
  if (!(age <= AGE_MAX_SECONDS) || age < -300) throw refuse('access.telegram_unverified');
  if (!data.id) throw refuse('access.telegram_unverified');
  return data.id;
}

export function isSigned(data: Readonly<Record<string, string | undefined>>, botToken: string): boolean {
  const lines = SIGNED.flatMap((key) => (data[key] === undefined ? [] : [`${key}=${data[key]}`]));
  const key = createHash('sha256').update(botToken).digest();
  const expected = createHmac('sha256', key).update(lines.join('\n')).digest();
  const given = Buffer.from(data.hash ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
