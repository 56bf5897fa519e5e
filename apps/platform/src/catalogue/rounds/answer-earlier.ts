import type { AnswerOf, CallName, Refused } from '@fairground/vendor-protocol';
import { now } from '../../kernel/clock.ts';
import { insertAlert } from '../queries/vendor-keys.ts';
import type { VendorCall } from '../vendor-call.ts';
import type { EarlierTx, TxKind } from './queries/play.ts';

/**
 * What a repeated txId is told, or null when the ledger knows it. The same request has the same answer for ever; another
 * request under the same txId changes nothing and is reported.
 */
export async function answerEarlier<C extends CallName>(
  call: VendorCall,
  { kind, txId, requestHash }: { kind: TxKind; txId: string; requestHash: string },
  earlier: { requestHash: string | null; state: EarlierTx['state'] | null; answer: unknown },
): Promise<AnswerOf<C> | Refused | null> {
  if (!earlier.requestHash) return null;
  if (earlier.requestHash !== requestHash) return conflict(call, { kind, txId });
  if (earlier.state === 'reversed') return { code: 'ROLLED_BACK' };
  return (earlier.answer as AnswerOf<C> | null) ?? null;
}

export async function conflict(
  call: VendorCall,
  { kind, txId }: { kind: TxKind; txId: string },
): Promise<Refused> {
  await alert(call, { code: 'DUPLICATE_CONFLICT', kind, txId });
  return { code: 'DUPLICATE_CONFLICT' };
}

/** Told to operators: a vendor that does this has a mistake in its program. */
export async function alert(
  { platform, merchant, vendor }: VendorCall,
  { code, kind, txId }: { code: string; kind: TxKind; txId: string },
): Promise<void> {
  platform.log.warn(
    { vendor, merchant: merchant.code, code, kind, txId },
    'a vendor acts against the protocol',
  );
  await insertAlert(platform.db, { merchantId: merchant.id, vendor, code, call: kind, txId, at: now() });
}
