import { now } from '../../kernel/clock.ts';
import type { Link } from './queries/links.ts';

/** Why a link brings nobody, or that it is open. */
export function stateOf({ isOn, isBarred, expiresAt, signUps, signUpsMax }: Link) {
  if (isBarred) return 'barred' as const;
  if (!isOn) return 'off' as const;
  if (expiresAt && expiresAt <= now()) return 'expired' as const;
  return signUpsMax !== null && signUps >= signUpsMax ? ('full' as const) : ('open' as const);
}
