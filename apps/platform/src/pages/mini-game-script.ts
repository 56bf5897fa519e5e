import { inkOn } from '@fairground/art/theme/tokens.ts';
import type { Merchant } from '../merchants/public.ts';

/** Tenths of the stake that each field gives back. They add up to 11.5 stakes on twelve fields. */
const FIELDS = [50, 0, 10, 0, 20, 0, 10, 0, 15, 0, 10, 0] as const;

/** The wheel of the small game in the colours of a merchant, as the script that the page loads for this version. */
export function miniGameScript({ theme }: Merchant): string {
  const { accent, reward, surface2, surface3, text, line } = theme.colours;
  const fillOf = (tenths: number, index: number) => {
    if (tenths >= 15) return reward;
    if (tenths > 0) return accent;
    return index % 4 === 1 ? surface2 : surface3;
  };
  const wheel = {
    fields: FIELDS.map((tenths, index) => {
      const fill = fillOf(tenths, index);
      return { tenths, fill, ink: inkOn(fill) };
    }),
    rim: line,
    hub: reward,
    pointer: text,
  };
  return `export const wheel = ${JSON.stringify(wheel)};\n`;
}
