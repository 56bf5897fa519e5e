/** A private table that somebody has sent the way to. */
export interface Invitation {
  table: string;
  base: string;
}

const CODE = /^[A-Z0-9]{8}$/;
const BASE = /^\d{1,9}\.\d{2,4}$/;

let kept: Invitation | null = null;

/** Null for an address that invites to nothing, or to something that cannot be. */
export function readInvitation(wish: URLSearchParams): Invitation | null {
  const [table, base] = [wish.get('table') ?? '', wish.get('base') ?? ''];
  return CODE.test(table) && BASE.test(base) ? { table, base } : null;
}

/** The address is cleared before the game is there; what it said is kept for its door. */
export function keepInvitation(wish: URLSearchParams): void {
  kept = readInvitation(wish);
}

export const keptInvitation = (): Invitation | null => kept;
