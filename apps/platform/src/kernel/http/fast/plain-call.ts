import type { PlainCall } from '../front-desk.ts';

const HEAD_BYTES_MAX = 4 * 1024;
const BODY_BYTES_MAX = 64 * 1024;
const FORM = /^POST \/[\w/-]{1,200} HTTP\/1\.1\r\n(?:[A-Za-z][\w-]*: [!-~]+(?: [!-~]+)*\r\n)+$/;
/** Each of these asks for more than an answer. */
const DEMANDING = /\r\n(?:transfer-encoding|expect|upgrade|trailer|te):/i;

/**
 * Reads what is exactly one POST with a plain path, plain headers, none of them twice, and a body of the length it says. Null for
 * everything else, however right it may be: that is for Node's own parser to read or to refuse.
 */
export function readPlainCall(bytes: Buffer): PlainCall | null {
  const end = bytes.indexOf('\r\n\r\n', 0, 'latin1');
  if (end < 0 || end > HEAD_BYTES_MAX) return null;
  const head = bytes.toString('latin1', 0, end + 2);
  if (!FORM.test(head) || DEMANDING.test(head)) return null;
  const start = head.indexOf('\r\n') + 2;
  const headers = readHeaders(head, start);
  if (!headers?.has('host')) return null;
  if ((headers.get('connection') ?? 'keep-alive').toLowerCase() !== 'keep-alive') return null;
  const body = bytes.subarray(end + 4);
  if (headers.get('content-length') !== String(body.length) || body.length > BODY_BYTES_MAX) return null;
  return { path: head.slice('POST '.length, start - ' HTTP/1.1\r\n'.length), headers, body };
}

/** Null when one comes twice. */
function readHeaders(head: string, start: number): Map<string, string> | null {
  const headers = new Map<string, string>();
  let count = 0;
  for (let at = start; at < head.length; count += 1) {
    const colon = head.indexOf(': ', at);
    const end = head.indexOf('\r\n', colon);
    headers.set(head.slice(at, colon).toLowerCase(), head.slice(colon + 2, end));
    at = end + 2;
  }
  return headers.size === count ? headers : null;
}
