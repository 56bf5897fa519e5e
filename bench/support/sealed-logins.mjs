// Logins as a page sends them, encrypted before they are measured: the caller's work is not the server's.
import http from 'node:http';
import { fileURLToPath } from 'node:url';

export const deviceId = '00000000-0000-4000-8000-000000000000';

/** @typedef {{ url: string, init: RequestInit }} Sealed */
/** @typedef {{ merchant: string, username: string, password: string, captcha?: { captchaId: string, answer: string } }} Login */

export const source = (/** @type {string} */ path) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** @param {string} baseUrl @returns {Promise<(login: Login) => Promise<Sealed>>} */
export async function sealer(baseUrl) {
  const { createClient } = await import(source('packages/contract/src/client/index.ts'));
  const { access } = await import(source('packages/contract/src/index.ts'));
  const answer = await fetch(`${baseUrl}/wps/system/status`, { headers: { Merchant: 'aurora' } });
  const status = /** @type {{ value: { encryption: object } }} */ (await answer.json());
  let callers = 0;
  return async ({ merchant, ...who }) => {
    /** @type {Sealed | undefined} */
    let sealed;
    const client = createClient({
      baseUrl,
      merchant: () => merchant,
      language: () => 'EN',
      token: () => '',
      deviceId: () => deviceId,
      imageFormat: () => undefined,
      encryptionKey: async () => status.value.encryption,
      serverNow: () => Date.now(),
      onError: () => {},
      fetch: async (/** @type {string} */ url, /** @type {RequestInit} */ init) => {
        sealed = { url, init };
        return new Response('{"success":true,"value":{}}');
      },
    });
    const caller = ++callers;
    // Each from another network: failures of one are counted together.
    const headers = { 'X-Forwarded-For': `10.${caller & 255}.${(caller >> 8) & 255}.7` };
    await client.call(access.login, { type: 'username', ...who, deviceId }, { headers });
    if (!sealed) throw new Error('Nothing was sent.');
    return { url: sealed.url, init: { ...sealed.init, signal: null } };
  };
}

/** One connection for each caller, as a proxy keeps them. */
const agent = new http.Agent({ keepAlive: true });

/**
 * Sends it the cheapest way there is: on a machine that runs both, what `fetch` spends is missing for the answer.
 * @param {Sealed} sealed @returns {Promise<{ status: number, text: string }>}
 */
export const send = ({ url, init }) =>
  new Promise((resolve, reject) => {
    const headers = /** @type {Record<string, string>} */ (init.headers);
    const body = Buffer.from(/** @type {string} */ (init.body));
    const wish = { agent, method: 'POST', headers: { ...headers, 'Content-Length': body.length } };
    const request = http.request(url, wish, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', reject);
    });
    request.on('error', reject).end(body);
  });
