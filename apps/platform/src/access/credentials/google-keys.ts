import { createRemoteJWKSet } from 'jose';
import { perPlatform } from '../../kernel/platform.ts';

const PUBLISHED_AT =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Google announces its next key well before it signs with it; an hour is far within that. */
const KEPT_MS = 60 * 60_000;
/** A token with a made-up key id makes nobody ask Google more often than this. */
const ASKED_AGAIN_AFTER_MS = 30_000;

/** The keys that Firebase signs with, cached. FIREBASE_KEYS_URL asks elsewhere, for a key set in the form of JWKS. */
export const googleKeys = perPlatform(() =>
  createRemoteJWKSet(new URL(process.env.FIREBASE_KEYS_URL ?? PUBLISHED_AT), {
    cacheMaxAge: KEPT_MS,
    cooldownDuration: ASKED_AGAIN_AFTER_MS,
    timeoutDuration: 5_000,
  }),
);
