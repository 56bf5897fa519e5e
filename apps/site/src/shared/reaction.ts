/** What the common error handler does about an error; a pure table, so that each row can be tested. */
export type Reaction =
  | { kind: 'nothing' }
  | { kind: 'log' }
  | { kind: 'alert'; text: string }
  | { kind: 'timeout' }
  | { kind: 'signOut'; text: string }
  | { kind: 'maintenance'; text: string; start: string; end: string }
  | { kind: 'depositOffer'; text: string }
  | { kind: 'domainCheck' }
  | { kind: 'secondFactor'; value: unknown }
  | { kind: 'bindOrRegister'; value: unknown };

interface Failure {
  status: number;
  code: string;
  message: string;
  value: unknown;
}

const SIGNED_OUT = new Set([
  'token_ip_different',
  'user.or.token.invalid',
  'login.not.session',
  'CUSTOMER_NOT_LOGIN',
]);
const SILENT = new Set(['merchant.acct.setup.err', 'TOO_MANY_REQUEST', 'TOO_MANY_REQUESTS']);
const DOMAIN_GONE = new Set(['domain_not_available', 'domain_check_failed']);

export function reactionTo(
  { status, code, message, value }: Failure,
  { isHttps }: { isHttps: boolean },
): Reaction {
  const text = message || code;
  if (code === 'bind_customer_required') return { kind: 'bindOrRegister', value };
  if (code === 'login_verify_required') return { kind: 'secondFactor', value };
  if (SILENT.has(code)) return { kind: 'nothing' };
  if (DOMAIN_GONE.has(code)) return { kind: 'domainCheck' };
  if (SIGNED_OUT.has(code) || status === 401) return { kind: 'signOut', text };
  if (status === 502) return { kind: 'log' };
  // Over https a gateway's time-out is only noted: the lists offer a retry of their own.
  if (status === 504) return isHttps ? { kind: 'log' } : { kind: 'timeout' };
  if (code === 'vendor_under_maintenance') return { kind: 'maintenance', text, ...rangeOf(value) };
  if (code === 'launch_game_balance_not_enough') return { kind: 'depositOffer', text };
  return { kind: 'alert', text };
}

function rangeOf(value: unknown): { start: string; end: string } {
  const { startTime = '', endTime = '' } = (value ?? {}) as { startTime?: string; endTime?: string };
  return { start: startTime, end: endTime };
}
