import { openDatabase, transaction } from '../../src/kernel/db/db.ts';
import { Batcher } from '../../src/wallet/ledger/batch/batcher.ts';
import { post } from '../../src/wallet/ledger/post.ts';
import type { Posting } from '../../src/wallet/ledger/posting.ts';

/** A process that posts as fast as it can until it is killed, and tells its parent what it asks for and what was done. */
const { DATABASE_URL = '', LOAD_NAME = '', LOAD_ACCOUNTS = '', LOAD_HOUSE = '' } = process.env;
const merchantId = 1;
const house = BigInt(LOAD_HOUSE);
const accounts = LOAD_ACCOUNTS.split(',').map(BigInt);
const CALLERS = 48;
const ORDINARY_CALLERS = 6;

const database = openDatabase(DATABASE_URL);
const batcher = new Batcher({ database });
let number = 0;

const tell = (what: 'asked' | 'done', key: string) => process.send?.({ what, key });

function nextPosting(): Posting {
  number += 1;
  const account = accounts[number % accounts.length] as bigint;
  const friend = accounts[(number + 1) % accounts.length] as bigint;
  const about = { reason: 'load.play', reference: String(number) };
  const bet = { debit: account, credit: house, amount: 3n, ...about };
  const win = { debit: house, credit: account, amount: 2n, ...about };
  const gift = { debit: account, credit: friend, amount: 1n, ...about };
  const movements = [[bet], [bet, win], [bet, win, gift]][number % 3] as Posting['movements'];
  // The number of legs stands in the key, so that whoever looks for a key knows what belongs to it.
  return { merchantId, key: `${LOAD_NAME}:${number}:${movements.length}`, movements };
}

async function caller(send: (posting: Posting) => Promise<unknown>): Promise<never> {
  for (;;) {
    const posting = nextPosting();
    tell('asked', posting.key);
    try {
      await send(posting);
      tell('done', posting.key);
    } catch {
      // The database is away: nobody knows what became of this one.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

process.on('disconnect', () => process.exit(0));
await Promise.all([
  ...Array.from({ length: CALLERS }, () => caller((posting) => batcher.post(posting))),
  ...Array.from({ length: ORDINARY_CALLERS }, () =>
    caller((posting) => transaction(database.db, (tx) => post(tx, posting))),
  ),
]);
