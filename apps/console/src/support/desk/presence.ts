import { useSyncExternalStore } from 'react';
import { api, call } from '../../shared/api.ts';
import { every } from './every.ts';

const TELL_EVERY_MS = 15_000;

/** At which merchant's desk this operator sits: also while another page of the console is open. */
let at = '';
let stop = () => {};
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const tell = (merchantCode: string, isThere: boolean) =>
  call(api.support.standAtDesk, { merchantCode, isThere }, { alert: false }).catch(() => null);

export async function sitDown(merchantCode: string, isThere: boolean): Promise<void> {
  stop();
  const before = at;
  at = isThere ? merchantCode : '';
  stop = at ? every(TELL_EVERY_MS, () => void tell(merchantCode, true)) : () => {};
  for (const listener of listeners) listener();
  if (before && before !== at) await tell(before, false);
  if (!at) return;
  await tell(merchantCode, true);
}

export const useIsThere = (merchantCode: string): boolean =>
  useSyncExternalStore(listen, () => at === merchantCode);
