import { onBase } from './on-base.ts';
import { knownStatus } from './status.ts';

/** Pictures come from the merchant's image servers when it has any, else from this very site. */
export const imageUrl = (path: string): string => onBase(knownStatus()?.imageCDNs ?? [], path);
