import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emitAll } from '../../kernel/events/events.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { type Correction, noteCorrections } from './queries/corrections.ts';
import {
  lockOpenTasks,
  type OpenTask,
  receiptsOf,
  type TurnoverReceipt,
  writeReceipts,
} from './queries/turnover.ts';

declare module '../../kernel/events/events.ts' {
  interface Events {
    /** Somebody has wagered what was asked for; whoever asked for it hears of it. */
    'wallet.turnover_done': { merchantId: number; playerId: string; reason: string; reference: string };
  }
}

/** A bet, or the correction of one, as far as it matters here. */
export interface WageredLine {
  id: bigint;
  source: string;
  ref: string;
  playerId: bigint;
  asset: string;
  product: string;
  vendor: string;
  game: string;
  stake: bigint;
  /** Of a correction: what had been staked before it. */
  stakeBefore: bigint;
  validBet: bigint;
  at: Date;
}

/** Tasks whose every bet is explained, also one that did not count. */
const EXPLAINED = 'promotions.bonus';

/** In hundredths: the game's own weight, else the product's, else all of it. */
const weightOf = (
  { weights }: Pick<OpenTask, 'weights'>,
  { vendor, game, product }: Pick<WageredLine, 'vendor' | 'game' | 'product'>,
): number => weights[`${vendor}/${game}`] ?? weights[product] ?? 100;

/**
 * Counts valid bets towards what members have to wager. A bet counts for the oldest open task; what that does not need counts for the next,
 * and no part of it twice. A correction downwards takes back from open tasks what its bet had counted.
 */
export async function countTurnover(
  tx: Tx,
  { merchantId, lines }: { merchantId: number; lines: readonly WageredLine[] },
): Promise<void> {
  const playerIds = [...new Set(lines.map(({ playerId }) => playerId))];
  const tasks = groupBy(await lockOpenTasks(tx, { merchantId, playerIds }), ({ playerId }) => playerId);
  const concerned = lines.filter(({ playerId }) => tasks.has(playerId));
  const lowered = lines.filter(({ validBet }) => validBet < 0n);
  if (concerned.length + lowered.length === 0) return;
  const refs = lowered.map(({ ref }) => ref);
  const earlier = refs.length > 0 ? await receiptsOf(tx, { merchantId, refs }) : [];
  const receipts: TurnoverReceipt[] = [];
  for (const line of concerned) {
    const there = (tasks.get(line.playerId) ?? []).filter((task) => isThere(task, line));
    const open = there.filter((task) => isWithin(task, line));
    if (line.validBet > 0n) receipts.push(...spread(line, open));
    else if (line.validBet < 0n) receipts.push(...takeBack(line, open, [...earlier, ...receipts]));
    receipts.push(...uncounted(line, there));
  }
  const open = new Set([...tasks.values()].flat().map(({ id }) => id));
  const closed = earlier.filter(({ taskId }) => !open.has(taskId));
  const late = lowered.flatMap((line) => tooLate(line, closed, receipts));
  if (late.length > 0) await noteCorrections(tx, { merchantId, corrections: late });
  if (receipts.length === 0) return;
  await writeReceipts(tx, { merchantId, receipts, at: now() });
  await tellDone(tx, merchantId, [...tasks.values()].flat());
}

const tellDone = (tx: Tx, merchantId: number, tasks: readonly OpenTask[]): Promise<void> =>
  emitAll(
    tx,
    'wallet.turnover_done',
    tasks
      .filter(({ done, required }) => done >= required)
      .map(({ playerId, reason, reference }) => ({
        subject: `player:${playerId}`,
        body: { merchantId, playerId: String(playerId), reason, reference },
      })),
  );

/** A bet counts for tasks that were there when it was settled. */
const isThere = ({ asset, createdAt, expiresAt }: OpenTask, line: WageredLine): boolean =>
  asset === line.asset && createdAt <= line.at && (expiresAt === null || line.at < expiresAt);

/** Not more was staked than the task allows. */
const isWithin = ({ maxStake }: OpenTask, { validBet, stake, stakeBefore }: WageredLine): boolean =>
  maxStake === null || validBet < 0n || stake + stakeBefore <= maxStake;

/** Whoever has a bonus is told why a bet did not count for it. */
function uncounted(line: WageredLine, there: readonly OpenTask[]): TurnoverReceipt[] {
  if (line.validBet < 0n) return [];
  return there
    .filter(({ reason }) => reason === EXPLAINED)
    .flatMap((task) => {
      const weight = weightOf(task, line);
      const reason =
        line.validBet === 0n ? 'push' : !isWithin(task, line) ? 'max_stake' : weight === 0 ? 'weight' : null;
      return reason ? [receiptOf(line, task, { validBet: 0n, weight, counted: 0n, reason })] : [];
    });
}

/** Moves the tasks in memory as well: the next line of this batch finds them moved. */
function spread(line: WageredLine, open: readonly OpenTask[]): TurnoverReceipt[] {
  let rest = line.validBet;
  const receipts: TurnoverReceipt[] = [];
  for (const task of open) {
    const weight = weightOf(task, line);
    const weighed = (rest * BigInt(weight)) / 100n;
    const needed = task.required - task.done;
    const counted = weighed < needed ? weighed : needed;
    if (counted <= 0n) continue;
    task.done += counted;
    const used = counted === weighed ? rest : (counted * 100n + BigInt(weight) - 1n) / BigInt(weight);
    receipts.push(receiptOf(line, task, { validBet: used, weight, counted }));
    rest -= used;
    if (rest <= 0n) break;
  }
  return receipts;
}

function takeBack(
  line: WageredLine,
  open: readonly OpenTask[],
  earlier: readonly TurnoverReceipt[],
): TurnoverReceipt[] {
  const own = earlier.filter(({ source, ref }) => source === line.source && ref === line.ref);
  let rest = -line.validBet;
  const receipts: TurnoverReceipt[] = [];
  for (const task of open.toReversed()) {
    const ofTask = own.filter(({ taskId }) => taskId === task.id);
    const sum = (of: 'validBet' | 'counted') => ofTask.reduce((total, receipt) => total + receipt[of], 0n);
    const [validBet, counted] = [sum('validBet'), sum('counted')];
    const part = rest < validBet ? rest : validBet;
    if (part <= 0n) continue;
    const weight = ofTask[0]?.weight ?? 100;
    const back = part === validBet ? counted : (part * BigInt(weight)) / 100n;
    const taken = back < task.done ? back : task.done;
    task.done -= taken;
    receipts.push(receiptOf(line, task, { validBet: -part, weight, counted: -taken }));
    rest -= part;
    if (rest <= 0n) break;
  }
  return receipts;
}

/** What a correction would take back of tasks that have ended. They stay as they are; of completed bonuses it is noted for operators. */
function tooLate(
  line: WageredLine,
  closed: readonly TurnoverReceipt[],
  taken: readonly TurnoverReceipt[],
): Correction[] {
  const ofLine = taken.filter(({ lineId }) => lineId === line.id);
  let rest = ofLine.reduce((left, { validBet }) => left + validBet, -line.validBet);
  const corrections: Correction[] = [];
  const own = closed.filter(({ source, ref }) => source === line.source && ref === line.ref);
  for (const [taskId, parts] of [...groupBy(own, (receipt) => receipt.taskId)].reverse()) {
    const sum = (of: 'validBet' | 'counted') => parts.reduce((total, part) => total + part[of], 0n);
    const [validBet, counted, weight] = [sum('validBet'), sum('counted'), parts[0]?.weight ?? 100];
    const lowered = rest < validBet ? rest : validBet;
    if (lowered <= 0n) continue;
    const back = lowered === validBet ? counted : (lowered * BigInt(weight)) / 100n;
    corrections.push({ taskId, lineId: line.id, at: line.at, lowered, counted: back });
    rest -= lowered;
  }
  return corrections;
}

const receiptOf = (
  { id, source, ref, at }: WageredLine,
  { id: taskId }: OpenTask,
  part: Pick<TurnoverReceipt, 'validBet' | 'weight' | 'counted'> & Partial<Pick<TurnoverReceipt, 'reason'>>,
): TurnoverReceipt => ({ taskId, lineId: id, source, ref, at, reason: null, ...part });
