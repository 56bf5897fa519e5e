import { useSwitch } from '../../merchants/public.ts';
import type { Kind } from './contract-texts.ts';

/** The kinds of contract that the merchant offers. */
export function useOfferedKinds(): Kind[] {
  const offered: Record<Kind, boolean> = {
    dividend: useSwitch('DIVIDEND3'),
    daily: useSwitch('DAYSAL3'),
    hour: useSwitch('HOURSAL3'),
    'real-time': useSwitch('REALSAL3'),
  };
  return (Object.keys(offered) as Kind[]).filter((kind) => offered[kind]);
}
