/** Where an invitation comes from, in the order in which it counts: the address first, then what was kept. */
export interface ReferralSources {
  /** The query of the page's address. */
  search: string;
  host: string;
  /** The merchant's own hosts: a name in front of one of them is somebody's invitation. */
  ownHosts: readonly string[];
  kept: KeptReferral | null;
  nowMs: number;
}

interface KeptReferral {
  code: string;
  keptAtMs: number;
}

export const REFERRAL_KEPT_MS = 7 * 86_400_000;

const CODE = /^[A-Za-z0-9]{1,64}$/;

/** The first code found, or an empty text. */
export function findReferral({ search, host, ownHosts, kept, nowMs }: ReferralSources): string {
  const query = new URLSearchParams(search);
  const isFresh = kept !== null && nowMs - kept.keptAtMs < REFERRAL_KEPT_MS;
  const candidates = [
    query.get('r'),
    query.get('referralCode'),
    prefixOf(host, ownHosts),
    isFresh ? kept.code : null,
  ];
  return candidates.find((code) => code && CODE.test(code)) ?? '';
}

function prefixOf(host: string, ownHosts: readonly string[]): string | null {
  if (ownHosts.includes(host)) return null;
  const owner = ownHosts.find((own) => host.endsWith(`.${own}`));
  const prefix = owner && host.slice(0, -owner.length - 1);
  return prefix && !prefix.includes('.') && prefix !== 'www' ? prefix : null;
}

const KEY = 'registration';

/** A link is often opened days before somebody registers, and from another page than the form. */
export function keepReferral(code: string, nowMs: number): void {
  if (code) localStorage.setItem(KEY, JSON.stringify({ code, keptAtMs: nowMs }));
}

export function keptReferral(): KeptReferral | null {
  try {
    const { code, keptAtMs } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<KeptReferral>;
    return typeof code === 'string' && typeof keptAtMs === 'number' ? { code, keptAtMs } : null;
  } catch {
    return null;
  }
}
