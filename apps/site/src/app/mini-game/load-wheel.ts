import { boot } from '../../shared/boot.ts';
import type { WheelField } from './wheel-rules.ts';

export interface WheelLook {
  fields: readonly WheelField[];
  rim: string;
  hub: string;
  pointer: string;
}

/** The wheel of this merchant: a script of its own for every version of the theme, so that it may be kept for ever. */
export async function loadWheel(): Promise<WheelLook> {
  const name = `/res/minigame/${boot.themeVersion}.js?merchant=${encodeURIComponent(boot.merchantCode)}`;
  const script: { wheel: WheelLook } = await import(/* @vite-ignore */ name);
  return script.wheel;
}
