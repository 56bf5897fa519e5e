import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import { type ChangeReason, insertChange } from './queries/changes.ts';
import type { Standing } from './queries/members.ts';

const DAY_MS = 86_400_000;

/** The rank that a member has and others see: by hand, as long as that holds, otherwise the earned one. */
export const heldLevel = ({ level, manualLevel, manualUntil }: Standing): number =>
  isByHand({ manualLevel, manualUntil }) ? (manualLevel as number) : level;

export const isByHand = ({
  manualLevel,
  manualUntil,
}: Pick<Standing, 'manualLevel' | 'manualUntil'>): boolean =>
  manualLevel !== null && (manualUntil === null || manualUntil > now());

/** What counts for ranks: the record, less what lost ranks have used up. */
export const figuresOf = (
  { deposit, validBet, depositUsed, validBetUsed }: Standing,
  registeredAt: Date,
): { deposit: bigint; validBet: bigint; days: number } => ({
  deposit: deposit - depositUsed,
  validBet: validBet - validBetUsed,
  days: Math.max(0, Math.floor((now().getTime() - registeredAt.getTime()) / DAY_MS)),
});

/** Writes a change down and tells open pages, which read again what they show. */
export async function noteChange(
  tx: Tx,
  { merchantId, playerId }: Pick<Standing, 'merchantId' | 'playerId'>,
  change: { from: number; to: number; reason: ChangeReason; by?: string; note?: string },
): Promise<void> {
  const { from, to, reason, by = null, note = '' } = change;
  await insertChange(tx, { merchantId, playerId, from, to, reason, at: now(), by, note });
  if (from === to) return;
  await emit(tx, 'messaging.notice', {
    subject: `player:${playerId}`,
    body: { merchantId, playerId: String(playerId), event: 'RANK', body: {} },
  });
}
