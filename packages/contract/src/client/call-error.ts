/** An answer that is not a success: the server's refusal, or no answer at all. */
export class CallError extends Error {
  readonly endpointId: string;
  readonly status: number;
  /** The refusal's code, which is also a text key; empty when the answer carried none. */
  readonly code: string;
  /** What the refusal carries besides its code, such as the methods of a second factor. */
  readonly value: unknown;
  readonly requestId: string;

  constructor(fields: {
    endpointId: string;
    status: number;
    code: string;
    message: string;
    value?: unknown;
    requestId?: string;
  }) {
    super(fields.message);
    this.name = 'CallError';
    this.endpointId = fields.endpointId;
    this.status = fields.status;
    this.code = fields.code;
    this.value = fields.value ?? null;
    this.requestId = fields.requestId ?? '';
  }
}

/** Codes that the client gives itself; everything else comes from the server. */
export const LOG_IN_FIRST = 'in_sorry_in';
export const TIMED_OUT = 'timeout_retry_please';
export const NO_CONNECTION = 'request.no_connection';
export const NO_CRYPTO = 'request.no_crypto';
