/** A year. Not for the domains below: those may be somebody else's, and unencrypted. */
export const STRICT_TRANSPORT = 'max-age=31536000';

/** Sent with every API answer: nothing is sniffed, framed or kept. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Sent with every page: only our own scripts run, and only our own frames may hold a game. */
export function pageHeaders({
  connectSources = [],
  frameSources = [],
  scriptSources = [],
}: {
  /** Which other hosts the page's scripts may call. */
  connectSources?: readonly string[];
  frameSources?: readonly string[];
  scriptSources?: readonly string[];
} = {}): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scriptSources.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http://*.localhost:* https:",
    "font-src 'self'",
    `connect-src 'self' ${connectSources.join(' ')}`.trim(),
    `frame-src 'self' ${frameSources.join(' ')}`.trim(),
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
