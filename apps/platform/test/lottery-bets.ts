import type { Pool } from 'pg';

/** Where an issue full of bets is put together by hand; no account of the demo data has such a player. */
export const FIRST_PLAYER = 1_000_000;

/**
 * Fills the next open issue of a game with bets, as if they had been placed, and draws it. Three kinds of plays, of which each
 * wins with one bet in ten. Answers the issue.
 */
export async function drawnIssue(
  pool: Pool,
  { bets, players, gameCode = 'TXFFC' }: { bets: number; players: number; gameCode?: string },
): Promise<bigint> {
  await pool.query(
    `insert into wallet.account (merchant_id, player_id, pocket, asset, balance)
     select 1, ${FIRST_PLAYER} + g, 'main', 'CNY', 0 from generate_series(1, $1::int) g
     on conflict (merchant_id, player_id, pocket, asset) where player_id is not null do nothing`,
    [players],
  );
  const { rows } = await pool.query<{ id: bigint }>(
    `select id from lottery.issue where merchant_id = 1 and game_code = $1 and state = 'open' and book_sequence = 0
     order by draw_at desc limit 1`,
    [gameCode],
  );
  const issueId = rows[0]?.id;
  if (issueId === undefined) throw new Error('there is no open issue');
  await pool.query(
    `insert into lottery.bet (merchant_id, issue_id, sequence, hash, player_id, account_id, request_id, line, play_code, content,
       bets, per_bet, stake, series, top_prize, placed_at)
     select 1, $1, g, 'x', a.player_id, a.id, gen_random_uuid(), 0, (array['dw', 'QIU2', 'exzhixfsq'])[1 + g % 3],
       case g % 3 when 0 then (g / 3 % 10) || '||||' when 1 then (g / 3 % 10)::text else (g / 3 % 10) || '|0,1,2,3,4,5,6,7,8,9' end,
       case g % 3 when 2 then 10 else 1 end, 20000, case g % 3 when 2 then 200000 else 20000 end,
       case g % 3 when 1 then null else 1900 end, 1, now()
     from generate_series(1, $2::int) g
     join wallet.account a on a.merchant_id = 1 and a.player_id = ${FIRST_PLAYER} + 1 + g % $3::int and a.pocket = 'main'`,
    [String(issueId), bets, players],
  );
  await pool.query(
    `update lottery.issue set state = 'drawn', digest = book_hash, locked_at = now(), drawn_at = now(), win_no = '1,2,3,4,5',
       seed = repeat('0', 64), revision = 1, bet_count = $2, book_sequence = $2
     where merchant_id = 1 and id = $1`,
    [String(issueId), bets],
  );
  return issueId;
}
