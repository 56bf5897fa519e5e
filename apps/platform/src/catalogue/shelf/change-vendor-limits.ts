import { isDeepStrictEqual } from 'node:util';
import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { type Proposal, propose } from '../../compliance/public.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { auditChange } from '../audit-change.ts';
import { lockVendorLimits, updateVendorLimits, type VendorLimits } from './queries/desk.ts';

type Ops = typeof operatorCatalogue;

export const LIMITS = 'catalogue.vendor_limits';

/** As they are kept with a proposal, and shown. */
export interface LimitsWish {
  from: WireLimits;
  to: WireLimits;
}
type WireLimits = Omit<RequestOf<Ops['setVendorLimits']>, 'vendor' | 'reason'>;

/** What only tightens holds at once: whoever sees something wrong need not wait for another. */
export async function setVendorLimits(
  call: OperatorCall,
  { vendor, reason, ...to }: RequestOf<Ops['setVendorLimits']>,
): Promise<ResponseOf<Ops['setVendorLimits']>> {
  const wanted = readLimits(to);
  return call.transaction(async (tx) => {
    const before = await lockVendorLimits(tx, vendor);
    if (!before) throw refuse('catalogue.vendor_not_found');
    if (isTighter(wanted, before)) {
      await apply(tx, call, { vendor, before, after: wanted, reason });
      return { isProposed: false };
    }
    const wish: LimitsWish = { from: wireLimits(before), to: wireLimits(wanted) };
    await propose(tx, call, { kind: LIMITS, merchantCode: null, subject: `vendor:${vendor}`, wish, reason });
    return { isProposed: true };
  });
}

/** What a second operator has agreed to. */
export async function applyLimits(
  tx: Tx,
  call: OperatorCall,
  { subject, wish, reason }: Proposal,
): Promise<void> {
  const vendor = subject.slice('vendor:'.length);
  const before = await lockVendorLimits(tx, vendor);
  if (!before) throw refuse('catalogue.vendor_not_found');
  const { from, to } = wish as LimitsWish;
  // Whoever agreed looked at a change from these limits; one that tightened them meanwhile is not undone by it.
  if (!isDeepStrictEqual(wireLimits(before), from)) throw refuse('compliance.proposal_outdated');
  await apply(tx, call, { vendor, before, after: readLimits(to), reason });
}

async function apply(
  tx: Tx,
  call: OperatorCall,
  change: { vendor: string; before: VendorLimits; after: VendorLimits; reason: string },
): Promise<void> {
  const { vendor, before, after, reason } = change;
  await updateVendorLimits(tx, vendor, after);
  await auditChange(tx, call, {
    merchantCode: null,
    action: 'catalogue.vendor_limits_changed',
    subject: `vendor:${vendor}`,
    reason,
    before: wireLimits(before),
    after: wireLimits(after),
  });
}

const isTighter = (wanted: VendorLimits, before: VendorLimits): boolean =>
  wanted.winCeiling <= before.winCeiling &&
  wanted.giftBudget <= before.giftBudget &&
  (before.takesSignatureV1 || !wanted.takesSignatureV1);

const readLimits = ({ winCeiling, giftBudget, takesSignatureV1 }: WireLimits): VendorLimits => ({
  winCeiling: parseAmount(winCeiling),
  giftBudget: parseAmount(giftBudget),
  takesSignatureV1,
});

const wireLimits = ({ winCeiling, giftBudget, takesSignatureV1 }: VendorLimits): WireLimits => ({
  winCeiling: toWire(winCeiling),
  giftBudget: toWire(giftBudget),
  takesSignatureV1,
});
