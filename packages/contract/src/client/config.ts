import type { CallError } from './call-error.ts';
import type { PublicKey } from './seal.ts';

export interface ClientConfig {
  baseUrl: string;
  merchant: () => string;
  language: () => string;
  /** The session's token, or an empty text when nobody is signed in. */
  token: () => string;
  deviceId: () => string;
  /** The image format this browser reads, appended to game and announcement lists. */
  imageFormat: () => 'webp' | 'avif' | undefined;
  encryptionKey: () => Promise<PublicKey>;
  /** The server's clock as far as we know it, since an encrypted body is only good for minutes. */
  serverNow: () => number;
  /** The common error handler; not called for silent endpoints or when the call says so. */
  onError: (error: CallError) => void;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** false: the caller shows the error itself. */
  alert?: boolean;
  headers?: Record<string, string>;
}
