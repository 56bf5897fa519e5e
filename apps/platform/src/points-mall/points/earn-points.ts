import type { Line, LineReader } from '../../activity/public.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { type Movement, post, tellBalance } from '../../wallet/public.ts';
import { gain, pointAccounts, takeBack } from './move-points.ts';
import { type Earning, findEarnings, writeEarnings } from './queries/earnings.ts';
import { lockPoints } from './queries/lots.ts';
import { listRules, type RuleRow } from './queries/rates.ts';
import { dayAfter, pointsFor, type Rules, rateNameOf } from './rates.ts';

/** More changes of rates than anybody makes between a bet and its line. */
const RULES_KEPT = 100;
/** What one posting takes; lines of many days can make more. */
const AT_ONCE = 20;

/** Points for what was played and paid in. */
export const pointsReader: LineReader = {
  name: 'points-mall.earn_points',
  take: earnPoints,
};

/** What lines change of a member's points, by why and by the day on which they end. */
interface Change {
  playerId: bigint;
  reason: 'points-mall.earned_play' | 'points-mall.earned_deposit';
  expiresOn: string;
  points: bigint;
}

export async function earnPoints(tx: Tx, merchantId: number, lines: readonly Line[]): Promise<void> {
  const rules = await listRules(tx, merchantId, RULES_KEPT);
  const counted = lines.filter(
    ({ kind, product, amount }) =>
      (kind === 'bet' && product !== null) || (kind === 'deposit' && amount > 0n),
  );
  if (rules.length === 0 || counted.length === 0) return;
  const earnings = new Map(
    (await findEarnings(tx, merchantId, counted)).map((earning) => [nameOf(earning), earning]),
  );
  const touched = new Map<string, Earning>();
  const changes: Change[] = [];
  for (const line of counted) {
    const before = earnings.get(nameOf(line)) ?? firstOf(line, rules);
    if (!before) continue;
    const base = before.base + (line.kind === 'bet' ? line.validBet : line.amount);
    const after = { ...before, base, points: pointsFor(base, before.rate) };
    earnings.set(nameOf(line), after);
    touched.set(nameOf(line), after);
    const { playerId, expiresOn } = after;
    const reason = line.kind === 'bet' ? 'points-mall.earned_play' : 'points-mall.earned_deposit';
    changes.push({ playerId, reason, expiresOn, points: after.points - before.points });
  }
  if (touched.size > 0) await writeEarnings(tx, merchantId, [...touched.values()]);
  await move(tx, { merchantId, changes, reference: `line:${lines.at(-1)?.id}` });
}

const nameOf = ({ source, ref }: Pick<Earning, 'source' | 'ref'>): string => `${source}/${ref}`;

/** A bet earns by the rates of its settlement, and its corrections by the same. What earned nothing then earns nothing later. */
function firstOf(line: Line, rules: readonly RuleRow[]): Earning | null {
  const held = line.number === 0n && rules.find(({ validFrom }) => validFrom <= line.at);
  const rate = held ? rateOf(line, held.rules) : 0;
  if (!held || rate <= 0) return null;
  const { source, ref, playerId } = line;
  return {
    source,
    ref,
    playerId,
    rate,
    base: 0n,
    points: 0n,
    expiresOn: dayAfter(line.day, held.rules.expiryDays),
  };
}

const rateOf = ({ product }: Line, rules: Rules): number =>
  product === null ? rules.deposit : rules[rateNameOf(product)];

/** One posting for each member: what was gained first, so that what is taken back finds it. */
async function move(
  tx: Tx,
  { merchantId, changes, reference }: { merchantId: number; changes: readonly Change[]; reference: string },
): Promise<void> {
  const moved = changes.filter(({ points }) => points !== 0n);
  const playerIds = [...new Set(moved.map(({ playerId }) => playerId))];
  if (playerIds.length === 0) return;
  for (const [playerId, owed] of await lockPoints(tx, { merchantId, playerIds })) {
    const member = { merchantId, playerId };
    const own = moved.filter((change) => change.playerId === playerId);
    const accounts = await pointAccounts(tx, member);
    const movements: Movement[] = [];
    let debt = owed;
    for (const { reason, expiresOn, points } of summed(own.filter(({ points }) => points > 0n))) {
      const gained = await gain(tx, { ...member, debt }, accounts, {
        amount: points,
        expiresOn,
        reason,
        reference,
      });
      movements.push(...gained.movements);
      debt = gained.debt;
    }
    for (const { expiresOn, points } of summed(own.filter(({ points }) => points < 0n))) {
      const taken = await takeBack(tx, { ...member, debt }, accounts, {
        amount: -points,
        expiresOn,
        reference,
      });
      movements.push(...taken.movements);
      debt = taken.debt;
    }
    const key = `points-mall.earn:${playerId}:${reference}`;
    for (let from = 0; from < movements.length; from += AT_ONCE)
      await post(tx, { merchantId, key: `${key}:${from}`, movements: movements.slice(from, from + AT_ONCE) });
    if (movements.length > 0) await tellBalance(tx, member);
  }
}

function summed(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    const name = `${change.reason}/${change.expiresOn}`;
    const points = (sums.get(name)?.points ?? 0n) + change.points;
    sums.set(name, { ...change, points });
  }
  return [...sums.values()];
}
