import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { Batcher, findHouseAccount, findPlayerAccount, type RecordWriter } from '../wallet/public.ts';
import type { Portion } from './queries/bets.ts';
import type { Issue } from './queries/issues.ts';
import { listUplineChanges, type UplineChange, writeUplinesPaid } from './queries/upline-rebates.ts';

/**
 * Pays everybody above for the bets of a portion, or takes back what a later result does not owe. Runs behind the bets: their
 * states say what is due. One movement for each agent, however many of the team have bet.
 */
export async function payUplines(platform: Platform, issue: Issue, portion: Portion): Promise<void> {
  const changes = await listUplineChanges(platform.db, portion);
  if (changes.length === 0) return;
  const pay = await payer(platform, issue, portion);
  await Promise.all(changes.map(pay));
}

async function payer(
  platform: Platform,
  { merchantId, gameCode, numero, revision }: Issue,
  portion: Portion,
) {
  const merchant = (await merchantDirectory(platform)).byId(merchantId);
  if (!merchant) throw new Error(`there is no merchant ${merchantId}`);
  const name = { merchantId, asset: merchant.currency, isReal: true };
  // What agents cost the house stands on one account, whatever for.
  const house = await findHouseAccount(platform, { ...name, pocket: 'agents' });
  const batcher = new Batcher(platform);
  const mark = (playerId: bigint) =>
    writeUplinesPaid(platform.database.pool, portion, { playerId, isMoved: false });

  return async ({ playerId, change }: UplineChange): Promise<void> => {
    // Nothing was due and nothing is, or a won bet has become a lost one: no money moves.
    if (change === 0n) {
      await writeUplinesPaid(platform.database.pool, portion, { playerId, isMoved: true });
      return;
    }
    const main = await findPlayerAccount(platform, { ...name, playerId, pocket: 'main' });
    const [debit, credit] = change > 0n ? [house, main] : [main, house];
    const outcome = await batcher.post({
      merchantId,
      key: `lottery:upline:${portion.issueId}:${revision}:${portion.after}:${playerId}`,
      movements: [
        {
          ...{ debit, credit, amount: change > 0n ? change : -change, reason: 'lottery.upline_rebate' },
          reference: `lottery:${gameCode}:${numero}`,
        },
      ],
      record: { writer: paidWriter, row: { portion, playerId, change } satisfies Paid },
    });
    // What has been spent cannot be taken back: the house bears it, and `paid` says so.
    if (outcome.kind === 'insufficient') await mark(playerId);
    else if (outcome.kind !== 'posted' && outcome.kind !== 'repeated')
      throw new Error(`the ledger answers ${outcome.kind} to rebates of ${gameCode} ${numero}`);
  };
}

interface Paid extends UplineChange {
  portion: Portion;
}

/** Rebates that are paid and not marked cannot be, nor others than those that were added up. */
const paidWriter: RecordWriter = {
  write: async (client, records) => {
    for (const { portion, playerId, change } of records.map(({ row }) => row as Paid)) {
      const written = await writeUplinesPaid(client, portion, { playerId, isMoved: true });
      if (written !== change) throw new Error(`rebates of ${written} are marked, ${change} were added up`);
    }
  },
};
