import type { Endpoint, ResponseOf } from '@fairground/contract';

/** An answer that was validated and serialised before, when what it is made of last changed. */
export class Prepared<V> {
  readonly json: string;
  /** Keeps the type of the value; there is nothing in it. */
  declare readonly value: V;

  constructor(json: string) {
    this.json = json;
  }
}

/**
 * Makes answers whose larger part stays the same for a while. The whole is validated when the constant part is new;
 * after that only the part of the visit is serialised. Its fields must always be there and of the same kind.
 */
export function prepareAnswers<E extends Endpoint, C extends object, V extends object>(endpoint: E) {
  const constants = new WeakMap<C, string>();
  return (constant: C, visit: V): Prepared<ResponseOf<E>> => {
    let json = constants.get(constant);
    if (json === undefined) {
      const whole = endpoint.response.parse({ ...constant, ...visit }) as Record<string, unknown>;
      for (const name of Object.keys(visit)) delete whole[name];
      json = JSON.stringify(whole).slice(0, -1);
      constants.set(constant, json);
    }
    return new Prepared(`${json},${JSON.stringify(visit).slice(1)}`);
  };
}
