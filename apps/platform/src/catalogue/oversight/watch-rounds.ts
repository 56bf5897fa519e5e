import { askVendor, type ReplyTo } from '@fairground/vendor-protocol';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Platform } from '../../kernel/platform.ts';
import { closeRound } from '../rounds/queries/rounds.ts';
import { vendorAddress } from '../vendor-address.ts';
import { findBooked } from './queries/books.ts';
import { listUnasked, noteFinding } from './queries/watch.ts';

/** A round that is open for longer is asked about, and shown to operators. */
export const STUCK_AFTER_MS = 10 * 60_000;
const ASK_AGAIN_MS = 5 * 60_000;
const ROUNDS_AT_ONCE = 100;

/**
 * Asks vendors about rounds that do not end. Only one answer changes anything: it has ended there, and every movement of it
 * has come. Whatever else is found is for an operator to decide; nothing is guessed.
 */
export async function watchRounds(platform: Platform): Promise<void> {
  const rounds = await listUnasked(platform.db, {
    startedBefore: new Date(nowMs() - STUCK_AFTER_MS),
    askedBefore: new Date(nowMs() - ASK_AGAIN_MS),
    limit: ROUNDS_AT_ONCE,
  });
  for (const round of rounds) {
    const { merchantId, vendor, roundId, playerId } = round;
    const address = await vendorAddress(platform, round);
    const reply = address && (await askVendor(address, 'round', { roundId }));
    const missing = reply ? await missingHere(platform, { merchantId, vendor }, reply) : [];
    const name = { merchantId, vendor, roundId, at: now() };
    if (reply?.state === 'ended' && missing.length === 0)
      await closeRound(platform.db, { ...name, playerId });
    else {
      const finding = reply === null ? 'silent' : reply.state === 'ended' ? 'owes' : reply.state;
      await noteFinding(platform.db, { ...name, finding, missing });
    }
  }
}

async function missingHere(
  { db }: Platform,
  name: { merchantId: number; vendor: string },
  { movements }: ReplyTo<'round'>,
): Promise<string[]> {
  const booked = await findBooked(db, {
    ...name,
    kinds: movements.map(({ kind }) => kind),
    txIds: movements.map(({ txId }) => txId),
  });
  const known = new Set(booked.map(({ kind, txId }) => `${kind}:${txId}`));
  return movements.map(({ kind, txId }) => `${kind}:${txId}`).filter((one) => !known.has(one));
}
