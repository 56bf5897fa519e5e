import { CallError } from '@fairground/contract/client';
import { errorText } from '../shared/handle-error.tsx';

/** What a form says about a refusal: the server's words, or our own for its code. */
export async function problemText(error: unknown): Promise<string> {
  if (!(error instanceof CallError)) throw error;
  return error.message && error.message !== error.code
    ? error.message
    : errorText(error.code || 'unknown_error');
}
