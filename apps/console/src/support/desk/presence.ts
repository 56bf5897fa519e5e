import { useSyncExternalStore } from 'react';
import { api, call } from '../../shared/api.ts';

const TELL_EVERY_MS = 15_000;

/** At which merchant's desk this operator sits: also while another page of the console is open. */
let at = '';
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const tell = (merchantCode: string, isThere: boolean) =>
  call(api.support.standAtDesk, { merchantCode, isThere }, { alert: false }).catch(() => null);

export async function sitDown(merchantCode: string, isThere: boolean): Promise<void> {
  clearInterval(timer);
  const before = at;
  at = isThere ? merchantCode : '';
  for (const listener of listeners) listener();
  if (before && before !== at) await tell(before, false);
  if (!at) return;
  timer = setInterval(() => void tell(merchantCode, true), TELL_EVERY_MS);
  await tell(merchantCode, true);
}

export const useIsThere = (merchantCode: string): boolean =>
  useSyncExternalStore(listen, () => at === merchantCode);
