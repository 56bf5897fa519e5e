import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/db.ts';
import { isNew, type NewXacts } from '../../kernel/db/finished.ts';
import { gameDays, memberDays } from './roll-ups.ts';

interface Counting {
  merchantId: number;
  timeZone: string;
  xacts: NewXacts;
}

/**
 * Writes the lines of rounds that have ended and adds them to the roll-ups, without a row of them leaving the database: nearly all rounds are
 * like that, and thousands of them end in a second. The rest is answered as references: unknown products, rounds that have changed since
 * their end, and sports, whose valid bet goes by odds. What is written here is what `record-rounds.ts` says; `npm run activity:verify`
 * recomputes it from there.
 */
export async function countRounds(
  tx: Tx,
  { merchantId, timeZone, xacts }: Counting,
): Promise<{ lines: number; rest: string[] }> {
  if (!(await hasPlays(tx, { merchantId, xacts }))) return { lines: 0, rest: [] };
  const { rows } = await sql<{ lines: number; rest: string[] }>`
    with plays as materialized (
      select reference from wallet.play_entry where merchant_id = ${merchantId} and ${isNew(xacts)}
    ), named as materialized (
      select split_part(reference, ':', 2) as vendor_code, substr(reference, 8 + length(split_part(reference, ':', 2))) as round_id
      from plays where reference like 'round:%'
      union
      select s.vendor_code, s.round_id from plays p
      join catalogue.settlement_of_round s on s.tx_id = substr(p.reference, 8) and s.merchant_id = ${merchantId}
      where p.reference like 'settle:%'
      union
      select vendor_code, round_id from catalogue.news_of_round where merchant_id = ${merchantId} and ${isNew(xacts)}
    ), ended as materialized (
      select r.*, r.is_changed or r.category is null or r.category not in ('LIVE', 'RNG', 'LOTT', 'ELOTT', 'FISH', 'PVP') as is_left,
        r.category in ('LIVE', 'PVP') or r.game_type = 'TG' as can_push
      from named n join lateral (select * from catalogue.ended_round one where one.round_id = n.round_id
        and one.vendor_code = n.vendor_code and one.merchant_id = ${merchantId} offset 0) r on true
    ), written as (
      insert into activity.line (merchant_id, source, ref, kind, player_id, asset, product, vendor, game, at, day, bets, stake, valid_bet,
        payout, jackpot, was_counted)
      select merchant_id, 'round', vendor_code || ':' || round_id, 'bet', player_id, asset, category, vendor_code, game_code, ended_at,
        (ended_at at time zone ${timeZone}::text)::date, (staked > 0 and not (is_sitting and paid = staked))::int, staked,
        case when can_push and paid = staked then 0 when is_sitting then least(abs(paid - staked), greatest(staked - unrisked, 0))
          else greatest(staked - unrisked, 0) end, paid, jackpot, is_counted
      from ended where not is_left and (staked <> 0 or paid <> 0) and not exists (select from access.trial_member t
        where t.merchant_id = ended.merchant_id and t.player_id = ended.player_id)
      order by ended_at, round_id
      on conflict (merchant_id, source, ref, number) do nothing
      returning *
    ), member_days as (${memberDays(sql`written`)}), game_days as (${gameDays(sql`written`)})
    select (select count(*) from written)::int as lines,
      array(select 'round:' || vendor_code || ':' || round_id from ended where is_left) as rest`.execute(tx);
  return rows[0] ?? { lines: 0, rest: [] };
}

/** Most looks find nothing, and to plan the statement above takes longer than all else that a look asks. */
async function hasPlays(tx: Tx, { merchantId, xacts }: Omit<Counting, 'timeZone'>): Promise<boolean> {
  const { rows } = await sql<{ hasPlays: boolean }>`
    select exists (select from wallet.play_entry where merchant_id = ${merchantId} and ${isNew(xacts)})
      or exists (select from catalogue.news_of_round where merchant_id = ${merchantId} and ${isNew(xacts)}) as "hasPlays"`.execute(
    tx,
  );
  return rows[0]?.hasPlays ?? false;
}
