import { parseAmount } from '@fairground/money';
import { expect, test } from 'vitest';
import { row, snapshot, term, tier } from '../../../test/settlement-model.ts';
import vectors from '../../../test/vectors/agent-finance.json' with { type: 'json' };
import { settlePeriod } from './settle-period.ts';

const amount = (text: string | number) => parseAmount(String(text), { allowNegative: true });

test.each(vectors.commission.map((one, place) => [place, one] as const))(
  'commission %i of the vectors is a dividend on what the house kept, which carries: the same rate and amount [AGT-097 AGT-103]',
  (_place, { tiers: given, periods }) => {
    const tiers = given.map(({ netRevenue, activeMember, rate }) =>
      tier({ netLoss: amount(netRevenue), active: activeMember, rate: amount(rate) }),
    );
    let carriedIn = 0n;
    for (const period of periods) {
      expect(carriedIn).toBe(amount(period.carriedIn));
      const terms = [term({ versionId: 1n, holderId: 1n, tiers, carriesNegative: true, carriedIn })];
      const ggr = amount(period.ggr);
      const whole = {
        ...(ggr > 0n ? { stake: ggr } : { payout: -ggr }),
        rebate: amount(period.rebate),
        // No vendor's fee reaches a settlement: here it stands among the bonuses.
        bonus: amount(period.bonus) + amount(period.fees),
      };
      const rows = Array.from({ length: period.activeMembers }, (_, place) =>
        row({ path: [1n, BigInt(100 + place)], bet: 1n, ...(place === 0 ? whole : {}) }),
      );
      const [bill] = settlePeriod(snapshot({ kind: 'dividend', terms, rows }));
      expect({ base: bill?.base, amount: bill?.amount, carriedOut: bill?.carriedOut }).toEqual({
        base: amount(period.netRevenue),
        amount: amount(period.commission),
        carriedOut: amount(period.carriedOut),
      });
      expect(bill ? (tiers[bill.tier]?.rate ?? 0n) : null).toBe(amount(period.rate));
      carriedIn = bill?.carriedOut ?? 0n;
    }
  },
);
