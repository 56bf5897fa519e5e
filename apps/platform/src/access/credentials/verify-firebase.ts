import type { access, ResponseOf } from '@fairground/contract';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { nowMs } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { readFirebase } from '../queries/policies.ts';
import { googleKeys } from './google-keys.ts';

/** Clocks differ a little; a number that was proven longer ago than this is proven again. */
const LEEWAY_SECONDS = 60;
const PROVEN_WITHIN_SECONDS = 10 * 60;

const claims = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  auth_time: z.number(),
  phone_number: z.string().regex(/^\+\d{6,20}$/),
});

/** Firebase proves numbers only where the merchant has turned it on and named a project. */
async function projectOf({ db, merchant }: Call) {
  const project = merchant.modulesOn.has('FIREBASECREATEACC3') ? await readFirebase(db, merchant.id) : null;
  if (!project) throw refuse('Site not support Google Service.');
  return project;
}

export async function showFirebaseSetting(call: Call): Promise<ResponseOf<typeof access.firebaseSetting>> {
  return projectOf(call);
}

/**
 * The mobile number, country first, that Firebase vouches for with this token, or a refusal. Google's published scheme:
 * RS256 under one of its present keys, made for our project, begun, not over, and proven a short while ago.
 */
export async function verifyFirebase(call: Call, idToken: string): Promise<string> {
  const { projectId } = await projectOf(call);
  const now = nowMs();
  const { payload } = await jwtVerify(idToken, publishedKeys(call), {
    algorithms: ['RS256'],
    audience: projectId,
    issuer: `https://securetoken.google.com/${projectId}`,
    requiredClaims: ['exp'],
    currentDate: new Date(now),
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? refuse('access.firebase_unverified') : error;
  });
  const { data: token } = claims.safeParse(payload);
  const hasBegun = token && Math.max(token.iat, token.auth_time) <= now / 1_000 + LEEWAY_SECONDS;
  if (!hasBegun || token.auth_time < now / 1_000 - PROVEN_WITHIN_SECONDS)
    throw refuse('access.firebase_unverified');
  return token.phone_number.slice(1);
}

/** A key that Google does not publish speaks against the token; Google out of reach speaks against nobody. */
const publishedKeys =
  ({ platform }: Call): JWTVerifyGetKey =>
  (header, token) =>
    googleKeys(platform)(header, token).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      platform.log.warn({ err: error }, 'the keys of Firebase cannot be read');
      throw refuse('Site not support Google Service.');
    });
