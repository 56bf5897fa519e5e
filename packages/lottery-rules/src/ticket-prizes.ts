import { fourD, fourDPrizes } from './four-d/family.ts';
import { thai, thaiPrizes } from './thai/family.ts';
import { vietnamPrizes } from './vietnam/family.ts';

const PRIZES: Readonly<Record<string, typeof thaiPrizes>> = {
  [thai.code]: thaiPrizes,
  [fourD.code]: fourDPrizes,
};

/** A ticket lottery's whole result prize by prize; undefined where a result is one draw of balls. */
export function ticketPrizes(
  familyCode: string,
  winNo: string,
): { prize: string; numbers: string[] }[] | undefined {
  const lines = winNo.split(',');
  if (familyCode.startsWith('VN_')) return vietnamPrizes(familyCode, lines);
  return PRIZES[familyCode]?.map(([prize, places]) => ({
    prize,
    numbers: places.map((place) => lines[place] ?? ''),
  }));
}
