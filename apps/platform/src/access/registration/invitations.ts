import type { Db, Tx } from '../../kernel/db/db.ts';

/** A link of an agent, as far as registration has to know it. */
export interface Invitation {
  linkId: string;
  agentId: bigint;
  /** What kind of account it opens. */
  kind: 'member' | 'agent';
}

interface Invitations {
  /** The open link of this name, or whose set of rates has it; null when there is none, or it is over. */
  find: (
    db: Db,
    wish: { merchantId: number; linkId: string } | { merchantId: number; rebateId: string },
  ) => Promise<Invitation | null>;
  /** Counts a newcomer and gives the rates of the link; false when it is over or full since it was found. */
  accept: (
    tx: Tx,
    newcomer: { merchantId: number; linkId: string; playerId: bigint; at: Date },
  ) => Promise<boolean>;
}

let provided: Invitations | null = null;

/** Links live above; the wiring page says where. */
export function provideInvitations(invitations: Invitations): void {
  provided = invitations;
}

export function invitations(): Invitations {
  if (!provided) throw new Error('nobody provides invitations');
  return provided;
}
