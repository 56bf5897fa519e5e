import { randomUUID } from 'node:crypto';
import { type AnswerOf, type CallName, type InputOf, readAnswer } from './calls.ts';
import { NONCE_HEADER, SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from './sign.ts';

export interface VendorClientOptions {
  /** Where the platform is, without a slash at the end. */
  baseUrl: string;
  vendor: string;
  merchant: string;
  /** The key that the vendor shares with this merchant. */
  secret: string;
  nowMs?: () => number;
  timeoutMs?: number;
}

/**
 * Nobody knows what became of the call: no answer in time, a broken connection, or an answer of something that does not
 * speak the protocol. A bet is rolled back, anything that pays is sent again under the same txId.
 */
export class UnknownOutcome extends Error {
  constructor(call: CallName, reason: string) {
    super(`${call}: ${reason}`);
    this.name = 'UnknownOutcome';
  }
}

export type VendorClient = <C extends CallName>(call: C, request: InputOf<C>) => Promise<AnswerOf<C>>;

const TIMEOUT_MS = 5_000;

/** Calls the platform as a vendor does: signed, with a fresh nonce, and with an end to the waiting. */
export function vendorClient(options: VendorClientOptions): VendorClient {
  const { baseUrl, vendor, merchant, secret, nowMs = Date.now, timeoutMs = TIMEOUT_MS } = options;
  return async (call, request) => {
    const body = JSON.stringify(request);
    const timestamp = String(nowMs());
    const nonce = randomUUID();
    const sent = fetch(`${baseUrl}/vendor/v1/${vendor}/${merchant}/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TIMESTAMP_HEADER]: timestamp,
        [NONCE_HEADER]: nonce,
        [SIGNATURE_HEADER]: sign({ timestamp, nonce, body }, secret),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answered = await sent
      .then((response) => response.json())
      .catch((error: unknown) => {
        throw new UnknownOutcome(call, String(error));
      });
    const answer = readAnswer(call, answered);
    if (!answer) throw new UnknownOutcome(call, 'the answer is not one of this protocol');
    return answer;
  };
}
