import { randomUUID } from 'node:crypto';
import { JSON_LIMITS, parseBoundedJson } from './bounded-json.ts';
import { type QuestionName, type QuestionOf, type ReplyTo, readReply } from './questions.ts';
import { signedHeaders } from './sign.ts';

export interface VendorAddress {
  /** Where the vendor answers, without a slash at the end. */
  serviceUrl: string;
  merchant: string;
  secret: string;
  /** Also signs by version 1, for a vendor that does not know the second yet. */
  withV1?: boolean;
  nowMs?: () => number;
  timeoutMs?: number;
  /** How it is reached; the usual way unless said otherwise. */
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 5_000;
const REPLY_MAX_BYTES = 4 * 1024 * 1024;
/** A page of a report has some hundred movements, and a replay as much as its game shows. */
const REPLY_LIMITS = { depth: JSON_LIMITS.depth, values: 100_000 };

/** Asks a vendor. Null when it does not answer, or not in a way that can be read: then nothing is known. */
export async function askVendor<Q extends QuestionName>(
  address: VendorAddress,
  question: Q,
  wish: QuestionOf<Q>,
): Promise<ReplyTo<Q> | null> {
  const { serviceUrl, merchant, secret, withV1 = true } = address;
  const { nowMs = Date.now, timeoutMs = TIMEOUT_MS, fetch: send = fetch } = address;
  const body = JSON.stringify(wish);
  const timestamp = String(nowMs());
  const nonce = randomUUID();
  const path = `/platform/v1/${merchant}/${question}`;
  const sent = send(`${serviceUrl}${path}`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders({ timestamp, nonce, path, body }, secret, { withV1 }),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await sent.then((answer) => answer.text()).catch(() => '');
  if (text === '' || text.length > REPLY_MAX_BYTES) return null;
  try {
    return readReply(question, parseBoundedJson(text, REPLY_LIMITS));
  } catch {
    return null;
  }
}
