import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, Right, Role } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import type { Db, Tx } from '../db/db.ts';
import type { Platform } from '../platform.ts';
import type { UnreadBody } from './unread-body.ts';

/** A request as far as calls of the contract look at it. */
export interface Asked {
  readonly id: string;
  readonly ip: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly query?: unknown;
  readonly params?: unknown;
  readonly body?: UnreadBody;
}

/** The merchant a call belongs to, as far as the request layer needs to know it. */
export interface MerchantContext {
  readonly id: number;
  readonly code: string;
  readonly modulesOn: ReadonlySet<string>;
  readonly defaultLanguage: WireLanguage;
  /** Host names that belong to this merchant; pages of these may call. */
  readonly hosts: ReadonlySet<string>;
}

export interface Session {
  readonly id: string;
  readonly playerId: bigint;
  readonly account: string;
  readonly role: Role;
  /** The password has to be changed before anything else. */
  readonly passwordDue: boolean;
}

export interface Operator {
  readonly id: bigint;
  readonly account: string;
  readonly name: string;
  readonly rights: ReadonlySet<Right>;
  /** The codes of the merchants this operator works for; null means all. */
  readonly merchants: ReadonlySet<string> | null;
  /** From when on their word counts in what needs two people; null: it does. */
  readonly wordFrom: Date | null;
}

interface AnyCall {
  readonly platform: Platform;
  readonly db: Db;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly language: WireLanguage;
  readonly ip: string;
  readonly host: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** A call by a player or visitor of one merchant. */
export interface Call extends AnyCall {
  readonly merchant: MerchantContext;
  readonly session: Session | null;
  readonly token: string;
}
export interface MemberCall extends Call {
  readonly session: Session;
}
/** A call by an operator; which merchant it is about stands in its input. */
export interface OperatorCall extends AnyCall {
  readonly operator: Operator;
  readonly token: string;
}
export type VisitorOfConsole = AnyCall;

export type CallOf<E extends Endpoint> = E extends { readonly right: unknown }
  ? OperatorCall
  : E extends { readonly module: unknown }
    ? E['token'] extends true
      ? MemberCall
      : Call
    : VisitorOfConsole;
