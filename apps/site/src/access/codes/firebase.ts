import { api, endpointQuery } from '../../shared/api.ts';
import { queries } from '../../shared/queries.ts';
import { proveVisitor } from '../captcha/recaptcha.ts';
import { firebaseCodeOf } from './firebase-codes.ts';
import { FirebaseError } from './firebase-error.ts';

const ACCOUNTS = 'https://identitytoolkit.googleapis.com/v1/accounts';
const PATIENCE_MS = 20_000;

/** A code that Firebase has sent and that is still to be typed. Kept in memory; a new one takes its place. */
interface Sent {
  apiKey: string;
  sessionInfo: string;
  number: string;
}
let sent: Sent | null = null;

/** Has Firebase send a code to a whole number, such as +8613800138000, after Google has seen that a person asks. */
export async function sendByFirebase(number: string): Promise<void> {
  const { apiKey } = await queries.fetchQuery(endpointQuery(api.access.firebaseSetting, {}));
  const recaptchaToken = await proveVisitor(apiKey);
  const { sessionInfo } = await post<{ sessionInfo: string }>('sendVerificationCode', apiKey, {
    phoneNumber: number,
    recaptchaToken,
  });
  sent = { apiKey, sessionInfo, number };
}

/** What Firebase says about the number once the code was typed, signed for our server. */
export async function firebaseTokenFor(number: string, code: string): Promise<string> {
  if (sent?.number !== number) throw new FirebaseError('auth/missing-verification-code', '');
  const { apiKey, sessionInfo } = sent;
  const { idToken } = await post<{ idToken: string }>('signInWithPhoneNumber', apiKey, { sessionInfo, code });
  return idToken;
}

async function post<T>(method: string, apiKey: string, body: object): Promise<T> {
  const answer = await fetch(`${ACCOUNTS}:${method}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new FirebaseError('auth/network-request-failed', String(error));
  });
  const value = (await answer.json().catch(() => ({}))) as T & { error?: { message?: string } };
  if (answer.ok) return value;
  const reason = value.error?.message ?? `HTTP ${answer.status}`;
  throw new FirebaseError(firebaseCodeOf(reason), reason);
}
