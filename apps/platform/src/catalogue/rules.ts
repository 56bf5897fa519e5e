/** A game session that nobody has played in for this long asks to log in again; its wins are still paid. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** How exact it has to be known when a session was last played in. */
export const SESSION_SEEN_MS = 60_000;
/** A launch address is opened at once; whoever finds an old one gets nothing. */
export const LAUNCH_TOKEN_MS = 60_000;

export const PAGE_SIZE = 40;
export const POPUP_PAGE_SIZE = 10;
export const RECOMMENDED_MAX = 48;
export const HOT_MAX = 40;

/**
 * Splits a win over the accounts that paid for the round, in proportion to what each paid. Units lost to rounding go
 * one each to the largest remainders, so that the parts always add up to the whole.
 */
export function splitByPockets(
  whole: bigint,
  pockets: readonly { account: bigint; paid: bigint }[],
): { account: bigint; part: bigint }[] {
  const total = pockets.reduce((sum, { paid }) => sum + paid, 0n);
  const parts = pockets.map(({ account, paid }) => ({
    account,
    part: (whole * paid) / total,
    remainder: (whole * paid) % total,
  }));
  let missing = whole - parts.reduce((sum, { part }) => sum + part, 0n);
  const largestFirst = [...parts].sort((left, right) =>
    left.remainder === right.remainder ? 0 : left.remainder < right.remainder ? 1 : -1,
  );
  for (const part of largestFirst) {
    if (missing === 0n) break;
    part.part += 1n;
    missing -= 1n;
  }
  return parts.filter(({ part }) => part > 0n).map(({ account, part }) => ({ account, part }));
}

/** Null when the window is not now. */
export function isInWindow(window: { start: Date | null; end: Date | null }, at: Date): boolean {
  if (!window.start && !window.end) return false;
  return (!window.start || window.start <= at) && (!window.end || at < window.end);
}
