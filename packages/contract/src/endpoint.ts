import type { z } from 'zod';
import type { ModId } from './modules.ts';
import type { Role } from './roles.ts';

/** What an operator may do; each operator role is a set of these. */
export const rights = [
  'merchants.read',
  'merchants.write',
  'players.read',
  'players.write',
  'finance.read',
  'finance.write',
  'games.read',
  'games.write',
  'content.read',
  'content.write',
  'support.read',
  'support.write',
  'audit.read',
  'operators.write',
] as const;
export type Right = (typeof rights)[number];

export interface Throttle {
  times: number;
  perMs: number;
  /** Whose calls are counted together. A session falls back to the address when nobody is signed in. */
  by: 'ip' | 'session' | 'device';
}

/** Everything a stranger needs to call an endpoint, and everything the server needs to guard it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path parameters are written `:name` and taken from the request of the same name. */
  readonly path: string;
  readonly summary: string;
  /** The switch that turns the endpoint off. Operator endpoints have none. */
  readonly module?: ModId;
  /** Further switches: all of these, at least one of those, none of the last. */
  readonly needs?: readonly ModId[];
  readonly needsOneOf?: readonly ModId[];
  readonly blockedBy?: readonly ModId[];
  readonly token: boolean;
  /** Session roles allowed; absent means every role. */
  readonly roles?: readonly Role[];
  /** The operator right asked for; `null` asks only for a signed-in operator. */
  readonly right?: Right | null;
  /**
   * Which merchants an operator endpoint is about when its request does not have to name one: nobody's (`self`), those of
   * the operator, which the use case picks out (`listed`), or all of them, so that whoever works for some is refused.
   */
  readonly reach?: 'self' | 'listed' | 'installation';
  /**
   * A word in what needs two people, or makes people: not for an operator who is new or whom another one changed, until the waiting
   * time is over or a third one has confirmed them.
   */
  readonly word?: true;
  readonly encrypted?: true;
  /** The body is form-encoded instead of JSON. */
  readonly form?: true;
  /** The body is multipart/form-data: pictures as bytes, words as they are, other values as parts of JSON. */
  readonly multipart?: true;
  /** The common error handler of the page shows nothing. */
  readonly silent?: true;
  readonly throttle?: Throttle;
  /** The page may keep the answer for the session cache's three minutes. */
  readonly cached?: true;
  /** The page appends `ext`, the image format its browser reads. */
  readonly images?: true;
  /** The page runs at most four of these at once. */
  readonly queue?: 'gameList';
  /** Answered while the merchant is closed for maintenance or the region is refused. */
  readonly alwaysOpen?: true;
  /** Answered to a member who has to choose a new password first; every other call of theirs is refused till then. */
  readonly beforeNewPassword?: true;
  /** The page adds its device id (login and registration only). */
  readonly device?: true;
  readonly bodyLimitBytes?: number;
  /** Query for GET and DELETE, body for POST and PUT, path parameters in either. */
  readonly request: z.ZodObject;
  readonly response: z.ZodType;
  readonly refuses: readonly string[];
}

export type Audience = 'player' | 'operator';
export type Named<E extends Endpoint> = E & { readonly id: string; readonly audience: Audience };
export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type ResponseOf<E extends Endpoint> = z.input<E['response']>;
/** What a caller passes: defaults and coercions of the schema not yet applied. */
export type InputOf<E extends Endpoint> = z.input<E['request']>;
/** What a caller gets: the JSON of the response. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;

export type Contract<E extends Record<string, Endpoint> = Record<string, Endpoint>> = {
  readonly [K in keyof E]: Named<E[K]>;
};

/** A domain's endpoints for the player site, each with its id `domain.name`. */
export const contract = <const E extends Record<string, Endpoint>>(domain: string, endpoints: E) =>
  named('player', domain, endpoints);

/** A domain's endpoints for the operator console. */
export const operatorContract = <const E extends Record<string, Endpoint>>(domain: string, endpoints: E) =>
  named('operator', domain, endpoints);

function named<const E extends Record<string, Endpoint>>(
  audience: Audience,
  domain: string,
  endpoints: E,
): Contract<E> {
  const prefix = audience === 'operator' ? `operator.${domain}` : domain;
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, entry]) => [name, { ...entry, id: `${prefix}.${name}`, audience }]),
  ) as Contract<E>;
}
