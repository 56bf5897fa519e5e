// The wiring: what is known about a member comes from several domains.
import '../../src/app.ts';
import { openDatabase, transaction } from '../../src/kernel/db/db.ts';
import type { MemberCall } from '../../src/kernel/http/call.ts';
import { claimTicket } from '../../src/promotions/raffles/claim-ticket.ts';

/** A process that claims what a ticket has won, until it is killed. */
const { db } = openDatabase(process.env.DATABASE_URL ?? '');
const [playerId, promotionId, raffleScheduleId, ticketId] = JSON.parse(
  process.env.TICKET ?? '[]',
) as string[];

process.on('disconnect', () => process.exit(0));
process.send?.('ready');
const call = {
  db,
  merchant: { id: 1 },
  session: { playerId: BigInt(playerId ?? 0) },
  transaction: (work) => transaction(db, work),
} as MemberCall;
await claimTicket(call, {
  promotionId: promotionId ?? '',
  raffleScheduleId: raffleScheduleId ?? '',
  ticketId: ticketId ?? '',
});
