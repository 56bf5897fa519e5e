import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { type AnswerOf, type CallName, type InputOf, readAnswer } from './calls.ts';
import { signedHeaders } from './sign.ts';

export interface VendorClientOptions {
  /** Where the platform is, without a slash at the end. */
  baseUrl: string;
  vendor: string;
  merchant: string;
  /** The key that the vendor shares with this merchant. */
  secret: string;
  /** Also signs by version 1, for a platform that does not know the second yet. */
  withV1?: boolean;
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

/** Calls the platform as a vendor does: signed, with a fresh nonce, over connections that stay, and with an end to the waiting. */
export function vendorClient(options: VendorClientOptions): VendorClient {
  const { baseUrl, vendor, merchant, secret, nowMs = Date.now, timeoutMs = TIMEOUT_MS } = options;
  const { withV1 = true } = options;
  const { request: ask, Agent } = baseUrl.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  return async (call, request) => {
    const body = JSON.stringify(request);
    const timestamp = String(nowMs());
    const nonce = randomUUID();
    const path = `/vendor/v1/${vendor}/${merchant}/${call}`;
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...signedHeaders({ timestamp, nonce, path, body }, secret, { withV1 }),
    };
    const url = `${baseUrl}${path}`;
    const answered = await send(ask(url, { method: 'POST', agent, headers }), body, timeoutMs)
      .then((text) => JSON.parse(text) as unknown)
      .catch((error: unknown) => {
        throw new UnknownOutcome(call, String(error));
      });
    const answer = readAnswer(call, answered);
    if (!answer) throw new UnknownOutcome(call, 'the answer is not one of this protocol');
    return answer;
  };
}

/** The whole answer within the time, or an error. */
function send(asked: http.ClientRequest, body: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => asked.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    asked.on('error', fail);
    asked.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('error', fail);
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        clearTimeout(timer);
        resolve(text);
      });
    });
    asked.end(body);
  });
}
