// The wiring: what is known about a member comes from several domains.
import '../../src/app.ts';
import { openDatabase } from '../../src/kernel/db/db.ts';
import { payPrizes } from '../../src/promotions/boards/pay-prizes.ts';
import { listUnfinished } from '../../src/promotions/boards/queries/boards.ts';

/** A process that pays prizes of rankings that are over, until it is killed. */
const { db } = openDatabase(process.env.DATABASE_URL ?? '');

process.on('disconnect', () => process.exit(0));
process.send?.('ready');
for (const board of await listUnfinished(db, 1)) if (board.state === 'paying') await payPrizes(db, board);
