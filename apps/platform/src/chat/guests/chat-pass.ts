import type { WireLanguage } from '@fairground/i18n';
import { nowMs } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Platform } from '../../kernel/platform.ts';
import { decryptSecret, encryptSecret } from '../../kernel/secrets.ts';

/** Whom a key is for. It leads into the chat and nowhere else. */
export interface Pass {
  merchantId: number;
  playerId: string;
  sessionId: string;
  language: WireLanguage;
}

const MINUTE_MS = 60_000;
/** An auth key asks for a launch, a verify token for a window's token, and that one opens the socket. */
const LIVES_MS = { auth: 10 * MINUTE_MS, verify: MINUTE_MS, window: 5 * MINUTE_MS } as const;
type Purpose = keyof typeof LIVES_MS;
export const WINDOW_LIFE_MS = LIVES_MS.window;

/** Enciphered, so that nobody reads or makes one, and any node takes it. */
export function issuePass(platform: Platform, purpose: Purpose, pass: Pass): Promise<string> {
  const { merchantId, playerId, sessionId, language } = pass;
  const endsAt = nowMs() + LIVES_MS[purpose];
  return encryptSecret(
    platform,
    JSON.stringify([merchantId, playerId, sessionId, language, endsAt]),
    `chat ${purpose}`,
  );
}

/** Whatever is wrong with a key, it is refused the same way. */
export async function readPass(
  platform: Platform,
  purpose: Purpose,
  text: string,
): Promise<Pass & { endsAt: number }> {
  const read = await decryptSecret(platform, text, `chat ${purpose}`).catch(() => null);
  if (read === null) throw refuse('messaging.chat_key');
  const [merchantId, playerId, sessionId, language, endsAt] = JSON.parse(read);
  if (endsAt <= nowMs()) throw refuse('messaging.chat_key');
  return { merchantId, playerId, sessionId, language, endsAt };
}
