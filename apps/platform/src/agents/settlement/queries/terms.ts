import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { RunName } from '../run.ts';

/** Contracts that hold in the whole period, with what the period before left of a dividend; a wage leaves nothing. */
export async function freezeTerms(
  tx: Tx,
  { merchantId, runId, kind, period, from, to }: RunName & { runId: bigint },
): Promise<void> {
  await sql`
    insert into agents.run_term (merchant_id, run_id, contract_id, carried_in)
    select c.merchant_id, ${runId}::bigint, c.id, case when ${kind} = 'dividend' then least(0, coalesce((
      select sum(b.carried_out) from agents.bill b
      join agents.settlement_run r on r.merchant_id = b.merchant_id and r.id = b.run_id and r.period_to = ${from}
        and r.kind = c.kind and r.period = c.period
      join agents.contract before on before.merchant_id = b.merchant_id and before.id = b.contract_id
        and before.holder_id = c.holder_id and before.product = c.product and before.upline_id is not distinct from c.upline_id
      where b.merchant_id = c.merchant_id and b.holder_id = c.holder_id), 0)) else 0 end
    from agents.contract c
    where c.merchant_id = ${merchantId} and c.kind = ${kind} and c.period = ${period} and c.state = 'V'
      and c.valid_from <= ${from} and (c.valid_to is null or c.valid_to >= ${to})`.execute(tx);
}

/** Contracts about single bets, with what their teams had bet that day before. */
export async function freezeBetTerms(
  tx: Tx,
  { merchantId, runId, from, to }: RunName & { runId: bigint },
): Promise<void> {
  await sql`
    insert into agents.run_term (merchant_id, run_id, contract_id, carried_in)
    select c.merchant_id, ${runId}::bigint, c.id, coalesce(t.bet, 0)
    from agents.contract c
    left join agents.team_bet t on t.merchant_id = c.merchant_id and t.contract_id = c.id and t.day_from = ${from}
    where c.merchant_id = ${merchantId} and c.kind = 'real-time' and c.state = 'V'
      and c.valid_from <= ${from} and (c.valid_to is null or c.valid_to >= ${to})`.execute(tx);
}

export async function writeTeamBets(
  tx: Tx,
  { merchantId, from }: RunName,
  bets: ReadonlyMap<bigint, bigint>,
): Promise<void> {
  await sql`insert into agents.team_bet (merchant_id, contract_id, day_from, bet)
    select ${merchantId}, contract_id, ${from}, bet
    from unnest(${[...bets.keys()].map(String)}::bigint[], ${[...bets.values()].map(String)}::bigint[]) as given (contract_id, bet)
    on conflict (merchant_id, contract_id, day_from) do update set bet = excluded.bet`.execute(tx);
}

export async function termsOfRun(
  db: Db | Tx,
  { merchantId, runId }: { merchantId: number; runId: bigint },
): Promise<{ contractId: bigint; carriedIn: bigint }[]> {
  const { rows } = await sql<{ contractId: bigint; carriedIn: bigint }>`
    select contract_id as "contractId", carried_in as "carriedIn" from agents.run_term
    where merchant_id = ${merchantId} and run_id = ${runId}::bigint order by contract_id`.execute(db);
  return rows;
}
