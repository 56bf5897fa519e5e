import { createHash, createHmac } from 'node:crypto';
import { nowMs } from '../src/kernel/clock.ts';

interface Reading {
  from: string;
  text: string;
  atMs: number;
}

/** Everything that somebody outside has been told, headers and all, and when. */
export class Readings {
  readonly all: Reading[] = [];
  readonly #endings: (() => void)[] = [];

  note(from: string, text: string): void {
    this.all.push({ from, text, atMs: nowMs() });
  }

  /** What had arrived by then. */
  until(ms: number): Reading[] {
    return this.all.filter(({ atMs }) => atMs < ms);
  }

  async get(address: string): Promise<string> {
    return this.#keep(`GET ${address}`, await fetch(address));
  }

  /** A call of a game's page; answered with its code and its value, whether it is an error or not. */
  async post<T>(address: string, body: unknown): Promise<{ code: string; value: T }> {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return JSON.parse(await this.#keep(`POST ${address}`, answer)) as { code: string; value: T };
  }

  /** Listens to an event stream until the readings are closed or the stream breaks. */
  async listen(address: string, wish: RequestInit = {}): Promise<void> {
    const ends = new AbortController();
    this.#endings.push(() => ends.abort());
    const answer = await fetch(address, { ...wish, signal: ends.signal });
    this.note(`GET ${address}`, headersOf(answer));
    void this.#follow(address, answer).catch(() => {});
  }

  /** Keeps what every call of this process is answered from now on. */
  overhear(): void {
    const { fetch: plain } = globalThis;
    globalThis.fetch = async (...wish) => {
      const answer = await plain(...wish);
      await this.#keep(String(wish[0]), answer.clone());
      return answer;
    };
    this.#endings.push(() => {
      globalThis.fetch = plain;
    });
  }

  close(): void {
    for (const end of this.#endings) end();
  }

  async #follow(address: string, { body }: Response): Promise<void> {
    const decoder = new TextDecoder();
    for await (const part of body as unknown as AsyncIterable<Uint8Array>)
      this.note(`GET ${address}`, decoder.decode(part, { stream: true }));
  }

  async #keep(from: string, answer: Response): Promise<string> {
    const text = await answer.text();
    this.note(from, `${headersOf(answer)}\n${text}`);
    return text;
  }
}

const headersOf = ({ status, headers }: Response): string =>
  [status, ...[...headers].map((pair) => pair.join(': '))].join('\n');

/** A chain is followed so many links down. */
const LINKS = 6;

/**
 * Every secret that the published ways of making one lead to from what was read: what stands there, its hash, the hash of that and
 * so on, and what two of them give together.
 */
export function derivableFrom(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set(texts.flatMap((text) => text.match(/[\w+/=-]{16,}/g) ?? []));
  const hashes = new Set(texts.flatMap((text) => text.toLowerCase().match(/[0-9a-f]{64}/g) ?? []));
  const derived = new Set([...words, ...hashes]);
  for (const word of [...derived]) {
    for (let [link, link2] = [word, word], made = 0; made < LINKS; made++) {
      link = sha256(link);
      link2 = sha256(Buffer.from(link2, 'hex'));
      derived.add(link).add(link2);
    }
  }
  for (const one of hashes)
    for (const other of hashes)
      derived
        .add(sha256(`${one}:${other}`))
        .add(sha256(one + other))
        .add(createHmac('sha256', one).update(other).digest('hex'));
  return derived;
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
