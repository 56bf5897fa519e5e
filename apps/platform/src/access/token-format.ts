import { hash } from 'node:crypto';
import { randomToken } from '../kernel/random.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** A token for whoever signed in; we keep only its hash. */
export const newToken = (): string => randomToken(TOKEN_BYTES);

/** What looks like no token of ours is not even looked up. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** The hash names the session everywhere but with its owner. */
export const sessionIdOf = (token: string): string => hash('sha256', token, 'base64url');
export const toHash = (sessionId: string): Buffer => Buffer.from(sessionId, 'base64url');
export const toSessionId = (tokenHash: Buffer): string => tokenHash.toString('base64url');
