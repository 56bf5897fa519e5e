import { parseAmount } from '@fairground/money';
import { describe, expect, test } from 'vitest';
import { randomSnapshot, row, shuffled, snapshot, term, tier } from '../../../test/settlement-model.ts';
import vectors from '../../../test/vectors/agent-finance.json' with { type: 'json' };
import type { Tier } from '../contracts/terms.ts';
import { type Bill, settlePeriod } from './settle-period.ts';
import type { Row } from './snapshot.ts';

const amount = (text: string) => parseAmount(text, { allowNegative: true });
const sum = (list: readonly bigint[]) => list.reduce((one, other) => one + other, 0n);
const billOf = (bills: readonly Bill[], versionId: bigint) =>
  bills.find((bill) => bill.term.versionId === versionId) as Bill;
/** So many members of an agent's who bet the whole together, so that as many are active. */
function playOf(agent: readonly bigint[], members: number, whole: Partial<Row>): Row[] {
  const quiet = Array.from({ length: Math.max(0, members - 1) }, (_, place) =>
    row({ path: [...agent, BigInt(1_000 + place)], bet: 1n }),
  );
  const bet = (whole.bet ?? 0n) - BigInt(quiet.length);
  return members === 0
    ? [row({ path: [...agent, 999n], ...whole })]
    : [...quiet, row({ path: [...agent, 999n], ...whole, bet })];
}

test.each(vectors.dividend.map((one, place) => [place, one] as const))(
  'dividend %i of the vectors: base, tier, share and what is carried [AGT-097 AGT-103]',
  (_place, { tiers: given, carryNegative, periods, result }) => {
    const tiers = given.map((one) =>
      tier({
        bet: amount(one.minimumBet),
        netLoss: amount(one.netLoss),
        active: one.activeMember,
        totalBet: one.periodicTotalBetRequired === 'Y' ? amount(one.periodicTotalBet) : null,
        rate: amount(one.contractRate),
      }),
    );
    let carriedIn = 0n;
    for (const [place, period] of periods.entries()) {
      const expected = result[place] as (typeof result)[number];
      const own = term({ versionId: 1n, holderId: 1n, tiers, carriesNegative: carryNegative, carriedIn });
      const bet = amount(period.bet);
      const played = { bet, stake: bet, payout: amount(period.win), rebate: amount(period.rebate) };
      // The floor keeps those who only count as bettors of one smallest unit apart from those who bet nothing.
      const rows = playOf([1n], period.active, { ...played, bonus: amount(period.promo) });
      const [bill] = settlePeriod(snapshot({ kind: 'dividend', terms: [own], rows }));
      expect({
        netLoss: bill?.netLoss,
        base: bill?.base,
        dividend: bill?.gross,
        carriedOut: bill?.carriedOut,
        rate: bill ? (tiers[bill.tier]?.rate ?? null) : undefined,
      }).toEqual({
        netLoss: amount(expected.netLoss),
        base: amount(expected.base),
        dividend: amount(expected.dividend),
        carriedOut: amount(expected.carriedOut),
        rate: expected.tierRate === null ? null : amount(expected.tierRate),
      });
      expect((bill?.gross ?? 0n) - amount(period.downlinePaid)).toBe(amount(expected.netToAgent));
      carriedIn = bill?.carriedOut ?? 0n;
    }
  },
);

test('the worked line of the specification: 2,940, then 16,800 carried, then 6,140 [AGT-097 AGT-103]', () => {
  const tiers = [
    tier({ rate: amount('10') }),
    tier({ bet: amount('50000'), netLoss: amount('10000'), active: 5, rate: amount('20') }),
    tier({
      ...{ bet: amount('200000'), netLoss: amount('50000'), active: 20, totalBet: amount('300000') },
      rate: amount('35'),
    }),
  ];
  const settle = (active: number, bet: string, win: string, less: string, carriedIn: bigint) => {
    const own = term({ versionId: 1n, holderId: 1n, tiers, carriesNegative: true, carriedIn });
    const whole = { bet: amount(bet), stake: amount(bet), payout: amount(win), rebate: amount(less) };
    const kind = 'dividend' as const;
    return settlePeriod(snapshot({ kind, terms: [own], rows: playOf([1n], active, whole) }))[0] as Bill;
  };
  const first = settle(6, '80000', '64000', '1300', 0n);
  expect(first.amount).toBe(amount('2940'));
  const second = settle(6, '80000', '96000', '800', first.carriedOut);
  expect([second.amount, second.carriedOut]).toEqual([0n, amount('-16800')]);
  const third = settle(25, '250000', '200000', '2500', second.carriedOut);
  expect([third.base, third.amount]).toEqual([amount('30700'), amount('6140')]);
});

type Wage = (typeof vectors.dailySalary)[number] | (typeof vectors.hourSalary)[number];
const wageTier = (one: Wage['tiers'][number]): Tier =>
  tier({
    bet: amount('betVolume' in one ? one.betVolume : one.minimumBet),
    active: one.activeMember,
    rateType: one.rateType === 'P' ? 'P' : 'F',
    rate: amount(one.rate),
  });
const wages: (readonly [string, 'daily' | 'hour', Wage])[] = [
  ...vectors.dailySalary.map((one, place) => [`daily ${place}`, 'daily', one] as const),
  ...vectors.hourSalary.map((one, place) => [`hour ${place}`, 'hour', one] as const),
];

test.each(wages)(
  'wage %s of the vectors: tier, wage and what is left after the downline [AGT-025 AGT-098 AGT-102]',
  (_name, kind, one) => {
    const volume = amount(one.downline.volume);
    const terms = [
      term({ versionId: 1n, holderId: 1n, tiers: one.tiers.map(wageTier) }),
      term({ versionId: 2n, holderId: 2n, uplineId: 1n, tiers: one.downline.tiers.map(wageTier) }),
    ];
    const below = [row({ path: [1n, 2n, 500n], bet: volume })];
    const left = amount(one.teamVolume) - volume;
    const others = one.activeMembers - (volume > 0n ? 1 : 0);
    const rest = others > 0 ? playOf([1n], others, { bet: left }) : [row({ path: [1n, 500n], bet: left })];
    const bills = settlePeriod(snapshot({ kind, terms, rows: [...below, ...rest] }));
    const own = billOf(bills, 1n);
    expect(own.gross).toBe(amount(one.salary));
    expect(own.active).toBe(one.activeMembers);
    const reached = one.tiers[own.tier];
    expect(reached ? wageTier(reached).bet : null).toBe(one.tier === null ? null : amount(one.tier));
    expect(billOf(bills, 2n).amount).toBe(amount(one.downline.salary));
    const net = amount(one.netToAgent);
    expect(own.amount).toBe(net > 0n ? net : 0n);
  },
);

const percent = (text: string, own: Partial<Tier> = {}) => tier({ rate: amount(text), ...own });

describe('a line of contracts', () => {
  const bet = amount('1000');
  const top = term({ versionId: 1n, holderId: 1n, tiers: [percent('10')] });
  const middle = term({ versionId: 2n, holderId: 2n, uplineId: 1n, tiers: [percent('6')] });
  const low = term({ versionId: 3n, holderId: 3n, uplineId: 2n, tiers: [percent('5')] });
  const rows = [row({ path: [1n, 2n, 3n, 9n], bet })];
  const amounts = (own: Parameters<typeof snapshot>[0]) =>
    settlePeriod(snapshot({ terms: [top, middle, low], rows, ...own })).map((bill) => bill.amount);

  test('each gets the own amount less what those below get, and all together the top’s [AGT-102]', () => {
    expect(amounts({})).toEqual(['40', '10', '50'].map(amount));
  });

  test('where uplines pay, each is owed the whole, and the top alone is owed by the platform [AGT-102]', () => {
    expect(amounts({ payer: 'upline' })).toEqual(['100', '60', '50'].map(amount));
  });

  test('who is below the lowest tier gets nothing; those below are paid, and those above pay for it once [AGT-101 AGT-102]', () => {
    const high = { ...middle, tiers: [percent('6', { bet: amount('1001') })], isHigherRate: true };
    const own = { ...low, isHigherRate: true };
    expect(amounts({ terms: [top, high, own], allowsHigherRate: true })).toEqual(
      ['50', '0', '50'].map(amount),
    );
  });

  test('a contract outside what stands above it is not paid, says why, and those below still are [AGT-088 AGT-101]', () => {
    const outside = { ...middle, tiers: [percent('10.01')] };
    const bills = settlePeriod(snapshot({ terms: [top, outside, low], rows }));
    expect(bills.map((bill) => [bill.amount, bill.objection])).toEqual([
      [amount('50'), null],
      [0n, 'above_upline'],
      [amount('50'), null],
    ]);
    const alone = settlePeriod(snapshot({ terms: [middle, low], rows }));
    expect(alone.map((bill) => [bill.amount, bill.objection])).toEqual([
      [0n, 'upline_without'],
      [amount('50'), null],
    ]);
  });

  test('a tier that pays for less than the upline’s own does is outside as well [AGT-087]', () => {
    const stepped = { ...top, tiers: [percent('1'), percent('10', { bet: amount('5000') })] };
    const bills = settlePeriod(snapshot({ terms: [stepped, middle], rows }));
    expect(billOf(bills, 2n).objection).toBe('above_upline');
  });

  test('play counts where the member stood: before a move to the old line, after it to the new one [AGT-077]', () => {
    const other = term({ versionId: 4n, holderId: 4n, tiers: [percent('10')] });
    const moved = [row({ path: [1n, 9n], bet }), row({ path: [4n, 9n], bet: bet * 2n })];
    const bills = settlePeriod(snapshot({ terms: [top, other], rows: moved }));
    expect(bills.map((bill) => bill.amount)).toEqual(['100', '200'].map(amount));
    expect(bills.map(({ active }) => active)).toEqual([1, 1]);
  });

  test('an agent who moved is paid by the old upline for the days below it, and no longer', () => {
    const moved = [row({ path: [1n, 2n, 9n], bet }), row({ path: [4n, 2n, 9n], bet })];
    const bills = settlePeriod(snapshot({ terms: [top, middle], rows: moved }));
    expect(bills.map((bill) => bill.amount)).toEqual(['40', '60'].map(amount));
  });

  test('a member is active once, however many rows the period has, and from the floor on [AGT-076]', () => {
    const active = (floor: bigint, bets: readonly bigint[]) =>
      settlePeriod(
        snapshot({
          ...{ terms: [top], activeFloor: floor },
          rows: bets.map((one) => row({ path: [1n, 9n], bet: one })),
        }),
      )[0]?.active;
    expect(active(10n, [5n, 5n])).toBe(1);
    expect(active(11n, [5n, 5n])).toBe(0);
    expect(active(1n, [5n, 5n, 7n])).toBe(1);
  });

  test('a player’s contract counts the own play, an agent’s the team’s and not the own', () => {
    const own = term({ versionId: 5n, holderId: 9n, uplineId: 3n, tiers: [percent('5')], counts: 'own' });
    const played = [...rows, row({ path: [1n, 2n, 3n], bet })];
    const bills = settlePeriod(snapshot({ terms: [top, middle, low, own], rows: played }));
    expect([3n, 5n].map((id) => billOf(bills, id).bet)).toEqual([bet, bet]);
    expect([1n, 2n].map((id) => billOf(bills, id).bet)).toEqual([bet * 2n, bet * 2n]);
  });

  test('a contract of one product counts that alone; of deposits what came in less what went out', () => {
    const of = (product: 'LOTT' | 'DEPOSIT' | 'CONS') =>
      settlePeriod(
        snapshot({
          kind: 'dividend',
          terms: [{ ...top, product }],
          rows: [
            row({ path: [1n, 9n], product: 'LOTT', bet, stake: bet, payout: 1n }),
            row({ path: [1n, 9n], product: 'RNG', bet, stake: bet }),
            row({ path: [1n, 9n], product: '', bonus: 3n, rebate: 2n, deposit: 700n, withdrawal: 200n }),
          ],
        }),
      )[0]?.netLoss;
    expect(of('LOTT')).toBe(bet - 1n);
    expect(of('CONS')).toBe(bet * 2n - 6n);
    expect(of('DEPOSIT')).toBe(500n);
  });

  test('two who changed places within a period both have a bill, and no circle is walked', () => {
    const terms = [{ ...middle, uplineId: 3n }, low];
    expect(settlePeriod(snapshot({ terms, rows })).map((bill) => bill.objection)).toEqual([
      'upline_without',
      null,
    ]);
  });
});

test('over 10,000 random trees: never more than the top rate of the base, none below zero, the same in any order, exact [AGT-096 AGT-104]', () => {
  for (let seed = 1; seed <= 10_000; seed++) {
    const { topRate, ...frozen } = randomSnapshot(seed);
    const bills = settlePeriod(frozen);
    expect(bills).toHaveLength(frozen.terms.length);
    const again = { ...frozen, terms: shuffled(frozen.terms, seed), rows: shuffled(frozen.rows, seed + 1) };
    expect(settlePeriod(again)).toEqual(bills);
    for (const bill of bills) expect(bill.amount).toBeGreaterThanOrEqual(0n);
    expect(sum(bills.map(({ amount: paid }) => paid)) * 1_000_000n, `seed ${seed}`).toBeLessThanOrEqual(
      topRate * baseOf(bills),
    );
    // Where uplines pay, the platform pays the top line and nobody else.
    const owed = settlePeriod({ ...frozen, payer: 'upline' });
    const topLine = owed.filter((bill) => bill.term.uplineId === null);
    expect(sum(topLine.map((bill) => bill.amount)) * 1_000_000n).toBeLessThanOrEqual(
      topRate * baseOf(topLine),
    );
  }
}, 120_000);

/** What teams lost or bet, each once: of an agent the own base, or what the teams below come to when that is more. */
function baseOf(bills: readonly Bill[]): bigint {
  const of = (uplineId: bigint | null, seen: readonly bigint[]): bigint =>
    sum(
      bills
        .filter((bill) => bill.term.uplineId === uplineId && !seen.includes(bill.term.versionId))
        .map((bill) => {
          const below = of(bill.term.holderId, [...seen, bill.term.versionId]);
          return bill.base > below ? bill.base : below;
        }),
    );
  const holders = new Set(bills.map((bill) => bill.term.holderId));
  const roots = new Set(
    bills.map((bill) => bill.term.uplineId).filter((id) => id === null || !holders.has(id)),
  );
  return sum([...roots].map((id) => of(id, [])));
}
