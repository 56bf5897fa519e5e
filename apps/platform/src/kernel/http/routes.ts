import type { Contract, Endpoint, Named, RequestOf, ResponseOf } from '@fairground/contract';
import type { CallOf } from './call.ts';
import type { Prepared } from './prepared.ts';

type Handler<E extends Endpoint> = (call: CallOf<E>, input: RequestOf<E>) => Promise<Answer<E>> | Answer<E>;
type Answer<E extends Endpoint> = ResponseOf<E> | Prepared<ResponseOf<E>>;
type Handlers<C extends Contract> = {
  [K in keyof C]: C[K] extends Named<infer E extends Endpoint> ? Handler<E> : never;
};

export interface Route {
  endpoint: Named<Endpoint>;
  handle: (call: never, input: never) => unknown;
}

/** Binds every endpoint of a contract to its function; a missing one does not compile. */
export const routes = <C extends Contract>(contract: C, handlers: Handlers<C>): Route[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    endpoint,
    handle: handlers[name as keyof C] as unknown as Route['handle'],
  }));
