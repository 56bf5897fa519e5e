import type { Role } from '@fairground/contract';
import type { MemberCall } from '../kernel/call.ts';
import type { Db, Tx } from '../kernel/db.ts';
import { type Platform, perPlatform } from '../kernel/platform.ts';
import { refuse } from '../kernel/refuse.ts';

export interface MemberFacts {
  /** The member's own name; empty when not given yet. */
  payeeName: string;
  hasPaymentPassword: boolean;
  /** Whether the member may transfer to the agent above. */
  toUpline: boolean;
  upline: { playerId: bigint; account: string; role: Role } | null;
}

/** What the wallet has to know of a member, and cannot know itself. The wiring page plugs it in. */
export interface MemberPort {
  facts: (db: Db | Tx, member: { merchantId: number; playerId: bigint }) => Promise<MemberFacts>;
  /** Refuses when it is not the payment password, or the login password where there are no payment passwords. */
  checkPassword: (call: MemberCall, password: string) => Promise<void>;
}

/** Without a port nobody has a name or a password, so nothing can be taken out. */
const closed: MemberPort = {
  facts: async () => ({ payeeName: '', hasPaymentPassword: false, toUpline: false, upline: null }),
  checkPassword: async () => {
    throw refuse('wallet.payment_password_needed');
  },
};
const holderOf = perPlatform(() => ({ port: closed }));

export function setMemberPort(platform: Platform, port: MemberPort): void {
  holderOf(platform).port = port;
}

export const memberPort = (platform: Platform): MemberPort => holderOf(platform).port;
