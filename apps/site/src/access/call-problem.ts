import { CallError } from '@fairground/contract/client';
import { firebaseMessage } from '@fairground/i18n';
import { i18n } from '@fairground/i18n/react';
import { errorText } from '../shared/handle-error.tsx';
import { FirebaseError, NO_GOOGLE } from './firebase-error.ts';

/** What a form says about a refusal: the server's words, or our own for its code. */
export async function problemText(error: unknown): Promise<string> {
  if (error instanceof FirebaseError) return firebaseText(error);
  if (!(error instanceof CallError)) throw error;
  return error.message && error.message !== error.code
    ? error.message
    : errorText(error.code || 'unknown_error');
}

async function firebaseText({ code, reason }: FirebaseError): Promise<string> {
  if (code === NO_GOOGLE) return errorText(code);
  await i18n.loadNamespaces('errors');
  return firebaseMessage((key, params) => i18n.t(key, { ns: 'errors', ...params }), { code, reason });
}
