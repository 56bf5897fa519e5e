import { onBase } from './on-base.ts';

let bases: readonly string[] = [];

/** Learnt with each status: the merchant's own image servers, if it has any. */
export function learnImageBases(known: readonly string[]): void {
  bases = known;
}

/** Pictures come from the merchant's image servers when it has any, else from this very site. */
export const imageUrl = (path: string): string => onBase(bases, path);
