const STORED = 'deskKey';
const DAY_MS = 86_400_000;
/** Of a browser that keeps nothing, for as long as the page stands. */
let held: { key: string; until: number } | null = null;

/** What a visitor's talk is found by on this device, for a day; undefined when there is none. */
export function visitorKey(nowMs = Date.now()): string | undefined {
  const known = read() ?? held;
  return known && known.until > nowMs ? known.key : undefined;
}

export function newVisitorKey(nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  held = { key, until: nowMs + DAY_MS };
  try {
    localStorage.setItem(STORED, JSON.stringify(held));
  } catch {
    // It lasts as long as the page then.
  }
  return key;
}

/** The talk is a member's now, and the next visitor of this device begins anew. */
export function forgetVisitorKey(): void {
  held = null;
  try {
    localStorage.removeItem(STORED);
  } catch {
    // Nothing was kept.
  }
}

function read(): { key: string; until: number } | null {
  try {
    const known = JSON.parse(localStorage.getItem(STORED) ?? 'null') as {
      key: unknown;
      until: unknown;
    } | null;
    return typeof known?.key === 'string' && typeof known.until === 'number'
      ? { key: known.key, until: known.until }
      : null;
  } catch {
    return null;
  }
}
