import type { GameFacts } from '../../../engine/game.ts';
import { ratio } from '../../../engine/rational.ts';

export const NUMBERS = 80;
export const DRAWN = 20;
export const MOST_PICKS = 10;

/** By picks, then by hits: tenths of the stake returned. */
export const PAYS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 38 },
  2: { 1: 10, 2: 95 },
  3: { 2: 25, 3: 430 },
  4: { 2: 15, 3: 60, 4: 1_200 },
  5: { 3: 30, 4: 180, 5: 7_400 },
  6: { 3: 20, 4: 70, 5: 850, 6: 17_500 },
  7: { 3: 10, 4: 40, 5: 260, 6: 3_000, 7: 50_000 },
  8: { 4: 20, 5: 120, 6: 1_000, 7: 15_000, 8: 200_000 },
  9: { 4: 10, 5: 60, 6: 360, 7: 4_000, 8: 50_000, 9: 500_000 },
  10: { 0: 30, 5: 30, 6: 200, 7: 1_150, 8: 12_000, 9: 100_000, 10: 2_000_000 },
};

export const facts: GameFacts = {
  code: 'keno',
  title: 'Keno',
  kind: 'instant',
  category: 'ELOTT',
  gameType: 'AC',
  rtp: [
    { bet: '10', rtp: ratio(41_278_276_759n, 43_328_739_740n) },
    { bet: '9', rtp: ratio(290_322_583, 305_131_970) },
    { bet: '8', rtp: ratio(144_465_609, 152_565_985) },
    { bet: '7', rtp: ratio(7_941_741, 8_359_780) },
    { bet: '6', rtp: ratio(23_073, 24_332) },
    { bet: '5', rtp: ratio(10_695, 11_297) },
    { bet: '4', rtp: ratio(21_375, 22_594) },
    { bet: '3', rtp: ratio(969, 1_027) },
    { bet: '2', rtp: ratio(601, 632) },
    { bet: '1', rtp: ratio(19, 20) },
  ],
  stakes: { minimum: 1_000n, maximum: 1_000_000n, step: 100n },
};
