// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain TypeScript. The platform's own crypto would do in Node, but the
// browser's is asynchronous only; one synchronous implementation lets the same verifier run in both.

const BLOCK_BYTES = 64;
const ROUND_CONSTANTS = fractionalBits(64, Math.cbrt);
const INITIAL_STATE = fractionalBits(8, Math.sqrt);
const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const encoder = new TextEncoder();

// One of each for all calls, because none is interrupted, and making them would cost more than hashing. Signed, because such words
// stay in registers.
const schedule = new Int32Array(64);
const state = new Int32Array(8);
const last = new Uint8Array(2 * BLOCK_BYTES);

export function sha256(message: Uint8Array): Uint8Array {
  return digestOf(message, { state: INITIAL_STATE, bytesBefore: 0 });
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  return hmacUnder(key)(message);
}

/** HMAC of many messages under one key: the key's own blocks are hashed once. */
export function hmacUnder(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = afterBlock(block.map((byte) => byte ^ 0x36));
  const outer = afterBlock(block.map((byte) => byte ^ 0x5c));
  return (message) => digestOf(digestOf(message, inner), outer);
}

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

export function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX_OF_BYTE[byte];
  return text;
}

/** A hash that has taken in some whole blocks. */
interface Begun {
  readonly state: Int32Array;
  readonly bytesBefore: number;
}

function afterBlock(block: Uint8Array): Begun {
  state.set(INITIAL_STATE);
  compress(block, 0);
  return { state: state.slice(), bytesBefore: BLOCK_BYTES };
}

function digestOf(rest: Uint8Array, begun: Begun): Uint8Array {
  state.set(begun.state);
  const whole = rest.length - (rest.length % BLOCK_BYTES);
  for (let offset = 0; offset < whole; offset += BLOCK_BYTES) compress(rest, offset);
  const lastBytes = fillLast(rest, whole, begun.bytesBefore + rest.length);
  for (let offset = 0; offset < lastBytes; offset += BLOCK_BYTES) compress(last, offset);

  const digest = new Uint8Array(32);
  for (let index = 0; index < 8; index++) putWord(digest, 4 * index, at(state, index));
  return digest;
}

/** The end of a message, a one bit, zeros, and the length of all of it in bits as a 64-bit number: one block or two. */
function fillLast(message: Uint8Array, from: number, messageBytes: number): number {
  const length = message.length - from;
  const bytes = length + 9 > BLOCK_BYTES ? 2 * BLOCK_BYTES : BLOCK_BYTES;
  for (let index = 0; index < length; index++) last[index] = message[from + index] as number;
  last[length] = 0x80;
  last.fill(0, length + 1, bytes);
  putWord(last, bytes - 8, Math.floor(messageBytes / 2 ** 29));
  putWord(last, bytes - 4, messageBytes << 3);
  return bytes;
}

function compress(bytes: Uint8Array, offset: number): void {
  for (let t = 0; t < 16; t++) schedule[t] = wordAt(bytes, offset + 4 * t);
  for (let t = 16; t < 64; t++) {
    const early = at(schedule, t - 15);
    const late = at(schedule, t - 2);
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[t] = (at(schedule, t - 16) + small0 + at(schedule, t - 7) + small1) | 0;
  }

  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let t = 0; t < 64; t++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + at(ROUND_CONSTANTS, t) + at(schedule, t)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

/** The constants are defined as the first 32 fractional bits of roots of the first primes; so we compute them. */
function fractionalBits(count: number, root: (prime: number) => number): Int32Array {
  const words = new Int32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate++) {
    if (!isPrime(candidate)) continue;
    words[found++] = (root(candidate) % 1) * 2 ** 32;
  }
  return words;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++)
    if (candidate % divisor === 0) return false;
  return true;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Int32Array, index: number): number {
  return words[index] as number;
}

/** The big-endian word at a place of some bytes. */
export function wordAt(bytes: Uint8Array, offset: number): number {
  return (
    ((bytes[offset] as number) << 24) |
    ((bytes[offset + 1] as number) << 16) |
    ((bytes[offset + 2] as number) << 8) |
    (bytes[offset + 3] as number)
  );
}

function putWord(bytes: Uint8Array, offset: number, word: number): void {
  bytes[offset] = word >>> 24;
  bytes[offset + 1] = word >>> 16;
  bytes[offset + 2] = word >>> 8;
  bytes[offset + 3] = word;
}
