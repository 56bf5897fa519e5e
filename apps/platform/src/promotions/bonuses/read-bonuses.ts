import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { type Line, linesById } from '../../activity/public.ts';
import { gameTitles } from '../../catalogue/public.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { nameOfLottery } from '../../lottery/public.ts';
import {
  listOpenPockets,
  listReceipts,
  lockMember,
  type TurnoverReceipt,
  tasksOf,
} from '../../wallet/public.ts';
import { shownTerms } from '../offers/terms.ts';
import { takingOf } from './end-bonus.ts';
import { isPocketed, referenceOf, TURNOVER_REASON } from './grant-bonus.ts';
import { type Bonus, findBonus, listMatching, sumMatching } from './queries/bonuses.ts';
import { showBonuses } from './show-bonuses.ts';

type Receipt = ResponseOf<typeof promotions.bonusReceipt>;
type Bet = Receipt['bets'][number];

export async function readBonuses(
  call: MemberCall,
  wish: RequestOf<typeof promotions.bonuses>,
): Promise<ResponseOf<typeof promotions.bonuses>> {
  const { db, merchant, session, language } = call;
  const filter = {
    merchantId: merchant.id,
    playerId: session.playerId,
    type: wish.type ?? null,
    state: wish.status ?? null,
    from: wish.from ? new Date(wish.from) : null,
    to: wish.to ? new Date(wish.to) : null,
  };
  const before = wish.before === undefined ? null : BigInt(wish.before);
  const list = await listMatching(db, { ...filter, before, limit: wish.size });
  const { count, amount, required, removed } = await sumMatching(db, filter);
  return {
    bonuses: await showBonuses(db, list, language),
    totals: { count, amount: toWire(amount), required: toWire(required), removed: toWire(removed) },
    next: list.length < wish.size ? null : String(list.at(-1)?.id),
  };
}

/** A bonus as it was promised, and what became of every bet since. */
export async function readReceipt(
  call: MemberCall,
  { bonusId, before, size }: RequestOf<typeof promotions.bonusReceipt>,
): Promise<Receipt> {
  const bonus = await ownBonus(call, bonusId);
  const [shown] = await showBonuses(call.db, [bonus], call.language);
  const receipts = await receiptsOf(call, bonus, { before, size });
  return {
    bonus: shown as Receipt['bonus'],
    terms: shownTerms(bonus.terms),
    version: bonus.version,
    hash: bonus.hash,
    pocket: await pocketOf(call, bonus),
    removed: toWire(bonus.removed),
    ending: await endingOf(call, bonus),
    bets: await showBets(call, receipts),
    next: receipts.length < size ? null : String(receipts.at(-1)?.lineId),
  };
}

async function pocketOf({ db }: MemberCall, bonus: Bonus): Promise<string | null> {
  if (bonus.state !== 'active' || !isPocketed(bonus)) return null;
  const own = (await listOpenPockets(db, bonus)).find(({ reference }) => reference === referenceOf(bonus));
  return own ? toWire(own.balance) : null;
}

/** Somebody else's bonus does not exist. */
export async function ownBonus({ db, merchant, session }: MemberCall, bonusId: string): Promise<Bonus> {
  const bonus = await findBonus(db, { merchantId: merchant.id, id: BigInt(bonusId) });
  if (bonus?.playerId !== session.playerId) throw refuse('promotions.bonus_unknown');
  return bonus;
}

async function endingOf(call: MemberCall, bonus: Bonus): Promise<Receipt['ending']> {
  if (bonus.state !== 'active') return null;
  return call.transaction(async (tx) => {
    await lockMember(tx, bonus.merchantId, bonus.playerId);
    const { removed, kept, waitsFor } = await takingOf(tx, bonus);
    return { removed: toWire(removed), kept: toWire(kept), waitsFor };
  });
}

async function receiptsOf(
  { db }: MemberCall,
  bonus: Bonus,
  { before, size }: { before?: string | undefined; size: number },
): Promise<TurnoverReceipt[]> {
  const { merchantId, playerId } = bonus;
  const which = { merchantId, playerId, reason: TURNOVER_REASON, references: [referenceOf(bonus)] };
  const [task] = await tasksOf(db, which);
  if (!task) return [];
  const from = before === undefined ? null : BigInt(before);
  return listReceipts(db, { merchantId, taskId: task.id, before: from, limit: size });
}

async function showBets(call: MemberCall, receipts: readonly TurnoverReceipt[]): Promise<Bet[]> {
  const lines = await linesById(call.db, {
    merchantId: call.merchant.id,
    ids: receipts.map(({ lineId }) => lineId),
  });
  const titleOf = await gameTitles(call);
  const nameOf = ({ source, vendor, game }: Line): string =>
    (source === 'lottery' ? nameOfLottery(call, game) : titleOf({ vendor, code: game })) ?? game;
  return receipts.flatMap((receipt) => {
    const line = lines.find(({ id }) => id === receipt.lineId);
    if (!line) return [];
    return [
      {
        id: String(line.id),
        time: line.at.toISOString(),
        game: nameOf(line),
        product: line.product ?? '',
        stake: toWire(line.stake),
        validBet: toWire(line.validBet),
        weight: receipt.weight,
        counted: toWire(receipt.counted),
        reason: reasonOf(receipt, line),
      },
    ];
  });
}

export function reasonOf(
  { counted, weight, validBet, reason }: Pick<TurnoverReceipt, 'counted' | 'weight' | 'validBet' | 'reason'>,
  line: Pick<Line, 'validBet'>,
): Bet['reason'] {
  if (reason === 'weight') return 'weight_zero';
  if (reason) return reason;
  if (counted < 0n || validBet < 0n) return 'taken_back';
  if (validBet < line.validBet) return 'part';
  return weight < 100 ? 'weight' : 'counts';
}
