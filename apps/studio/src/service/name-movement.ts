import type { VendorClient } from '@fairground/vendor-protocol';
import type { Round, StoredStep } from './queries/rounds.ts';
import type { Studio } from './studio.ts';

/** How the platform knows a movement: stake, win, jackpot, or what takes a stake back. One name, one movement. */
export const txId = (
  { roundId, number }: Pick<StoredStep, 'roundId' | 'number'>,
  part: 's' | 'w' | 'j' | 'r',
): string => `${roundId}.${number}.${part}`;

/** The platform where the money of this round lies. */
export function platformOf(studio: Studio, { merchant }: Pick<Round, 'merchant'>): VendorClient {
  const call = studio.platformOf(merchant);
  if (!call) throw new Error(`there is no key with ${merchant}`);
  return call;
}
