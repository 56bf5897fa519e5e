import type { Endpoint, ResponseOf } from '@fairground/contract';

/** An answer whose larger part was validated and written down when what it is made of last changed. */
export class Prepared<V> {
  /** The beginning of the envelope as it travels, up to where the visit's own part follows. */
  readonly beginning: Buffer;
  readonly rest: string;
  /** Keeps the type of the value; there is nothing in it. */
  declare readonly value: V;

  constructor(beginning: Buffer, rest: string) {
    this.beginning = beginning;
    this.rest = rest;
  }
}

/**
 * Makes answers whose larger part stays the same for a while. The whole is validated when the constant part is new;
 * after that only the part of the visit is serialised. Its fields must always be there and of the same kind.
 */
export function prepareAnswers<E extends Endpoint, C extends object, V extends object>(endpoint: E) {
  const beginnings = new WeakMap<C, Buffer>();
  return (constant: C, visit: V): Prepared<ResponseOf<E>> => {
    let beginning = beginnings.get(constant);
    if (!beginning) {
      const whole = endpoint.response.parse({ ...constant, ...visit }) as Record<string, unknown>;
      for (const name of Object.keys(visit)) delete whole[name];
      beginning = Buffer.from(`{"success":true,"value":${JSON.stringify(whole).slice(0, -1)},`);
      beginnings.set(constant, beginning);
    }
    return new Prepared(beginning, `${JSON.stringify(visit).slice(1)},"errorCode":null,"message":null}`);
  };
}
