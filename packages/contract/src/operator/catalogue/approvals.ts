import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { amount } from '../../player/wallet/fields.ts';
import { merchantCode, reason } from '../wallet/fields.ts';
import { vendorCode } from './fields.ts';

const decide = { method: 'POST', token: true, right: 'finance.write' } as const;
const above = z.string().regex(/^[1-9]\d{0,9}(?:\.\d{1,4})?$/);
const limits = {
  winCeiling: above,
  giftBudget: z.string().regex(/^(?:0|[1-9]\d{0,9})(?:\.\d{1,4})?$/),
  takesSignatureV1: z.boolean(),
};
const limitsShown = z.object({ winCeiling: amount, giftBudget: amount, takesSignatureV1: z.boolean() });

/** What of a vendor can make money: it takes a right to finances, and two people. */
export const operatorApprovalEndpoints = {
  setVendorLimits: {
    ...decide,
    reach: 'installation',
    path: '/ops/vendors/:vendor/limits',
    word: true,
    summary:
      'Says which wins of a vendor wait, what it may give away a day, and whether it still signs without the name of the call. What only tightens holds at once, all else when a second operator agrees.',
    request: z.object({ vendor: vendorCode, ...limits, reason }),
    response: z.object({ isProposed: z.boolean() }),
    refuses: ['catalogue.vendor_not_found', 'compliance.already_proposed'],
  },
  proposeVendorKey: {
    ...decide,
    // Whoever works for some merchants only could never take the key.
    reach: 'installation',
    path: '/ops/vendors/:vendor/key',
    word: true,
    summary: 'Proposes a new key between a vendor and a merchant, or to turn one on again.',
    request: z.object({
      vendor: vendorCode,
      merchantCode,
      wish: z.enum(['new', 'on']),
      /** PEM; of a vendor that signs with a key of its own, and of no other. */
      publicKey: z.string().min(1).max(4_000).optional(),
      reason,
    }),
    response: z.object({ id: z.uuid() }),
    refuses: [
      'merchants.not_found',
      'catalogue.vendor_not_found',
      'catalogue.no_vendor_key',
      'catalogue.key_does_not_fit',
      'compliance.already_proposed',
    ],
  },
  turnOffVendorKey: {
    method: 'POST',
    token: true,
    right: 'games.write',
    path: '/ops/vendors/:vendor/key/off',
    summary: 'Turns a key off, at once: no bets, and gifts wait. Rounds under way may finish.',
    request: z.object({ vendor: vendorCode, merchantCode, reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'catalogue.no_vendor_key'],
  },
  vendorProposals: {
    method: 'GET',
    token: true,
    right: 'games.read',
    path: '/ops/vendorProposals',
    summary: 'What waits for a second operator, and keys that their proposer may take, oldest first.',
    request: z.object({ merchantCode }),
    response: z.object({
      proposals: z.array(
        z.object({
          id: z.uuid(),
          vendor: z.string(),
          kind: z.enum(['limits', 'key_new', 'key_on', 'key_public']),
          /** Null for every merchant. */
          merchantCode: z.string().nullable(),
          from: limitsShown.nullable(),
          to: limitsShown.nullable(),
          /** SHA-256 of a public key, to compare with what the vendor reads out. */
          fingerprint: z.string().nullable(),
          reason: z.string(),
          state: z.enum(['open', 'approved']),
          proposedBy: z.string(),
          proposedAt: isoTime,
          isMine: z.boolean(),
        }),
      ),
    }),
    refuses: ['merchants.not_found'],
  },
  decideVendorProposal: {
    ...decide,
    reach: 'installation',
    path: '/ops/vendorProposals/decide',
    word: true,
    summary: 'Agrees to what another operator has proposed, or rejects it. One may reject what is one’s own.',
    request: z.object({ id: z.uuid(), decision: z.enum(['approve', 'reject']), reason }),
    response: z.object({}),
    refuses: [
      'merchants.not_found',
      'catalogue.vendor_not_found',
      'catalogue.no_vendor_key',
      'compliance.proposal_gone',
      'compliance.proposal_outdated',
      'compliance.own_approval',
    ],
  },
  takeVendorKey: {
    ...decide,
    reach: 'installation',
    path: '/ops/vendorProposals/takeKey',
    word: true,
    summary:
      'Makes the new key that was approved and tells it, once, to the operator who asked for it. The old one opens nothing from then on.',
    request: z.object({ id: z.uuid() }),
    response: z.object({ secret: z.string() }),
    refuses: [
      'merchants.not_found',
      'catalogue.vendor_not_found',
      'catalogue.key_does_not_fit',
      'compliance.proposal_gone',
    ],
  },
} as const satisfies Record<string, Endpoint>;
