import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { amount } from '../../player/wallet/fields.ts';
import { merchantCode, reason } from '../wallet/fields.ts';
import { vendorCode as vendor } from './fields.ts';

const read = { method: 'GET', token: true, right: 'games.read' } as const;
const decide = { method: 'POST', token: true, right: 'finance.write' } as const;
const reference = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const day = z.iso.date().regex(/^20/);

const reconciliation = z.object({
  vendor: z.string(),
  day: z.string(),
  comparedAt: isoTime,
  state: z.enum(['agrees', 'differs', 'silent']),
  movements: z.number().int(),
  missingHere: z.array(z.string()),
  missingThere: z.array(z.string()),
  otherAmount: z.array(z.string()),
});

export const operatorRoundEndpoints = {
  stuckRounds: {
    ...read,
    path: '/ops/rounds/stuck',
    summary: 'Rounds that have been open for long, oldest first, with what the vendor says about them.',
    request: z.object({ merchantCode }),
    response: z.object({
      rounds: z.array(
        z.object({
          vendor: z.string(),
          roundId: z.string(),
          game: z.string(),
          playerId: z.string(),
          account: z.string(),
          currency: z.string(),
          staked: amount,
          paid: amount,
          startedAt: isoTime,
          finding: z.enum(['not_asked', 'silent', 'open', 'owes', 'unknown']),
          askedAt: isoTime.nullable(),
          missing: z.array(z.string()),
          /** Who wants to return it; another has to say so too. */
          proposedBy: z.string().nullable(),
        }),
      ),
    }),
    refuses: ['merchants.not_found'],
  },
  returnRound: {
    ...decide,
    path: '/ops/rounds/return',
    word: true,
    summary:
      'Gives the stakes of a round back that the vendor knows nothing of, once two operators have said so. A bet of it that still comes is refused.',
    request: z.object({ merchantCode, vendor, roundId: reference, reason }),
    /** Null: a second operator has to say so too. */
    response: z.object({ returned: amount.nullable() }),
    refuses: [
      'merchants.not_found',
      'catalogue.round_not_returnable',
      'compliance.own_approval',
      'compliance.proposal_gone',
    ],
  },
  heldWins: {
    ...read,
    path: '/ops/heldWins',
    summary: "Wins above the vendor's ceiling, which wait for somebody to look, oldest first.",
    request: z.object({ merchantCode }),
    response: z.object({
      wins: z.array(
        z.object({
          vendor: z.string(),
          kind: z.enum(['win', 'betWin', 'settle']),
          txId: z.string(),
          roundId: z.string(),
          playerId: z.string(),
          account: z.string(),
          currency: z.string(),
          amount,
          wonAt: isoTime,
          /** Who wants to pay it; another has to say so too. */
          proposedBy: z.string().nullable(),
        }),
      ),
    }),
    refuses: ['merchants.not_found'],
  },
  decideHeldWin: {
    ...decide,
    path: '/ops/heldWins/decide',
    word: true,
    summary:
      'Pays a win that waited, once two operators have said so, or takes it back when the vendor has made a mistake.',
    request: z.object({
      merchantCode,
      vendor,
      kind: z.enum(['win', 'betWin', 'settle']),
      txId: reference,
      decision: z.enum(['pay', 'void']),
      reason,
    }),
    /** Not done: a second operator has to say so too. */
    response: z.object({ isDone: z.boolean() }),
    refuses: [
      'merchants.not_found',
      'catalogue.win_not_held',
      'compliance.own_approval',
      'compliance.proposal_gone',
    ],
  },
  reconciliations: {
    ...read,
    path: '/ops/reconciliations',
    summary:
      "Days on which a vendor's books were compared with ours, newest first; a difference names the movements.",
    request: z.object({ merchantCode }),
    response: z.object({ reconciliations: z.array(reconciliation) }),
    refuses: ['merchants.not_found'],
  },
  reconcile: {
    method: 'POST',
    token: true,
    right: 'games.write',
    path: '/ops/reconciliations',
    summary: 'Compares a day again, now.',
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({ merchantCode, vendor, day }),
    response: reconciliation,
    refuses: ['merchants.not_found', 'catalogue.vendor_not_found'],
  },
  vendorAlerts: {
    ...read,
    path: '/ops/vendorAlerts',
    summary: 'What vendors did against the protocol, newest first.',
    request: z.object({ merchantCode }),
    response: z.object({
      alerts: z.array(
        z.object({
          id: z.string(),
          vendor: z.string(),
          code: z.string(),
          call: z.string(),
          txId: z.string(),
          at: isoTime,
        }),
      ),
    }),
    refuses: ['merchants.not_found'],
  },
} as const satisfies Record<string, Endpoint>;
