import { chatLocale, type WireLanguage } from '@fairground/i18n';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { nowMs } from '../../kernel/clock.ts';
import { outgoingFetch } from '../../kernel/http/outgoing.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import { issuePass, type Pass } from '../guests/chat-pass.ts';
import { facesFor } from '../guests/faces.ts';
import type { Guest } from '../guests/guest.ts';

/** Who runs the chat: ourselves, or somebody outside whom the installation names. */
interface Provider {
  open: (guest: Guest, pass: Pass) => Promise<{ url: string; token: string }>;
  /** Where the window stands without a token, if it shows anything there: ours shows nothing. */
  plainUrl: (language: WireLanguage) => string | null;
}

const VERIFY_SECONDS = 60;
const ANSWER_MS = 5_000;
const answer = z.object({ token: z.string().min(1).max(4_000) });

export const providerOf = perPlatform((platform: Platform): Provider => {
  const { chatProvider } = platform.config;
  return chatProvider ? outsideProvider(platform, chatProvider) : builtIn(platform);
});

const builtIn = (platform: Platform): Provider => ({
  open: async ({ language }, pass) => ({
    url: `/chat-window/?lang=${encodeURIComponent(chatLocale(language))}`,
    token: await issuePass(platform, 'window', pass),
  }),
  plainUrl: () => null,
});

/**
 * Somebody outside learns a handle, a name, a picture and a rank, signed with the secret both know, and nothing that leads to an
 * account. The call is ours and not the page's, so the secret never travels.
 */
const outsideProvider = (platform: Platform, { url, secret }: { url: string; secret: string }): Provider => ({
  open: async (guest) => {
    const { handle, merchant, playerId, language } = guest;
    const face = (await facesFor(platform, merchant, [playerId])).get(playerId);
    const seconds = Math.floor(nowMs() / 1_000);
    const verifyToken = await new SignJWT({
      ...{
        merchant: merchant.code,
        name: face?.name ?? '',
        avatar: face?.avatar ?? 0,
        rank: face?.rank ?? 0,
      },
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(handle)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + VERIFY_SECONDS)
      .sign(new TextEncoder().encode(secret));
    const token = await verifyOutside(platform, url, { userId: handle, verifyToken });
    return { url: addressIn(url, language), token };
  },
  plainUrl: (language) => addressIn(url, language),
});

function addressIn(url: string, language: WireLanguage): string {
  const window = new URL(url);
  window.searchParams.set('lang', chatLocale(language));
  return window.href;
}

async function verifyOutside(
  platform: Platform,
  url: string,
  body: { userId: string; verifyToken: string },
): Promise<string> {
  try {
    const sent = await outgoingFetch(platform)(new URL('/chat/verify', url).href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!sent.ok) throw new Error(`the provider answered ${sent.status}`);
    return answer.parse(await sent.json()).token;
  } catch (error) {
    platform.log.warn({ err: error }, 'the chat provider did not let a member in');
    throw refuse('messaging.chat_unavailable');
  }
}
