import { type Right, rights } from '@fairground/contract';

export const SESSION_IDLE_MS = 30 * 60_000;
export const SESSION_AGE_MAX_MS = 24 * 3_600_000;
/** How often a session in use is written down, and therefore how far behind the database may be. */
export const SEEN_EVERY_MS = 60_000;

export const FAILURES_MAX = 10;
export const LOCK_MS = 30 * 60_000;

export type OperatorRole = 'admin' | 'operator' | 'finance' | 'support';

/** Who may do what behind the console. */
const RIGHTS: Record<OperatorRole, readonly Right[]> = {
  admin: rights,
  operator: [
    'merchants.read',
    'merchants.write',
    'players.read',
    'players.write',
    'finance.read',
    'games.read',
    'games.write',
    'content.read',
    'content.write',
    'support.read',
    'support.write',
    'audit.read',
  ],
  finance: ['merchants.read', 'players.read', 'finance.read', 'finance.write', 'games.read', 'audit.read'],
  support: ['merchants.read', 'players.read', 'content.read', 'support.read', 'support.write'],
};

export const rightsOf = (role: OperatorRole): readonly Right[] => RIGHTS[role];

/** The oldest `last seen` and the oldest opening that a session may have to be alive. */
export const sessionCutoffs = (nowMs: number) => ({
  seenAfter: new Date(nowMs - SESSION_IDLE_MS - SEEN_EVERY_MS),
  createdAfter: new Date(nowMs - SESSION_AGE_MAX_MS),
});

/** The neighbours of an address: what one customer of a provider usually has to choose from. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  const mapped = /^::ffff:(\d+\.\d+\.\d+)\.\d+$/i.exec(ip);
  if (mapped) return `${mapped[1]}.0/24`;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...(ip.includes('::') ? zeros : []), ...right].slice(0, 4).join(':')}::/64`;
}
