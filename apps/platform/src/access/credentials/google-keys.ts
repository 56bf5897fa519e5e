import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { nowMs } from '../../kernel/clock.ts';
import { perPlatform } from '../../kernel/platform.ts';

const PUBLISHED_AT =
  'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
const PATIENCE_MS = 5_000;
const KEPT_AT_LEAST_MS = 60_000;

const published = z.record(z.string().max(200), z.string().max(10_000));

type Keys = ReadonlyMap<string, KeyObject>;
interface Kept {
  keys: Promise<Keys>;
  goodUntilMs: number;
}

const memory = perPlatform((): { kept: Kept | null } => ({ kept: null }));

/** The keys that Firebase signs with, by their id, kept for as long as Google says. FIREBASE_KEYS_URL asks elsewhere. */
export function googleKeys(platform: Parameters<typeof memory>[0]): Promise<Keys> {
  const place = memory(platform);
  if (place.kept && place.kept.goodUntilMs > nowMs()) return place.kept.keys;
  const kept: Kept = { keys: Promise.resolve(new Map()), goodUntilMs: nowMs() + KEPT_AT_LEAST_MS };
  kept.keys = fetchKeys().then(
    ({ keys, keptMs }) => {
      kept.goodUntilMs = nowMs() + keptMs;
      return keys;
    },
    (error: unknown) => {
      // Whoever comes next asks again.
      if (place.kept === kept) place.kept = null;
      throw error;
    },
  );
  place.kept = kept;
  return kept.keys;
}

async function fetchKeys(): Promise<{ keys: Keys; keptMs: number }> {
  const answer = await fetch(process.env.FIREBASE_KEYS_URL ?? PUBLISHED_AT, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`the keys of Firebase answered ${answer.status}`);
  const pems = published.parse(await answer.json());
  const maxAge = Number(/max-age=(\d{1,9})/.exec(answer.headers.get('cache-control') ?? '')?.[1] ?? 0);
  return {
    keys: new Map(Object.entries(pems).map(([kid, pem]) => [kid, createPublicKey(pem)])),
    keptMs: Math.max(KEPT_AT_LEAST_MS, maxAge * 1_000),
  };
}
