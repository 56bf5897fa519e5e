import { type KeyObject, verify } from 'node:crypto';
import type { access, ResponseOf } from '@fairground/contract';
import { z } from 'zod';
import { nowMs } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { readFirebase } from '../queries/policies.ts';
import { googleKeys } from './google-keys.ts';

/** Clocks differ a little; a number that was proven longer ago than this is proven again. */
const LEEWAY_SECONDS = 60;
const PROVEN_WITHIN_SECONDS = 10 * 60;

const header = z.object({ alg: z.literal('RS256'), kid: z.string().min(1).max(200) });
const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(128),
  iat: z.number(),
  exp: z.number(),
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
  const [head = '', body = '', signature = '', ...more] = idToken.split('.');
  const { kid } = parsed(header, head) ?? refused();
  const keys = await googleKeys(call.platform).catch((error: unknown) => {
    call.platform.log.warn({ err: error }, 'the keys of Firebase cannot be read');
    throw refuse('Site not support Google Service.');
  });
  const key = keys.get(kid) ?? refused();
  if (more.length || !isSigned(`${head}.${body}`, signature, key)) refused();

  const token = parsed(claims, body) ?? refused();
  const now = nowMs() / 1_000;
  const isMeant = token.aud === projectId && token.iss === `https://securetoken.google.com/${projectId}`;
  const hasBegun = Math.max(token.iat, token.auth_time) <= now + LEEWAY_SECONDS;
  const isOver = token.exp <= now || token.auth_time < now - PROVEN_WITHIN_SECONDS;
  if (!isMeant || !hasBegun || isOver) refused();
  return token.phone_number.slice(1);
}

function refused(): never {
  throw refuse('access.firebase_unverified');
}

function parsed<T>(schema: z.ZodType<T>, part: string): T | null {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

const isSigned = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64url'));
