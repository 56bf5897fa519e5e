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
  frameSources = [],
  scriptSources = [],
}: {
  frameSources?: readonly string[];
  scriptSources?: readonly string[];
} = {}): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scriptSources.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http://*.localhost:* https:",
    "font-src 'self'",
    "connect-src 'self' ws: wss: http://*.localhost:* https:",
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
