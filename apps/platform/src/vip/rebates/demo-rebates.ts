import { type Product, products } from '../../activity/public.ts';
import { demoRanks } from '../ranks/demo-ranks.ts';
import { defaultRules, type RebateRules } from './rebate.ts';

/** Of each product at the lowest rank, in hundredths of a percent, and what every rank adds. */
const FIRST: Readonly<Record<Product, number>> = {
  LIVE: 30,
  RNG: 40,
  SPORTS: 30,
  LOTT: 20,
  ELOTT: 20,
  FISH: 40,
  PVP: 20,
};
const STEP = 10;
/** At most so much in a day, ten times as much at the highest ranks. */
const CAP = 88_880_000n;
const WIDE_FROM = 5;

/** What the ranks of a demonstration give back of bets. */
export const demoRebates: RebateRules = {
  ...defaultRules,
  heldFrom: '1000000000',
  rates: Object.fromEntries(
    demoRanks.map(({ labelId, level }) => {
      const cap = String(level >= WIDE_FROM ? CAP * 10n : CAP);
      const own = products.map((product) => [product, { rate: FIRST[product] + level * STEP, cap }]);
      return [labelId, Object.fromEntries(own)];
    }),
  ),
};
