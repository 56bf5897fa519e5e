import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Merchant } from '../../merchants/public.ts';
import type { Basis } from './queries/basis.ts';
import {
  type DecidedDay,
  insertLines,
  listDays,
  lockMembers,
  type NewLine,
  type Payable,
  type Paying,
  writeDays,
  writeDebts,
} from './queries/lines.ts';
import { rateReader } from './rates-of.ts';
import { rebateOn, withhold } from './rebate.ts';

type House = Pick<Merchant, 'id' | 'timeZone' | 'currency'>;
/** The night's run of a day, or the member's own wish. */
export type Occasion = { runDay: string } | 'claim';

/**
 * Decides about these days of members, once: a day is worth what its bets come to by now, and a line says the difference to what was decided
 * before. So whoever comes second, be it a claim, a run or a repetition, finds nothing left. Under the locks of the members.
 */
export async function decideLines(
  tx: Tx,
  merchant: House,
  { basis, occasion, paying }: { basis: readonly Basis[]; occasion: Occasion; paying: Paying },
): Promise<Payable[]> {
  const { id: merchantId, currency: asset } = merchant;
  const playerIds = [...new Set(basis.map(({ playerId }) => playerId))];
  if (playerIds.length === 0) return [];
  const members = await lockMembers(tx, { merchantId, playerIds });
  const decided = await compare(tx, merchant, basis);
  const days = decided.filter(({ isWritten }) => isWritten).map(({ now: day }) => day);
  if (days.length > 0) await writeDays(tx, { merchantId, days });

  const lines: NewLine[] = [];
  const debts: { playerId: bigint; debt: bigint }[] = [];
  const changed = decided.filter(({ now: day, before }) => day.amount !== before);
  for (const [playerId, compared] of groupBy(changed, (one) => one.now.playerId)) {
    const debt = members.get(playerId)?.debt ?? 0n;
    const own = compared.map((one) => lineOf(one, occasion));
    const kept = withhold(
      own.map(({ amount }) => amount),
      debt,
    );
    lines.push(...own.map((line, place) => ({ ...line, withheld: kept.withheld[place] ?? 0n })));
    if (kept.debt !== debt) debts.push({ playerId, debt: kept.debt });
  }
  if (debts.length > 0) await writeDebts(tx, { merchantId, debts });
  return lines.length > 0 ? insertLines(tx, { merchantId, asset, at: now(), lines, paying }) : [];
}

export interface Compared {
  /** The day as it is by now. */
  now: DecidedDay;
  /** What was decided before: how much, and of which valid bet. */
  before: bigint;
  betBefore: bigint;
  rate: number;
  cap: bigint | null;
  isWritten: boolean;
}

/** What each of these days comes to by now beside what was decided. Writes nothing. */
export async function compare(
  db: Db,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  basis: readonly Basis[],
): Promise<Compared[]> {
  const { id: merchantId } = merchant;
  const playerIds = [...new Set(basis.map(({ playerId }) => playerId))];
  const from = basis.reduce((first, { day }) => (day < first ? day : first), '9999-12-31');
  const known = new Map(
    (await listDays(db, { merchantId, playerIds, from })).map((day) => [nameOf(day), day] as const),
  );
  const rates = new Map<string, Awaited<ReturnType<typeof rateReader>>>();
  for (const [day, rows] of groupBy(basis, (row) => row.day)) {
    const ids = [...new Set(rows.map(({ playerId }) => playerId))];
    rates.set(day, await rateReader(db, merchant, { playerIds: ids, day }));
  }
  return basis.map(({ playerId, day, product, validBet }) => {
    const { rate, cap } = rates.get(day)?.(playerId, product) ?? { rate: 0, cap: null };
    const before = known.get(nameOf({ playerId, day, product }));
    const amount = rebateOn(validBet, { rate, cap });
    const isWritten = before ? before.validBet !== validBet || before.amount !== amount : rate > 0;
    return {
      now: { playerId, day, product, validBet, amount },
      before: before?.amount ?? 0n,
      betBefore: before?.validBet ?? 0n,
      rate,
      cap,
      isWritten,
    };
  });
}

const nameOf = ({ playerId, day, product }: Pick<DecidedDay, 'playerId' | 'day' | 'product'>): string =>
  `${playerId}/${day}/${product}`;

function lineOf({ now: day, before, rate, cap }: Compared, occasion: Occasion): NewLine {
  const amount = day.amount - before;
  const runDay = occasion === 'claim' ? null : occasion.runDay;
  const isCorrected = amount < 0n || (runDay !== null && day.day < runDay);
  return {
    playerId: day.playerId,
    kind: isCorrected ? 'corrected' : runDay === null ? 'claimed' : 'daily',
    runDay,
    day: day.day,
    product: day.product,
    validBet: day.validBet,
    rate,
    cap,
    total: day.amount,
    before,
    amount,
    withheld: 0n,
  };
}
