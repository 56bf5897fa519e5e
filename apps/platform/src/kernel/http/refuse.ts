/** The product says no, for a reason its reader may know. Any other throw is our bug. */
export class Refusal extends Error {
  readonly code: string;
  /** What the answer carries besides the code, such as the methods of a second factor. */
  readonly value: unknown;
  /** What the message's placeholders stand for. */
  readonly params: Record<string, string>;

  constructor(code: string, details: { value?: unknown; params?: Record<string, string> } = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.value = details.value ?? null;
    this.params = details.params ?? {};
  }
}

export const refuse = (
  code: string,
  details?: { value?: unknown; params?: Record<string, string> },
): Refusal => new Refusal(code, details);

/** Refusals the request layer itself can give for any endpoint, with their HTTP status. */
const LAYER_STATUS: Record<string, number> = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.cannot_decrypt': 400,
  'request.must_be_encrypted': 400,
  'request.replayed': 400,
  'request.inner_address': 400,
  'request.too_deep': 400,
  'request.too_many_values': 400,
  CUSTOMER_NOT_LOGIN: 401,
  'user.or.token.invalid': 401,
  token_ip_different: 401,
  'module.off': 403,
  'password.change_required': 403,
  'role.refused': 403,
  'merchant.not_yours': 403,
  'operator.waits': 403,
  in_need_true_account: 403,
  'region.refused': 403,
  'merchant.acct.setup.err': 403,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.too_slow': 408,
  'request.too_large': 413,
  'request.unsupported_media': 415,
  TOO_MANY_REQUESTS: 429,
  'server.bug': 500,
  'server.unavailable': 503,
  'merchant.maintenance': 503,
};

export const layerRefusals: readonly string[] = Object.keys(LAYER_STATUS);

/** A refusal of a use case is a conflict with the state of things; the layer's own have their own status. */
export const statusOf = (code: string): number => LAYER_STATUS[code] ?? 409;
