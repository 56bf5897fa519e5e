import { firebaseMessage } from '@fairground/i18n';
import { i18n } from '@fairground/i18n/react';
import { WordedError } from '../../shared/forms/call-problem.ts';
import { errorText } from '../../shared/handle-error.tsx';

/** Neither a project nor Google's own pages can be had. */
export const NO_GOOGLE = 'Site not support Google Service.';

/** Firebase said no, by the code its own libraries use. */
export class FirebaseError extends WordedError {
  readonly code: string;
  readonly reason: string;

  constructor(code: string, reason: string) {
    super(code);
    this.name = 'FirebaseError';
    this.code = code;
    this.reason = reason;
  }

  async words(): Promise<string> {
    const { code, reason } = this;
    if (code === NO_GOOGLE) return errorText(code);
    await i18n.loadNamespaces('errors');
    return firebaseMessage((key, params) => i18n.t(key, { ns: 'errors', ...params }), { code, reason });
  }
}
