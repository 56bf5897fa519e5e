import { CallError } from '@fairground/contract/client';
import { errorText } from '../handle-error.tsx';

/** A refusal by somebody else than our server, which knows its own words. */
export abstract class WordedError extends Error {
  abstract words(): Promise<string>;
}

/** What is wrong with a form before anything is sent, in words. */
export class FormError extends WordedError {
  words = async (): Promise<string> => this.message;
}

/** What a form says about a refusal: the server's words, or our own for its code. */
export async function problemText(error: unknown): Promise<string> {
  if (error instanceof WordedError) return error.words();
  if (!(error instanceof CallError)) throw error;
  return error.message && error.message !== error.code
    ? error.message
    : errorText(error.code || 'unknown_error');
}
