import { now } from '../../kernel/clock.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import { Turns } from '../../kernel/turns.ts';
import type { VendorCall } from '../vendor-call.ts';
import { type GainCount, type GiftCount, readGained, readGifts } from './queries/limits.ts';

/** Gains are counted in the database when this part of the ceiling has come together here: small ones cost no statement. */
const PART = 20n;
const PLAYERS_MAX = 100_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * What players gain of one vendor at one merchant. The limit holds for all processes together, but for a twentieth of the ceiling that
 * each of them may not have counted yet. A stake lowers a gain only once it can never be given back.
 */
export class WinLimits {
  /** By the player's reference: what this process has not counted yet. */
  private readonly gains = new Map<string, Uncounted>();
  private readonly turns = new Turns();

  /** Takes a change down at once, so that many at a time see each other. Not null: so much has to be counted with this win. */
  reserve({ ref, change, isWin }: Omit<Wish, 'isGift'>, ceiling: bigint): bigint | null {
    const gain = this.gainOf(ref);
    gain.sum += change;
    const part = ceiling / PART;
    if (!isWin || (gain.sum <= part && gain.sum >= -part)) return null;
    const due = gain.sum - gain.underWay;
    gain.underWay += due;
    return due;
  }

  /** It did not come to it. */
  release({ ref, change, due }: Pick<Weighing, 'ref' | 'change' | 'due'>): void {
    const gain = this.gainOf(ref);
    gain.sum -= change;
    gain.underWay -= due ?? 0n;
    this.dropIfEmpty(ref, gain);
  }

  /** It was paid, and counted with it what was due. */
  settle({ ref, due }: Pick<Weighing, 'ref' | 'due'>): void {
    const gain = this.gainOf(ref);
    gain.sum -= due ?? 0n;
    gain.underWay -= due ?? 0n;
    this.dropIfEmpty(ref, gain);
  }

  /** A name that nothing is counted for must not push out one that something is, however many names a vendor invents. */
  private dropIfEmpty(ref: string, { sum, underWay }: Uncounted): void {
    if (sum === 0n && underWay === 0n) this.gains.delete(ref);
  }

  /** A stake that is lost for good. */
  lose(ref: string, stake: bigint): void {
    this.gainOf(ref).sum -= stake;
  }

  /**
   * Does what pays a win. Where something has to be counted it is done one after the other: two that are within a limit each, and beyond
   * it together, would fail together again and again.
   */
  async weigh<T>(wish: Wish, ceiling: bigint, work: (weighing: Weighing) => Promise<T>): Promise<T> {
    const { ref, isGift } = wish;
    const weighing: Weighing = { ...wish, due: this.reserve(wish, ceiling), isCounted: false };
    const inTurn = () =>
      weighing.due === null && !isGift ? work(weighing) : this.turns.take(ref, () => work(weighing));
    try {
      return await (isGift ? this.turns.take('gifts', inTurn) : inTurn());
    } finally {
      if (weighing.isCounted) this.settle(weighing);
      else this.release(weighing);
    }
  }

  private gainOf(ref: string): Uncounted {
    const known = this.gains.get(ref);
    if (known) return known;
    if (this.gains.size >= PLAYERS_MAX) this.gains.delete(this.gains.keys().next().value as string);
    const fresh = { sum: 0n, underWay: 0n };
    this.gains.set(ref, fresh);
    return fresh;
  }
}

interface Uncounted {
  sum: bigint;
  /** What of it is being counted right now. */
  underWay: bigint;
}

interface Wish {
  ref: string;
  /** What the player gains with it. */
  change: bigint;
  /** Whether anything is paid: only then something can be counted with it. */
  isWin: boolean;
  isGift: boolean;
}

const limitsOf = perPlatform(() => new Map<string, WinLimits>());

/** What counts the gains of a vendor's players. */
export function winLimitsOf({
  platform,
  merchant,
  vendor,
}: {
  platform: Platform;
  merchant: { id: number };
  vendor: string;
}): WinLimits {
  const kept = limitsOf(platform);
  const name = `${merchant.id}/${vendor}`;
  const known = kept.get(name) ?? new WinLimits();
  kept.set(name, known);
  return known;
}

export interface Weighing extends Wish {
  /** What has to be counted with it; null while too little has come together. */
  due: bigint | null;
  /** Set when it was paid, and not held. */
  isCounted: boolean;
}

interface Verdict {
  /** It waits for operators. */
  isHeld: boolean;
  gain: GainCount | null;
  gift: GiftCount | null;
}

const HELD: Verdict = { isHeld: true, gain: null, gift: null };

/** Whether a win waits, and what is counted with one that does not. */
export async function weighWin(
  call: VendorCall,
  { due, isGift }: Weighing,
  { playerId, amount, roundGain }: { playerId: bigint; amount: bigint; roundGain: bigint },
): Promise<Verdict> {
  const { merchant, vendor, winCeiling: ceiling, db } = call;
  if (amount > ceiling || roundGain + amount > ceiling) return HELD;
  const name = { merchantId: merchant.id, vendor };
  const gift = isGift ? { ...name, day: dayAt(merchant.timeZone), amount } : null;
  // Nothing was staked for a gift: a vendor that is turned off gives nothing away.
  const isOff = !call.isOn || call.closed === 'MERCHANT_DISABLED';
  if (gift && (isOff || (await readGifts(db, gift)) + amount > call.giftBudget)) return HELD;
  if (due === null) return { isHeld: false, gain: null, gift };
  const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
  const gain = { ...name, playerId, hour, change: due, ceiling };
  const since = new Date(hour.getTime() - DAY_MS);
  if (due > 0n && (await readGained(db, { ...gain, since })) + due > ceiling) return HELD;
  return { isHeld: false, gain, gift };
}

/** Today, where the merchant is. */
const dayAt = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now());
